"""The store of a device that has joined a hall: its own journal, shared with the hall."""

from functools import partial
from hashlib import sha256
from pathlib import Path

from referee.cli import folders
from referee.club import device
from referee.club.hall.address import FOLDER, authority_of, has_joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.device.hall import Hall
    from referee.club.device.ledger import Ledger
    from referee.club.device.store import Shared
    from referee.club.hall.address import Joined
    from referee.store.contact import Contact
    from referee.store.port import StoreReader

ARBITERS = ("owner", "arbiter")
"""The roles that write in games of all tables."""


def joined() -> bool:
    return has_joined(folders.data())


def journal() -> Path:
    """The file of what this device has of its hall: one for each hall, which its certificate tells from others."""
    certificate = authority_of(folders.data()).read_bytes()
    return folders.data() / FOLDER / f"games-{sha256(certificate).hexdigest()[:12]}.sqlite"


def exists() -> bool:
    return journal().exists()


def former_journal() -> Path | None:
    """The file of what this device has of another hall; of several the one that was written last."""
    if not joined():
        return None
    own = journal()
    others = [file for file in own.parent.glob("games-*.sqlite") if file != own]
    return max(others, key=_written, default=None)


def _written(file: Path) -> float:
    beside = file.with_name(f"{file.name}-wal")
    return max(path.stat().st_mtime for path in (file, beside) if path.exists())


def open_journal(file: Path) -> "Ledger":
    """What this device has of a hall, without asking it; the caller closes it."""
    from referee.club.device.ledger import Ledger

    return Ledger(file, arbiter=True)


def open_read_only() -> "StoreReader":
    return device.open_read_only(journal())


def contact() -> "Contact":
    from referee.club.device.contact import read_contact

    return read_contact(journal())


def open_shared() -> "Shared":
    """The store of this device; the hall is asked when something is asked of the store."""
    from referee.club.commands import membership
    from referee.club.device.ledger import Ledger
    from referee.club.device.store import Shared

    found = membership.joined()
    arbiter, authority = found.role in ARBITERS, found.address.authority.read_bytes()
    return Shared(partial(Ledger, journal(), arbiter), partial(_open_hall, found, authority), _seal, arbiter)


def _open_hall(joined: "Joined", authority: bytes) -> "Hall":
    """The hall, where this device finds it now: it may learn of another server while a table is played."""
    from referee.club.commands import membership
    from referee.club.hall.address import read_joined

    now = read_joined(folders.data())
    if now is None or now.address.authority.read_bytes() != authority:
        now = joined
    membership.load_packages(membership.DRIVER)
    from referee.club.hall.store import Store

    return Store(now.address)


def _seal(reader: "StoreReader") -> None:
    """Seals look-ups on this device while a round of the hall's events is open (CLB-14), also without the hall."""
    from referee.club.seal import mark_rounds

    mark_rounds(folders.data(), reader)
