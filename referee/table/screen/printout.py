"""A table as the live one draws it, in as many rows as it needs, for rows that stay behind on a terminal."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.core.printable import printable
from referee.core.sheet import BLUE, BROWN, GREEN, RED, VIOLET, Grid, Picture, Tile
from referee.core.table import Table
from referee.core.view import LAID, Cell, View
from referee.documents.draft import draft, explained
from referee.documents.visible import cleaned
from referee.documents.widths import width
from referee.table.position import acting, draws_grids, heading, notes, open_text, openings, seen, standing_in
from referee.table.screen.board import BROAD, CARDS, FLAT, JOKER, NARROW, Looks, Scale, Window, board, margin, size
from referee.table.screen.journal import Scrolled, Widths, entered, head, journal
from referee.table.screen.side import Company, player_rows
from referee.table.screen.strips import DOT, EMPTY, Strip, beside, block, folded, padded, strip, text_of
from referee.table.step import brief_text, latest, step_line, step_text
from referee.table.voice import Voice

EDGE, GAP = 1, 2
"""Columns before the board, and between it and its side."""
LEAST = 24
"""Columns that the side of a board needs."""
JOURNAL, STEPS = 34, 4
"""Columns and rows that steps need there."""
ROWS = 14
"""Rows that a small board shares with them."""
SPREAD = 100
"""Columns of a window that is not filled any further."""
HIGHEST = 20
"""Rows that a grid of cards takes at most, if they are drawn high."""
PLAY = 16
"""Columns that plays need where steps are told in columns."""
GROUNDS = {BLUE: "b", GREEN: "g", RED: "r", BROWN: "n", VIOLET: "v"}
"""The letters of grounds, by what pictures call their colours."""
COLOURS = (BLUE, RED)
"""Those of the first player's tokens and of the second one's, where they have colours."""


class Paper(NamedTuple):
    """What is drawn on."""

    columns: int
    voice: Voice
    halves: bool = True
    """Whether half blocks may be drawn, which need colours."""


def position(
    table: Table, name: str, paper: Paper, steps: bool = True, opened: bool = True, told: Sequence[str] = ()
) -> list[Strip]:
    """The board with the players beside it or below it; where they are wanted the last steps, and what may be done."""
    voice, view = paper.voice, seen(table, table.state, paper.voice)
    standing, open_now = standing_in(table, view), openings(table) if opened else ()
    company = Company(standing, notes(standing, open_now, table.game, voice), table.game, voice)
    body = _drawn(view, draws_grids(table), paper, LEAST)
    taken = max(map(_width, body), default=0)
    room = min(paper.columns, SPREAD) - taken - GAP
    if body and room >= LEAST:
        side = player_rows(company, room)
        beneath = _folded(told, "", paper._replace(columns=room))
        if beneath and len(side) + len(beneath) < len(body):
            side, told = [*side, EMPTY, *beneath], ()
        left = max(len(body), ROWS) - len(side) - 1
        if steps and table.steps and room >= JOURNAL and left >= STEPS:
            side += [EMPTY, *journal(table, voice, Scrolled(), room, left)]
            steps = False
        high = max(len(body), len(side))
        body = beside([block(body, taken + GAP, high), block(side, room, high)])
    else:
        body += [*([EMPTY] if body else []), *player_rows(company, paper.columns)]
    lines = [step_text(line, table.game, voice) for line in latest(table, 1)] if steps else []
    allowed = [DOT.join([open_text(one, table.game, voice) for one in open_now])] if open_now else []
    body += [*_folded([*told, *lines], "", paper), *_folded(allowed, "class:open", paper)]
    turn = acting(table).text(table.game, voice) or voice.gettext("The game is over.")
    return _titled(heading(name, table.game), turn, body, paper)


def picture(table: Table, name: str, drawing: Picture, paper: Paper) -> list[Strip]:
    """The board alone; below it what a picture of it explains."""
    cards, shown = draws_grids(table), cleaned(drawing)
    view = _cards(shown) if cards and isinstance(shown, Grid) else seen(table, table.state, paper.voice)
    body = _drawn(view, cards, paper, 0)
    if isinstance(shown, Grid):
        for tile, meaning in explained(shown):
            first, *rest = folded(meaning, paper.columns - 7)
            body.append((*strip(" "), *_sample(tile, shown.owned), *strip(f"  {first}")))
            body += [strip(f"      {row}") for row in rest]
        shown = shown._replace(legend=())
    body += _folded(draft(shown, paper.voice.language)[1], "", paper)
    return _titled(heading(name, table.game), shown.title, body, paper)


def course(table: Table, paper: Paper) -> list[Strip]:
    """The steps that stand, oldest first, in columns where there is room for them."""
    voice, numbers = paper.voice, range(1, len(table.steps) + 1)
    lines = [step_line(table, number) for number in numbers]
    number, name = max(3, len(str(len(lines)))), max(6, *[width(player.name) for player in table.players])
    points, total = (6, 5) if any(line.parts for line in lines) else (0, 0)
    room = min(paper.columns, SPREAD) - number - name - points - total - 6
    if room < PLAY:
        return _folded([brief_text(line, table.game, voice) for line in lines], "", paper)
    steps = [entered(table, number, voice) for number in numbers]
    at = Widths(number, name, min(room, max([width(step.play) for step in steps], default=room)), points, total)
    rows = [
        strip(row, "class:last" if step is steps[-1] else "") for step in steps for row in step.rows(at, whole=True)
    ]
    return [head(at, voice), *rows]


def _width(row: Strip) -> int:
    return width(text_of(row))


def _folded(texts: Iterable[str], style: str, paper: Paper) -> list[Strip]:
    room = min(paper.columns, SPREAD) - 2
    found = [row for text in texts for row in folded(text, room, hang=3)]
    return [strip(f" {row}", style) for row in found]


def _titled(left: str, right: str, body: Sequence[Strip], paper: Paper) -> list[Strip]:
    """The rows below a title; its second part stands at the right, where there is room for both."""
    columns = min(paper.columns, SPREAD)
    left, parts = printable(left), ((left, "class:bar"), (right, "class:bar-turn"))
    gap = columns - width(left) - width(right) - 2
    if gap > 1:
        title = [(*strip(f" {left}{' ' * gap}", parts[0][1]), *strip(f"{right} ", parts[1][1]))]
    else:
        title = [strip(padded(f" {row}", columns), style) for text, style in parts for row in folded(text, columns - 2)]
    return [*title, *body]


def _drawn(view: View, cards: bool, paper: Paper, side: int) -> list[Strip]:
    """The board as large as leaves so many columns beside it, or else as large as it can be; in pieces if it must."""
    if not view.grid:
        return []
    room = min(paper.columns, SPREAD) - EDGE
    scales = _scales(view, cards, paper)
    wide = {scale: size(view, scale, cards)[1] for scale in scales}
    fitting = [scale for scale in scales if wide[scale] <= room]
    # cards without gaps are letters in a row: better the players stand below
    apart = [one for one in fitting if not (cards and one is NARROW)]
    scale = next((one for one in apart if wide[one] + side + GAP <= room), (*fitting, NARROW)[0])
    before = 0 if cards else margin(view)
    across, down = len(view.grid[0]), len(view.grid)
    part = max(1, min(across, (room - before) // scale.wide))
    looks = Looks(cards=cards, halves=paper.halves)
    found: list[Strip] = []
    for left in range(0, across, part):
        found += [EMPTY] if left else []
        rows = board(view, view, looks, scale, Window(0, left, down, min(part, across - left)))
        found += [(*strip(" " * EDGE), *row) for row in rows]
    return found


def _scales(view: View, cards: bool, paper: Paper) -> Sequence[Scale]:
    if not cards:
        return (BROAD, NARROW)
    high = paper.halves and size(view, CARDS, cards)[0] <= HIGHEST
    return (CARDS, FLAT, NARROW) if high else (FLAT, NARROW)


def _cards(grid: Grid) -> View:
    """The cards of a picture; a star behind a letter is a joker."""
    rows = [[Cell(tile.text[:1], LAID if tile.text[1:] else "") for tile in row] for row in grid.rows]
    return View(tuple(map(tuple, rows)))


def _sample(tile: Tile, owned: bool) -> Strip:
    """What a legend explains, as it lies on the board."""
    if owned and tile.text and tile.sub:
        return strip(f"{tile.sub}{tile.text} ", f"class:owner{tile.sub}")
    if tile.text.endswith(JOKER):
        return strip(f"{JOKER}{tile.text[0]} ", "class:tile")
    if tile.text and tile.tone in COLOURS:
        return strip(f" {tile.text} ", f"class:owner{COLOURS.index(tile.tone) + 1}")
    ground = GROUNDS.get(tile.tone, "")
    return strip(f" {tile.text or tile.below} ", f"class:ground-{ground}" if ground else "")
