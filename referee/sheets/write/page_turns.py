"""The turns of a sheet as a table: a group of rows a turn, which no page divides."""

from collections.abc import Iterator

from referee.sheets.moments import clock
from referee.sheets.say import colon, figure, say, signed
from referee.sheets.sheet import STANDS, Earned, Sheet, Turn
from referee.sheets.write.markup import element, made, person, plain
from referee.sheets.write.plot import HEAD, short
from referee.sheets.write.reckoning import followed
from referee.sheets.write.rows import apart

MANY = 2
"""Players above which a narrow screen shows but the score of who has played."""
NOTHING = "<td></td>"


def turns(sheet: Sheet) -> str:
    return _Turns(sheet).written()


class _Turns:
    """The table of one sheet: what its rows have in common is looked up once."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._language = sheet, sheet.language
        self._pointed = sheet.scoring.pointed
        self._seats = [player.seat for player in sheet.players]
        self._names = {player.seat: person(player.name) for player in sheet.players}
        self._many = len(sheet.players) > MANY
        # columns beside the number, as far as a narrow screen has them, too
        self._width = 1 + self._pointed + (1 if self._many else len(sheet.players))
        # the columns that a narrow screen leaves out: rules run across them, too
        self._rest = '<td class="each"></td>' * (len(sheet.players) - 1) if self._many else ""

    def written(self) -> str:
        course = self._sheet.course
        caption = element("caption", say("all-turns" if course.all_steps else "turns", self._language))
        groups = []
        last = None
        for turn, scores in followed(self._sheet):
            more = turn.turn is not None and turn.turn == last
            groups.append(self._group(turn, scores, "more" if more else ""))
            last = turn.turn
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
        """The place of the one score that a narrow screen has room for."""
        return '<td class="n own"></td>' if self._many else ""

    def _group(self, turn: Turn, scores: dict[str, int], more: str) -> str:
        gone = "" if turn.fate == STANDS else "gone"
        if turn.number is None:
            return element("tbody", self._entry(turn), _class=f"note {gone}".strip())
        single = turn.earned[0] if len(turn.earned) == 1 and turn.earned[0].seat == turn.seat else None
        rows = [self._first_row(turn, scores, single)]
        # the only part of a turn's points needs no row of its own: what was typed names it
        if single is None:
            rows += [self._part(turn, earned) for earned in turn.earned]
        rows += [self._remark(remark) for remark in turn.remarks]
        if turn.instead:
            rows.append(self._remark(say("instead", self._language, command=turn.instead)))
        return element("tbody", "".join(rows), _class=gone or more)

    def _first_row(self, turn: Turn, scores: dict[str, int], single: Earned | None) -> str:
        command, lines = apart(turn)
        play = f'{self._who(turn.seat)}<span class="typed">{plain(command)}</span>'
        if single is not None and single.working is not None:
            play += f' <span class="made">{made(single.working)}</span>'
        if turn.seconds is not None:
            play += f'<span class="time">{clock(turn.seconds)}</span>'
        if turn.fate != STANDS:
            play += f'<span class="fate">{say(turn.fate, self._language)}</span>'
        if lines:
            play += element("pre", plain("\n".join(lines)), _class="rows")
        row = f'<tr><th scope="row">{turn.number}</th><td class="play">{play}</td>'
        if self._pointed:
            row += f'<td class="n">{signed(turn.points) if turn.earned else ""}</td>'
        for seat in self._seats:
            kind = "n each mine" if seat == turn.seat else "n each"
            row += f'<td class="{kind}">{figure(scores[seat]) if seat in scores else ""}</td>'
        if self._many:
            row += f'<td class="n own mine">{figure(scores[turn.seat])}</td>'
        return f"{row}</tr>"

    def _who(self, seat: str) -> str:
        # WeasyPrint keeps a space behind a float
        return f'<span class="who">{self._names.get(seat) or person(seat)} </span>'

    def _part(self, turn: Turn, earned: Earned) -> str:
        label = f'<span class="label">{plain(earned.label)}</span>'
        points = earned.part.points
        if earned.seat != turn.seat:
            play = f"{self._names[earned.seat]}{colon(self._language)}{label}{signed(points)}"
            return f'<tr class="part">{NOTHING}<td class="play">{play}</td>{NOTHING}</tr>'
        working = f' <span class="made">{made(earned.working)}</span>' if earned.working else ""
        cells = f'<td class="play">{label}{working}</td><td class="n">{figure(points)}</td>'
        return f'<tr class="part">{NOTHING}{cells}</tr>'

    def _remark(self, remark: str) -> str:
        return f'<tr class="remark">{NOTHING}{self._across(plain(remark))}{self._rest}</tr>'

    def _entry(self, turn: Turn) -> str:
        """What is no step: a note, a remark on a ruling, a new name, something taken back."""
        code = f"who-{turn.kind}" if turn.kind in ("note", "rule") else ""
        label = f"{say(code, self._language)}{colon(self._language)}" if code else self._who(turn.seat)
        return f"<tr>{NOTHING}{self._across(label + person(turn.typed))}{self._rest}</tr>"

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
        """All totals, where a narrow screen has no columns for them."""
        sheet = self._sheet
        if sheet.blank or not self._many:
            return ""
        sums = [f"{self._names[player.seat]}\u00a0{figure(player.score)}" for player in sheet.players]
        return element("span", " · ".join(sums), _class="sums")

    def _final(self) -> str:
        """The totals; no foot of the table, since printers repeat those."""
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
