"""A box of Jago as header lines of a record."""

from string import ascii_letters

from referee.core.box import BoxFacet, Facts, Shape, number
from referee.games.jago.model import State

SHAPE: Shape = {"letters": dict.fromkeys(ascii_letters, number(0, 99))}


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    letters, usual = (_letters(facts) for facts in (box, default))
    if not letters or letters == usual:
        return []
    return [("set", "letters " + " ".join(f"{letter}{count}" for letter, count in sorted(letters.items())))]


def _letters(box: Facts) -> dict[str, int]:
    return {letter: count for letter, count in box.get("letters", {}).items() if letter != "status"}


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines)
