"""What commands say of a game that this device shares with a hall."""

from referee.cli.support.columns import err
from referee.cli.support.stores import joined, journal, open_journal, open_reader, open_store
from referee.cli.support.tongue import _, language
from referee.core.printable import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader


def unshared_facts(name: str) -> dict[str, int]:
    """How many commands are kept on this device alone, for programs; nothing where no hall has been joined."""
    return {"unshared": _unshared(name)} if joined() else {}


def unshared_lines(name: str) -> list[str]:
    """The same as a line for people; none where all is shared."""
    count = _unshared(name) if joined() else 0
    if not count:
        return []
    from referee.table.neighbours import unshared_text

    return [unshared_text(count, _)]


def _unshared(name: str) -> int:
    sharing = open_reader().sharing
    return 0 if sharing is None else sharing.unshared(name)


def warn_of_apart(reader: "StoreReader | None") -> None:
    """Says what of a hall cannot be read, if there is anything."""
    apart = reader.apart() if reader is not None and joined() else []
    if apart:
        from referee.hall.wording import say

        err(printable(say("apart", language(), names=", ".join(apart))) + "\n")


def hand_in() -> int:
    """Shares what waits on this device with a hall that answers again; how many plays this device alone still has."""
    from contextlib import closing

    from referee.core.changing import replace

    store = open_store()
    with closing(open_journal(journal())) as ledger:
        ledger.save_contact(replace(ledger.contact(), failures=0))
    store.games()
    return sum(store.sharing.waiting().values()) if store.sharing is not None else 0
