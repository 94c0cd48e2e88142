"""Sheets and lists on a terminal, in the theme of the live table. What is written by hand on paper is left out."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from referee.cli.drawing import painted_rows
from referee.cli.output import GAP, out_raw
from referee.core.printable import printable
from referee.core.wording import KEPT, figure, signed
from referee.documents import outline, reckoning
from referee.documents.draft import draft
from referee.documents.formats import Document
from referee.documents.say import colon, say
from referee.documents.sheet import STANDS, EarnedPart, Sheet, SheetRow
from referee.documents.text import form_lines
from referee.documents.visible import cleaned
from referee.documents.widths import width
from referee.papers.layout import Head, Layout
from referee.table.screen.strips import EMPTY, Strip, fitted, folded, packed, padded, strip, text_of

TITLE, HEADING, STRONG, FAINT = "class:bar-turn", "class:question", "class:turn", "class:dim"
LONGEST = 24
"""Columns of a word that a narrow table does not break."""
Line = tuple[str, str]
"""A text and its style."""
Cell = str | Sequence[Line]


def drawn(document: Document, columns: int) -> str:
    """The document in this many columns; control characters in typed text are made visible."""
    drawing, rows = Drawn(columns), list[Strip]()
    for section in outline.sections(cleaned(document)):
        if found := [row for block in section.blocks for row in drawing.block(block)]:
            rows += [*([EMPTY] if rows else []), *_told([section.title], HEADING, columns), *found]
    widest = max([width(text_of(row)) for row in rows])
    return painted_rows([fitted(row, widest, row[-1][0]) if row else row for row in rows])


class Drawn(Layout):
    """Tables in the theme of the live table, on a terminal of so many columns."""

    def __init__(self, columns: int) -> None:
        self.columns = columns

    def table(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "", headed: bool = True) -> str:
        above = [EMPTY, *_told([title], HEADING, self.columns)] if title else []
        return painted_rows([*above, *self.strips(heads, rows)])

    def pairs(self, title: str, rows: Sequence[tuple[str, str]]) -> str:
        return painted_rows([*_told([title], TITLE, self.columns), *self.named(rows)])

    def write(self, text: str) -> None:
        out_raw(text)

    def block(self, block: outline.Block) -> Iterable[Strip]:
        match block:
            case outline.Title(text=text, level=level):
                return _told([text], HEADING if level > 1 else TITLE, self.columns)
            case outline.Text(sentences=sentences, mark=mark):
                return _told(sentences, STRONG if mark == outline.STRONG else "", self.columns)
            case outline.Facts(pairs=pairs):
                return self.named(pairs)
            case outline.Table(columns=columns, rows=rows):
                named = next((column.code for column in columns if not column.figures), "")
                heads = [Head(column.label, column.figures, strong=column.code == named) for column in columns]
                return self.strips(heads, [[cell.text for cell in row] for row in rows])
            case outline.Signatures(names=names, on_paper=on_paper):
                return [] if on_paper else _told([f"{name} {'_' * 30}" for name in names], "", self.columns)
            case outline.Program(label=label, version=version):
                return _told([f"{label} referee {version}"], FAINT, self.columns)
            case outline.Drawing(picture=picture, language=language):
                drawing, captions = draft(picture, language)
                return [*self.whole(drawing), *_told(captions, "", self.columns)]
            case outline.Part(kind=kind, sheet=sheet):
                return PARTS[kind](self, sheet)

    def whole(self, lines: Iterable[str]) -> list[Strip]:
        """Lines that are broken only where they are wider than the terminal."""
        return [strip(row) for line in lines for row in folded(line, self.columns, hang=0)]

    def named(self, pairs: Sequence[tuple[str, str]]) -> list[Strip]:
        """Names, with what is said of them beside them."""
        indent = min(max([width(printable(name)) for name, _ in pairs], default=0), self.columns // 3)
        room = self.columns - indent - len(GAP) - 2
        return [
            (*strip(f" {padded(left, indent)}{GAP}", FAINT), *strip(f"{right} "))
            for name, text in pairs
            for left, right in zip_longest(folded(name, indent, hang=0), folded(text, room, hang=0), fillvalue="")
        ]

    def strips(self, heads: Sequence[Head], rows: Sequence[Sequence[Cell]]) -> list[Strip]:
        """A table; where it is too narrow for words to stay whole, the words of each row, and below them its figures."""
        labels = [printable(head.label) for head in heads]
        cells = [[_lines(cell) for cell in row] for row in rows]
        columns = [
            [label, *(text for cell in column for text, _ in cell)]
            for label, *column in zip(labels, *cells, strict=True)
        ]
        words = [min(LONGEST, max(width(word) for text in texts for word in text.split(" "))) for texts in columns]
        widths = _shares([max(map(width, texts)) for texts in columns], words, self.columns - 2)
        if not widths:
            return [row for each in cells for row in self._stacked(heads, each)]

        def row(line: Sequence[Line], between: str) -> Strip:
            """Cells at their places, with the gaps between them in the style of the row."""
            pieces = [(between, " ")]
            for (text, style), head, wide in zip(line, heads, widths, strict=True):
                pieces += [(style or between, padded(text, wide, right=head.figures)), (between, GAP)]
            return (*pieces[:-1], (between, " "))

        drawn = [row([(label, TITLE) for label in labels], "class:bar")]
        last: Sequence[Sequence[Line]] = [()] * len(heads)
        for each in cells:
            lines = [
                [] if head.grouped and cell == before else _styled(head, cell, wide)
                for head, cell, before, wide in zip(heads, each, last, widths, strict=True)
            ]
            drawn += [row(line, "") for line in zip_longest(*lines, fillvalue=("", ""))]
            last = each
        return drawn

    def _stacked(self, heads: Sequence[Head], row: Sequence[Sequence[Line]]) -> list[Strip]:
        cells = [(head, " · ".join([text for text, _ in cell])) for head, cell in zip(heads, row, strict=True)]
        words = packed([text for head, text in cells if text and not head.figures], self.columns - 2)
        figures = packed([f"{head.label} {text}" for head, text in cells if text and head.figures], self.columns - 4)
        return [
            *(strip(f" {line} ", "" if at else STRONG) for at, line in enumerate(words)),
            *(strip(f"   {line} ") for line in figures),
        ]


def _told(texts: Iterable[str], style: str, columns: int) -> list[Strip]:
    return [strip(f" {row} ", style) for text in texts if text for row in folded(text, columns - 2)]


def _lines(cell: Cell) -> list[Line]:
    styled = [(cell, "")] if isinstance(cell, str) else cell
    return [(printable(text.replace(KEPT, " ")), style) for text, style in styled]


def _styled(head: Head, cell: Sequence[Line], columns: int) -> list[Line]:
    """The lines of a cell of so many columns, each with its own style, else with that of what stands below this head."""
    return [
        (row, style or (STRONG if head.strong or (text and text == head.marked) else ""))
        for text, style in cell
        for row in folded(text, columns, hang=0)
    ]


def _shares(widths: list[int], least: Sequence[int], room: int) -> list[int]:
    """The widths of columns, the widest narrowed until they fit, as far as words stay whole; none if they cannot."""
    while sum(widths) + len(GAP) * (len(widths) - 1) > room:
        wide = max((wide for wide, word in zip(widths, least, strict=True) if wide > word), default=0)
        if not wide:
            return []
        at = next(at for at, word in enumerate(least) if widths[at] == wide > word)
        widths[at] -= 1
    return widths


def _players(drawing: Drawn, sheet: Sheet) -> list[Strip]:
    heads = [Head(say("player", sheet.language)), Head(""), Head(sheet.unit, figures=True)]
    rows: list[list[Cell]] = []
    for player in sheet.players:
        details = [player.sign, *player.figures, say("winner", sheet.language) if player.won else ""]
        style = STRONG if player.won else ""
        rows.append([[(player.name, style)], " · ".join(filter(None, details)), [(figure(player.score), style)]])
    return [*drawing.strips(heads, rows), *_told(sheet.figures, "", drawing.columns)]


def _turns(drawing: Drawn, sheet: Sheet) -> list[Strip]:
    figures, language = reckoning.figure_heads(sheet), sheet.language
    heads = [Head(say("step", language), figures=True), Head(say("player", language)), Head(say("play", language))]
    heads += [Head(head, figures=True) for head in (*figures, *sheet.names.values())]
    rows: list[list[Cell]] = []
    for row in sheet.course.rows:
        who, cells = reckoning.speaker(sheet, row), [*reckoning.figures_of(sheet, row), *map(figure, row.scores)]
        if row.number is None:
            rows.append(["", who, [(row.typed, FAINT)], *[""] * len(cells)])
        else:
            rows.append([str(row.number), who, [*_play(sheet, row)], *cells])
    scores: list[Cell] = [[(figure(player.score), STRONG)] for player in sheet.players]
    rows.append(["", "", [(reckoning.scores_label(sheet), STRONG)], *[""] * len(figures), *scores])
    return drawing.strips(heads, rows)


def _play(sheet: Sheet, row: SheetRow) -> Iterator[Line]:
    """What was played in a row, and under it the parts of its points and the remarks."""
    command, grid = reckoning.command_and_grid(row)
    yield (command, "") if row.fate == STANDS else (f"{command} [{say(row.fate, sheet.language)}]", FAINT)
    for line in (*grid, *[_earned(sheet, row, each) for each in row.earned], *reckoning.remarks(sheet, row)):
        if line:
            yield line, FAINT


def _earned(sheet: Sheet, row: SheetRow, earned: EarnedPart) -> str:
    working = reckoning.working_text(earned.working) if earned.working else ""
    text = f"{earned.label}  {working}" if working else earned.label
    if earned.seat != row.seat:
        return f"{sheet.names[earned.seat]}{colon(sheet.language)}{text} {signed(earned.part.points)}"
    several = sheet.pointed and len(row.earned) > 1
    return f"{text}  {figure(earned.part.points)}" if several else text


def _tallies(drawing: Drawn, sheet: Sheet) -> list[Strip]:
    heads = [Head(say("kind", sheet.language)), *(Head(player.name, figures=True) for player in sheet.players)]
    rows: list[list[Cell]] = [[tally.label, *map(figure, tally.points)] for tally in sheet.tallies]
    total = [say("total", sheet.language), *(figure(player.score) for player in sheet.players)]
    return drawing.strips(heads, [*rows, [[(cell, STRONG)] for cell in total]])


def _blank(drawing: Drawn, sheet: Sheet) -> list[Strip]:
    return drawing.whole(form_lines(sheet))


PARTS = {outline.PLAYERS: _players, outline.TURNS: _turns, outline.TALLIES: _tallies, outline.BLANK: _blank}
"""What draws each part of a sheet."""
