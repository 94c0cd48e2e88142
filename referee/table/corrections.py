"""`amend` without a command: which step, and its command put on the line to be changed."""

from referee.core.message import N_
from referee.core.notation import keyword
from referee.core.result import refused
from referee.core.table import Step, Table
from referee.table.inquiry import Inquiry, MinuteOrMove, WhichStep
from referee.table.news import UNCHANGED, news
from referee.table.step import latest, step_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

AMEND = "amend"
SHOWN = 9
"""How many of the last steps are shown to choose from."""
TAKE_BACK = "u"
MOST = 4
"""Figures of the longest number of steps."""


def begun(desk: "Desk", text: str) -> bool:
    """Whether a command was only the beginning of an amendment, which is then asked about or put on the line."""
    if not begins(desk.table, text):
        return False
    word, _, number = text.partition(" ")
    if not number:
        numbers = tuple(map(str, range(1, len(desk.table.steps) + 1)))
        desk.ask(
            Inquiry(WhichStep(tuple(latest(desk.table, SHOWN))), numbers, optional=True),
            lambda step: _edit(desk, word, int(step)),
        )
    else:
        _edit(desk, word, int(number))
    return True


def begins(table: Table, text: str) -> bool:
    """Whether a text is only the beginning of an amendment: the keyword, alone or with the number of a step."""
    word, _, number = text.partition(" ")
    count = len(table.steps)
    if keyword(word) != AMEND or not count:
        return False
    return not number or (number.isascii() and number.isdigit() and len(number) < 7 and 1 <= int(number) <= count)


def _edit(desk: "Desk", word: str, number: int) -> None:
    """Puts the command of a step on the line, unless another terminal has taken the step back."""
    if number > desk.table.count:
        desk.say(refused("no-such-step", count=desk.table.count))
        return
    command = desk.table.game.notation.typed(desk.table.steps[number - 1].command, desk.voice.language)
    desk.line_to_edit = f"{word} {number} {command}"
    desk.say(news(N_("Change the line, then enter it: {line}"), line=desk.line_to_edit))


def steps_named(line: str) -> str | None:
    """The number behind `u`, empty if there is none; None if the line is another command."""
    rest = line[1:].strip()
    figures = rest.isascii() and rest.isdigit() and len(rest) <= MOST
    return rest if line[:1].lower() == TAKE_BACK and (figures or not rest) else None


def take_back(desk: "Desk", wanted: str = "") -> None:
    """Takes back so many steps, or the last one; if minutes passed after a move, asks whether to take back those alone."""
    table = desk.table
    seat, count = table.state.turn, len(table.steps)
    if wanted:
        desk.submit(seat, f"undo {wanted}")
        return
    ticks = _ticks(table)
    if 0 < ticks < count:
        subject = MinuteOrMove(step_line(table, count), step_line(table, count - ticks))
        choices = Inquiry(subject, ("undo", f"undo {ticks + 1}"), numbered=True)
        steps = tuple(table.steps)
        desk.ask(choices, lambda text: _take_back(desk, steps, seat, text))
        return
    desk.submit(seat, "undo")


def _take_back(desk: "Desk", asked: tuple[Step, ...], seat: str, text: str) -> None:
    """Takes back what was asked about, unless another terminal has gone on meanwhile."""
    if tuple(desk.table.steps) == asked:
        desk.submit(seat, text)
    else:
        desk.say(*latest(desk.table, 1), news(UNCHANGED))


def _ticks(table: Table) -> int:
    """How many of the last steps only say that the glass has emptied."""
    for ticks, step in enumerate(reversed(table.steps)):
        at = len(table.steps) - ticks - 1
        glass = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        if glass is None or step.command != glass.empties:
            return ticks
    return len(table.steps)
