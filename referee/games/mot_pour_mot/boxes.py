"""A box of Mot pour Mot as header lines of a record."""

from referee.core.box import BoxFacet, Facts, Shape, number, text
from referee.games.mot_pour_mot.model import State

SHAPE: Shape = {
    "letters": {"tiles": text("different-letters", r"(?i:([A-Z])(?!.*\1))+")},
    "lanes": {"count": number(1, 9)},
}


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    lines = []
    tiles, lanes = box.get("letters", {}).get("tiles"), box.get("lanes", {}).get("count")
    if tiles not in (None, default["letters"]["tiles"]):
        lines.append(("set", f"letters {tiles}"))
    if lanes not in (None, default["lanes"]["count"]):
        lines.append(("set", f"lanes {lanes}"))
    return lines


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines)
