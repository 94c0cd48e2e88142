"""The arbiter's console: takes lines, keeps what was answered, and knows which page is open. It knows no terminal."""

import re
import time
from collections.abc import Callable
from typing import NamedTuple

from referee.club.console.watch import Seen, Watching
from referee.core.keywords import folded
from referee.table.replies import meant, yes_or_no
from referee.table.voice import Voice

WORDS = {
    "confirm": ("c", "confirm", "confirme", "confirmer"),
    "result": ("r", "result", "résultat"),
    "absent": ("a", "absent", "absente"),
    "end": ("e", "f", "end", "fin", "temps"),
    "open": ("o", "open", "ouvre", "ouvrir"),
    "draw": ("d", "draw", "tire", "tirage"),
    "undo": ("u", "undo", "annule", "annuler"),
    "exchange": ("x", "exchange", "échange", "échanger"),
    "enter": ("i", "enter", "inscris", "inscrire"),
    "withdraw": ("w", "withdraw", "retire", "retirer"),
    "tables": ("t", "tables"),
    "standing": ("s", "standing", "classement"),
    "log": ("j", "log", "journal"),
    "round": ("round", "ronde"),
    "help": ("?", "h", "help", "aide"),
    "leave": ("q", "quit", "quitter"),
}
"""What can be ordered, and how it is typed in both languages."""
PAGES = ("tables", "standing", "log", "help")
"""Orders that open a page, or close one."""
SHOWING = (*PAGES, "round", "table")
"""Orders that only show something."""
_KINDS = {folded(word): kind for kind, words in WORDS.items() for word in words}
_PART = re.compile(r'"([^"]*)"?|([^\s"]+)')


class Order(NamedTuple):
    kind: str
    words: tuple[str, ...] = ()
    """What stands behind it, in parts: between commas if there are any, else words; quotes keep words together."""


def order_of(line: str) -> Order | None:
    """The order that a line is; None for something else. A bare number is a table to look at."""
    word, _, rest = line.strip().partition(" ")
    if word.isascii() and word.isdigit():
        return Order("table", (word,))
    kind = _KINDS.get(folded(word))
    if rest.strip() and kind in (*PAGES, "leave"):
        return None  # what stands behind it means nothing
    if "," in rest:
        words = tuple(filter(None, (part.strip() for part in rest.split(","))))
    else:
        words = tuple(quoted or bare for quoted, bare in _PART.findall(rest))
    return None if kind is None else Order(kind, words)


class Answer(NamedTuple):
    """What came of an order."""

    lines: tuple[str, ...]
    question: str = ""
    """What is asked before it is done; empty if it is done, or refused."""
    length: int = 0
    """How many acts the event had when it was asked."""


Lead = Callable[[Order, int, int], Answer]
"""Carries out an order in a round. A number of acts says that its question, asked when there were so many, was agreed to."""


class Errand(NamedTuple):
    """An order to be carried out in a round, which may take as long as the store lets it wait."""

    order: Order
    round: int
    typed: str
    begun: float
    length: int = 0
    """How many acts the event had when the question was asked that was agreed to; 0 if nothing was asked."""


