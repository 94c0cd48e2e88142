"""A box of Mot pour Mot as header lines of a record."""

from typing import Any

from referee.core.box import Shape, number, text

SHAPE: Shape = {
    "letters": {"tiles": text("different-letters", r"(?i:([A-Z])(?!.*\1))+")},
    "lanes": {"count": number(1, 9)},
}


def header_lines(box: dict[str, Any], default: dict[str, Any]) -> list[tuple[str, str]]:
    """Only what differs from the default box: a record carries what it needs."""
    lines = []
    tiles, lanes = box.get("letters", {}).get("tiles"), box.get("lanes", {}).get("count")
    if tiles not in (None, default["letters"]["tiles"]):
        lines.append(("set", f"letters {tiles}"))
    if lanes not in (None, default["lanes"]["count"]):
        lines.append(("set", f"lanes {lanes}"))
    return lines
