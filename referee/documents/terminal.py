"""Documents on a terminal: tables that fit into it, with rules and colour. What is written by hand on paper is left out."""

from collections.abc import Iterable
from io import StringIO

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from referee.core.wording import figure, signed
from referee.documents import outline, reckoning
from referee.documents.draft import draft
from referee.documents.formats import Document
from referee.documents.say import colon, say
from referee.documents.sheet import STANDS, EarnedPart, Sheet, SheetRow
from referee.documents.text import form_lines
from referee.documents.visible import cleaned

FAINT = "bright_black"
"""The colour of what matters less."""


def drawn(document: Document, columns: int) -> str:
    """The document in this many columns; control characters in typed text are made visible."""
    file = StringIO()
    console = Console(file=file, width=columns, force_terminal=True, color_system="standard", legacy_windows=False)
    for section in outline.sections(cleaned(document)):
        shown = [one for block in section.blocks for one in _block(block)]
        if shown and section.title:
            console.print(Rule(Text(section.title, "bold"), align="left", style=FAINT))
        for one in shown:
            console.print(one, highlight=False, crop=False)
        if shown:
            console.print()
    return file.getvalue().rstrip() + "\n"


def _block(block: outline.Block) -> Iterable[RenderableType]:
    match block:
        case outline.Title(text=text, level=level):
            return [Text(text, "bold" if level > 1 else "bold underline")]
        case outline.Text(sentences=sentences, mark=mark):
            return [Text(sentence, "bold" if mark == outline.STRONG else "") for sentence in sentences if sentence]
        case outline.Facts(pairs=pairs):
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(style=FAINT)
            for name, value in pairs:
                grid.add_row(Text(name), Text(value))
            return [grid]
        case outline.Table(columns=columns, rows=rows):
            heads = [(each.label, each.figures) for each in columns]
            return [_table(heads, [[cell.text for cell in row] for row in rows])]
        case outline.Signatures(names=names, on_paper=on_paper):
            return [] if on_paper else [Text(f"{name} {'_' * 30}") for name in names]
        case outline.Program(label=label, version=version):
            return [Text(f"{label} referee {version}", FAINT)]
        case outline.Drawing(picture=picture, language=language):
            drawing, captions = draft(picture, language)
            return [_whole(drawing), *map(Text, captions)] if drawing else map(Text, captions)
        case outline.Part(kind=kind, sheet=sheet):
            return PARTS[kind](sheet)


def _table(columns: Iterable[tuple[str, bool]], rows: Iterable[Iterable[str | Text]]) -> Table:
    """A table from its heads, each with whether figures stand below it, and its cells."""
    grid = Table(box=SIMPLE_HEAD, border_style=FAINT, header_style="bold", show_edge=False, padding=(0, 1, 0, 0))
    for head, figures in columns:
        grid.add_column(Text(head), justify="right" if figures else "left", overflow="fold")
    for row in rows:
        grid.add_row(*[Text(cell) if isinstance(cell, str) else cell for cell in row])
    return grid


def _whole(lines: Iterable[str]) -> Text:
    """Lines that are not broken, where they are wider than the terminal."""
    return Text("\n".join([line.rstrip() for line in lines]), no_wrap=True, overflow="ignore")


def _players(sheet: Sheet) -> list[RenderableType]:
    heads = [(say("player", sheet.language), False), ("", False), (sheet.unit, True)]
    rows: list[list[str | Text]] = []
    for player in sheet.players:
        details = [player.sign, *player.figures, say("winner", sheet.language) if player.won else ""]
        style = "bold" if player.won else ""
        score = Text(figure(player.score), style)
        rows.append([Text(player.name, style), " · ".join(filter(None, details)), score])
    return [_table(heads, rows), *map(Text, sheet.figures)]


def _turns(sheet: Sheet) -> list[RenderableType]:
    figures, language = reckoning.figure_heads(sheet), sheet.language
    heads = [(say("step", language), True), (say("player", language), False), (say("play", language), False)]
    heads += [(head, True) for head in (*figures, *sheet.names.values())]
    grid = _table(heads, ())
    for row in sheet.course.rows:
        who = Text(reckoning.speaker(sheet, row))
        if row.number is None:
            grid.add_row("", who, Text(row.typed, "italic"))
        else:
            cells = [*reckoning.figures_of(sheet, row), *map(figure, row.scores)]
            grid.add_row(str(row.number), who, _play(sheet, row), *map(Text, cells))
    grid.add_section()
    scores = [Text(figure(player.score), "bold") for player in sheet.players]
    grid.add_row("", "", Text(reckoning.scores_label(sheet), "bold"), *[""] * len(figures), *scores)
    return [grid]


def _play(sheet: Sheet, row: SheetRow) -> Text:
    """What was played in a row, and under it the parts of its points and the remarks."""
    command, grid = reckoning.command_and_grid(row)
    told = Text(command, "bold" if row.fate == STANDS else "strike")
    if row.fate != STANDS:
        told.append(f" [{say(row.fate, sheet.language)}]", "not strike italic")
    for line in (*grid, *[_earned(sheet, row, each) for each in row.earned], *reckoning.remarks(sheet, row)):
        if line:
            told.append(f"\n{line}", f"not bold not strike {FAINT}")
    return told


def _earned(sheet: Sheet, row: SheetRow, earned: EarnedPart) -> str:
    working = reckoning.working_text(earned.working) if earned.working else ""
    text = f"{earned.label}  {working}" if working else earned.label
    if earned.seat != row.seat:
        return f"{sheet.names[earned.seat]}{colon(sheet.language)}{text} {signed(earned.part.points)}"
    several = sheet.pointed and len(row.earned) > 1
    return f"{text}  {figure(earned.part.points)}" if several else text


def _tallies(sheet: Sheet) -> list[RenderableType]:
    heads = [(say("kind", sheet.language), False), *((player.name, True) for player in sheet.players)]
    rows: list[list[str | Text]] = [[tally.label, *map(figure, tally.points)] for tally in sheet.tallies]
    total = [say("total", sheet.language), *(figure(player.score) for player in sheet.players)]
    return [_table(heads, [*rows, [Text(cell, "bold") for cell in total]])]


def _blank(sheet: Sheet) -> list[RenderableType]:
    return [_whole(form_lines(sheet))]


PARTS = {outline.PLAYERS: _players, outline.TURNS: _turns, outline.TALLIES: _tallies, outline.BLANK: _blank}
"""What draws each part of a sheet."""
