"""The day and the place of a stored game, for lists, sheets and statistics alike."""

from datetime import date, datetime

from referee.core.record import read_day
from referee.core.values import Value
from referee.store.listed import ListedGame

_DATE, _PLACE = "\n#date ", "\n#place "
"""The lines with date and place as they stand in a header, after the first line of the record."""


class Day(Value):
    on: date
    imported: bool = False
    """Whether this is the day of the import, of a record without a date."""


def day_of(game: ListedGame) -> Day:
    return day_in(game.header, game.opened)


def place_of(game: ListedGame) -> str:
    """Where the game was played; empty if its header does not say."""
    return _line(game.header, _PLACE)


def day_in(header: str, opened: float) -> Day:
    """The day in the header, else the local day on which the game was stored."""
    played = read_day(_line(header, _DATE))
    return Day(_here(opened), imported=True) if played is None else Day(played)


def _line(header: str, begins: str) -> str:
    """The rest of the line of a header that begins so."""
    return header.partition(begins)[2].partition("\n")[0].strip()


def _here(moment: float) -> date:
    """The local day of a moment; the first day of the calendar for a moment outside it."""
    try:
        return datetime.fromtimestamp(moment).date()
    except (OverflowError, OSError, ValueError):
        return date.min
