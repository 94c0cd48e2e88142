"""Questions about a command before it is submitted: whose it is, whether it is meant, which step it corrects."""

from referee.core.actions import Action, Amend, Concede, Contest, End, Swap
from referee.core.message import N_
from referee.core.result import SEATS, Refused, refused
from referee.core.spelling import capitals
from referee.core.spoken import spoken_words, tidied
from referee.core.table import Entry, Step, Table
from referee.core.values import replace
from referee.core.view import Question
from referee.core.wording import labelled, replies
from referee.core.words import Everything
from referee.table.change import Amended, change
from referee.table.inquiry import Contester, HowMany, Inquiry, Judging, Keeping, MinuteOrMove, WhichStep
from referee.table.line import begins, likely_seats
from referee.table.news import NOTHING_DONE, UNCHANGED, news
from referee.table.replies import figures, meanings, meant, own_replies, usual
from referee.table.step import latest, name_of, step_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

ENDS: dict[type[Action], str] = {End: "end", Concede: "concede"}
CONTEST = "contest"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
VERDICT = "contest-needs-table"
"""The refusal of a contest without the players' verdict, for which they are asked."""
HOW_MANY = "swap-what"
"""The refusal of an exchange without a number."""
SHOWN = 9
"""How many of the last steps are shown to choose from."""


class Questions:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def consider(self, named: str | None, action: Action | Refused, settled: frozenset[str] = frozenset()) -> None:
        """Submits a command, after asking what it leaves open."""
        game = self._desk.table.game
        likely = likely_seats(self._desk.table, action)
        if named is None and isinstance(action, Contest) and len(likely) > 1 and self._may(likely, action):
            names = tuple([name_of(self._desk.table, seat) for seat in likely])
            who = Inquiry(Contester(names), likely, numbered=True)
            self._desk.ask(who, lambda seat: self._desk.submit_action(seat, action))
            return
        seat = named or likely[0]
        if not isinstance(action, Refused):
            asked = game.dialogue.question(self._desk.table.state, seat, action, settled, self._desk.session.words)
            asked = asked or ending_question(self._desk.table, seat, action) or self._desk.hourglass.doubted(action)
            if asked is None and self._desk.hourglass.stopped:
                asked = game.dialogue.stopped(self._desk.table.state, action)
            if asked is not None and asked.subject not in settled:
                self._ask(seat, action, asked, settled)
                return
        if isinstance(action, Amend) and self._ask_amend(seat, action):
            return
        if self.ask_how_many(seat, action) or self._ask_verdict(named, seat, action):
            return
        self._desk.submit_action(seat, action, self._desk.typed)

    def _ask(self, seat: str, action: Action, asked: Question, settled: frozenset[str]) -> None:
        # answers so far belong to what is shown beside the next question
        before, game = self._desk.read(self._desk.typed).action, self._desk.table.game
        command = game.notation.typed(game.notation.write(action), self._desk.voice.language)
        line = labelled(name_of(self._desk.table, seat), command, self._desk.voice.language)
        seats = {fact: name_of(self._desk.table, told) for fact, told in asked.facts.items() if fact in SEATS}
        self._desk.ask(
            Inquiry(
                replace(asked, facts={**asked.facts, **seats}) if seats else asked,
                asked.answers,
                asked.default,
                free=asked.free,
                further=asked.further,
                numeric=asked.numeric,
                said={
                    answer: (*replies(game.package, asked.code, answer), *asked.said.get(answer, ()))
                    for answer in asked.answers
                },
            ),
            lambda answer: self._answered(seat, action, asked, settled, answer),
            line=None if before == action else line,
            unanswered=lambda: self._answered(seat, action, asked, settled),
        )

    def _answered(self, seat: str, action: Action, asked: Question, settled: frozenset[str], answer: str = "") -> None:
        """Goes on with an answer, or without a fact that nobody gave."""
        if asked.confirms and answer in ("no", ""):
            self._desk.say(news(NOTHING_DONE))
            return
        if asked.confirms or asked.decides or answer in ("no", ""):
            settled |= {asked.subject}
        if answer and not asked.confirms and (asked.decides or answer != "no"):
            action = self._desk.table.game.dialogue.answered(action, asked, answer)
        self.consider(seat, action, settled)

    def _ask_verdict(self, named: str | None, seat: str, action: Action | Refused) -> bool:
        """Asks for the players' verdict on a contest that needs it; False if this is none."""
        # a play is not decided twice: only contests may lack a verdict
        if isinstance(action, Refused) or getattr(action, "upheld", True) is not None:
            return False
        table = self._desk.table
        decided = table.decide_action(seat, action, Everything())
        if not isinstance(decided, Refused) or decided.code != VERDICT:
            return False
        words = getattr(action, "words", None)
        if words == ():
            words = table.game.notation.completions(table.state, [CONTEST])
        asked, own = Inquiry(Judging(words or ()), ("upheld", "rejected")), own_replies(Judging.__name__)
        said = {answer: (letter, *own[answer]) for letter, answer in asked.keys(self._desk.voice).items()}
        self._desk.ask(
            asked._replace(said=said), lambda answer: self.consider(named, replace(action, upheld=answer == "upheld"))
        )
        return True

    def ask_how_many(self, seat: str, action: Action | Refused) -> bool:
        """Asks how many pieces are exchanged, or which; False if that is not what was left open, or none may be."""
        table = self._desk.table
        if not isinstance(action, Refused) or action.code != HOW_MANY:
            return False
        if isinstance(table.decide_action(seat, Swap(1), Everything()), Refused):
            return False

        def then(text: str) -> None:
            count = exchanged(text)
            if count is None:
                self._desk.say(news(NOTHING_DONE))
            else:
                self.consider(seat, table.game.notation.parse(f"swap {count}"))

        known = meanings({"no": (*usual("no")["no"], *own_replies(HowMany.__name__)["no"])})
        self._desk.ask(
            Inquiry(HowMany(), (), optional=True),
            then,
            answers=lambda text: exchanged(text) is not None or meant(text, known) == "no",
        )
        return True

    def _may(self, seats: tuple[str, ...], action: Action) -> bool:
        """Whether one of these seats may do it, if every word is accepted; else nobody need be asked who it is."""
        table = self._desk.table
        return any(not isinstance(table.decide_action(seat, action, Everything()), Refused) for seat in seats)

    def _ask_amend(self, seat: str, action: Amend) -> bool:
        """Asks before an amendment that moves other figures or drops later steps; False if it does neither."""
        entry = self._desk.table.decide_action(seat, action, self._desk.session.words)
        proposed = change(self._desk.table, entry) if isinstance(entry, Entry) else None
        if not isinstance(proposed, Amended) or not proposed.concerns_others:
            return False
        self._desk.say(proposed)
        self._desk.ask_yes(Keeping(proposed.number), seat, action)
        return True


