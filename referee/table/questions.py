"""Questions about a command before it is submitted."""

from referee.core.actions import Action, Amend, Concede, Contest, End
from referee.core.result import SEATS, Refused
from referee.core.table import Entry, Table
from referee.core.values import replace
from referee.core.view import Question
from referee.core.wording import replies
from referee.core.words import Everything
from referee.table.change import Amended, change
from referee.table.inquiry import Contester, Inquiry, Keeping
from referee.table.line import likely_seats
from referee.table.news import NOTHING_DONE, news
from referee.table.step import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

ENDS: dict[type[Action], str] = {End: "end", Concede: "concede"}


class Questions:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def consider(self, named: str | None, action: Action | Refused, settled: frozenset[str] = frozenset()) -> None:
        """Submits a command, after asking what it leaves open."""
        game = self._desk.table.game
        likely = likely_seats(self._desk.table, action)
        if named is None and isinstance(action, Contest) and len(likely) > 1 and self._may(likely, action):
            self._ask_who(action, likely)
            return
        seat = named or likely[0]
        if not isinstance(action, Refused):
            asked = game.dialogue.question(self._desk.table.state, seat, action, settled, self._desk.session.words)
            asked = asked or ending_question(self._desk.table, seat, action)
            if asked is not None and asked.subject not in settled:
                self._ask(seat, action, asked, settled)
                return
        if isinstance(action, Amend) and self._ask_amend(seat, action):
            return
        self._desk.submit_action(seat, action, self._desk.typed)

    def _ask(self, seat: str, action: Action, asked: Question, settled: frozenset[str]) -> None:
        package = self._desk.table.game.package
        seats = {fact: name_of(self._desk.table, told) for fact, told in asked.facts.items() if fact in SEATS}
        self._desk.ask(
            Inquiry(
                replace(asked, facts={**asked.facts, **seats}) if seats else asked,
                asked.answers,
                asked.default,
                free=asked.free,
                numeric=asked.numeric,
                said={answer: replies(package, asked.code, answer) for answer in asked.answers},
            ),
            lambda answer: self._answered(seat, action, asked, settled, answer),
            unanswered=lambda: self._unanswered(seat, action, asked, settled),
        )

    def _answered(self, seat: str, action: Action, asked: Question, settled: frozenset[str], answer: str) -> None:
        game = self._desk.table.game
        if asked.confirms and answer == "no":
            self._desk.say(news(NOTHING_DONE))
            return
        if asked.confirms or asked.decides or answer == "no":
            settled |= {asked.subject}
        if not asked.confirms and (asked.decides or answer != "no"):
            action = game.dialogue.answered(action, asked, answer)
        self.consider(seat, action, settled)

    def _unanswered(self, seat: str, action: Action, asked: Question, settled: frozenset[str]) -> None:
        """Goes on without a fact that nobody gave."""
        if asked.confirms:
            self._desk.say(news(NOTHING_DONE))
        else:
            self.consider(seat, action, settled | {asked.subject})

    def _may(self, seats: tuple[str, ...], action: Action) -> bool:
        """Whether one of these seats may do it, if every word is accepted; else nobody need be asked who it is."""
        table = self._desk.table
        return any(not isinstance(table.decide_action(seat, action, Everything()), Refused) for seat in seats)

    def _ask_who(self, action: Action, seats: tuple[str, ...]) -> None:
        names = tuple([name_of(self._desk.table, seat) for seat in seats])
        self._desk.ask(
            Inquiry(Contester(names), seats, numbered=True), lambda seat: self._desk.submit_action(seat, action)
        )

    def _ask_amend(self, seat: str, action: Amend) -> bool:
        """Asks before an amendment that moves other figures or drops later steps; False if it does neither."""
        entry = self._desk.table.decide_action(seat, action, self._desk.session.words)
        proposed = change(self._desk.table, entry) if isinstance(entry, Entry) else None
        if not isinstance(proposed, Amended) or not proposed.concerns_others:
            return False
        self._desk.say(proposed)
        self._desk.ask_yes(Keeping(proposed.number), seat, action)
        return True


def ending_question(table: Table, seat: str, action: Action) -> Question | None:
    """Whether it is meant so; None where nothing would end, or the game would refuse it."""
    code = ENDS.get(type(action))
    if code is None or table.state.over or isinstance(table.decide_action(seat, action, Everything()), Refused):
        return None
    return Question(code, code, {"name": name_of(table, seat)}, ("yes", "no"), confirms=True, default="no")
