"""The hall that this device has joined, in two private files of its data folder: `hall/login.json`, `hall/authority.pem`."""

import json
from pathlib import Path

from referee.club.hall.address import Address
from referee.core.private import private_folder
from referee.core.safe_files import write_safely
from referee.core.values import Value
from referee.store.problems import StoreError

FOLDER, LOGIN, AUTHORITY = "hall", "login.json", "authority.pem"


class Joined(Value):
    """A device of a hall."""

    address: Address
    device: str
    """Its name in the hall."""
    role: str
    """`owner`, `arbiter`, `table` or `display`."""
    place: int | None = None
    """The number of its table, if it has one."""


def has_joined(data: Path) -> bool:
    """Whether this device has joined a hall; nothing is asked of it."""
    return (data / FOLDER / LOGIN).exists()


def authority_of(data: Path) -> Path:
    """Where the certificate of the hall's authority is."""
    return data / FOLDER / AUTHORITY


def read_joined(data: Path) -> Joined | None:
    """The hall that this device has joined; None if there is none."""
    path = data / FOLDER / LOGIN
    try:
        facts = json.loads(path.read_text("utf-8"))
        hosts = tuple((str(host), int(port)) for host, port in facts["hosts"])
        login, password = str(facts["login"]), str(facts["password"])
        address = Address(hosts, str(facts["database"]), login, password, authority_of(data))
        place = facts["table"]
        return Joined(address, str(facts["device"]), str(facts["role"]), None if place is None else int(place))
    except FileNotFoundError:
        return None
    except (LookupError, RecursionError, TypeError, ValueError) as problem:
        raise StoreError("hall-login", str(path)) from problem


def write_joined(data: Path, joined: Joined, authority: bytes) -> None:
    """Keeps a hall as the one that this device has joined; whoever is killed meanwhile has joined none, or this one."""
    private_folder(data / FOLDER)
    former = authority_of(data)
    if former.exists() and former.read_bytes() != authority:
        (data / FOLDER / LOGIN).unlink(missing_ok=True)
    address = joined.address
    facts = {
        "hosts": address.hosts,
        "database": address.database,
        "login": address.login,
        "password": address.password,
        "device": joined.device,
        "role": joined.role,
        "table": joined.place,
    }
    write_safely(authority_of(data), authority, private=True)
    text = json.dumps(facts, ensure_ascii=False, indent=2) + "\n"
    write_safely(data / FOLDER / LOGIN, text.encode(), private=True)