class Console:
    def __init__(self, watching: Watching, lead: Lead, voice: Voice, clock: Callable[[], float] = time.time) -> None:
        self._watching = watching
        self._lead = lead
        self.voice = voice
        self.clock = clock
        self.said: tuple[str, ...] = ()
        """What came of the last line."""
        self.question = ""
        self.page = ""
        """One of the pages, or empty for the tables alone."""
        self.table = 0
        """The table that is looked at; 0 for all."""
        self.leaving = False
        self.underway: Errand | None = None
        """What is being carried out."""
        self._asked: tuple[Errand, Answer] | None = None
        """What the question is about."""
        self._round = 0
        """The round that was asked for; 0 for the last one."""
        self.seen: Seen = watching.look()
        """The event as it is shown."""

    @property
    def round(self) -> int:
        """The number of the round that is shown; 0 before the first."""
        return min(self._round, len(self.seen.event.rounds)) or len(self.seen.event.rounds)

    def enter(self, typed: str) -> None:
        """Takes a line and carries it out, for as long as that takes; then the event is read."""
        self.take(typed)
        if self.underway is not None:
            self.finish(self.carry_out(self.underway))
        self.look()

    def look(self) -> bool:
        """Reads the event; False if nothing is new."""
        return self.show(self.read())

    def read(self) -> Seen:
        """The event with what is new in it, for `show`; always called by the same thread, until `close`."""
        return self._watching.look()

    def show(self, seen: Seen) -> bool:
        """Shows the event as it was read; False if nothing is new, in the event, the store or the hall."""
        before, self.seen = self.seen, seen
        if self.table > len(seen.tables(self.round)):
            self.close_page()  # another arbiter has taken the draw back
        known, told = (seen.trouble is None, seen.away), (before.trouble is None, before.away)
        return seen.following is not before.following or known != told

    def take(self, typed: str) -> bool:
        """Takes a line: the answer to a question, or an order, which is then underway. Whatever goes wrong is said.

        False if the line has to wait for an order that is underway.
        """
        line, order = typed.strip(), order_of(typed)
        if self.underway is not None and order is not None and order.kind not in SHOWING:
            wait = self.voice.gettext("“{typed}” is still being carried out; Ctrl-D leaves without waiting for it.")
            self.say(wait.format(typed=self.underway.typed))
            return False
        reply = (meant(line, yes_or_no()) if line else "no") if self._asked else None
        if self._asked is not None and reply is None and order is None:
            told = self.voice.gettext("“{typed}” is neither an answer nor a command. Nothing has changed.")
            self.say(told.format(typed=line))
            return True
        asked, self._asked = self._asked, None
        self.question, self.said = "", ()
        if asked is not None and reply == "yes":
            errand, answer = asked
            self.underway = errand._replace(begun=self.clock(), length=answer.length)
        elif asked is not None and reply == "no":
            self.say(self.voice.gettext("Nothing has been done."))
        elif line:
            self._obey(line, order)
        return True

    def carry_out(self, errand: Errand) -> Answer:
        """What comes of an order; touches nothing of the console, so that another thread may do it."""
        try:
            return self._lead(errand.order, errand.round, errand.length)
        except self.voice.troubles as problem:
            return Answer((self.voice.trouble(problem),))

    def finish(self, answer: Answer) -> None:
        """Says what has come of the order that was underway."""
        errand, self.underway = self.underway, None
        assert errand is not None
        self.said, self.question = answer.lines, answer.question
        if answer.question:
            self._asked = errand, answer
            self.close_page()
        elif errand.order.kind == "draw":
            self._round = 0

    def say(self, *lines: str) -> None:
        self.said = lines

    def close_page(self) -> None:
        self.page, self.table = "", 0

    def close(self) -> None:
        """Closes what is read; the next look opens it again."""
        self._watching.close()

    def _obey(self, line: str, order: Order | None) -> None:
        _ = self.voice.gettext
        self.close_page()
        if order is None:
            self.say(_("“{typed}” is no command here: ? lists them.").format(typed=line))
        elif order.kind == "leave":
            self.leaving = True
        elif order.kind in PAGES:
            self.page = order.kind if order.kind != "tables" else ""
        elif order.kind in SHOWING:
            self._show(order)
        else:
            self.underway = Errand(order, self.round, line, self.clock())

    def _show(self, order: Order) -> None:
        """Another round, or a table of this one."""
        _, typed = self.voice.gettext, (order.words or ("",))[0]
        wanted = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else 0
        rounds, tables = len(self.seen.event.rounds), len(self.seen.tables(self.round))
        if order.kind == "round" and (not typed or 0 < wanted <= rounds):
            self._round = wanted
        elif order.kind == "round":
            self.say(_("There is no round {typed}; rounds drawn: {count}.").format(typed=typed, count=rounds))
        elif 0 < wanted <= tables:
            self.table = wanted
        else:
            self.say(_("There is no table {typed}; tables of this round: {count}.").format(typed=typed, count=tables))
