"""Where a hall is, and who asks: one device.

The hall that this device has joined stands in two private files of its data folder: `hall/login.json`, `hall/authority.pem`.
"""

import json
import re
from pathlib import Path

from referee.core.private import private_folder
from referee.core.safe_files import write_safely
from referee.core.values import Value
from referee.store.problems import StoreError

PORT = 5432
ANSWER = 3000
"""Milliseconds in which a server answers, or is taken for gone."""
CONNECTING = 2
"""Seconds in which each host is connected to; libpq takes no fewer."""
_NAME = re.compile(r"[0-9A-Za-z_]([-0-9A-Za-z_.]{0,251}[0-9A-Za-z_])?")
FOLDER, LOGIN, AUTHORITY = "hall", "login.json", "authority.pem"


class Address(Value):
    """A hall's servers, one of which takes what is written, and a device's login."""

    hosts: tuple[tuple[str, int], ...]
    database: str
    login: str
    password: str
    authority: Path
    """The file with the certificate of the event's own authority, which alone vouches for its servers."""
    any_server: bool = False
    """Whether a server that only follows another one will do."""

    @property
    def where(self) -> str:
        """What messages call the hall."""
        return ", ".join(map(shown, self.hosts))

    @property
    def parameters(self) -> dict[str, str | int]:
        """libpq's parameters for a connection."""
        return {
            "host": ",".join(host for host, _ in self.hosts),
            "port": ",".join(str(port) for _, port in self.hosts),
            "dbname": self.database,
            "user": self.login,
            "password": self.password,
            "sslmode": "verify-full",
            "sslrootcert": str(self.authority),
            "gssencmode": "disable",
            "channel_binding": "require",
            "target_session_attrs": "any" if self.any_server else "read-write",
            "connect_timeout": CONNECTING,
            "tcp_user_timeout": ANSWER,
            "keepalives": 1,
            "keepalives_idle": 2,
            "keepalives_interval": 1,
            "keepalives_count": 2,
            "client_encoding": "utf8",
            "application_name": "referee",
        }


def shown(host: tuple[str, int]) -> str:
    """A server as people write it, without the usual port."""
    name, port = host
    return name if port == PORT else f"{name}:{port}"


def is_host(typed: str) -> bool:
    """Whether this is a name or an address that a machine may have."""
    from ipaddress import ip_address

    try:
        ip_address(typed)
    except ValueError:
        return bool(_NAME.fullmatch(typed))
    return True


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
