"""A question that waits for its answer, and the lines that are typed meanwhile: answers, and the desk's own commands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from referee.core.keywords import folded
from referee.core.result import Refused
from referee.core.table import Table
from referee.table.doors import Word, asked
from referee.table.errands import TELLING
from referee.table.inquiry import Contester, Gap, Inquiry, Meaning
from referee.table.line import TAKE_BACK, begins, begins_command, fitting, read, steps_named
from referee.table.replies import NO, YES, bare, meanings, meant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

SPELLINGS = {
    "yes": YES,
    "no": NO,
    "word": ("M", "MOT", "W", "WORD"),
    "command": ("C", "COMMANDE", "COMMAND"),
    "spelling": ("O", "ORTHO", "ORTHOGRAPHE", "S", "SPELLING"),
    "category": ("C", "CATEGORIE", "CATEGORY"),
}
"""What may be typed for an answer, in both languages."""
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


@dataclass(slots=True)
class Pending:
    inquiry: Inquiry
    then: Callable[[str], None]
    """What is done with an answer."""
    line: str = ""
    """The command that waits for the answer, as it was typed; empty if none does."""
    unanswered: Callable[[], None] | None = None
    """What is done where nobody answers, if that differs from an answer by the default."""
    answers: Callable[[str], bool] | None = None
    """Whether a line answers as it stands, where the answers cannot be listed."""

    def take_default(self) -> None:
        if self.unanswered is not None:
            self.unanswered()
        else:
            self.then(self.inquiry.default)

    def concerns(self, typed: str) -> bool:
        """Whether a line is an answer, or would change the game by the default before it is carried out."""
        asked = self.inquiry
        decides = asked.default and not (asked.optional or isinstance(asked.subject, Gap))
        return bool(decides) or self.answer(typed) is not None

    def answer(self, typed: str) -> str | None:
        """The answer that a line gives; None if it gives none."""
        asked, key = self.inquiry, bare(typed)
        if not typed.strip():
            return asked.default or None
        if self.answers is not None:
            return typed.strip() if self.answers(typed.strip()) else None
        if asked.numeric:
            return key if key.isascii() and key.isdigit() and len(key) <= 2 else None
        if asked.numbered:
            return self._numbered(key, typed)
        spellings = {
            answer: (*SPELLINGS.get(answer, (answer,)), *asked.said.get(answer, ())) for answer in asked.answers
        }
        answer = meant(typed, meanings(spellings))
        return answer or (key.lower() if asked.free and len(key) == 1 and key.isalpha() else None)

    def _numbered(self, key: str, typed: str) -> str | None:
        """The answer with this number or, among players, with this name or a beginning of it."""
        answers, subject = self.inquiry.answers, self.inquiry.subject
        if key.isascii() and key.isdigit():
            return answers[int(key) - 1] if len(key) < 4 and 0 < int(key) <= len(answers) else None
        if not isinstance(subject, Contester):
            return None
        found = (fitting(name, subject.names) for name in (typed, key))
        at = next((at for at in found if at is not None), None)
        return None if at is None else answers[at]


def unseen(desk: "Desk") -> bool:
    """Whether what is typed now may not be seen."""
    return desk.pending is not None and desk.pending.inquiry.unseen


def only_asks(table: Table, line: str) -> bool:
    """Whether a line is a command that tells something and changes nothing, so that a question stays open beside it."""
    return folded(line.partition(" ")[0]) in ANSWERED or asked(TELLING, table, line) is not None


def is_command(table: Table, line: str, inquiry: Inquiry, words: Iterable[Word]) -> bool:
    """Whether a line is a command. In Mot pour Mot a word alone is one only where words are asked about."""
    word = folded(line.partition(" ")[0])
    if word in COMMANDS or asked(words, table, line) is not None or steps_named(line) is not None:
        return True
    _, text, action = read(table, line)
    if isinstance(action, Refused):
        return begins(table, text)
    return begins_command(table, text) or isinstance(inquiry.subject, Meaning)
