"""The arbiter's console: takes lines, keeps what was answered, and knows which page is open. It knows no terminal."""

from collections.abc import Callable

from referee.console.leading import Answer, Lead
from referee.console.orders import PAGES, Order, order_of
from referee.console.watching import Watching
from referee.core.spelling import capitals
from referee.table.voice import Voice

YES, NO = ("O", "OUI", "Y", "YES"), ("N", "NON", "NO")


class Console:
    def __init__(self, watching: Watching, lead: Lead, voice: Voice) -> None:
        self.watching = watching
        self._lead = lead
        self.voice = voice
        self.said: tuple[str, ...] = ()
        """What came of the last line."""
        self.question = ""
        self.page = ""
        """One of the pages, or empty for the tables alone."""
        self.table = 0
        """The table that is looked at; 0 for all."""
        self.leaving = False
        self._waiting: tuple[Order, int, Answer] | None = None
        self._round = 0
        """The round that was asked for; 0 for the last one."""
        watching.look()

    @property
    def round(self) -> int:
        """The number of the round that is shown; 0 before the first."""
        return min(self._round, len(self.watching.event.rounds)) or len(self.watching.event.rounds)

    def enter(self, typed: str) -> None:
        """Takes a line: the answer to a question, or an order. Whatever goes wrong is said."""
        line, waiting = typed.strip(), self._waiting
        self._waiting, self.question, self.said = None, "", ()
        if waiting is not None and capitals(line) in YES:
            order, number, answer = waiting
            self._do(lambda: self._lead(order, number, answer.length), order, number)
        elif waiting is not None and capitals(line) in ("", *NO):
            self.say(self.voice.gettext("Nothing has been done."))
        elif line:
            self._obey(line)
        self.watching.look()

    def say(self, *lines: str) -> None:
        self.said = lines

    def close_page(self) -> None:
        self.page, self.table = "", 0

    def _obey(self, line: str) -> None:
        _ = self.voice.gettext
        order = order_of(line)
        self.close_page()
        if order is None:
            self.say(_("“{typed}” is no order here: ? shows them.").format(typed=line))
        elif order.kind == "leave":
            self.leaving = True
        elif order.kind in PAGES:
            self.page = order.kind if order.kind != "tables" else ""
        elif order.kind in ("round", "table"):
            self._show(order)
        else:
            number = self.round
            self._do(lambda: self._lead(order, number, 0), order, number)

    def _do(self, lead: Callable[[], Answer], order: Order, number: int) -> None:
        try:
            answer = lead()
        except self.voice.troubles as problem:
            self.say(self.voice.trouble(problem))
            return
        self.said, self.question = answer.lines, answer.question
        if answer.question:
            self._waiting = order, number, answer
        elif order.kind == "draw":
            self._round = 0

    def _show(self, order: Order) -> None:
        """Another round, or a table of this one."""
        _, typed = self.voice.gettext, (order.words or ("",))[0]
        wanted = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else 0
        if order.kind == "round":
            count = len(self.watching.event.rounds)
            if not typed or 0 < wanted <= count:
                self._round = wanted
            else:
                self.say(_("There is no round {typed}; rounds drawn: {count}.").format(typed=typed, count=count))
            return
        count = len(self.watching.tables(self.round))
        if 0 < wanted <= count:
            self.table = wanted
        else:
            self.say(_("There is no table {typed}; tables of this round: {count}.").format(typed=typed, count=count))
