"""Documents as plain text for a terminal, a pipe or a file."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.wording import figure, signed
from referee.documents import outline, reckoning
from referee.documents.draft import draft
from referee.documents.formats import Document
from referee.documents.say import colon, say
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
NARROWEST, FEW = 5, 4
"""On an empty sheet the least width of a column, and the most totals whose columns have room for more than a number."""


def write(document: Document) -> bytes:
    sections = []
    for title, blocks in outline.sections(document):
        lines = [title.rstrip()] if title else []
        lines += [line.rstrip() for block in blocks for line in _block(block)]
        sections += ["\n".join(lines)] if lines else []
    return "\n\n".join(sections).encode() + b"\n"


def _block(block: outline.Block) -> Iterator[str]:
    match block:
        case outline.Title(text=text):
            yield from broken(text, WIDTH)
        case outline.Text(sentences=sentences):
            for sentence in sentences:
                yield from broken(sentence, WIDTH)
        case outline.Facts(pairs=pairs):
            label = max([LABEL, *(width(name) + GAP for name, _value in pairs)])
            for name, value in pairs:
                first, *more = broken(value, WIDTH - label)
                yield left(name, label) + first
                yield from (" " * label + line for line in more)
        case outline.Table():
            yield from _table(block)
        case outline.Signatures(names=names):
            yield from (left(name, 30) + "_" * 40 for name in names)
        case outline.Program(label=label, version=version):
            yield f"{label} referee {version}"
        case outline.Drawing(picture=picture, language=language):
            drawing, captions = draft(picture, language)
            yield from drawing
            for caption in captions:
                yield from broken(caption, WIDTH)
        case outline.Part(kind=kind, sheet=sheet):
            yield from PARTS[kind](sheet)


def _table(table: outline.Table) -> Iterator[str]:
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
        *before, name = broken(player.name, 28)
        yield from before
        yield left(name, 28) + right(figure(player.score), 7) + "   " + " · ".join(filter(None, details))
    yield from sheet.figures


class _Layout(NamedTuple):
    """The layout that all rows of a sheet have in common."""

    sheet: Sheet
    counted: int
    """How many columns of figures stand before the scores."""
    width: int
    """The width of the command column."""
    scored: int
    """The width of a column of scores."""

    def row(self, number: str, name: str, play: str, figures: Sequence[str], scores: Sequence[str]) -> str:
        first = f"{number:>{NUMBER - 1}} {left(cut(name, NAMES - 1), NAMES)}{left(play, self.width)}"
        before = [right(each, FIGURES) for each in (*figures, *[""] * (self.counted - len(figures)))]
        return first + "".join(before + [right(each, self.scored) for each in scores])

    def more(self, text: str, points: str = "") -> str:
        """A further line of a row."""
        return BELOW + (left(text, self.width) + right(points, FIGURES) if points else text)


def _layout(sheet: Sheet) -> _Layout:
    counted, players = len(reckoning.figure_heads(sheet)), len(sheet.players)
    shared = WIDTH - NUMBER - NAMES - FIGURES * counted
    wanted = min(MOST, 1 + max([width(player.name) for player in sheet.players]))
    scored = max(FIGURES, min(wanted, (shared - COMMAND) // players))
    return _Layout(sheet, counted, max(LEAST, shared - scored * players), scored)


def _turns(sheet: Sheet) -> Iterator[str]:
    layout = _layout(sheet)
    names = [cut(player.name, layout.scored - 1) for player in sheet.players]
    heads = [cut(head, FIGURES - 1) for head in reckoning.figure_heads(sheet)]
    yield layout.row(say("step", sheet.language), "", say("play", sheet.language), heads, names)
    yield "-" * len(layout.row("", "", "", heads, names))
    for row in sheet.course.rows:
        if row.number is not None:
            yield from _step(layout, row)
        else:
            remark = f"{reckoning.speaker(sheet, row)}{colon(sheet.language)}{row.typed}"
            yield from [" " * NUMBER + line for line in broken(remark, WIDTH - NUMBER)]
    yield layout.row("", "", reckoning.scores_label(sheet), (), [figure(player.score) for player in sheet.players])
    # empty rows to go on by hand
    rule, figures = "_" * (layout.width - 1), ["_____"] * sheet.pointed
    for number in sheet.course.to_fill:
        yield layout.row(str(number), "_" * (NAMES - 1), rule, figures, ["_____"] * len(sheet.players))


def _step(layout: _Layout, row: SheetRow) -> Iterator[str]:
    sheet = layout.sheet
    fate = "" if row.fate == STANDS else f" [{say(row.fate, sheet.language)}]"
    command, grid = reckoning.command_and_grid(row)
    first, *more = broken(command + fate, layout.width - 1)
    who, scores = reckoning.speaker(sheet, row), [figure(score) for score in row.scores]
    yield layout.row(str(row.number), who, first, reckoning.figures_of(sheet, row), scores)
    yield from [layout.more(line) for line in (*more, *grid)]
    for earned in row.earned:
        yield from _earned(layout, row, earned)
    for remark in reckoning.remarks(sheet, row):
        yield from [f"{BELOW}  {line}" for line in broken(remark, WIDTH - NUMBER - NAMES - 2)]


def _earned(layout: _Layout, row: SheetRow, earned: EarnedPart) -> Iterator[str]:
    """The lines of a part of a row's points, with its working."""
    sheet = layout.sheet
    working = reckoning.working_text(earned.working) if earned.working else ""
    text = f"{earned.label}  {working}" if working else earned.label
    points = figure(earned.part.points) if sheet.pointed else ""
    if earned.seat != row.seat:
        whose = f"{sheet.names[earned.seat]}{colon(sheet.language)}"
        text, points = f"{whose}{text} {signed(earned.part.points)}", ""
    first, *more = broken(text, layout.width - 3)
    yield layout.more(f"  {first}", points)
    yield from [layout.more(f"    {line}") for line in more]


