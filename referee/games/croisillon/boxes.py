"""A box of Croisillon as header lines of a record, and what a game shows of one."""

from string import ascii_lowercase, ascii_uppercase

from referee.core.box import BoxFacet, Facts, Shape, number
from referee.games.croisillon.model import State
from referee.games.croisillon.setup import card_values

SHAPE: Shape = {
    kind: {"count": number(0, 999), **dict.fromkeys(letters, number(0, 99))}
    for kind, letters in (("capitals", ascii_uppercase), ("small", ascii_lowercase))
}


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box; all values if the box lacks some."""
    values, usual = card_values(box), card_values(default)
    if set(values) >= set(usual):
        changed = {letter: value for letter, value in values.items() if value != usual.get(letter)}
        return [("values", _written(changed))] if changed else []
    return [("set", "values given"), *([("values", _written(values))] if values else [])]


def _written(values: dict[str, int]) -> str:
    return " ".join(f"{letter}{value}" for letter, value in sorted(values.items()))


def box_facts(state: State) -> Facts:
    """The values given during the game."""
    facts: dict[str, dict[str, int]] = {}
    for letter, value in sorted(state.values.items()):
        facts.setdefault("capitals" if letter.isupper() else "small", {})[letter] = value
    return facts


def letter_values(box: Facts) -> dict[str, int]:
    """The points of the small letters; a capital is worth about twice as much."""
    return {letter.upper(): value for letter, value in card_values(box).items() if letter.islower()}


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines, values=letter_values, from_game=box_facts)
