"""The title of the window: the game on the left, whose turn it is on the right; between them the page, if there is room."""

from referee.core.filling import filled
from referee.core.printable import printable
from referee.table.desk import Desk
from referee.table.position import awaited, standing
from referee.table.screen.strips import Strip, cut, width
from referee.table.text_ending import result_text
from referee.table.text_position import awaited_text, heading

BESIDE = 4
"""Columns that the name of the game keeps at least beside the result."""


def result(desk: Desk) -> str:
    """How the game was won, once that is settled; else empty."""
    return printable(result_text(desk.table, desk.voice)) if desk.table.state.final else ""


def has_room(told: str, columns: int) -> bool:
    """Whether the title may tell a result."""
    return width(told) + BESIDE <= columns


def bar(desk: Desk, columns: int) -> Strip:
    table, _ = desk.table, desk.voice.gettext
    left = printable(heading(desk.session.name, table.game))
    if desk.company:
        left += " · " + _("tables: {count}").format(count=desk.company + 1)
    waits = awaited(table)
    if waits:
        right = printable(awaited_text(waits, table, desk.voice))
    elif table.state.over:
        told = result(desk)
        right = told if told and has_room(told, columns) else _("The game is over.")
    else:
        name = next((seat.name for seat in standing(table).seats if seat.turn), "")
        right = printable(filled(_("It is {name}'s turn."), name=name))
    room = max(0, columns - width(right) - 4)
    page = f"{left} · {desk.doors.page}" if desk.doors is not None and desk.doors.page else left
    left = page if width(page) <= room else cut(left, room)
    gap = " " * max(0, columns - width(left) - width(right) - 2)
    return (("class:bar", f" {left}{gap}"), ("class:bar-turn", f"{right} "))
