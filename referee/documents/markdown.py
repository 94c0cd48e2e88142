"""Documents as Markdown for code forges: tables, and pictures as text. Typed text is fully escaped."""

import re
from collections.abc import Iterable, Iterator, Sequence

from referee.core.wording import figure, signed
from referee.documents import outline, reckoning
from referee.documents.draft import draft
from referee.documents.formats import Document
from referee.documents.say import colon, say
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
MARKS = {"": "{}", outline.STRONG: "**{}**", outline.QUOTE: "> {}", outline.ITEM: "- {}"}
LINE = r"\_" * 30
"""A line to sign on."""


def plain(text: str) -> str:
    """The text with everything escaped that would be markup."""
    escaped = text.translate(_SPECIAL)
    return _LINKED.sub("\\\\", _BEGINNING.sub(r"\1\\", escaped))


def write(document: Document) -> bytes:
    paragraphs = [lines for section in outline.sections(document) for lines in _section(section)]
    return "\n\n".join(map("\n".join, paragraphs)).encode() + b"\n"


def _section(section: outline.Section) -> list[list[str]]:
    """The paragraphs of a section; nothing of one that is for paper alone."""
    paragraphs = [lines for block in section.blocks for lines in map(list, _paragraphs(block)) if any(lines)]
    return [[f"## {plain(section.title)}"], *paragraphs] if section.title and paragraphs else paragraphs


def _paragraphs(block: outline.Block) -> Iterator[Iterable[str]]:
    match block:
        case outline.Title(text=text, level=level):
            yield [f"{'#' * level} {plain(text)}"]
        case outline.Text(sentences=sentences, mark=mark):
            lines = [MARKS[mark].format(plain(sentence)) for sentence in sentences if sentence]
            yield from [lines] if mark == outline.ITEM else ([line] for line in lines)
        case outline.Facts(pairs=pairs, language=language):
            yield [f"- {plain(f'{name}{colon(language)}{value}')}" for name, value in pairs]
        case outline.Table(columns=columns, rows=rows):
            cells = [[plain(cell.text) for cell in row] for row in rows]
            yield _table([plain(each.label) for each in columns], [each.figures for each in columns], cells)
        case outline.Signatures(names=names, on_paper=on_paper):
            yield [] if on_paper else [f"- {plain(name)} {LINE}" for name in names]
        case outline.Program(label=label, version=version):
            yield [f"{label} referee {plain(version)}"]
        case outline.Drawing(picture=picture, language=language):
            drawing, captions = draft(picture, language)
            yield ["```text", *drawing, "```"] if drawing else []
            yield [f"- {plain(line)}" for line in captions]
        case outline.Part(kind=kind, sheet=sheet):
            yield from PARTS[kind](sheet)


def _form(sheet: Sheet) -> Iterator[Iterable[str]]:
    """The empty table of a sheet to fill in."""
    form = sheet.form
    assert form is not None
    for asked, known in reckoning.to_fill_in(sheet):
        yield [plain(f"{asked}{colon(sheet.language)}{known}")]
    heads = [plain(head) for head in reckoning.form_heads(sheet, form)]
    empty = [""] * (len(heads) - 1)
    rows = [[str(number), *empty] for number in sheet.course.to_fill]
    rows += [["", plain(label), *empty[1:]] for label in form.closing]
    totals = len(sheet.players) if form.totals else 0
    yield _table(heads, [False] * (len(heads) - totals) + [True] * totals, rows)


def _table(heads: list[str], figures: list[bool], rows: Iterable[list[str]]) -> Iterator[str]:
    """The lines of a table; figures stand at the right."""
    for cells in (heads, ["---:" if right else "---" for right in figures], *rows):
        yield f"| {' | '.join(cells)} |"


def _players(sheet: Sheet) -> Iterator[Iterable[str]]:
    rows = [
        [
            plain(player.name),
            plain(" · ".join(filter(None, (player.sign, *player.figures)))),
            f"**{figure(player.score)}**" if player.won else figure(player.score),
        ]
        for player in sheet.players
    ]
    yield _table([say("player", sheet.language), "", plain(sheet.unit)], [False, False, True], rows)
    yield [plain(" · ".join(sheet.figures))]


def _turns(sheet: Sheet) -> Iterator[Iterable[str]]:
    names = [plain(player.name) for player in sheet.players]
    figures = [plain(head) for head in reckoning.figure_heads(sheet)]
    heads = [plain(say("step", sheet.language)), say("player", sheet.language), say("play", sheet.language)]
    rows = [cells for row in sheet.course.rows for cells in _lines(sheet, row)]
    scores = [f"**{figure(player.score)}**" for player in sheet.players]
    rows.append(_cells(sheet, "", "", f"**{plain(reckoning.scores_label(sheet))}**", (), scores))
    rows += [_cells(sheet, str(number), "", "") for number in sheet.course.to_fill]
    yield _table([*heads, *figures, *names], [False] * 3 + [True] * (len(figures) + len(names)), rows)


def _lines(sheet: Sheet, row: SheetRow) -> Iterator[list[str]]:
    """The lines of a row of the sheet: what was typed, then each part of its points and each remark."""
    who = plain(reckoning.speaker(sheet, row))
    if row.number is None:
        yield _cells(sheet, "", who, f"*{plain(row.typed)}*")
        return
    fate = "" if row.fate == STANDS else f" *{plain(say(row.fate, sheet.language))}*"
    play, scores = f"**{plain(row.told)}**{fate}", [figure(score) for score in row.scores]
    yield _cells(sheet, str(row.number), who, play, reckoning.figures_of(sheet, row), scores)
    for earned in row.earned:
        if earned.seat != row.seat:
            other = sheet.names[earned.seat]
            line = f"{other}{colon(sheet.language)}{earned.label} {signed(earned.part.points)}"
            yield _cells(sheet, "", "", plain(line))
        else:
            working = f" {reckoning.working_text(earned.working)}".rstrip() if earned.working else ""
            points = [figure(earned.part.points)] if sheet.pointed else []
            yield _cells(sheet, "", "", plain(earned.label + working), points)
    yield from [_cells(sheet, "", "", plain(remark)) for remark in reckoning.remarks(sheet, row)]


def _cells(
    sheet: Sheet, number: str, name: str, play: str, figures: Sequence[str] = (), scores: Sequence[str] = ()
) -> list[str]:
    """A line of the turns; figures and scores that are missing are empty."""
    missing = len(reckoning.figure_heads(sheet)) - len(figures)
    return [number, name, play, *figures, *[""] * missing, *(scores or [""] * len(sheet.players))]


def _tallies(sheet: Sheet) -> Iterator[Iterable[str]]:
    rows = [[plain(tally.label), *map(figure, tally.points)] for tally in sheet.tallies]
    rows.append([say("total", sheet.language), *(f"**{figure(player.score)}**" for player in sheet.players)])
    names = [plain(player.name) for player in sheet.players]
    yield _table([say("kind", sheet.language), *names], [False] + [True] * len(names), rows)


PARTS = {outline.PLAYERS: _players, outline.TURNS: _turns, outline.TALLIES: _tallies, outline.BLANK: _form}
"""What writes the paragraphs of each part of a sheet."""
