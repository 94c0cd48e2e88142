"""The store of a device that has joined a hall: its own journal, shared with the hall."""

from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path

from referee.cli import folders
from referee.cli.language import language
from referee.cli.output import err
from referee.cli.stores import open_store
from referee.cli.troubles import trouble_sentence
from referee.club import device
from referee.club.device import sharing_of
from referee.club.hall.address import FOLDER, Joined, authority_of, has_joined, read_joined
from referee.core.printable import printable
from referee.core.values import replace
from referee.store.problems import SHUT_OUT, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.device.ledger import Ledger
    from referee.club.device.store import Shared
    from referee.club.hall.store import Store
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
    return device.read_contact(journal())


def open_shared() -> "Shared":
    """The store of this device; the hall is asked when something is asked of the store."""
    from referee.club.commands import membership
    from referee.club.device.ledger import Ledger
    from referee.club.device.store import Shared

    found = membership.joined()
    arbiter, authority = found.role in ARBITERS, found.address.authority.read_bytes()
    return Shared(partial(Ledger, journal(), arbiter), partial(_open_hall, found, authority), _seal, arbiter)


def _open_hall(joined: Joined, authority: bytes) -> "Store":
    """The hall, where this device finds it now: it may learn of another server while a table is played."""
    from referee.club.commands import membership

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


def warn_of_hall(reader: "StoreReader") -> None:
    """Says that a hall has shut this device out, and what of it cannot be read."""
    sharing = sharing_of(reader)
    if sharing is None:
        return
    apart = reader.apart()
    if sharing.contact().shut_out:
        err(trouble_sentence(StoreError(SHUT_OUT, sharing.kept_text)) + "\n")
    if apart:
        from referee.club.wording import say

        err(printable(say("apart", language(), names=", ".join(apart))) + "\n")


def forget_absence() -> None:
    """The hall lets this device in, whatever was known of it before."""
    with closing(open_journal(journal())) as ledger:
        ledger.save_contact(replace(ledger.contact(), failures=0, problem=""))


def hand_in() -> int:
    """Shares what waits on this device with a hall that answers again; how many plays this device alone still has."""
    store = open_store()
    forget_absence()
    store.games()
    sharing = sharing_of(store)
    return 0 if sharing is None else sum(sharing.waiting().values())