def exchanged(text: str) -> str | None:
    """How many pieces are exchanged by what is said, or the letters of which; None if it says neither."""
    if (count := figures(text)) is not None:
        return count
    letters = [capitals(word.typed) for word in tidied(spoken_words(text))]
    named = letters and "'" not in text and all(len(letter) == 1 and letter in LETTERS for letter in letters)
    return " ".join(letters) if named else None


def ending_question(table: Table, seat: str, action: Action) -> Question | None:
    """Whether it is meant so; None where nothing would end, or the game would refuse it."""
    code = ENDS.get(type(action))
    if code is None or table.state.over or isinstance(table.decide_action(seat, action, Everything()), Refused):
        return None
    return Question(code, code, {"name": name_of(table, seat)}, ("yes", "no"), confirms=True, default="no")


def begun(desk: "Desk", text: str) -> bool:
    """Whether a command was only the beginning of an amendment, which is then asked about or put on the line."""
    if not begins(desk.table, text):
        return False
    word, _, number = text.partition(" ")
    if not number:
        numbers = tuple(map(str, range(1, len(desk.table.steps) + 1)))
        desk.ask(
            Inquiry(WhichStep(tuple(latest(desk.table, SHOWN))), numbers, optional=True),
            lambda step: _edit(desk, word, int(step)),
        )
    else:
        _edit(desk, word, int(number))
    return True


def _edit(desk: "Desk", word: str, number: int) -> None:
    """Puts the command of a step on the line, unless another terminal has taken the step back."""
    if number > desk.table.count:
        desk.say(refused("no-such-step", count=desk.table.count))
        return
    command = desk.table.game.notation.typed(desk.table.steps[number - 1].command, desk.voice.language)
    desk.line_to_edit = f"{word} {number} {command}"
    desk.say(news(N_("Change the line, then enter it: {line}"), line=desk.line_to_edit))


def take_back(desk: "Desk", wanted: str = "") -> None:
    """Takes back so many steps, or the last one; if minutes passed after a move, asks whether to take back those alone."""
    table = desk.table
    seat, count = table.state.turn, len(table.steps)
    if wanted:
        desk.submit(seat, f"undo {wanted}")
        return
    ticks = _ticks(table)
    if 0 < ticks < count:
        subject = MinuteOrMove(step_line(table, count), step_line(table, count - ticks))
        choices = Inquiry(subject, ("undo", f"undo {ticks + 1}"), numbered=True)
        steps = tuple(table.steps)
        desk.ask(choices, lambda text: _take_back(desk, steps, seat, text))
        return
    desk.submit(seat, "undo")


def _take_back(desk: "Desk", asked: tuple[Step, ...], seat: str, text: str) -> None:
    """Takes back what was asked about, unless another terminal has gone on meanwhile."""
    if tuple(desk.table.steps) == asked:
        desk.submit(seat, text)
    else:
        desk.say(*latest(desk.table, 1), news(UNCHANGED))


def _ticks(table: Table) -> int:
    """How many of the last steps only say that the glass has emptied."""
    for ticks, step in enumerate(reversed(table.steps)):
        at = len(table.steps) - ticks - 1
        glass = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        if glass is None or step.command != glass.empties:
            return ticks
    return len(table.steps)
