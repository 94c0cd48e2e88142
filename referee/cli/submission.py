"""A command submitted to a stored game, and its result on standard output."""

from referee.cli.language import sentence, speech
from referee.cli.output import drawing_columns, err, flush, out
from referee.cli.stores import unshared_lines
from referee.cli.troubles import voice
from referee.core.actions import Action
from referee.core.exit_codes import FINE, NO
from referee.core.game import State
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.table import STEP, Entry
from referee.session.session import Session


def print_lines(lines: list[str]) -> None:
    out("".join(f"{printable(line)}\n" for line in lines))


def submit(session: Session, seat: str, text: str) -> int:
    """The exit code of a command: accepted means safe on disk; only then is it shown."""
    tried = attempt(session, seat, session.table.game.notation.parse(text))
    return report_refused(session, tried) if isinstance(tried, Refused) else tried


def attempt(session: Session, seat: str, action: Action | Refused) -> int | Refused:
    """The exit code of an action that is accepted, which is shown; else its refusal, which is not."""
    before = session.table.state
    entry = session.submit_action(seat, action)
    if isinstance(entry, Refused):
        return entry
    return report_accepted(session, entry, before)


def report_refused(session: Session, why: Refused, hint: str = "") -> int:
    err(f"referee: {sentence(why, session.table.game.name)}{f' {hint}' if hint else ''}\n")
    return NO


def report_accepted(session: Session, entry: Entry, before: State) -> int:
    """The exit code for a stored entry, whose result is written; the entry stays, so a failed answer is reported.

    The end is announced, if the game has come to it since the state before.
    """
    try:
        _draw(session, before)
        end = _end(session, before) if session.table.state.over else []
        print_lines([*result_lines(session, entry, before), *end, *unshared_lines(session.name)])
        flush()
    except OSError as problem:
        raise CannotSay("The command was accepted and is kept, but the answer could not be written.") from problem
    return FINE


def _draw(session: Session, before: State) -> None:
    """Draws the position on a terminal, if it is another than before."""
    if session.table.state is not before and (columns := drawing_columns()):
        from referee.cli.drawing import paper, print_rows
        from referee.table.screen.printout import position

        print_rows(position(session.table, session.name, paper(columns), steps=False))


def _end(session: Session, before: State) -> list[str]:
    """Who has won, and how it is kept on paper; nothing if all that was so before."""
    from referee.table.ending import conclusion, how_to_print

    end = conclusion(session.table, before)
    if end is None:
        return []
    lines = end.lines(session.table.game, voice(speech()))
    return [*lines, how_to_print(session.name, speech().language)] if end.final and not before.final else lines


def result_lines(session: Session, entry: Entry, before: State | None = None) -> list[str]:
    """What came of an entry, which followed this state."""
    table, game = session.table, session.table.game
    if entry.kind == STEP:
        from referee.table.step import account, hint_lines

        told = voice(speech())
        lines = account(table, table.count, table.last).lines(game, told)
        return [*lines, *hint_lines(entry.events, game, session.words, told)]
    from referee.table.change import change

    return change(table, entry, before).lines(game, voice(speech()))
