"""What the command line may change on a sheet: empty rows, title and place."""

from referee.core.spelling import plain
from referee.core.trouble import CannotSay
from referee.core.values import Value
from referee.documents.sheet import Sheet

MOST_ROWS = 500


class Wishes(Value):
    """Changes to a sheet from the command line."""

    rows: int | None
    """The number of empty rows; None for the usual number."""
    title: str
    place: str

    def granted(self, sheet: Sheet, titled: bool = True) -> Sheet:
        """The sheet with these changes; without the title if that is the title of a document of several."""
        heading, course = sheet.heading, sheet.course
        return sheet._replace(
            heading=heading._replace(
                title=(plain(self.title) if titled else "") or heading.title, place=plain(self.place) or heading.place
            ),
            course=course if self.rows is None else course._replace(blanks=self.rows),
        )


def rows_of(typed: str) -> int | None:
    """The number of rows typed; None if none was."""
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) < 6 and int(typed) <= MOST_ROWS):
        raise CannotSay("“{typed}” is no number of rows; from 0 to {most}.", typed=typed, most=MOST_ROWS)
    return int(typed)
