"""A refusal explained: its clause in full, and what lies on the squares that it speaks of."""

from referee.core.result import Refused
from referee.core.squares import Square, parse_square, square_name
from referee.core.table import Table
from referee.core.view import Cell, View
from referee.core.wording import clauses, wording
from referee.table import telling
from referee.table.voice import Voice

WORDS = "VOC-"


def concerned(table: Table, why: Refused) -> tuple[Square, ...]:
    """The squares that a refusal names, on a grid that everybody shares."""
    view: View = table.game.board.view(table.state)
    if view.labels or not view.grid or table.game.board.grids(table.state):
        return ()
    found = (parse_square(fact) for fact in why.facts.values())
    rows, columns = len(view.grid), len(view.grid[0])
    squares = [square for square in found if square and square[0] < rows and square[1] < columns]
    return tuple(dict.fromkeys(squares))


def explained(table: Table, why: Refused, voice: Voice) -> list[str]:
    """The refusal, the squares, the clause."""
    view: View = table.game.board.view(table.state)
    lines = [voice.refusal(why, table.game.name)]
    for square in concerned(table, why):
        cell = view.grid[square[0]][square[1]]
        lines.append(f"   {square_name(square)}: {', '.join(_lies(table, view, cell, voice))}")
    room = "referee.words" if (why.clause or "").startswith(WORDS) else telling.room(table)
    told = [clause for clause in clauses(room, voice.language) if clause.id == why.clause]
    return lines + [f"   {clause.id}  {clause.text}" for clause in told]


def _lies(table: Table, view: View, cell: Cell, voice: Voice) -> list[str]:
    _ = voice.gettext
    told = [cell.letter or _("empty")]
    if cell.owner and view.owners:
        seat = view.owners[cell.owner - 1]
        told.append(next((player.name for player in table.players if player.seat == seat), seat))
    if cell.safe:
        told.append(_("protected"))
    if cell.ground:
        told.append(wording(telling.room(table), "grounds", cell.ground, voice.language))
    return told
