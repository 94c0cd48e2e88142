"""Prisms laid, flipped and described, as long as nothing contradicts what is known of them (OPT-2, OPT-16)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple

from referee.core.result import Refused, refused
from referee.games.option.model import NO_DETAILS, STAR, Details, Face, Letter, Prism


@lru_cache(maxsize=1024)
def new_prism(letter: Letter) -> Prism | Refused:
    """The prism laid for a typed letter; cached, since the same letters recur."""
    prism = Prism(Face(letter.letter, letter.star))
    return prism if letter.details == NO_DETAILS else described(prism, letter.details)


def typed_over(prism: Prism, letter: Letter) -> tuple[Prism, bool] | Refused:
    """The prism of the grid after a letter was typed over it, and whether it was flipped."""
    shown = prism.shown
    if letter.letter == "." or (letter.letter == shown.letter and (shown.star or not letter.star)):
        if letter.details == NO_DETAILS:
            return prism, False
        after: Prism | Refused = described(prism, letter.details)
        return after if isinstance(after, Refused) else (after, False)
    if shown.star and letter.star and not (prism.hidden and prism.hidden.star):
        return refused("star-keeps-letter", "OPT-16", letter=shown.letter)
    after = flipped(prism, letter.letter, letter.star, letter.details)
    return after if isinstance(after, Refused) else (after, True)


def flipped(prism: Prism, letter: str, star: bool, details: Details) -> Prism | Refused:
    """The prism with its other face up, showing this letter."""
    below = prism.hidden
    if below is not None:
        if below.star and not star:
            return refused("star-not-named", "OPT-16")
        if below.star != star or (not star and below.letter != letter):
            return refused("other-face-known", "OPT-2", shown=prism.shown.printed, known=below.printed)
    up = Face(letter, star, below.value if below else None, below.colour if below else prism.hidden_colour)
    down = Face("", True, None, prism.shown.colour) if prism.shown.star else prism.shown
    return described(Prism(up, down), details)


def described(prism: Prism, details: Details) -> Prism | Refused:
    """The prism with these details of its faces added."""
    if details == NO_DETAILS:
        return prism
    if (prism.shown.star and details.value) or (details.hidden == STAR and details.hidden_value):
        return refused("star-has-value", "OPT-16")
    shown = _valued(prism.shown, details.value)
    if shown is None:
        return _contradicts("value", prism)
    if details.hidden is None:
        return _coloured(Prism(shown, prism.hidden, prism.hidden_colour), details)
    below = _below(prism, details)
    return _contradicts("face", prism) if below is None else _coloured(Prism(shown, below), details)


def _below(prism: Prism, details: Details) -> Face | None:
    """The hidden face with these details; None if they contradict it."""
    typed = Face("", True) if details.hidden == STAR else Face(details.hidden or "")
    known = prism.hidden
    if known is None:
        known = _of_colour(typed, prism.hidden_colour)
    if known.printed != typed.printed:
        return None
    return _valued(known, details.hidden_value)


def _valued(face: Face, value: int | None) -> Face | None:
    """The face with this value; None if it has another."""
    if value is None or face.star or face.value == value:
        return face
    return None if face.value is not None else Face(face.letter, face.star, value, face.colour)


def _coloured(prism: Prism, details: Details) -> Prism | Refused:
    if not (details.colour or details.hidden_colour):
        return prism
    below = prism.hidden.colour if prism.hidden else prism.hidden_colour
    up, down = details.colour or prism.shown.colour, details.hidden_colour or below
    if prism.shown.colour not in (None, up) or below not in (None, down):
        return _contradicts("colour", prism)
    hidden = _of_colour(prism.hidden, down) if prism.hidden else None
    return Prism(_of_colour(prism.shown, up), hidden, None if hidden else down)


def _of_colour(face: Face, colour: str | None) -> Face:
    return face if face.colour == colour else Face(face.letter, face.star, face.value, colour)


def _contradicts(what: str, prism: Prism) -> Refused:
    return refused(f"other-{what}-said", "OPT-2", shown=prism.shown.printed)


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
        return Letter(self.letter, self.star, Details(self.told))


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
