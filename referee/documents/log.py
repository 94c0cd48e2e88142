"""The log of a game below its poster: its turns, the reckoning, further pictures, and what one needs to check the points."""

from collections.abc import Iterable, Iterator, Sequence

from referee.core.sheet import ALIKE, LAST, NEXT, Grid
from referee.core.wording import figure, signed
from referee.documents import reckoning
from referee.documents.markup import clauses_whole, column_head, element, head, person, plain, table, working_html
from referee.documents.pictures import numbered, split
from referee.documents.say import clock, colon, say
from referee.documents.sheet import STANDS, EarnedPart, Sheet, SheetRow
from referee.documents.svg import cards_svg

Turn = tuple[SheetRow, ...]

MANY = 2
"""The number of players above which a narrow screen shows only the score of the player of each row."""
CROWD = 4
"""The number of players above which the columns of scores are narrow."""
NOTHING = "<td></td>"


def log(sheet: Sheet, numbers: Iterator[int]) -> str:
    return element("div", "".join(_sections(sheet, numbers)), _class="log")


def _sections(sheet: Sheet, numbers: Iterator[int]) -> Iterator[str]:
    if sheet.course.notes:
        notes = "".join(element("p", person(note)) for note in sheet.course.notes)
        yield element("section", element("h2", say("start", sheet.language)) + notes)
    if sheet.review is not None:
        # what each player missed, and what the figures hang on
        seats = "".join(element("li", plain(seat.told)) for seat in sheet.review.seats)
        hint = element("p", " ".join(map(plain, sheet.review.notes)), _class="hint") if sheet.review.notes else ""
        missed = element("h2", say("review", sheet.language)) + element("ul", seats, _class="missed") + hint
        yield element("section", missed, _class="whole")
    yield element("section", _LogTable(sheet).html())
    for picture in sheet.pictures:
        if isinstance(picture, Grid) and picture.notes:
            notes = "".join(element("p", person(note)) for note in picture.notes)
            yield element("section", element("h2", plain(picture.title)) + notes, _class="whole")
    pictures = numbered(split(sheet.pictures)[1], numbers, sheet.language)
    if pictures:
        yield element("section", pictures)
    tally = element("section", _tally(sheet), _class="whole") if sheet.tallies else ""
    yield tally + element("section", "".join(_recompute(sheet)), _class="whole check")


def _tally(sheet: Sheet) -> str:
    heads = [column_head(say("kind", sheet.language))]
    heads += [column_head(person(head(player.name)), "n each") for player in sheet.players]
    rows = []
    for tally in sheet.tallies:
        points = "".join(element("td", figure(each), _class="n") for each in tally.points)
        rows.append(element("tr", element("th", plain(tally.label), scope="row") + points))
    total = element("th", say("total", sheet.language), scope="row")
    total += "".join(element("td", figure(player.score), _class="n") for player in sheet.players)
    body = element("tbody", "".join(rows), _class="lines") + element("tbody", element("tr", total, _class="final"))
    return table(say("tally", sheet.language), heads, body, "tally")


def _recompute(sheet: Sheet) -> Iterator[str]:
    """What one needs to check the points."""
    yield element("h2", say("recompute", sheet.language))
    yield from (element("p", plain(sentence)) for sentence in sheet.colophon.counting)
    rows = [(fact.name, fact.value) for fact in sheet.colophon.facts] + reckoning.times(sheet)
    items = (
        element("dt", plain(name)) + element("dd", plain(value), _class="hash" if len(value) == reckoning.HASH else "")
        for name, value in rows
    )
    yield element("dl", "".join(items))


