"""A box of Croisillon as header lines of a record, and what a game teaches of one."""

from string import ascii_lowercase, ascii_uppercase

from referee.core.box import BoxFacet, Facts, Shape, number
from referee.games.croisillon.model import State
from referee.games.croisillon.opening import card_values

SHAPE: Shape = {
    kind: {"count": number(0, 999), **dict.fromkeys(letters, number(0, 99))}
    for kind, letters in (("capitals", ascii_uppercase), ("small", ascii_lowercase))
}


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """Only what differs from the default box; a box that does not know every card says that no other value counts."""
    values, usual = card_values(box), card_values(default)
    if set(values) >= set(usual):
        told = {letter: value for letter, value in values.items() if value != usual.get(letter)}
        return [("values", _written(told))] if told else []
    return [("set", "values given"), *([("values", _written(values))] if values else [])]


def _written(values: dict[str, int]) -> str:
    return " ".join(f"{letter}{value}" for letter, value in sorted(values.items()))


def box_facts(state: State) -> Facts:
    """Values told at the table."""
    found: dict[str, dict[str, int]] = {}
    for letter, value in sorted(state.values.items()):
        found.setdefault("capitals" if letter.isupper() else "small", {})[letter] = value
    return found


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines, from_game=box_facts)
