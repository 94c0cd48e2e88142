"""What a typed line chooses from a numbered list: by number, by name, by a beginning, or nearly."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Generic, NamedTuple, TypeVar

from referee.core.spelling import capitals

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
    wanted = _plain(typed)
    if wanted.isascii() and wanted.isdigit():
        at = int(wanted[:9])
        return [choices[at - 1]] if 1 <= at <= len(choices) and choices[at - 1].numbered else []
    exact = [choice for choice in choices if wanted in map(_plain, choice.names)]
    if exact or not wanted:
        return exact
    begun = [choice for choice in choices if any(_begins(_plain(name), wanted) for name in choice.names)]
    return begun or _alike(wanted, choices)


def _plain(text: str) -> str:
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
        for name in (_plain(told), *(word for word in _plain(told).split() if word not in SMALL))
        if len(name) > 2 and len(name.split()) >= len(wanted.split())  # no word that was typed is left over
    }
    near = get_close_matches(wanted, found, 1, ALIKE)
    return [found[name] for name in near]
