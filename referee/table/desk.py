"""The scorekeeper's desk: takes typed lines and says values. Knows no terminal."""

from collections.abc import Callable
from dataclasses import dataclass, field

from referee.core.actions import Action, Housekeeping
from referee.core.game import State
from referee.core.keywords import LEAVE, folded
from referee.core.message import N_
from referee.core.result import Refused
from referee.core.spelling import capitals
from referee.core.table import REDO, STEP, UNDO, Table
from referee.session.session import Session
from referee.table import errands, neighbours
from referee.table.audit import audit
from referee.table.change import change
from referee.table.doors import ALONE, Doors, Later, Wish, Word, asked
from referee.table.doors import LEAVE as LEAVING
from referee.table.ending import conclusion
from referee.table.forecast import Forecast
from referee.table.hearing.bare import ask_which
from referee.table.hearing.offers import begun_with_answer, beside, doubted, explain, refuse
from referee.table.help import helped, rules
from referee.table.hourglass import Hourglass
from referee.table.inquiry import (
    AUDIT,
    COMMANDS,
    HELP,
    LATE,
    RULES,
    WHY,
    Inquiry,
    Meaning,
    Pending,
    Prompt,
    Row,
    Subject,
    Suggestion,
    Turn,
    is_command,
    only_asks,
)
from referee.table.line import Reading, read, seat_and_text, steps_named
from referee.table.news import UNCHANGED, Failure, news
from referee.table.position import acting
from referee.table.questions import Questions, begun, take_back
from referee.table.replies import meant, yes_or_no
from referee.table.said import Said
from referee.table.step import account, latest
from referee.table.voice import Voice

RECALLED = 50
"""How many steps are shown when a game is reopened."""


