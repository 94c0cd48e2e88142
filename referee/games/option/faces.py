"""What a square can show after a play: a face that stays, one that is turned up, or one that is laid."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple

from referee.games.option.model import Details, Face, Letter, Prism


class Shown(NamedTuple):
    letter: str
    value: int
    star: bool = False
    colour: str | None = None
    flipped: bool = False
    told: int | None = None
    """The value that has to be typed, as the box has another one."""

    @property
    def typed(self) -> Letter:
        return _typed(self.letter, self.star, self.told)


@lru_cache(maxsize=1024)
def _typed(letter: str, star: bool, told: int | None) -> Letter:
    """Cached, since the same letters recur."""
    return Letter(letter, star, Details(told))


def lying(prism: Prism, values: Mapping[str, int]) -> tuple[Shown, ...]:
    """What a prism of the grid can show: first the face that is up, then what turning it brings up."""
    up, below = prism.shown, prism.hidden
    kept = Shown(up.letter, up.worth(values), up.star, up.colour)
    if below is None:
        return (kept,)
    letters = ascii_uppercase if below.star else below.letter
    return (kept, *(Shown(each, below.worth(values), below.star, below.colour, True) for each in letters))


def typeable(prism: Prism, shown: Shown) -> bool:
    """Whether a prism inside the typed word can be made to show this: the same face typed again would be no flip."""
    return not shown.flipped or (shown.letter, shown.star) != (prism.shown.letter, prism.shown.star)


def laid(faces: Iterable[Face], values: Mapping[str, int]) -> frozenset[Shown]:
    """What a prism of the rack can show."""
    return frozenset(shown for face in faces for shown in _laid(face, values))


def _laid(face: Face, values: Mapping[str, int]) -> list[Shown]:
    if face.star:
        return [Shown(letter, 0, True) for letter in ascii_uppercase]
    told = face.value if face.value != values.get(face.letter, 0) else None
    return [Shown(face.letter, face.worth(values), told=told)]
