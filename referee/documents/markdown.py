"""A sheet as Markdown for code forges: tables, and pictures as text. Typed text is fully escaped."""

import re
from collections.abc import Iterable, Iterator, Sequence

from referee.core.by_hand import Form
from referee.documents.draft import draft
from referee.documents.reckoning import (
    figure_heads,
    figures_of,
    for_another,
    form_heads,
    heading,
    times,
    to_fill_in,
    where,
    working_text,
)
from referee.documents.review import with_course
from referee.documents.say import colon, figure, say, signed
from referee.documents.sheet import STANDS, Sheet, SheetRow

_JOINER = "\u2060"
"""Goes after a sign that forges would turn into a link to a person or an issue."""
_SPECIAL = {ord(sign): f"\\{sign}" for sign in "\\`*_{}[]|~^$"} | {
    ord("<"): "&lt;",
    ord("&"): "&amp;",
    ord("@"): f"@{_JOINER}",
    ord("#"): f"\\#{_JOINER}",
}


_BEGINNING = re.compile(r"^(\d{1,9}(?=[.)])|(?=[-+=>]))")
"""Beginnings that would turn a line into a list or a rule."""
_LINKED = re.compile(r"(?i)(?<=www)(?=\.)|(?<=http|ttps)(?=://)|(?<=ftp)(?=://)|(?<=\bGH)(?=-\d)|(?=:[\w+-]+:)")
"""Places in bare text that forges would turn into addresses, issues or emoji."""


def plain(text: str) -> str:
    """The text with everything escaped that would be markup."""
    escaped = text.translate(_SPECIAL)
    return _LINKED.sub("\\\\", _BEGINNING.sub(r"\1\\", escaped))


def write(sheet: Sheet) -> bytes:
    return "\n\n".join("\n".join(block) for block in map(list, _blocks(sheet)) if block).encode() + b"\n"


def _blocks(sheet: Sheet) -> Iterator[Iterable[str]]:
    yield [f"# {plain(heading(sheet))}"]
    if sheet.form is not None:
        yield from _form(sheet, sheet.form)
    else:
        yield from _game(sheet)
    yield [f"## {say('recompute', sheet.language)}"]
    yield from ([plain(sentence)] for sentence in sheet.colophon.counting)
    facts = [*((fact.name, fact.value) for fact in sheet.colophon.facts), *times(sheet)]
    yield [f"- {plain(f'{name}{colon(sheet.language)}{value}')}" for name, value in facts]
    yield [f"{say('program', sheet.language)} referee {plain(sheet.colophon.version)}"]


def _form(sheet: Sheet, form: Form) -> Iterator[Iterable[str]]:
    """The empty table of a sheet to fill in."""
    for asked, known in to_fill_in(sheet):
        yield [plain(f"{asked}{colon(sheet.language)}{known}")]
    heads = [plain(head) for head in form_heads(sheet, form)]
    empty = [""] * (len(heads) - 1)
    rows = [[str(number), *empty] for number in sheet.course.to_fill]
    rows += [["", plain(label), *empty[1:]] for label in form.closing]
    yield table_lines(heads, len(sheet.players) if form.totals else 0, rows)


def _game(sheet: Sheet) -> Iterator[Iterable[str]]:
    yield [plain(" · ".join((sheet.heading.name, *where(sheet))))]
    yield [f"**{plain(sheet.outcome.text)}**"] if sheet.outcome.text else []
    yield from ([f"> {plain(warning)}"] for warning in sheet.warnings)
    yield _players(sheet)
    yield [plain(" · ".join(sheet.figures))] if sheet.figures else []
    yield from (
        [plain(f"{say('who-note', sheet.language)}{colon(sheet.language)}{note}")] for note in sheet.course.notes
    )
    yield [f"## {say('all-turns' if sheet.course.all_steps else 'turns', sheet.language)}"]
    yield _rows(sheet)
    if sheet.tallies:
        yield [f"## {say('tally', sheet.language)}"]
        yield _tally(sheet)
    for picture in with_course(sheet.pictures, sheet.review):
        drawing, captions = draft(picture, sheet.language)
        yield [f"## {plain(picture.title)}"]
        yield ["```text", *drawing, "```"] if drawing else []
        yield [f"- {plain(line)}" for line in captions]
    yield from _review(sheet)


