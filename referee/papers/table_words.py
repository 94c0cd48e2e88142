"""What may be typed at a table about its sheet; what writes sheets is imported when one is wanted."""

from referee.core.message import N_
from referee.table.doors import Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


def _put_sheet(desk: "Desk", asked: str) -> None:
    from referee.papers.sheet.table_sheet import put

    put(desk, asked)


WORDS = (
    Word(
        "sheet",
        "feuille",
        _put_sheet,
        help=(N_("sheet · sheet pdf  the score sheet in a file: html, pdf, md, csv, json, term"),),
    ),
)
