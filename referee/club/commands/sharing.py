"""What commands say of a game that this device shares with a hall."""

from referee.cli.language import language
from referee.cli.output import err
from referee.cli.stores import open_store
from referee.cli.troubles import trouble_sentence
from referee.club.commands.shared_store import journal, open_journal
from referee.club.device import sharing_of
from referee.core.printable import printable
from referee.store.problems import SHUT_OUT, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader


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
    from contextlib import closing

    from referee.core.values import replace

    with closing(open_journal(journal())) as ledger:
        ledger.save_contact(replace(ledger.contact(), failures=0, problem=""))


def hand_in() -> int:
    """Shares what waits on this device with a hall that answers again; how many plays this device alone still has."""
    store = open_store()
    forget_absence()
    store.games()
    sharing = sharing_of(store)
    return 0 if sharing is None else sum(sharing.waiting().values())
