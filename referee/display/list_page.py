"""The list of games, those that are played, then the others; and pages that say why there is nothing to see."""

from collections.abc import Iterable, Iterator, Sequence

from referee.core.ending import winners_text
from referee.core.wording import figure, wording
from referee.display.markup import name, text
from referee.display.pieces import Fragment, Frame
from referee.documents.markup import element
from referee.documents.say import played_on
from referee.games import GAMES
from referee.store.listed import ListedGame
from referee.table.voice import Voice

MOST = 100
"""Games on the page; the list of the shell has them all."""


def list_page(games: Sequence[ListedGame], live: Iterable[ListedGame], apart: Sequence[str], voice: Voice) -> Fragment:
    """The games, the one used last first, and the names of what cannot be read."""
    _, frame = voice.gettext, Frame()
    now = {game.id for game in live}
    played = [game for game in games if game.id in now]
    others = [game for game in games if game.id not in now]
    inner = element("h1", text(_("Games")))
    inner += _section(_("Being played"), played, frame, voice)
    inner += _section(_("Other games"), others[:MOST], frame, voice)
    if len(others) > MOST:
        left_out = _("Older games that are not shown: {count}.").format(count=len(others) - MOST)
        inner += element("p", text(left_out), _class="hint")
    if apart:
        inner += element(
            "p", text(_("Cannot be read, and left out: {names}.").format(names=", ".join(apart))), _class="hint"
        )
    if not games:
        inner += element("p", text(_("No game has been opened yet. The first one will be shown here.")), _class="hint")
    return Fragment(_("Games"), element("div", inner, _class="games"), frame.pieces)


def _section(title: str, games: Sequence[ListedGame], frame: Frame, voice: Voice) -> str:
    if not games:
        return ""
    rows = "".join(element("li", "".join(_row(game, frame, voice))) for game in games)
    return element("section", element("h2", text(title)) + element("ul", rows, _class="list"))


def _row(game: ListedGame, frame: Frame, voice: Voice) -> Iterator[str]:
    """A game with a link; what may change in it are pieces, so that a link keeps the focus."""
    _, summary = voice.gettext, game.summary
    package = GAMES.get(game.game)
    kind = wording(package, "sheet", "name", voice.language) if package else game.game
    players = ", ".join(f"{name(player)} {figure(score)}" for _seat, player, score in summary.players)
    won = [player for seat, player, _score in summary.players if seat in summary.winners]
    state = winners_text(won, voice.language) if summary.final or won else _("over") if summary.over else _("open")
    day = game.day
    when = played_on(day.on.isoformat(), day.imported, voice.language)
    label = element("span", text(f"{kind} · {game.id}"), _class="kind") + frame.piece("span", f"who-{game.id}", players)
    yield element("a", label, href=f"/game/{game.id}?lang={voice.language}", id=f"to-{game.id}")
    yield frame.piece("span", f"state-{game.id}", text(f"{state} · {when}"), _class="told")


def no_game(typed: str, voice: Voice) -> Fragment:
    """For a game that is not there, or not any more."""
    _ = voice.gettext
    return empty_page(_("No such game"), _("There is no game {name} here.").format(name=typed))


def no_page(voice: Voice) -> Fragment:
    """For an address that there is not."""
    _ = voice.gettext
    return empty_page(_("No such page"), _("Below is the way to all games."))


def unreadable(game: str, voice: Voice) -> Fragment:
    """For a game that this version cannot show."""
    _ = voice.gettext
    return empty_page(game, _("Game {name} cannot be shown: a newer referee may have written it.").format(name=game))


def nothing_read(voice: Voice) -> Fragment:
    """For a store that has never been read."""
    _ = voice.gettext
    return empty_page(_("The games cannot be shown"), _("The page tries again by itself."))


def empty_page(title: str, sentence: str) -> Fragment:
    return Fragment(title, element("h1", text(title)) + element("p", text(sentence)), {})