class _LogTable:
    """The table of one sheet; what its rows have in common is looked up once."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._language = sheet, sheet.language
        self._pointed = sheet.pointed
        self._seats = [player.seat for player in sheet.players]
        self._names = {player.seat: person(player.name) for player in sheet.players}
        self._many = len(sheet.players) > MANY
        self._scores = [scores for _, scores in reckoning.rows_with_scores(sheet)]
        # the columns beside the number that a narrow screen shows
        self._figures = reckoning.figure_heads(sheet)
        # beside each figure before the scores; a narrow screen has what a review found in the row of the play
        self._kinds = ["n"] * self._pointed + ["n review"] * (len(self._figures) - self._pointed)
        self._width = 1 + self._pointed + (1 if self._many else len(sheet.players))
        # the columns that a narrow screen hides, empty, so that lines run across them
        self._rest = '<td class="each"></td>' * (len(sheet.players) - 1) if self._many else ""
        self._rest += '<td class="review"></td>' * self._kinds.count("n review")

    def html(self) -> str:
        course = self._sheet.course
        rows, at = [], 0
        for turn in turns(course.rows):
            scores: dict[str, int] = {}
            for shown in self._scores[at : at + len(turn)]:
                scores |= shown
            at += len(turn)
            rows.append(self._note(turn[0]) if turn[0].number is None else self._turn(turn, scores))
        body = element("tbody", "".join(rows)) if rows else ""
        kind = "turns" + " many" * self._many + " crowd" * (len(self._seats) > CROWD)
        caption = say("all-turns" if course.all_steps else "turns", self._language)
        return table(caption, self._heads(), body + self._final() + self._blanks(), kind)

    def _heads(self) -> Iterator[str]:
        yield column_head(say("step", self._language))
        yield column_head(say("play", self._language))
        for figure_head, kind in zip(self._figures, self._kinds, strict=True):
            yield column_head(plain(figure_head), kind)
        for player in self._sheet.players:
            yield column_head(person(head(player.name)), "n each")
        if self._many:
            yield column_head(say("total", self._language), "n own")

    def _turn(self, turn: Turn, scores: dict[str, int]) -> str:
        first, last = turn[0], turn[-1]
        number = f"{first.number}" if first is last else f"{first.number}–{last.number}"
        seats = {row.seat for row in turn}
        who = self._who(first.seat) if len(seats) == 1 else ""
        between = '<span class="then"> · </span>'
        # the times of a turn run on, so that the last of them is its time
        timed = next((row for row in reversed(turn) if row.seconds is not None), None)
        plays = [self._play(row, named=not who, timed=row is timed) for row in turn]
        play = between.join(plays) + "".join(self._remarks(turn))
        laid = [row.grid for row in turn if len(row.grid) > 1]
        if laid:
            # a bonus card lays the grid anew, which then shows it whole
            play = element("span", cards_svg(laid[-1]) + element("span", play, _class="words"), _class="laid")
        play = who + play
        gone = "" if first.fate == STANDS else ' class="gone"'
        html = f'<tr{gone}><th scope="row">{number}</th><td class="play">{play}</td>'
        # the points of all rows of a turn, and what a review has found, for which each row is a turn of its own
        points = signed(sum(row.points for row in turn)) if any(row.earned for row in turn) else ""
        html += self._cells([points] * self._pointed + reckoning.figures_of(self._sheet, first)[self._pointed :])
        for seat in self._seats:
            kind = "n each mine" if seat in seats else "n each"
            html += f'<td class="{kind}">{figure(scores[seat]) if seat in scores else ""}</td>'
        if self._many:
            html += f'<td class="n own mine">{figure(scores[last.seat])}</td>'
        return f"{html}</tr>"

    def _cells(self, figures: Sequence[str]) -> str:
        """The cells of figures before the scores."""
        return "".join([f'<td class="{kind}">{each}</td>' for each, kind in zip(figures, self._kinds, strict=True)])

    def _empty(self) -> str:
        return self._cells([""] * len(self._figures))

    def _play(self, row: SheetRow, named: bool, timed: bool) -> str:
        command, _ = reckoning.command_and_grid(row)
        play = f"{self._names.get(row.seat) or person(row.seat)} " if named else ""
        play += f'<span class="typed">{plain(command)}</span>'
        if timed and row.seconds:
            play += f'<span class="time">{clock(row.seconds)}</span>'
        if row.fate != STANDS:
            play += f'<span class="fate">{say(row.fate, self._language)}</span>'
        return " ".join([play, *[self._part(row, earned) for earned in row.earned]])

    def _part(self, row: SheetRow, earned: EarnedPart) -> str:
        """A part of the points with its working; a single one needs neither label nor figure, which stand beside it."""
        if earned.seat != row.seat:
            whose = f"{self._names[earned.seat]}{colon(self._language)}"
            return element("span", f"{whose}{plain(earned.label)} {signed(earned.part.points)}", _class="part")
        working = working_html(earned.working) if earned.working else ""
        if len(row.earned) == 1 and not row.grid:
            return element("span", working, _class="made") if working else ""
        made = f' <span class="made">{working}</span>' if working else ""
        return element("span", f"{plain(earned.label)}{made} <b>{figure(earned.part.points)}</b>", _class="part")

    def _remarks(self, turn: Turn) -> Iterator[str]:
        for row in turn:
            told = list(row.remarks)
            if row.instead:
                told.append(say("instead", self._language, command=row.instead))
            if told:
                yield element("span", clauses_whole(" · ".join(map(plain, told))), _class="remark")
            if row.review:
                yield element("span", self._figures_told(row) + plain(row.review.told), _class="remark")

    def _figures_told(self, row: SheetRow) -> str:
        """The figures of a review in words, for a narrow screen, which has no columns for them."""
        pairs = list(zip(self._figures, reckoning.figures_of(self._sheet, row), strict=True))[self._pointed :]
        told = " · ".join(f"{plain(head)}\u00a0{each}" for head, each in pairs)
        assert row.review is not None
        return element("span", f"{told} · " if row.review.told else told, _class="slim")

    def _who(self, seat: str) -> str:
        # WeasyPrint keeps a space after a float
        return f'<span class="who">{self._names.get(seat) or person(seat)} </span>'

    def _note(self, row: SheetRow) -> str:
        """The table row of a remark: a note, a ruling, a new name, an undo."""
        noted = row.kind in ("note", "rule")
        label = f"{reckoning.speaker(self._sheet, row)}{colon(self._language)}" if noted else self._who(row.seat)
        across = f'<td colspan="{self._width}" class="play">{label}{person(row.typed)}</td>'
        kind = "note" if row.fate == STANDS else "note gone"
        return f'<tr class="{kind}">{NOTHING}{across}{self._rest}</tr>'

    def _blanks(self) -> str:
        course, players = self._sheet.course, self._sheet.players
        if not course.blanks:
            return ""
        cells = NOTHING + self._empty() + '<td class="n each"></td>' * len(players)
        cells += '<td class="n own"></td>' * self._many
        rows = [f'<tr><th scope="row">{number}</th>{cells}</tr>' for number in course.to_fill]
        return element("tbody", "".join(rows), _class="empty")

    def _sums(self) -> str:
        """All totals in one cell, for a narrow screen, which has no columns for them."""
        if not self._many:
            return ""
        sums = [f"{self._names[player.seat]}\u00a0{figure(player.score)}" for player in self._sheet.players]
        return element("span", " · ".join(sums), _class="sums")

    def _final(self) -> str:
        """The totals; not in a `tfoot`, which would be repeated on each printed page."""
        cells = f'<th scope="row"></th><td>{reckoning.scores_label(self._sheet)}{self._sums()}</td>' + self._empty()
        cells += "".join([f'<td class="n each">{figure(player.score)}</td>' for player in self._sheet.players])
        cells += '<td class="n own"></td>' * self._many
        return element("tbody", element("tr", cells, _class="final"))


def turns(rows: Iterable[SheetRow]) -> list[Turn]:
    """All rows in order; a remark, a reviewed step, and one that does not stand, is a group of its own."""
    groups: list[list[SheetRow]] = []
    for row in rows:
        if groups and _joined(groups[-1][-1], row):
            groups[-1].append(row)
        else:
            groups.append([row])
    return [tuple(group) for group in groups]


def _joined(before: SheetRow, row: SheetRow) -> bool:
    if before.number is None or row.number is None or not before.fate == row.fate == STANDS:
        return False
    if before.review or row.review:
        return False
    if row.seat == before.seat:
        return before.joins == NEXT or row.joins == LAST or (row.turn_number or 0) == before.turn_number
    return before.joins == row.joins == ALIKE
