"""Gives a hall that takes the place of a lost one what this device had of that one."""

from contextlib import closing
from pathlib import Path

from referee.cli.confirmation import confirm, possible
from referee.cli.language import _, language, ngettext
from referee.cli.output import out
from referee.cli.stores import open_store
from referee.club.commands import membership
from referee.club.commands.led import answer
from referee.club.commands.shared_store import former_journal, journal, open_journal
from referee.club.device import sharing_of
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.documents.say import moment
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.club.device.ledger import Ledger


def rebuild(yes: bool) -> int:
    """Takes up what this device has of the hall that it had joined before, and gives this one all of that."""
    membership.joined()
    with closing(open_journal(journal())) as here:
        taken_up, played = bool(here.former), _has_played(here)
    if not taken_up:
        former = former_journal()
        if former is None:
            raise CannotSay("This device has nothing of another hall.")
        if played:
            raise CannotSay(
                "This device has played in this hall already: it cannot take up games of another one any more."
            )
        if not _sure(former, yes):
            return NO
        from referee.club.device.ledger import adopt

        adopt(journal(), former)
    sharing = sharing_of(open_store())
    assert sharing is not None  # a device that has joined a hall shares its games
    answer(_told(*sharing.give_back()) + "\n")
    return FINE


def _has_played(ledger: "Ledger") -> bool:
    try:
        return bool(ledger.last())
    except StoreError as problem:
        if problem.problem not in ("no-games", "no-own-games"):
            raise
        return False


def _sure(former: Path, yes: bool) -> bool:
    """Whether this hall is to have the games of another one: asked, since it keeps them."""
    if yes:
        return True
    with closing(open_journal(former)) as there:
        games = ", ".join(name for name, _header in there.headers() if there.whole(name)) or "–"
        heard = moment(there.contact().heard, language())
    if not possible():
        raise CannotSay(
            "This device can give back games of another hall: {games}. --yes says that this one takes its place.",
            games=games,
        )
    text = _("This device heard of another hall last {moment}, and can give back what it has of it: {games}.")
    out(text.format(moment=heard, games=games) + "\n")
    return confirm(_("Does this hall take its place?"))


def _told(games: int, acts: int) -> str:
    if not games and not acts:
        return _("The hall has everything that this device can give it.")
    texts = []
    if games:
        texts.append(ngettext("{count} game", "{count} games", games).format(count=games))
    if acts:
        texts.append(ngettext("{count} act", "{count} acts", acts).format(count=acts))
    return _("Given to the hall: {what}.").format(what=", ".join(texts))
