"""The standing on a page: the list that is printed, with a mark at what no arbiter has confirmed."""

from collections.abc import Iterator

from referee.club.event.standing import standing
from referee.club.follower import Following
from referee.club.standing_list import standing_list
from referee.display.markup import name, text
from referee.display.pieces import Frame
from referee.documents.listing import Cell, Column
from referee.documents.markup import element
from referee.table.voice import Voice

MARK = "*"
"""Stands at points that count a result which is not official."""
BRIEF = ("rank", "name", "points")
"""The columns beside something else."""


class StandingTable:
    code = "standing"

    def __init__(self, following: Following, official: bool, voice: Voice, brief: bool) -> None:
        event, found = following.event, following.outcomes
        self._listing = standing_list(event, found, official, voice.language)
        self._order = [line.entrant for line in standing(event, found, official)]
        self._gettext = voice.gettext
        self._shown = [at for at, column in enumerate(self._listing.columns) if not brief or column.code in BRIEF]
        self._unsure = set[tuple[int, str]]()
        """Entrants with the columns of theirs that may still change."""
        for number, tables in enumerate(found, 1):
            for each in tables:
                if each.result is not None and not each.official and not official:
                    at_table = [entrant for entrant, _ in each.result.places]
                    self._unsure |= {(one, code) for one in at_table for code in ("points", f"round_{number}")}

    @property
    def title(self) -> str:
        return self._listing.title

    def html(self, frame: Frame) -> Iterator[str]:
        listing = self._listing
        yield frame.piece("div", "lead", "".join(element("p", text(told)) for told in listing.lead), _class="lead")
        columns = [listing.columns[at] for at in self._shown]
        heads = (element("th", text(column.label), scope="col", _class=_class(column)) for column in columns)
        head = element("thead", frame.piece("tr", "standing-heads", "".join(heads)))
        inner = "".join(self._row(*each) for each in zip(self._order, listing.rows, strict=True))
        rows = frame.piece("tbody", "standing-rows", inner, _class="leaves")
        yield element("table", head + rows, _class=_size(len(listing.rows)))
        _ = self._gettext
        unsure = _("{mark} not confirmed yet").format(mark=MARK) if self._unsure else ""
        notes = element("p", text(unsure)) if unsure else ""
        if len(self._shown) == len(listing.columns):
            notes += "".join(element("p", text(note), _class="counting") for note in listing.notes)
        yield frame.piece("div", "notes", notes, _class="kind")

    def _row(self, entrant: int, cells: tuple[Cell, ...]) -> str:
        return element("tr", "".join(self._cell(entrant, self._listing.columns[at], cells[at]) for at in self._shown))

    def _cell(self, entrant: int, column: Column, cell: Cell) -> str:
        if column.code == "name":
            return element("th", name(cell.text), scope="row", _class="name")
        mark = element("span", MARK, _class="unsure") if (entrant, column.code) in self._unsure else ""
        return element("td", text(cell.text) + mark, _class=_class(column))


def _class(column: Column) -> str:
    code = "round" if column.code.startswith("round_") else column.code
    return f"n {code}" if column.figures else code


def _size(rows: int) -> str:
    """How many columns the rows need on a projector."""
    return "few" if rows <= 12 else "some" if rows <= 30 else "many" if rows <= 150 else "crowd"
