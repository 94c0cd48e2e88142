"""The day of a stored game, for lists, sheets and statistics alike."""

from datetime import date, datetime

from referee.core.days import read_day
from referee.core.values import dataclass
from referee.store.listed import ListedGame

_DATE = "\n#date "
"""The date line as it stands in a header, after the first line of the record."""


@dataclass(frozen=True, slots=True)
class Day:
    on: date
    imported: bool = False
    """Whether this is the day of the import, of a record without a date."""


def day_of(game: ListedGame) -> Day:
    return day_in(game.header, game.opened)


def day_in(header: str, opened: float) -> Day:
    """The day in the header, else the local day on which the game was stored."""
    played = read_day(header.partition(_DATE)[2].partition("\n")[0].strip())
    return Day(_here(opened), imported=True) if played is None else Day(played)


def _here(moment: float) -> date:
    """The local day of a moment; the first day of the calendar for a moment outside it."""
    try:
        return datetime.fromtimestamp(moment).date()
    except (OverflowError, OSError, ValueError):
        return date.min