def _review(sheet: Sheet) -> Iterator[Iterable[str]]:
    """What each player missed, and what the figures hang on."""
    if sheet.review is not None:
        yield [f"## {say('review', sheet.language)}"]
        yield [f"- {plain(seat.told)}" for seat in sheet.review.seats]
        yield from ([plain(note)] for note in sheet.review.notes)


def table_lines(heads: list[str], right: int, rows: Iterable[list[str]]) -> Iterator[str]:
    """The lines of a table whose last `right` columns hold figures."""
    yield _row(heads)
    yield _row(["---"] * (len(heads) - right) + ["---:"] * right)
    yield from map(_row, rows)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _players(sheet: Sheet) -> Iterator[str]:
    rows = [
        [
            plain(player.name),
            plain(player.seat),
            plain(" · ".join(filter(None, (player.sign, *player.figures)))),
            f"**{figure(player.score)}**" if player.won else figure(player.score),
        ]
        for player in sheet.players
    ]
    return table_lines([say("player", sheet.language), "", "", plain(sheet.scoring.unit)], 1, rows)


def _rows(sheet: Sheet) -> Iterator[str]:
    names = [plain(player.name) for player in sheet.players]
    figures = [plain(head) for head in figure_heads(sheet)]
    heads = [plain(say("step", sheet.language)), say("player", sheet.language), say("play", sheet.language)]
    rows = [cells for row in sheet.course.rows for cells in _lines(sheet, row)]
    code = "total" if sheet.outcome.over else "now"
    scores = [f"**{figure(player.score)}**" for player in sheet.players]
    rows.append(_cells(sheet, "", "", f"**{plain(say(code, sheet.language))}**", (), scores))
    rows += [_cells(sheet, str(number), "", "", (), [""] * len(names)) for number in sheet.course.to_fill]
    return table_lines([*heads, *figures, *names], len(figures) + len(names), rows)


def _lines(sheet: Sheet, row: SheetRow) -> Iterator[list[str]]:
    """The lines of a row of the sheet: what was typed, then each part of its points and each remark."""
    name = next((player.name for player in sheet.players if player.seat == row.seat), row.seat)
    blank = [""] * len(sheet.players)
    if row.number is None:
        kind = say(f"who-{row.kind}", sheet.language) if row.kind in ("note", "rule") else name
        yield _cells(sheet, "", plain(kind), f"*{plain(row.typed)}*", (), blank)
        return
    fate = "" if row.fate == STANDS else f" *{plain(say(row.fate, sheet.language))}*"
    scores = [figure(score) for score in row.scores]
    figures = figures_of(sheet, row)
    yield _cells(sheet, str(row.number), plain(name), f"**{plain(row.typed)}**{fate}", figures, scores)
    for earned in row.earned:
        working = f" {working_text(earned.working)}" if earned.working else ""
        if for_another(earned, row.seat):
            other = next(player.name for player in sheet.players if player.seat == earned.seat)
            line = f"{other}{colon(sheet.language)}{earned.label} {signed(earned.part.points)}"
            yield _cells(sheet, "", "", plain(line), (), blank)
        else:
            points = [figure(earned.part.points)] if sheet.scoring.pointed else []
            yield _cells(sheet, "", "", plain(earned.label + working), points, blank)
    corrected = say("instead", sheet.language, command=row.instead) if row.instead else ""
    yield from (_cells(sheet, "", "", plain(remark), (), blank) for remark in (*row.sentences, corrected) if remark)


def _cells(sheet: Sheet, number: str, name: str, play: str, figures: Sequence[str], scores: Sequence[str]) -> list[str]:
    missing = len(figure_heads(sheet)) - len(figures)
    return [number, name, play, *figures, *[""] * missing, *scores]


def _tally(sheet: Sheet) -> Iterator[str]:
    rows = [[plain(tally.label), *map(figure, tally.points)] for tally in sheet.tallies]
    rows.append([say("total", sheet.language), *(f"**{figure(player.score)}**" for player in sheet.players)])
    return table_lines(
        [say("kind", sheet.language), *(plain(player.name) for player in sheet.players)], len(sheet.players), rows
    )
