"""The rows of a sheet as an HTML table: a group of table rows each, which page breaks do not divide."""

from collections.abc import Iterator

from referee.sheets.moments import clock
from referee.sheets.say import colon, figure, say, signed
from referee.sheets.sheet import STANDS, EarnedPart, Sheet, SheetRow
from referee.sheets.write.grid_words import command_and_grid
from referee.sheets.write.markup import element, person, plain, working_html
from referee.sheets.write.plot import HEAD, short
from referee.sheets.write.reckoning import rows_with_scores

MANY = 2
"""The number of players above which a narrow screen shows only the score of the player of each row."""
NOTHING = "<td></td>"


def rows_table(sheet: Sheet) -> str:
    return _RowsTable(sheet).html()


class _RowsTable:
    """The table of one sheet; what its rows have in common is looked up once."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._language = sheet, sheet.language
        self._pointed = sheet.scoring.pointed
        self._seats = [player.seat for player in sheet.players]
        self._names = {player.seat: person(player.name) for player in sheet.players}
        self._many = len(sheet.players) > MANY
        # the columns beside the number that a narrow screen shows
        self._width = 1 + self._pointed + (1 if self._many else len(sheet.players))
        # the columns that a narrow screen hides, empty, so that lines run across them
        self._rest = '<td class="each"></td>' * (len(sheet.players) - 1) if self._many else ""

    def html(self) -> str:
        course = self._sheet.course
        caption = element("caption", say("all-turns" if course.all_steps else "turns", self._language))
        groups = []
        last = None
        for row, scores in rows_with_scores(self._sheet):
            more = row.turn_number is not None and row.turn_number == last
            groups.append(self._group(row, scores, "more" if more else ""))
            last = row.turn_number
        ends = [self._blanks(), self._final()] if self._sheet.blank else [self._final(), self._blanks()]
        kind = "turns many" if self._many else "turns"
        return element("table", caption + self._heads() + "".join((*groups, *ends)), _class=kind)

    def _heads(self) -> str:
        sheet = self._sheet
        heads = [
            element("th", say("step", self._language), scope="col"),
            element("th", say("play", self._language), scope="col"),
        ]
        if self._pointed:
            heads.append(element("th", say("points", self._language), scope="col", _class="n"))
        heads += [
            element("th", person(short(player.name or player.seat, HEAD)), scope="col", _class="n each")
            for player in sheet.players
        ]
        heads += [element("th", plain(head), scope="col", _class="n") for head in sheet.course.columns]
        if self._many:
            heads.append(element("th", say("total", self._language), scope="col", _class="n own"))
        return element("thead", element("tr", "".join(heads)))

    def _own(self) -> str:
        """The cell for the one score that a narrow screen shows."""
        return '<td class="n own"></td>' if self._many else ""

    def _group(self, row: SheetRow, scores: dict[str, int], more: str) -> str:
        gone = "" if row.fate == STANDS else "gone"
        if row.number is None:
            return element("tbody", self._entry(row), _class=f"note {gone}".strip())
        single = row.earned[0] if len(row.earned) == 1 and row.earned[0].seat == row.seat else None
        rows = [self._first_row(row, scores, single)]
        # a single part of the points needs no row of its own: the command names it
        if single is None:
            rows += [self._part(row, earned) for earned in row.earned]
        rows += [self._remark(remark) for remark in row.remarks]
        if row.instead:
            rows.append(self._remark(say("instead", self._language, command=row.instead)))
        return element("tbody", "".join(rows), _class=gone or more)

    def _first_row(self, row: SheetRow, scores: dict[str, int], single: EarnedPart | None) -> str:
        command, lines = command_and_grid(row)
        play = f'{self._who(row.seat)}<span class="typed">{plain(command)}</span>'
        if single is not None and single.working is not None:
            play += f' <span class="made">{working_html(single.working)}</span>'
        if row.seconds is not None:
            play += f'<span class="time">{clock(row.seconds)}</span>'
        if row.fate != STANDS:
            play += f'<span class="fate">{say(row.fate, self._language)}</span>'
        if lines:
            play += element("pre", plain("\n".join(lines)), _class="rows")
        html = f'<tr><th scope="row">{row.number}</th><td class="play">{play}</td>'
        if self._pointed:
            html += f'<td class="n">{signed(row.points) if row.earned else ""}</td>'
        for seat in self._seats:
            kind = "n each mine" if seat == row.seat else "n each"
            html += f'<td class="{kind}">{figure(scores[seat]) if seat in scores else ""}</td>'
        if self._many:
            html += f'<td class="n own mine">{figure(scores[row.seat])}</td>'
        return f"{html}</tr>"

    def _who(self, seat: str) -> str:
        # WeasyPrint keeps a space after a float
        return f'<span class="who">{self._names.get(seat) or person(seat)} </span>'

    def _part(self, row: SheetRow, earned: EarnedPart) -> str:
        label = f'<span class="label">{plain(earned.label)}</span>'
        points = earned.part.points
        if earned.seat != row.seat:
            play = f"{self._names[earned.seat]}{colon(self._language)}{label}{signed(points)}"
            return f'<tr class="part">{NOTHING}<td class="play">{play}</td>{NOTHING}</tr>'
        working = f' <span class="made">{working_html(earned.working)}</span>' if earned.working else ""
        cells = f'<td class="play">{label}{working}</td><td class="n">{figure(points)}</td>'
        return f'<tr class="part">{NOTHING}{cells}</tr>'

    def _remark(self, remark: str) -> str:
        return f'<tr class="remark">{NOTHING}{self._across(plain(remark))}{self._rest}</tr>'

    def _entry(self, row: SheetRow) -> str:
        """The table row of a remark: a note, a ruling, a new name, an undo."""
        code = f"who-{row.kind}" if row.kind in ("note", "rule") else ""
        label = f"{say(code, self._language)}{colon(self._language)}" if code else self._who(row.seat)
        return f"<tr>{NOTHING}{self._across(label + person(row.typed))}{self._rest}</tr>"

    def _across(self, content: str) -> str:
        return f'<td colspan="{self._width}" class="play">{content}</td>'

    def _blanks(self) -> str:
        course, players = self._sheet.course, self._sheet.players
        if not course.blanks:
            return ""
        cells = NOTHING + '<td class="n"></td>' * self._pointed + '<td class="n each"></td>' * len(players)
        cells += '<td class="n"></td>' * len(course.columns) + self._own()
        rows = [f'<tr><th scope="row">{number}</th>{cells}</tr>' for number in course.to_fill]
        return element("tbody", "".join(rows), _class="empty")

    def _sums(self) -> str:
        """All totals in one cell, for a narrow screen, which has no columns for them."""
        sheet = self._sheet
        if sheet.blank or not self._many:
            return ""
        sums = [f"{self._names[player.seat]}\u00a0{figure(player.score)}" for player in sheet.players]
        return element("span", " · ".join(sums), _class="sums")

    def _final(self) -> str:
        """The totals; not in a `tfoot`, which would be repeated on each printed page."""
        return element("tbody", element("tr", "".join(self._totals()), _class="final"))

    def _totals(self) -> Iterator[str]:
        sheet = self._sheet
        code = "total" if sheet.outcome.over or sheet.blank else "now"
        yield f'<th scope="row"></th><td>{say(code, self._language)}{self._sums()}</td>'
        if self._pointed:
            yield NOTHING
        for player in sheet.players:
            yield f'<td class="n each">{"" if sheet.blank else figure(player.score)}</td>'
        yield NOTHING * len(sheet.course.columns) + self._own()
