"""What a typed line chooses from a list: by number, by name, by a beginning, with typing errors."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib.resources import files
from typing import Generic, NamedTuple, TypeVar

from referee.cli.language import language
from referee.core.spelling import capitals
from referee.core.wording import wording
from referee.games import GAMES
from referee.play.vocabulary import of_room
from referee.table.doors import Kind, Wish

T = TypeVar("T")
SMALL = ("DE", "DES", "DU", "LA", "LE", "LES", "OF", "POUR", "THE")
"""Words of a name that nobody begins with to mean it."""
ALIKE = 0.6
"""How much of a name must be typed right."""


class Choice(NamedTuple, Generic[T]):
    value: T
    label: str
    """How it is told."""
    names: tuple[str, ...]
    """What may be typed for it, besides its number in the list."""
    numbered: bool = True
    """Whether it has a number; those that have none stand last."""


def chosen(typed: str, choices: Sequence[Choice[T]]) -> list[Choice[T]]:
    """The choices that a line fits: one if it is clear, several if it is not, none if nothing is like it."""
    wanted = bare(typed)
    if wanted.isascii() and wanted.isdigit():
        at = int(wanted[:9])
        return [choices[at - 1]] if 1 <= at <= len(choices) and choices[at - 1].numbered else []
    exact = [choice for choice in choices if wanted in map(bare, choice.names)]
    if exact or not wanted:
        return exact
    begun = [choice for choice in choices if any(_begins(bare(name), wanted) for name in choice.names)]
    return begun or _alike(wanted, choices)


def bare(text: str) -> str:
    """Capitals without accents, a space between words."""
    return " ".join("".join(sign if sign.isalnum() else " " for sign in capitals(text)).split())


def _begins(name: str, wanted: str) -> bool:
    words = name.split(" ")
    return any(" ".join(words[at:]).startswith(wanted) for at, word in enumerate(words) if at == 0 or word not in SMALL)


def _alike(wanted: str, choices: Iterable[Choice[T]]) -> list[Choice[T]]:
    """The choices with the name most like what was typed, or a word of one."""
    found = {
        name: choice
        for choice in choices
        for told in choice.names
        for name in (bare(told), *(word for word in bare(told).split() if word not in SMALL))
        if len(name) > 3 and len(name.split()) >= len(wanted.split())  # no word that was typed is left over
    }
    near = get_close_matches(wanted, found, 1, ALIKE)
    return [found[name] for name in near]


def playable() -> tuple[str, ...]:
    """The games whose rooms are furnished."""
    return tuple(game for game, room in GAMES.items() if (files(room) / "game.py").is_file())


def title(game: str) -> str:
    """What a game is called by its players."""
    return wording(GAMES[game], "sheet", "name", language())


def games(names: Iterable[str], kind: Kind = "new", numbered: bool = True) -> list[Choice[Wish]]:
    """A choice for each of these games: to open a new one, or to explain it."""
    return [
        Choice(Wish(kind, game), title(game), (game, title(game), *of_room(game).names), numbered) for game in names
    ]
