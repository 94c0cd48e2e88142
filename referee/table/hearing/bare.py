"""Bare words in games where they are answers: they may be commands, too, such as `undo`, `oups`, `nnone`."""

from referee.core.keywords import LEAVE, by_spelling, folded
from referee.core.likeness import slipped
from referee.core.result import Refused
from referee.core.table import Table
from referee.table.doors import PUNCTUATION, spellings
from referee.table.hearing.phrases import meanings, plainly_offered
from referee.table.inquiry import AUDIT, HELP, LATE, RULES, WHY
from referee.table.line import begins_command, seat_and_text
from referee.table.replies import meant, yes_or_no

QUIT = "quit"
TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


def ask_which(desk: "Desk", line: str, word: str) -> bool:
    """Asks whether a line is a word or a command, in games where a bare word is an answer."""
    table = desk.table
    named, text = seat_and_text(table, line)
    other = table.game.dialogue.otherwise(table.state, text)
    house = named is None and word in (*LEAVE, *HELP, *RULES, *WHY, AUDIT, *spellings(desk.words))
    command = command_of(table, text.rstrip(PUNCTUATION))
    if other is not None and (house or table.game.notation.parse(text) != other):
        desk.ask_meaning(line, lambda: desk.questions.consider(named, other), lambda: desk.carry_out(line, word))
    elif command:
        action = desk.read(line).action
        desk.ask_meaning(line, lambda: desk.questions.consider(named, action), lambda: desk.obey(command))
    else:
        return False
    return True


def command_of(table: Table, word: str) -> str:
    """What people say by a word, or the keyword for which fingers slipped; empty if it is neither, or a keyword itself."""
    if " " in word or isinstance(table.game.notation.parse(word), Refused) or begins_command(table, word):
        return ""
    if len(word) <= LATE and meant(word, yes_or_no()):
        return word
    if plainly_offered(word):
        # who goes says so; a greeting, or a stop, may well be an answer
        return next((command for command in meanings("offers", word) if command != QUIT), "")
    known = by_spelling(table.game.notation.keywords)
    return next((english for spelt, english in known.items() if slipped(folded(word), spelt)), "")
