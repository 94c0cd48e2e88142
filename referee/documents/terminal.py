"""Documents on a terminal: tables that fit into it, with rules and colour. What is written by hand on paper is left out."""

from collections.abc import Iterable
from io import StringIO

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text as Styled

from referee.documents.draft import draft
from referee.documents.draft_form import form_lines
from referee.documents.formats import Document
from referee.documents.outline import (
    BLANK,
    PLAYERS,
    STRONG,
    TALLIES,
    TURNS,
    Block,
    Drawing,
    Facts,
    Part,
    Program,
    Signatures,
    Table,
    Text,
    Title,
    outline,
)
from referee.documents.reckoning import command_and_grid, figure_heads, figures_of, working_text
from referee.documents.say import colon, figure, say, signed
from referee.documents.sheet import STANDS, EarnedPart, Sheet, SheetRow
from referee.documents.visible import cleaned

FAINT = "bright_black"
"""The colour of what matters less."""


def drawn(document: Document, columns: int) -> str:
    """The document in this many columns; control characters in typed text are made visible."""
    file = StringIO()
    console = Console(file=file, width=columns, force_terminal=True, color_system="standard", legacy_windows=False)
    for section in outline(cleaned(document)):
        shown = [one for block in section.blocks for one in _block(block)]
        if shown and section.title:
            console.print(Rule(Styled(section.title, "bold"), align="left", style=FAINT))
        for one in shown:
            console.print(one, highlight=False, crop=False)
        if shown:
            console.print()
    return file.getvalue().rstrip() + "\n"


def _block(block: Block) -> Iterable[RenderableType]:
    match block:
        case Title(text=text, level=level):
            return [Styled(text, "bold" if level > 1 else "bold underline")]
        case Text(sentences=sentences, mark=mark):
            return [Styled(sentence, "bold" if mark == STRONG else "") for sentence in sentences if sentence]
        case Facts(pairs=pairs):
            grid = Grid.grid(padding=(0, 2, 0, 0))
            grid.add_column(style=FAINT)
            for name, value in pairs:
                grid.add_row(Styled(name), Styled(value))
            return [grid]
        case Table(columns=columns, rows=rows):
            return [
                _table([(each.label, each.figures) for each in columns], [[cell.text for cell in row] for row in rows])
            ]
        case Signatures(names=names, on_paper=on_paper):
            return [] if on_paper else [Styled(f"{name} {'_' * 30}") for name in names]
        case Program(label=label, version=version):
            return [Styled(f"{label} referee {version}", FAINT)]
        case Drawing(picture=picture, language=language):
            drawing, captions = draft(picture, language)
            return [_whole(drawing), *map(Styled, captions)] if drawing else map(Styled, captions)
        case Part(kind=kind, sheet=sheet):
            return PARTS[kind](sheet)


def _table(columns: Iterable[tuple[str, bool]], rows: Iterable[Iterable[str | Styled]]) -> Grid:
    """A table from its heads, each with whether figures stand below it, and its cells."""
    grid = Grid(box=SIMPLE_HEAD, border_style=FAINT, header_style="bold", show_edge=False, padding=(0, 1, 0, 0))
    for head, figures in columns:
        grid.add_column(Styled(head), justify="right" if figures else "left", overflow="fold")
    for row in rows:
        grid.add_row(*[Styled(cell) if isinstance(cell, str) else cell for cell in row])
    return grid


def _whole(lines: Iterable[str]) -> Styled:
    """Lines that are not broken, where they are wider than the terminal."""
    return Styled("\n".join([line.rstrip() for line in lines]), no_wrap=True, overflow="ignore")


def _players(sheet: Sheet) -> list[RenderableType]:
    heads = [(say("player", sheet.language), False), ("", False), (sheet.scoring.unit, True)]
    rows: list[list[str | Styled]] = []
    for player in sheet.players:
        details = [player.sign, *player.figures, say("winner", sheet.language) if player.won else ""]
        style = "bold" if player.won else ""
        score = Styled(figure(player.score), style)
        rows.append([Styled(f"{player.name} ({player.seat})", style), " · ".join(filter(None, details)), score])
    return [_table(heads, rows), *map(Styled, sheet.figures)]


def _turns(sheet: Sheet) -> list[RenderableType]:
    figures, language = figure_heads(sheet), sheet.language
    names = {player.seat: player.name for player in sheet.players}
    heads = [(say("step", language), True), (say("player", language), False), (say("play", language), False)]
    heads += [(head, True) for head in (*figures, *names.values())]
    grid = _table(heads, ())
    for row in sheet.course.rows:
        if row.number is None:
            kind = say(f"who-{row.kind}", language) if row.kind in ("note", "rule") else names.get(row.seat, row.seat)
            grid.add_row("", Styled(kind), Styled(row.typed, "italic"))
        else:
            cells = [*figures_of(sheet, row), *map(figure, row.scores)]
            who = Styled(names.get(row.seat, row.seat))
            grid.add_row(str(row.number), who, _play(sheet, row, names), *map(Styled, cells))
    scores = [Styled(figure(player.score), "bold") for player in sheet.players]
    grid.add_section()
    total = Styled(say("total" if sheet.outcome.over else "now", language), "bold")
    grid.add_row("", "", total, *[""] * len(figures), *scores)
    return [grid]


def _play(sheet: Sheet, row: SheetRow, names: dict[str, str]) -> Styled:
    """What was played in a row, and under it the parts of its points and the remarks."""
    command, grid = command_and_grid(row)
    told = Styled(command, "bold" if row.fate == STANDS else "strike")
    if row.fate != STANDS:
        told.append(f" [{say(row.fate, sheet.language)}]", "not strike italic")
    corrected = say("instead", sheet.language, command=row.instead) if row.instead else ""
    more = [*grid, *[_earned(sheet, row, each, names) for each in row.earned], *row.sentences, corrected]
    for line in filter(None, more):
        told.append(f"\n{line}", f"not bold not strike {FAINT}")
    return told


def _earned(sheet: Sheet, row: SheetRow, earned: EarnedPart, names: dict[str, str]) -> str:
    text = f"{earned.label}  {working_text(earned.working)}" if earned.working else earned.label
    if earned.seat != row.seat:
        return f"{names[earned.seat]}{colon(sheet.language)}{text} {signed(earned.part.points)}"
    several = sheet.scoring.pointed and len(row.earned) > 1
    return f"{text}  {figure(earned.part.points)}" if several else text


def _tallies(sheet: Sheet) -> list[RenderableType]:
    heads = [(say("kind", sheet.language), False), *((player.name, True) for player in sheet.players)]
    rows: list[list[str | Styled]] = [[tally.label, *map(figure, tally.points)] for tally in sheet.tallies]
    total = [say("total", sheet.language), *(figure(player.score) for player in sheet.players)]
    return [_table(heads, [*rows, [Styled(cell, "bold") for cell in total]])]


def _blank(sheet: Sheet) -> list[RenderableType]:
    return [_whole(form_lines(sheet))]


PARTS = {PLAYERS: _players, TURNS: _turns, TALLIES: _tallies, BLANK: _blank}
"""What draws each part of a sheet."""
