"""A box of Option as header lines of a record, and what a game shows of one."""

from string import ascii_letters

from referee.core.box import BoxFacet, Facts, Shape, choice, number, texts
from referee.games.option.model import State
from referee.games.option.setup import LARGEST, SMALLEST

SHAPE: Shape = {
    "grid": {"size": number(SMALLEST, LARGEST)},
    "prisms": {"count": number(1, 9_999)},
    "values": dict.fromkeys(ascii_letters, number(0, 99)),
    "pairs": {"faces": texts("pairs", r"[A-Za-z*]{2}")},
    "colours": {"faces": choice("alike")},
}


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    lines = []
    size, prisms = box.get("grid", {}).get("size"), box.get("prisms", {}).get("count")
    if size not in (None, default["grid"]["size"]):
        lines.append(("set", f"grid {size}x{size}"))
    if prisms not in (None, default["prisms"]["count"]):
        lines.append(("set", f"prisms {prisms}"))
    values = {
        letter: value
        for letter, value in box.get("values", {}).items()
        if letter != "status" and value != default["values"].get(letter)
    }
    if values:
        lines.append(("values", " ".join(f"{letter}{value}" for letter, value in sorted(values.items()))))
    return lines


def box_facts(state: State) -> Facts:
    """The pairs of faces and the values known of the prisms on the grid at the end."""
    pairs: set[str] = set()
    values: dict[str, int] = {}
    for prism in state.grid.values():
        faces = [face for face in (prism.shown, prism.hidden) if face is not None]
        if len(faces) == 2:
            pairs.add("".join(sorted(face.printed for face in faces)))
        values |= {face.letter: face.value for face in faces if face.value is not None and not face.star}
    facts: Facts = {}
    if pairs:
        facts["pairs"] = {"faces": sorted(pairs)}
    if values:
        facts["values"] = dict(sorted(values.items()))
    return facts


def letter_values(box: Facts) -> dict[str, int]:
    """The points of the letters on the faces."""
    return {letter: value for letter, value in box.get("values", {}).items() if letter.isupper()}


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines, values=letter_values, from_game=box_facts)
