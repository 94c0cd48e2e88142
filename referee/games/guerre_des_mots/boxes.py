"""A box of La Guerre des Mots as header lines of a record: the board as its owner has drawn it."""

from typing import Any


def header_lines(box: dict[str, Any], default: dict[str, Any]) -> list[tuple[str, str]]:
    """Only what differs from the default box: a record carries what it needs."""
    rows = box.get("board", {}).get("rows")
    if not rows or rows == default["board"]["rows"]:
        return []
    return [("set", "board " + "/".join(rows))]
