"""A game's summary as the list of games keeps it, read back with care: a file may come from anywhere."""

from typing import Any

from referee.store.facts import parsed

DERIVED_BY = "by"
"""Which version of the program derived a summary from the game's entries."""
DEEPEST = 8
"""Lists inside one another; what later versions add is left as it is, up to this."""


def read_summary(text: str) -> dict[str, Any] | None:
    """None for what is no summary, whoever wrote it."""
    try:
        told = parsed(text)
    except ValueError:
        return None
    return told if isinstance(told, dict) and _sound(told) and _shallow(told) else None


def unproved(told: dict[str, Any]) -> dict[str, Any]:
    """A summary without the word that this program derived it: it comes from elsewhere, or is compared."""
    return {name: value for name, value in told.items() if name != DERIVED_BY}


def _sound(told: dict[str, Any]) -> bool:
    winners, turn, steps = told.get("winners", []), told.get("turn"), told.get("steps", 0)
    return (
        isinstance(told.get("players"), list)
        and all(map(_is_player, told["players"]))
        and isinstance(told.get("over"), bool)
        and isinstance(told.get("final"), bool)
        and isinstance(winners, list)
        and all(isinstance(seat, str) for seat in winners)
        and (turn is None or isinstance(turn, str))
        and _is_number(steps)
    )


def _is_player(told: Any) -> bool:
    if not isinstance(told, list) or len(told) != 3:
        return False
    seat, name, score = told
    return isinstance(seat, str) and isinstance(name, str) and _is_number(score)


def _is_number(told: Any) -> bool:
    return isinstance(told, int) and not isinstance(told, bool) and abs(told) < 1 << 63


def _shallow(told: Any) -> bool:
    level = [told]
    for _ in range(DEEPEST):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return True
    return False
