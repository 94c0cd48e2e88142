"""How points come about, written out."""

from referee.core.sheet import Earned, Working, Worth


def written(working: Working) -> str:
    """V4 U1 E1 S1; behind it how many times. The figures in it, added up and multiplied, are the points."""
    told = listed(working)
    return told if working.times == 1 else f"({told}) × {working.times}"


def listed(working: Working) -> str:
    return " ".join(f"{worth.text}{worth.points}" for worth in working.worths)


def named(worth: Worth) -> bool:
    """Whether a whole word stands before its figure, not a letter."""
    return worth.text.endswith(" ")


def elsewhere(earned: Earned, seat: str) -> bool:
    """Whether these points are not those of who made the turn."""
    return earned.seat != seat
