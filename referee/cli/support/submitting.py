"""A command submitted to a stored game, and its result on standard output."""

import sys

from referee.cli.support.columns import flush, out
from referee.cli.support.tongue import sentence, speech
from referee.cli.support.troubles import voice
from referee.core.exit_codes import FINE, NO
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.trouble import CannotSay
from referee.session.session import Session
from referee.table.telling import came, hints, on_paper


def tell(lines: list[str]) -> None:
    out("".join(f"{printable(line)}\n" for line in lines))


def submit(at: Session, seat: str, text: str) -> int:
    """As `submit_action`, of a command that has yet to be parsed."""
    return submit_action(at, seat, at.table.game.notation.parse(text))


def submit_action(at: Session, seat: str, action: object) -> int:
    """Accepted means safe on disk; only then is it shown."""
    settled = at.table.state.final
    entry = at.submit_action(seat, action)
    if isinstance(entry, Refused):
        return refuse(at, entry)
    return accept(at, entry, at.table.state.final and not settled)


def refuse(at: Session, why: Refused) -> int:
    sys.stderr.write(f"referee: {sentence(why, at.table.game.name)}\n")
    return NO


def accept(at: Session, entry: Entry, over: bool = False) -> int:
    """It is kept whatever becomes of the answer, and whoever cannot read the answer must know."""
    try:
        tell([*came(at.table, entry, voice(speech())), *hints(at.table, entry, voice(speech()))])
        if over:
            tell([on_paper(at.name, voice(speech()))])
        flush()
    except OSError as problem:
        raise CannotSay("The command was accepted and is kept, but the answer could not be written.") from problem
    return FINE
