"""What a review of a game says on its sheet: beside each turn, under its course, and for each player."""

from typing import NamedTuple

from referee.core.sheet import Picture, Series
from referee.documents.say import figure

UNKNOWN, AT_LEAST = "?", "≥"


class TurnReview(NamedTuple):
    """What a turn was worth, and what it could have been worth."""

    value: int
    best: int | None
    """None where nobody knows the hand."""
    missed: int | None
    at_least: bool
    """Whether more may have been possible than was found."""
    source: str
    """Whose word the hand is: `typed`, `known` or `laid`."""
    told: str
    """The best play, or that there is no better one, with the source of the hand; empty if neither is known."""
    command: str | None
    """The best play, as the journal would keep it."""


class SeatReview(NamedTuple):
    """What the turns of a player missed."""

    seat: str
    name: str
    turns: int
    missed: int
    at_least: bool
    told: str
    """The same in a sentence, with the sources of the hands."""


class SheetReview(NamedTuple):
    """A review of the whole game."""

    measure: str
    """The heading of the values of turns; empty where those are the points."""
    seats: tuple[SeatReview, ...]
    course: Series
    """The course of the game as it was played, and as it could have gone."""
    notes: tuple[str, ...]


def bound(number: int | None, at_least: bool) -> str:
    """A figure of a review: `?` if nobody knows it, with ≥ if it may be more."""
    return UNKNOWN if number is None else f"{AT_LEAST if at_least else ''}{figure(number)}"


def with_course(pictures: tuple[Picture, ...], review: SheetReview | None) -> tuple[Picture, ...]:
    """The pictures of a sheet, and under the course of the game the one that could have been."""
    if review is None:
        return pictures
    after = next((at for at, picture in enumerate(pictures, 1) if isinstance(picture, Series)), len(pictures))
    return (*pictures[:after], review.course, *pictures[after:])
