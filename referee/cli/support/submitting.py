"""A command submitted to a stored game, and its result on standard output."""

import sys
from collections.abc import Mapping

from referee.cli.support.columns import flush, out
from referee.cli.support.tongue import sentence, speech
from referee.cli.support.troubles import voice
from referee.core.actions import Action
from referee.core.exit_codes import FINE, NO
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
    tried = attempt(at, seat, action)
    return refuse(at, tried) if isinstance(tried, Refused) else tried


def attempt(at: Session, seat: str, action: Action | Refused) -> int | Refused:
    """The exit code of an action that is accepted, which is shown; else its refusal, which is not."""
    before = at.table.state
    entry = at.submit_action(seat, action)
    if isinstance(entry, Refused):
        return entry
    after = at.table.state
    return accept(at, entry, after.over and after.final and not before.final)


def refuse(at: Session, why: Refused, hint: str = "") -> int:
    sys.stderr.write(f"referee: {sentence(why, at.table.game.name)}{f' {hint}' if hint else ''}\n")
    return NO


def accept(at: Session, entry: Entry, over: bool = False, before: Mapping[str, int] | None = None) -> int:
    """The exit code for a stored entry, whose result is written; the entry stays, so a failed answer is reported."""
    try:
        tell(lines_of(at, entry, before))
        if over:
            from referee.table.text_news import on_paper

            tell([on_paper(at.name, voice(speech()))])
        flush()
    except OSError as problem:
        raise CannotSay("The command was accepted and is kept, but the answer could not be written.") from problem
    return FINE


def lines_of(at: Session, entry: Entry, before: Mapping[str, int] | None = None) -> list[str]:
    """What came of an entry; `before` are the scores before it."""
    table, game = at.table, at.table.game
    if entry.kind == STEP:
        from referee.table.step import account
        from referee.table.text_step import account_lines, hint_lines

        lines = account_lines(account(table, table.count, table.last), game, voice(speech()))
        return [*lines, *hint_lines(entry.events, game, voice(speech()))]
    from referee.table.change import change
    from referee.table.text_change import change_lines

    return change_lines(change(table, entry, before), game, voice(speech()))
