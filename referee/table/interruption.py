"""Lines that are typed while a question is open and do not answer it."""

from referee.core.keywords import folded
from referee.core.result import Refused
from referee.core.table import Table
from referee.table import amending, errands, taking_back
from referee.table.desk_words import ANSWERED, COMMANDS
from referee.table.inquiry import Inquiry, Meaning
from referee.table.reading import read
from referee.table.seating import begins_command

TELLING = ("score", "log", "players", "dictionary", "add")
"""Errands that only tell something."""


def only_asks(table: Table, line: str) -> bool:
    """Whether a line is a command that tells something and changes nothing, so that a question stays open beside it."""
    return folded(line.partition(" ")[0]) in ANSWERED or errands.errand(table, line) in TELLING


def is_command(table: Table, line: str, asked: Inquiry) -> bool:
    """Whether a line is a command. In Mot pour Mot a word alone is one only where words are asked about."""
    word = folded(line.partition(" ")[0])
    if word in COMMANDS or errands.errand(table, line) or taking_back.steps_named(line) is not None:
        return True
    _, text, action = read(table, line)
    if isinstance(action, Refused):
        return amending.begins(table, text)
    return begins_command(table, text) or isinstance(asked.subject, Meaning)
