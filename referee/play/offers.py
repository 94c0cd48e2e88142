"""What may be chosen before a table is opened: games that are open, new ones, the demo, the tutorials."""

import time
from collections.abc import Iterable, Sequence
from importlib.resources import files

from referee.cli.language import _, language
from referee.cli.output import aligned
from referee.core.wording import wording
from referee.documents.say import moment
from referee.games import GAMES
from referee.play.choices import Choice
from referee.store.listed import ListedGame
from referee.table import errands
from referee.table.doors import Kind, Wish

LISTED = 12
"""How many open games are listed; others are opened by their names."""
BETWEEN = "   "


def playable() -> tuple[str, ...]:
    """The games whose rooms are furnished."""
    return tuple(game for game, room in GAMES.items() if (files(room) / "game.py").is_file())


def title(game: str) -> str:
    """What a game is called by its players."""
    return wording(GAMES[game], "sheet", "name", language())


def games(names: Iterable[str], kind: Kind = "new", numbered: bool = True) -> list[Choice[Wish]]:
    """A choice for each of these games: to open a new one, or to explain it."""
    return [Choice(Wish(kind, game), title(game), (game, title(game)), numbered) for game in names]


def shows() -> list[Choice[Wish]]:
    """What is shown without a game of one's own."""
    return [
        Choice(Wish("demo"), _("demo"), ("d", "demo", _("demo"))),
        Choice(Wish("tutorial"), _("tutorial"), ("t", "tutorial", _("tutorial"))),
    ]


def first(opened: Sequence[ListedGame]) -> list[Choice[Wish]]:
    """The first question's choices: the games that are open and a new one, else the games that there are."""
    if not opened:
        return [*games(playable()), *shows()]
    listed = [
        Choice(
            Wish("open", game.id),
            f"{game.id} {title(game.game)}",
            (game.id, game.game, title(game.game), *(name for _seat, name, _score in game.summary.players)),
        )
        for game in opened[:LISTED]
    ]
    new = Choice(Wish("new"), _("new game"), (_("new game"), *errands.NEW.spellings))
    others = [game for game in playable() if game not in {stored.game for stored in opened[:LISTED]}]
    return [*listed, new, *shows(), *games(others, numbered=False)]


def first_lines(opened: Sequence[ListedGame], choices: Sequence[Choice[Wish]], now: float) -> str:
    """The first question."""
    if not opened:
        question = _("No game is open. Which one is on the table? Type its number or its name.")
        return f"{question}\n{in_a_row(choices)}"
    count = min(len(opened), LISTED)
    rows = [(str(at), *_row(game, now)) for at, game in enumerate(opened[:LISTED], 1)]
    more = (
        _("Others are opened by their names, such as {name}.").format(name=opened[LISTED].id) if opened[LISTED:] else ""
    )
    told = [_("Open games, the one used last first; Enter opens it."), aligned(rows).rstrip("\n"), more]
    return "".join(f"{line}\n" for line in told if line) + in_a_row(choices[count:], count + 1)


def in_a_row(choices: Iterable[Choice[Wish]], start: int = 1) -> str:
    """Choices with their numbers, the games on a line and the rest on another."""
    numbered = [(at, choice) for at, choice in enumerate(choices, start) if choice.numbered]
    own = [f"{at} {choice.label}" for at, choice in numbered if choice.value.text]
    rest = [f"{at} {choice.label}" for at, choice in numbered if not choice.value.text]
    return "".join(f"{BETWEEN.join(line)}\n" for line in (own, [*rest, _("q leave")]) if line)


def _row(game: ListedGame, now: float) -> tuple[str, ...]:
    """The name of a game, what is played, the players with their scores, and when it was used last."""
    players = ", ".join(f"{name} {score}" for _seat, name, score in game.summary.players)
    used, day, hour = time.localtime(game.used), time.localtime(now), moment(game.used, language())
    if (used.tm_year, used.tm_yday) == (day.tm_year, day.tm_yday):
        hour = _("today {hour}").format(hour=f"{used.tm_hour:02}:{used.tm_min:02}")
    return game.id, title(game.game), players, hour