def _tallies(sheet: Sheet) -> Iterator[str]:
    rows = [(tally.label, tally.points) for tally in sheet.tallies]
    rows.append((say("total", sheet.language), tuple(player.score for player in sheet.players)))
    for label, points in rows:
        yield left(label, 24) + "".join(right(figure(each), 8) for each in points)


def form_lines(sheet: Sheet) -> Iterator[str]:
    """An empty sheet to fill in by hand."""
    form = sheet.form
    assert form is not None
    for asked, known in reckoning.to_fill_in(sheet):
        yield from broken(f"{asked}{colon(sheet.language)}{known or '_' * 30}", WIDTH)
    yield ""
    for player in sheet.players:
        yield f"{say('player', sheet.language)} {player.seat} {player.sign} ".ljust(30) + "_" * 30
    yield ""
    heads, totals = reckoning.form_heads(sheet, form), len(sheet.players) if form.totals else 0
    if totals > FEW:
        heads[-totals:] = [player.seat for player in sheet.players]
        yield right(f"{form.totals}{colon(sheet.language)}1 – {totals}", WIDTH)
    widths = _form_widths(heads, [column.share for column in form.columns])
    yield " ".join(left(cut(head, wide), wide) for head, wide in zip(heads, widths, strict=True))
    rules = " ".join("_" * wide for wide in widths[1:])
    for number in sheet.course.to_fill:
        yield f"{number:>{widths[0]}} {rules}"
    boxes = " ".join("_" * wide for wide in widths[len(widths) - totals :])
    before = sum(widths) + len(widths) - 1 - width(boxes)
    for label in form.closing:
        yield left(cut(label, before - 1), before) + boxes


def _form_widths(heads: list[str], shares: list[int]) -> list[int]:
    """The width of each column; those without a share take what the others leave."""
    widths = [3, *(max(NARROWEST, min(width(head), WIDTH // len(heads) - 1)) for head in heads[1:])]
    open_ended = [at for at, share in enumerate(shares, 2) if not share]
    left_over = WIDTH - (len(widths) - 1) - sum(wide for at, wide in enumerate(widths) if at not in open_ended)
    for at in open_ended:
        widths[at] = max(NARROWEST, left_over // len(open_ended))
    return widths


PARTS = {
    outline.PLAYERS: _players,
    outline.TURNS: _turns,
    outline.TALLIES: _tallies,
    outline.BLANK: form_lines,
}
"""What writes the lines of each part of a sheet."""
