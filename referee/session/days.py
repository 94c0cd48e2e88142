"""The day that a stored game belongs to, the same wherever it is told or counted."""

from datetime import date, datetime

from referee.core.days import read_day
from referee.core.values import dataclass
from referee.store.listed import Stored

_DATE = "\n#date "
"""As it stands in a header, behind the line that every record begins with."""


@dataclass(frozen=True, slots=True)
class Day:
    on: date
    imported: bool = False
    """Whether nobody has said when it was played: it was kept on this day, as a record without a date."""


def day_of(game: Stored) -> Day:
    return day_in(game.header, game.opened)


def day_in(header: str, opened: float) -> Day:
    """The day that a header names, else the one here on which the game came into the store."""
    played = read_day(header.partition(_DATE)[2].partition("\n")[0].strip())
    return Day(_here(opened), imported=True) if played is None else Day(played)


def _here(moment: float) -> date:
    """A moment that no calendar has is told as the first day there is."""
    try:
        return datetime.fromtimestamp(moment).date()
    except (OverflowError, OSError, ValueError):
        return date.min
