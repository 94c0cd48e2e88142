"""Lines that are typed while a question is open and do not answer it."""

from collections.abc import Iterable

from referee.core.keywords import folded
from referee.core.result import Refused
from referee.core.table import Table
from referee.table import corrections
from referee.table.errands import TELLING
from referee.table.inquiry import Inquiry, Meaning
from referee.table.line import begins_command, read
from referee.table.pending import ANSWERED, COMMANDS
from referee.table.vocabulary import Word, asked


def only_asks(table: Table, line: str) -> bool:
    """Whether a line is a command that tells something and changes nothing, so that a question stays open beside it."""
    return folded(line.partition(" ")[0]) in ANSWERED or asked(TELLING, table, line) is not None


def is_command(table: Table, line: str, inquiry: Inquiry, words: Iterable[Word]) -> bool:
    """Whether a line is a command. In Mot pour Mot a word alone is one only where words are asked about."""
    word = folded(line.partition(" ")[0])
    if word in COMMANDS or asked(words, table, line) is not None or corrections.steps_named(line) is not None:
        return True
    _, text, action = read(table, line)
    if isinstance(action, Refused):
        return corrections.begins(table, text)
    return begins_command(table, text) or isinstance(inquiry.subject, Meaning)