@dataclass(slots=True)
class Desk:
    session: Session
    voice: Voice
    said: list[Said] = field(default_factory=list)
    """What is to be read, oldest first. Whoever draws the desk either empties it or remembers how far it has read."""
    pending: Pending | None = None
    later: Later | None = None
    rows: list[str] | None = None
    """The rows of the real grid while they are typed or pasted."""
    refused: Refused | None = None
    """The refusal of the last command; None after an accepted one."""
    typed: str = ""
    """The last line that was taken as a command."""
    line_to_edit: str = ""
    """A command to be put on the line and changed there; whoever does so empties this."""
    leaving: bool = False
    wish: Wish = LEAVING
    """What the players want after this table."""
    doors: Doors = ALONE
    """The way to other games and to files."""
    passing: bool = False
    """Whether the game is discarded with the table, so that it gets no sheet."""
    others: Callable[[], int] = lambda: 0
    """How many other live tables have this game open now."""
    company: int = 0
    """How many there were when they were last counted."""
    unshared: int = 0
    """How many commands are kept on this device alone, since the hall does not answer."""
    absence: str = ""
    """The code of why the hall takes nothing; empty if all is well."""
    met: str = ""
    """The trouble that reading on met last."""
    _read: tuple[tuple[str, int], Reading] | None = None
    """The line that was read last, at which length of the game, and what it says."""
    forecast: Forecast = field(init=False, repr=False, compare=False)
    """What a command that is being typed would lead to."""
    hourglass: Hourglass = field(init=False, repr=False, compare=False)
    questions: Questions = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.forecast, self.hourglass, self.questions = Forecast(self), Hourglass(self), Questions(self)

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def words(self) -> tuple[Word, ...]:
        """What may be typed here besides commands of the game and of the desk itself."""
        return errands.every(self.doors.words)

    def enter(self, typed: str) -> None:
        """Takes a line: a command or an answer. Troubles of store and dictionary are said, and change nothing."""
        try:
            if self.rows is None:
                self._enter(typed.strip())
            else:
                self._take_rows(self.rows, typed)
        except self.voice.troubles as problem:
            self.say(Failure(problem))

    def _enter(self, line: str) -> None:
        if self.pending is not None and self.pending.behind is not None and self.pending.answer(line) is None:
            # what was offered beside an open question gives way to it
            self.pending = self.pending.behind
        if self.pending is not None and (self._answered(self.pending, line) or self._stays_open(self.pending, line)):
            return
        self.leave_questions(line)
        self.typed = line
        line = self._without_name(line)
        word = capitals(line.partition(" ")[0]).lower()
        if line and not ask_which(self, line, word):
            self.carry_out(line, word)

    def _stays_open(self, pending: Pending, line: str) -> bool:
        """Whether a line is done with beside an open question; a suggestion gives way to any line that is no answer."""
        line = self._without_name(line)
        if not line:
            return False
        gives_way = isinstance(pending.inquiry.subject, Suggestion)
        if not gives_way and only_asks(self.table, line):
            self.carry_out(line, folded(line.partition(" ")[0]))
            return True
        if doubted(self, line, self.read(line).action):
            return True
        if is_command(self.table, line, pending.inquiry, self.words):
            return False
        if begun_with_answer(self, pending, line):
            return True
        if not gives_way:
            beside(self, pending, line)
        return not gives_way

    def obey(self, line: str) -> None:
        """Carries out a line that was offered, which is a command and no word."""
        self.leave_questions(line)
        self.typed = line
        line = self._without_name(line)
        self.carry_out(line, capitals(line.partition(" ")[0]).lower())

    def read(self, line: str) -> Reading:
        """What a line says; what the preview has read is what Enter submits."""
        key = line.strip(), self.session.length
        if self._read is None or self._read[0] != key:
            self._read = key, read(self.table, line)
        return self._read[1]

    def _without_name(self, line: str) -> str:
        """A command of the desk without the name before it, since it is nobody's in particular."""
        named, text = seat_and_text(self.table, line)
        word = folded(text.partition(" ")[0])
        ours = word in COMMANDS or asked(self.words, self.table, text) is not None
        mine = named is not None and ours and isinstance(self.table.game.notation.parse(text), Refused)
        return text if mine else line

    def carry_out(self, line: str, word: str) -> None:
        """Carries out a command of the desk or, if it is none, of the game."""
        if word in LEAVE:
            self.leaving = True
        elif word in HELP:
            self.help(line.partition(" ")[2])
        elif word == AUDIT:
            self.rows = []
            self.say(news(N_("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends.")))
        elif word in RULES:
            self.say(*rules(self.table, line.partition(" ")[2], self.voice.language))
        elif word in WHY:
            explain(self, line)
        elif (other := asked(self.words, self.table, line)) is not None:
            other.do(self, other.rest(line))
        elif (steps := steps_named(line)) is not None:
            take_back(self, steps)
        elif self._answers_nothing(line):
            self.say(news(N_("No question waits for an answer.")))
        else:
            reading = self.read(line)
            if not begun(self, reading.text) and not doubted(self, line, reading.action):
                self.questions.consider(reading.seat, reading.action)

    def _answers_nothing(self, line: str) -> bool:
        """Whether a line is a yes or a no that answers no question; a no may decline what the game waits for."""
        answer, table = meant(line, yes_or_no()), self.table
        waits = answer == "no" and any(each.owed for each in table.game.board.openings(table.state))
        return answer is not None and not waits and (len(line) <= LATE or isinstance(self.read(line).action, Refused))

    def help(self, wanted: str = "") -> None:
        """Says what can be typed; an open question stays open."""
        self.say(helped(self.table, self.words, wanted))

    def ask_meaning(self, line: str, word: Callable[[], None], command: Callable[[], None]) -> None:
        """Asks whether a line was meant as a word or as a command, and then does the one or the other."""
        meant: dict[str, Callable[[], None]] = {"word": word, "command": command}
        meant["neither"] = lambda: self.lay_line_aside(line)
        self.ask(
            Inquiry(Meaning(line), ("word", "command"), further=("neither",)), lambda answer: meant[answer](), line
        )

    def recall(self) -> None:
        """Says the last steps of a reopened game; the program keeps the time if it did so before."""
        self.hourglass.use(any(entry.seconds is not None for entry in self.session.entries))
        self.say(*latest(self.table, RECALLED))

    def say(self, *said: Said) -> None:
        self.said += said

    def ask(
        self,
        inquiry: Inquiry,
        then: Callable[[str], None],
        line: str | None = None,
        unanswered: Callable[[], None] | None = None,
        answers: Callable[[str], bool] | None = None,
        behind: Pending | None = None,
    ) -> None:
        """Opens a question about a command, which is the line that was typed unless another is given."""
        self.pending = Pending(inquiry, then, self.typed if line is None else line, unanswered, answers, behind)

    @property
    def unseen(self) -> bool:
        """Whether what is typed now may not be seen."""
        return self.pending is not None and self.pending.inquiry.unseen

    def prompt(self) -> Prompt:
        """What the table waits for: a row, an answer, or the command of the player at turn."""
        if self.rows is not None:
            return Row(chr(ord("A") + len(self.rows) % 26))
        if self.pending is not None:
            return self.pending.inquiry
        return Turn(acting(self.table).name)

    def read_on(self) -> None:
        """Takes what another terminal has played on the same game. A trouble is said once, until it is over."""
        neighbours.read_on(self)

    def submit(self, seat: str, text: str) -> None:
        """As `submit_action`, for a command as text."""
        self.submit_action(seat, self.table.game.notation.parse(text))

    def submit_action(self, seat: str, action: Action | Housekeeping | Refused, line: str = "") -> None:
        """Submits a command; if it is refused, offers what the line may have been meant for."""
        action, before = self.hourglass.timed(action), self.table.state
        entry = neighbours.submitted(self, seat, action)
        self.refused = None
        if isinstance(entry, Refused):
            refuse(self, entry, line)
            return
        table = self.table
        self.say(account(table, table.count, table.last) if entry.kind == STEP else change(table, entry, before))
        if entry.kind == UNDO:
            self.say(news(N_("redo brings it back.")))
        self.conclude(before)
        self.hourglass.follow(back=entry.kind in (UNDO, REDO))
        self.hourglass.heed(entry)

    def conclude(self, before: State) -> None:
        """Announces the end of the game, if it has come since this state."""
        end = conclusion(self.table, before)
        if end is not None:
            after = N_(
                "What follows: `sheet` keeps it on paper, `review` tells what could have been, `rematch`, `new`, `q`."
            )
            if self.table.game.moves is None:
                after = N_(
                    "What follows: `sheet` keeps it on paper, `rematch` or `new` begins another game, `q` leaves."
                )
            self.say(end, *([news(after)] if end.final and not self.passing else []))

    def keep(self, text: str) -> None:
        """Submits a command that nobody typed, on the line of the player at turn."""
        try:
            self.submit(self.table.state.turn, text)
        except self.voice.troubles as problem:
            self.say(Failure(problem))

    def ask_yes(self, subject: Subject, seat: str, action: Action) -> None:
        """Asks, and submits the command if the answer is yes."""

        def then(answer: str) -> None:
            if answer == "yes":
                self.submit_action(seat, action)
            else:
                self.say(news(UNCHANGED))

        self.ask(Inquiry(subject, ("yes", "no"), "no"), then)

    def _answered(self, pending: Pending, line: str) -> bool:
        """Whether a line was an answer, which is then heeded; an empty one asks again where nothing is its default."""
        answer = pending.answer(line)
        if answer is not None:
            self.pending = None
            if line:
                pending.then(answer)
            else:
                pending.take_default()
        return answer is not None or not (line or pending.inquiry.optional)

    def leave_questions(self, line: str = "") -> None:
        """Before a command: its default answers an open question; what waits for an answer, or a yes, is laid aside."""
        while self.pending is not None:
            pending, self.pending = self.pending, None
            inquiry = pending.inquiry
            if inquiry.optional:
                continue
            if not inquiry.default or getattr(inquiry.subject, "confirms", False):
                # a line that goes on with what waits is no other command
                self.lay_line_aside("" if pending.line and line.startswith(pending.line) else pending.line)
                continue
            try:
                pending.take_default()
            except self.voice.troubles as problem:
                self.say(Failure(problem))

    def drop_question(self) -> None:
        """Leaves an open question without an answer; the default answers one whose command stands in any case."""
        if self.pending is not None and self.pending.inquiry.binding:
            self.leave_questions()
        pending, self.pending = self.pending, None
        if pending is not None and not pending.inquiry.optional:
            self.lay_line_aside(pending.line)

    def lay_line_aside(self, line: str) -> None:
        """Says that a line is not carried out, so that it can be read and typed again."""
        if line:
            self.say(news(N_("“{line}” is laid aside."), line=line))

    def _take_rows(self, rows: list[str], typed: str) -> None:
        """Collects rows, one or several at a time; an empty line ends them and starts the audit."""
        rows += [row for row in typed.splitlines() if row.strip()]
        if typed.strip():
            return
        self.rows = None
        self.say(audit(self.table, rows))
