"""A command submitted to a stored game, and its result on standard output."""

import sys

from referee.cli.support.columns import flush, out
from referee.cli.support.tongue import sentence, speech
from referee.cli.support.troubles import voice
from referee.core.actions import Action
from referee.core.exit_codes import FINE, NO
from referee.core.game import State
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.table import STEP, Entry
from referee.core.trouble import CannotSay
from referee.session.session import Session


def tell(lines: list[str]) -> None:
    out("".join(f"{printable(line)}\n" for line in lines))


def submit(at: Session, seat: str, text: str) -> int:
    """As `submit_action`, of a command that has yet to be parsed."""
    return submit_action(at, seat, at.table.game.notation.parse(text))


def submit_action(at: Session, seat: str, action: Action | Refused) -> int:
    """Accepted means safe on disk; only then is it shown."""
    before = at.table.state
    entry = at.submit_action(seat, action)
    if isinstance(entry, Refused):
        return refuse(at, entry)
    return accept(at, entry, before)


def refuse(at: Session, why: Refused) -> int:
    sys.stderr.write(f"referee: {sentence(why, at.table.game.name)}\n")
    return NO


def accept(at: Session, entry: Entry, before: State | None = None) -> int:
    """The exit code for a stored entry, whose result is written; the entry stays, so a failed answer is reported.

    The end is announced, if the game has come to it since the state before.
    """
    try:
        tell(lines_of(at, entry))
        if before is not None and at.table.state.over:
            tell(_end(at, before))
        flush()
    except OSError as problem:
        raise CannotSay("The command was accepted and is kept, but the answer could not be written.") from problem
    return FINE


def _end(at: Session, before: State) -> list[str]:
    """Who has won, and how it is kept on paper; nothing if all that was so before."""
    from referee.session.sheet import how_to_print
    from referee.table.ending import conclusion
    from referee.table.text_ending import ending_lines

    end = conclusion(at.table, before)
    if end is None:
        return []
    told = ending_lines(end, at.table.game, voice(speech()))
    return [*told, how_to_print(at.name, speech().language)] if end.final and not before.final else told


def lines_of(at: Session, entry: Entry) -> list[str]:
    """What came of an entry, or of an amendment that is proposed."""
    table, game = at.table, at.table.game
    if entry.kind == STEP:
        from referee.table.step import account
        from referee.table.text_step import account_lines, hint_lines

        lines = account_lines(account(table, table.count, table.last), game, voice(speech()))
        return [*lines, *hint_lines(entry.events, game, voice(speech()))]
    from referee.table.change import change
    from referee.table.text_change import change_lines

    return change_lines(change(table, entry), game, voice(speech()))
