"""The words that the desk itself reads, in both languages."""

from referee.table.pending import SPELLINGS
from referee.table.taking_back import TAKE_BACK

LEAVE = ("q", "quit", "quitter", "exit")
HELP = ("?", "aide", "help")
RULES = ("regles", "rules")
ANSWERS = frozenset((*SPELLINGS["yes"], *SPELLINGS["no"]))
"""Answers that were typed too late, when no question is open."""
WHY = ("why", "pourquoi", "why?", "pourquoi?")
AUDIT = "audit"
ANSWERED = (*HELP, *RULES, *WHY)
"""Commands that only tell something."""
COMMANDS = (*LEAVE, *HELP, *RULES, *WHY, AUDIT, TAKE_BACK)
"""Commands of the desk itself."""
