"""What a record says of prisms: laying, turning and describing them without contradiction (OPT-2, OPT-16)."""

from functools import lru_cache

from referee.core.result import Refused, refused
from referee.games.option.model import NOTHING, STAR, Cell, Face, Prism, Told


@lru_cache(maxsize=1024)
def new_prism(cell: Cell) -> Prism | Refused:
    """Kept, since the same letters are laid again and again."""
    prism = Prism(Face(cell.letter, cell.star))
    return prism if cell.told == NOTHING else described(prism, cell.told)


def met(prism: Prism, cell: Cell) -> tuple[Prism, bool] | Refused:
    """A prism on the grid under a typed letter: the prism afterwards, and whether it was flipped."""
    shown = prism.shown
    if cell.letter == "." or (cell.letter == shown.letter and (shown.star or not cell.star)):
        if cell.told == NOTHING:
            return prism, False
        after: Prism | Refused = described(prism, cell.told)
        return after if isinstance(after, Refused) else (after, False)
    if shown.star and cell.star and not (prism.hidden and prism.hidden.star):
        return refused("star-keeps-letter", "OPT-16", letter=shown.letter)
    after = turned(prism, cell.letter, cell.star, cell.told)
    return after if isinstance(after, Refused) else (after, True)


def turned(prism: Prism, letter: str, star: bool, told: Told) -> Prism | Refused:
    """The prism with its other face up, which shows this letter."""
    below = prism.hidden
    if below is not None:
        if below.star and not star:
            return refused("star-not-named", "OPT-16")
        if below.star != star or (not star and below.letter != letter):
            return refused("other-face-known", "OPT-2", shown=prism.shown.printed, known=below.printed)
    up = Face(letter, star, below.value if below else None, below.colour if below else prism.hidden_colour)
    down = Face("", True, None, prism.shown.colour) if prism.shown.star else prism.shown
    return described(Prism(up, down), told)


def described(prism: Prism, told: Told) -> Prism | Refused:
    """The prism with what was said of it as it now lies."""
    if told == NOTHING:
        return prism
    if (prism.shown.star and told.value) or (told.hidden == STAR and told.hidden_value):
        return refused("star-has-value", "OPT-16")
    shown = _valued(prism.shown, told.value)
    if shown is None:
        return _contradicts("value", prism)
    if told.hidden is None:
        return _coloured(Prism(shown, prism.hidden, prism.hidden_colour), told)
    below = _below(prism, told)
    return _contradicts("face", prism) if below is None else _coloured(Prism(shown, below), told)


def _below(prism: Prism, told: Told) -> Face | None:
    said = Face("", True) if told.hidden == STAR else Face(told.hidden or "")
    known = prism.hidden
    if known is None:
        known = _of_colour(said, prism.hidden_colour)
    if known.printed != said.printed:
        return None
    return _valued(known, told.hidden_value)


def _valued(face: Face, value: int | None) -> Face | None:
    """The face with this value; None if it has another."""
    if value is None or face.star or face.value == value:
        return face
    return None if face.value is not None else Face(face.letter, face.star, value, face.colour)


def _coloured(prism: Prism, told: Told) -> Prism | Refused:
    if not (told.colour or told.hidden_colour):
        return prism
    below = prism.hidden.colour if prism.hidden else prism.hidden_colour
    up, down = told.colour or prism.shown.colour, told.hidden_colour or below
    if prism.shown.colour not in (None, up) or below not in (None, down):
        return _contradicts("colour", prism)
    hidden = _of_colour(prism.hidden, down) if prism.hidden else None
    return Prism(_of_colour(prism.shown, up), hidden, None if hidden else down)


def _of_colour(face: Face, colour: str | None) -> Face:
    return face if face.colour == colour else Face(face.letter, face.star, face.value, colour)


def _contradicts(what: str, prism: Prism) -> Refused:
    return refused(f"other-{what}-said", "OPT-2", shown=prism.shown.printed)
