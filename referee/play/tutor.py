"""A desk for tutorials: follows a script step by step; other commands are answered but not stored."""

from importlib.resources import files

from referee.cli.doors import words
from referee.core.actions import Action, Housekeeping
from referee.core.game import State
from referee.core.keywords import LEAVE
from referee.core.result import Refused
from referee.core.spelling import capitals
from referee.core.table import ANNOTATION, Entry
from referee.core.values import Value
from referee.core.wording import in_language, written
from referee.games import GAMES
from referee.session.session import Session
from referee.table.desk import Desk
from referee.table.doors import spellings
from referee.table.hourglass import Hourglass
from referee.table.inquiry import Pending, Suggestion
from referee.table.line import seat_and_text
from referee.table.news import End, Hint, Instruction, Title
from referee.table.prospects import earned
from referee.table.voice import Voice

FILE = "tutorial.toml"


class Step(Value):
    """A step of a tutorial: its text, the command expected, and a hint after another command."""

    text: str
    command: str
    hint: str
    refused: bool
    """Whether the command is one to be refused."""
    answer: bool
    """Whether the command answers a question."""


class Lesson(Value):
    title: str
    players: tuple[str, ...]
    settings: tuple[str, ...]
    steps: tuple[Step, ...]
    end: str


def lessons() -> tuple[str, ...]:
    """The games that have a tutorial."""
    return tuple(game for game, room in GAMES.items() if (files(room) / FILE).is_file())


def lesson(game: str, language: str) -> Lesson:
    """The tutorial of a game, without the steps that need a word of the table which no feature gives."""
    script, given = written(GAMES[game], FILE), spellings(words())
    steps = [
        Step(
            in_language(step, language),
            step["command"] if isinstance(step["command"], str) else in_language(step["command"], language),
            in_language(step["hint"], language),
            step.get("refused", False),
            step.get("answer", False),
        )
        for step in script["steps"]
        if "word" not in step or step["word"] in given
    ]
    return Lesson(
        in_language(script["title"], language),
        tuple(script["players"]),
        tuple(script["settings"]),
        tuple(steps),
        in_language(script["end"], language),
    )


class Timeless(Hourglass):
    """An hourglass that never runs, for tutorials."""

    def change(self) -> None:
        pass


class Tutor(Desk):
    def __init__(self, session: Session, voice: Voice, script: Lesson) -> None:
        super().__init__(session, voice, passing=True)
        self.hourglass = Timeless(self)
        self.script = script
        self.at = 0
        self._meant = False
        self._done = False
        self._asked: Pending | None = None
        self.say(Title(script.title))
        self._tell()

    @property
    def step(self) -> Step | None:
        """The step expected next; None after the last one, when every command is stored."""
        return self.script.steps[self.at] if self.at < len(self.script.steps) else None

    def enter(self, typed: str) -> None:
        """Takes a line; one that the script does not expect is answered and followed by a hint."""
        step, line = self.step, self._take_suggestion(typed.strip())
        if step is None:
            super().enter(typed)
            return
        if capitals(line).lower() in LEAVE:
            self.pending = None
        elif step.answer and self.pending is None:
            self.pending = self._asked
        if not line and not step.answer and self.pending is None:
            self._tell()
            return
        told = len(self.session.entries)
        self._meant, self._done = self._is(step, line), False
        if not self._meant and self.unseen:
            # any hand would be answered
            self.say(Hint(step.hint, step.command))
            return
        super().enter(line)
        waits = self.pending is not None and self.pending is not self._asked and not step.answer
        if self._done or (self._meant and len(self.session.entries) == told and (step.refused or waits)):
            self.at += 1
            self._asked = self.pending
            self._tell()
        elif not self.leaving and self.rows is None and not waits:
            self.pending = self._asked if step.answer else self.pending
            self.say(Hint(step.hint, step.command))

    def _take_suggestion(self, line: str) -> str:
        """The line that was offered, if this accepts it; the question is then answered."""
        pending = self.pending
        if pending is None or not isinstance(pending.inquiry.subject, Suggestion) or pending.answer(line) != "yes":
            return line
        self.pending = None
        return pending.inquiry.subject.line

    def _is(self, step: Step, line: str) -> bool:
        """Whether a line means the command of a step, however it is typed."""
        if step.answer:
            return capitals(line) == capitals(step.command)
        parse = self.table.game.notation.parse
        seat, text = seat_and_text(self.table, line)
        wanted_seat, wanted = seat_and_text(self.table, step.command)
        action = parse(text)
        if isinstance(action, Refused):
            return capitals(line) == capitals(step.command)
        return action == parse(wanted) and (seat is None or seat == (wanted_seat or seat))

    def submit_action(self, seat: str, action: Action | Housekeeping | Refused, line: str = "") -> None:
        """Plays the commands of the script; others are judged and their points shown, but not stored."""
        step = self.step
        entry = self.table.decide_action(seat, action, self.session.words)
        if (
            isinstance(entry, Refused)
            or step is None
            or self._meant
            or entry.kind == ANNOTATION
            or self._fits(step, entry)
        ):
            kept = len(self.session.entries)
            super().submit_action(seat, action, "" if step is not None and self._meant else line)
            self._done = step is not None and not isinstance(entry, Refused) and len(self.session.entries) > kept
            return
        self.say(earned(self.table, entry.events))

    def _fits(self, step: Step, entry: Entry) -> bool:
        """Whether an entry is the same as that of the script's command, or comes to the same."""
        seat, text = seat_and_text(self.table, step.command)
        wanted = self.table.decide(seat or entry.seat, text, self.session.words)
        if not isinstance(wanted, Entry) or (wanted.kind, wanted.seat) != (entry.kind, entry.seat):
            return False
        return wanted.command == entry.command or bool(entry.events and wanted.events == entry.events)

    def conclude(self, before: State) -> None:
        """The script tells the end itself."""

    def _tell(self) -> None:
        step = self.step
        if step is None:
            self.say(End(self.script.end))
        else:
            self.say(Instruction(self.at + 1, len(self.script.steps), step.text, step.command))
