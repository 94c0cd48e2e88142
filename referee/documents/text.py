"""Documents as plain text for a terminal, a pipe or a file."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.documents.draft import draft
from referee.documents.draft_form import form_lines
from referee.documents.formats import Document
from referee.documents.outline import (
    BLANK,
    PLAYERS,
    TALLIES,
    TURNS,
    Block,
    Drawing,
    Facts,
    Part,
    Program,
    Section,
    Signatures,
    Table,
    Text,
    Title,
    outline,
)
from referee.documents.reckoning import command_and_grid, figure_heads, figures_of, working_text
from referee.documents.say import colon, figure, say, signed
from referee.documents.sheet import STANDS, EarnedPart, Sheet, SheetRow
from referee.documents.widths import WIDTH, broken, cut, left, right, width

GAP, LABEL = 2, 26
"""Between the columns of a table, and the width of the name of a fact."""
NAMES, FIGURES, NUMBER = 10, 7, 4
"""Widths of the columns for a name, for points or a score, and for a number."""
BELOW = " " * (NUMBER + NAMES)
"""The indentation of the further lines of a row."""
LEAST, MOST = 24, 12
"""The least width of the command column, however many players there are, and the most of a column of scores."""
COMMAND = 36
"""The width of the command column down to which columns of scores are as wide as the names above them."""


def write(document: Document) -> bytes:
    sections = [[line.rstrip() for line in section_lines(section)] for section in outline(document)]
    return "\n\n".join(["\n".join(lines) for lines in sections if lines]).encode() + b"\n"


def section_lines(section: Section) -> Iterator[str]:
    if section.title:
        yield section.title
    for block in section.blocks:
        yield from block_lines(block)


def block_lines(block: Block) -> Iterator[str]:
    match block:
        case Title(text=text):
            yield from broken(text, WIDTH)
        case Text(sentences=sentences):
            for sentence in sentences:
                yield from broken(sentence, WIDTH)
        case Facts(pairs=pairs):
            for name, value in pairs:
                first, *more = broken(value, WIDTH - LABEL)
                yield left(name, LABEL) + first
                yield from (" " * LABEL + line for line in more)
        case Table():
            yield from _table(block)
        case Signatures(names=names):
            yield from (left(name, 30) + "_" * 40 for name in names)
        case Program(label=label, version=version):
            yield f"{label} referee {version}"
        case Drawing(picture=picture, language=language):
            drawing, captions = draft(picture, language)
            yield from drawing
            for caption in captions:
                yield from broken(caption, WIDTH)
        case Part(kind=kind, sheet=sheet):
            yield from PARTS[kind](sheet)


def _table(table: Table) -> Iterator[str]:
    """The table in columns; of one that has to fit, the widest gives way."""
    lines = [[column.label for column in table.columns], *([cell.text for cell in row] for row in table.rows)]
    widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
    while table.fitted and sum(widths) + GAP * (len(widths) - 1) > WIDTH:
        widths[widths.index(max(widths))] -= 1
    for line in lines:
        cells = zip(line, widths, table.columns, strict=True)
        texts = [right(text, wide) if column.figures else left(cut(text, wide), wide) for text, wide, column in cells]
        yield (" " * GAP).join(texts)


def _players(sheet: Sheet) -> Iterator[str]:
    for player in sheet.players:
        details = [player.sign, *player.figures, say("winner", sheet.language) if player.won else ""]
        *before, name = broken(f"{player.name} ({player.seat})", 28)
        yield from before
        yield left(name, 28) + right(figure(player.score), 7) + "   " + " · ".join(filter(None, details))
    yield from sheet.figures


class _Layout(NamedTuple):
    """The layout that all rows have in common."""

    language: str
    names: dict[str, str]
    """The names of the players by seat."""
    counted: int
    """How many columns of figures stand before the scores."""
    pointed: bool
    width: int
    """The width of the command column."""
    scored: int
    """The width of a column of scores."""

    def row(self, number: str, name: str, play: str, figures: Sequence[str], scores: Sequence[str]) -> str:
        first = f"{number:>{NUMBER - 1}} {left(cut(name, NAMES - 1), NAMES)}{left(play, self.width)}"
        before = [*figures, *[""] * (self.counted - len(figures))]
        return first + "".join(
            [right(each, FIGURES) for each in before] + [right(each, self.scored) for each in scores]
        )

    def more(self, text: str, points: str = "") -> str:
        """A further line of a row."""
        return BELOW + (left(text, self.width) + right(points, FIGURES) if points else text)


def _layout(sheet: Sheet) -> _Layout:
    counted = len(figure_heads(sheet))
    names = {player.seat: player.name for player in sheet.players}
    shared = WIDTH - NUMBER - NAMES - FIGURES * counted
    wanted = min(MOST, 1 + max(map(width, names.values())))
    scored = max(FIGURES, min(wanted, (shared - COMMAND) // len(names)))
    left_over = max(LEAST, shared - scored * len(names))
    return _Layout(sheet.language, names, counted, sheet.scoring.pointed, left_over, scored)


def _rows(sheet: Sheet) -> Iterator[str]:
    layout = _layout(sheet)
    names = [cut(player.name, layout.scored - 1) for player in sheet.players]
    heads = [cut(head, FIGURES - 1) for head in figure_heads(sheet)]
    yield layout.row(say("step", sheet.language), "", say("play", sheet.language), heads, names)
    yield "-" * len(layout.row("", "", "", heads, names))
    for row in sheet.course.rows:
        yield from _step(sheet, layout, row) if row.number is not None else _remark(layout, row)
    code = "total" if sheet.outcome.over else "now"
    yield layout.row("", "", say(code, sheet.language), (), [figure(player.score) for player in sheet.players])
    # empty rows to go on by hand
    rule, figures = "_" * (layout.width - 1), ["_____"] * layout.pointed
    for number in sheet.course.to_fill:
        yield layout.row(str(number), "_" * (NAMES - 1), rule, figures, ["_____"] * len(sheet.players))


def _remark(layout: _Layout, row: SheetRow) -> list[str]:
    kind = say(f"who-{row.kind}", layout.language) if row.kind in ("note", "rule") else _name(layout, row.seat)
    lines = broken(f"{kind}{colon(layout.language)}{row.typed}", WIDTH - NUMBER)
    return [" " * NUMBER + line for line in lines]


def _name(layout: _Layout, seat: str) -> str:
    return layout.names.get(seat, seat)


def _step(sheet: Sheet, layout: _Layout, row: SheetRow) -> list[str]:
    fate = "" if row.fate == STANDS else f" [{say(row.fate, layout.language)}]"
    command, grid = command_and_grid(row)
    first, *more = broken(command + fate, layout.width - 1)
    scores = [figure(score) for score in row.scores]
    lines = [layout.row(str(row.number), _name(layout, row.seat), first, figures_of(sheet, row), scores)]
    lines += [layout.more(line) for line in (*more, *grid)]
    for earned in row.earned:
        lines += _earned(layout, row, earned)
    corrected = say("instead", layout.language, command=row.instead) if row.instead else ""
    for remark in (*row.sentences, corrected):
        if remark:
            lines += [f"{BELOW}  {line}" for line in broken(remark, WIDTH - NUMBER - NAMES - 2)]
    return lines


def _earned(layout: _Layout, row: SheetRow, earned: EarnedPart) -> list[str]:
    """The lines of a part of a row's points, with its working."""
    text = f"{earned.label}  {working_text(earned.working)}" if earned.working else earned.label
    points = figure(earned.part.points) if layout.pointed else ""
    if earned.seat != row.seat:
        whose = f"{_name(layout, earned.seat)}{colon(layout.language)}"
        text, points = f"{whose}{text} {signed(earned.part.points)}", ""
    first, *more = broken(text, layout.width - 3)
    return [layout.more(f"  {first}", points), *[layout.more(f"    {line}") for line in more]]


def _tally(sheet: Sheet) -> Iterator[str]:
    rows = [(tally.label, tally.points) for tally in sheet.tallies]
    rows.append((say("total", sheet.language), tuple(player.score for player in sheet.players)))
    for label, points in rows:
        yield left(label, 24) + "".join(right(figure(each), 8) for each in points)


PARTS = {PLAYERS: _players, TURNS: _rows, TALLIES: _tally, BLANK: form_lines}
"""What writes the lines of each part of a sheet."""
