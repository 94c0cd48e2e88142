"""A question to the players as a value; how it waits for its answer, and the lines that are typed meanwhile."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from referee.clock.sandglass import written
from referee.core.game import Game
from referee.core.keywords import LEAVE, folded
from referee.core.result import Refused
from referee.core.squares import parse_position
from referee.core.table import Table
from referee.core.view import Question
from referee.core.wording import filled, wording
from referee.table.doors import Word, asked
from referee.table.errands import TELLING
from referee.table.line import TAKE_BACK, apart, begins, begins_command, fitting, read, steps_named
from referee.table.replies import figures, led, letter, meanings, meant, own_replies, usual
from referee.table.step import StepLine, brief_text
from referee.table.voice import GAP, Voice

HELP = ("?", "aide", "help")
RULES = ("regles", "regle", "rules")
LATE = 3
"""Letters of the longest yes or no that is rather typed too late than an answer of a team."""
WHY = ("why", "pourquoi", "why?", "pourquoi?")
AUDIT = "audit"
ANSWERED = (*HELP, *RULES, *WHY)
"""Commands that only tell something."""
COMMANDS = (*LEAVE, *HELP, *RULES, *WHY, AUDIT, TAKE_BACK)
"""Commands of the desk itself."""


class Meaning(NamedTuple):
    """Whether a line was meant as a word or as a command."""

    typed: str


class Contester(NamedTuple):
    """Who contests, of several who may."""

    names: tuple[str, ...]


class Suggestion(NamedTuple):
    """Whether a line that is almost a command was meant for this one."""

    line: str
    flips: tuple[str, ...] = ()
    """What it turns, if that is more than one letter."""


class WhichStep(NamedTuple):
    """Which step is to be corrected."""

    steps: tuple[StepLine, ...]
    """The last ones, oldest first."""


class Keeping(NamedTuple):
    """Whether to keep an amendment that moves other figures than its own, or drops later steps."""

    number: int


class MinuteOrMove(NamedTuple):
    """Whether to take back only the minutes that passed after a move, or the move too."""

    minute: StepLine
    move: StepLine


class Held(NamedTuple):
    """The hand that a step was played from."""

    step: StepLine


class Secret(NamedTuple):
    """A hand that may not be seen: that of this player."""

    name: str


class Judging(NamedTuple):
    """Whether a contest is well-founded, where the players judge."""

    words: tuple[str, ...]
    """Those contested, if the game tells them."""

    def sentence(self, voice: Voice) -> str:
        _ = voice.gettext
        asked = _("{words}: is the contest upheld (not found) or rejected (found)?")
        return (asked if self.words else _("Is the contest upheld or rejected?")).format(words=", ".join(self.words))


class HowMany(NamedTuple):
    """How many pieces are exchanged, or which."""

    def sentence(self, voice: Voice) -> str:
        return voice.gettext("How many are exchanged, or which letters?")


class Gap(NamedTuple):
    """Whether the glass was running while the program stood still."""

    seconds: float


class Deletion(NamedTuple):
    """Whether to delete a game for good."""

    name: str


Subject = (
    Question | Meaning | Contester | Suggestion | WhichStep | Keeping | MinuteOrMove | Held | Secret | Judging | HowMany | Gap
    | Deletion
)  # fmt: skip
"""The subject of a question, by a room or by the desk."""


class Inquiry(NamedTuple):
    subject: Subject
    answers: tuple[str, ...]
    """The possible answers: `yes` and `no`, `word` and `command`, letters, or texts chosen by number."""
    default: str = ""
    """The answer of a line that gives none; without one an empty line asks again."""
    free: bool = False
    """Whether any single letter answers."""
    further: tuple[str, ...] = ()
    """Answers that are taken, too, and not shown."""
    numeric: bool = False
    """Whether a number of one digit or two answers."""
    numbered: bool = False
    """Whether the answers are chosen by their numbers."""
    optional: bool = False
    """Whether a command drops it unanswered; else a command takes the default first."""
    said: Mapping[str, Sequence[str]] = MappingProxyType({})
    """What people say for each answer besides the usual words, where the question has words of its own."""
    unseen: bool = False
    """Whether the answer is typed unseen, and never told."""

    @property
    def binding(self) -> bool:
        """Whether its command stands whatever is answered: its default comes from the dictionary (VOC-10)."""
        return isinstance(self.subject, Question) and self.subject.decides and bool(self.default)

    def keys(self, voice: Voice) -> dict[str, str]:
        """The answers by what is typed for each: o and n in French, y and n in English, letters as they are."""
        if self.numbered:
            return {str(number): answer for number, answer in enumerate(self.answers, 1)}
        _, french = voice.gettext, voice.language == "fr"
        named = {"yes": "o" if french else "y", "no": "n", "word": _("w"), "command": _("c")}
        named |= {"spelling": "o" if french else "s", "category": "c", "all": "tout" if french else "all"}
        named |= {"upheld": "f" if french else "u", "rejected": "i" if french else "r"}
        return {named.get(answer, answer.lower()): answer for answer in self.answers}


class Row(NamedTuple):
    """A row of the real grid."""

    letter: str


class Turn(NamedTuple):
    """A command of the player at turn; the name is empty once the game is over."""

    name: str


Prompt = Inquiry | Row | Turn


def prompt_text(prompt: Prompt, game: Game, voice: Voice) -> str:
    """The prompt before the command line."""
    match prompt:
        case Inquiry():
            return f"{inquiry_text(prompt, game, voice)} "
        case Row(letter):
            return f"{letter} > "
    return f"{prompt.name} > " if prompt.name else "> "


def inquiry_text(inquiry: Inquiry, game: Game, voice: Voice) -> str:
    """The question, with what may be typed in brackets; numbers may stand in the question itself."""
    sentence, keys = question_text(inquiry, game, voice), inquiry.keys(voice)
    if isinstance(inquiry.subject, Contester | WhichStep) or not keys:
        return sentence
    shown = (key.upper() if answer == inquiry.default else key for key, answer in keys.items())
    return f"{sentence} [{'/'.join(shown)}]"


def question_text(inquiry: Inquiry, game: Game, voice: Voice) -> str:
    """The question alone."""
    _, gap = voice.gettext, voice.gap
    match inquiry.subject:
        case Question(code=code, facts=facts):
            return wording(game.package, "questions", code, voice.language, **facts)
        case Judging() | HowMany():
            return inquiry.subject.sentence(voice)
        case Meaning(typed):
            return _("“{typed}”: the word or the command?").format(typed=typed)
        case Contester():
            called = (f"{number} {name}" for number, name in enumerate(inquiry.subject.names, 1))
            return _("Who contests? {seats}").format(seats=gap.join(called))
        case Suggestion(line, flips):
            turned = f" ({', '.join(flips)})" if flips else ""
            return _("Did you mean: {line}?").format(line=f"{line}{turned}")
        case WhichStep(steps):
            shown = "".join(f"{gap}{brief_text(step, game, voice)}" for step in steps)
            return _("Which step is to be corrected? Its number, or Enter for none.") + shown
        case Keeping():
            return _("Keep that?")
        case MinuteOrMove(minute, move):
            sentence = _("Take back: 1 “{last}”  2 “{step}”").replace(GAP, gap)
            return sentence.format(last=brief_text(minute, game, voice), step=brief_text(move, game, voice))
        case Held(step):
            sentence = _("{step}  — which hand was it played from? Enter passes on.")
            return sentence.format(step=brief_text(step, game, voice))
        case Secret(name) | Deletion(name):
            secret = isinstance(inquiry.subject, Secret)
            told = (
                _("What {name} holds, typed unseen; Enter leaves it:") if secret else _("Delete game {name} for good?")
            )
            return filled(told, voice.language, name=name)
        case Gap(seconds):
            return _("The clock was not seen for {time}: did the glass run on?").format(time=written(seconds))


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
    behind: "Pending | None" = None
    """The question that was open before, which is open again unless this one is answered by yes."""

    @property
    def command(self) -> str:
        """The command that is asked about, if it is known which it is."""
        subject = self.inquiry.subject
        return subject.line if isinstance(subject, Suggestion) else "" if isinstance(subject, Meaning) else self.line

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
        asked = self.inquiry
        if not typed.strip():
            return asked.default or None
        if self.answers is not None:
            return typed.strip() if self.answers(typed.strip()) else None
        if asked.numeric:
            return figures(typed)
        if asked.numbered:
            return self._numbered(typed)
        # what cannot be taken back is done for no slip, such as `suer`
        slips = asked.default != "no" or (isinstance(asked.subject, Question) and not asked.subject.confirms)
        answer = meant(typed, self._meanings(), slips)
        if answer is None and (one := letter(typed)) is not None:
            answer = one if asked.free else next((each for each in asked.answers if each.lower() == one), None)
        return answer

    def led(self, typed: str) -> tuple[str, str] | None:
        """The answer that a line begins with, and what is said behind it; None if it begins with none."""
        asked = self.inquiry
        if self.answers is not None or asked.numeric or asked.numbered:
            answers, found = self.answers, None
            if asked.optional and answers is not None:
                found = led(typed, meanings(usual("no")))
            # `no two` is neither no nor two
            return None if found and answers and any(map(answers, found[1].split())) else found
        return led(typed, self._meanings())

    def _meanings(self) -> dict[str, str]:
        said = {**own_replies(type(self.inquiry.subject).__name__), **self.inquiry.said}
        words = usual(*self.inquiry.answers, *self.inquiry.further)
        return meanings({answer: (*words[answer], *said.get(answer, ())) for answer in words})

    def _numbered(self, typed: str) -> str | None:
        """The answer with this number or, among players, with this name or a beginning of it."""
        answers, subject = self.inquiry.answers, self.inquiry.subject
        if (number := figures(typed)) is not None:
            return answers[int(number) - 1] if 0 < int(number) <= len(answers) else None
        if not isinstance(subject, Contester):
            return None
        at = fitting(typed, subject.names)
        named = meanings({answer: (name,) for answer, name in zip(answers, subject.names, strict=True)})
        return meant(typed, named) if at is None else answers[at]


def only_asks(table: Table, line: str) -> bool:
    """Whether a line is a command that tells something and changes nothing, so that a question stays open beside it."""
    return folded(line.partition(" ")[0]) in ANSWERED or asked(TELLING, table, line) is not None


def is_command(table: Table, line: str, inquiry: Inquiry, words: Iterable[Word]) -> bool:
    """Whether a line is a command. In Mot pour Mot a word alone is one only where words are asked about."""
    word = folded(line.partition(" ")[0])
    if len(word) == 1 and word.isalpha() and "".join(inquiry.answers).isupper():
        # where letters are asked for, q is one that does not fit
        return False
    if word in COMMANDS or asked(words, table, line) is not None or steps_named(line) is not None:
        return True
    named, text, action = read(table, line)
    if isinstance(action, Refused):
        return begins(table, text)
    # what tells without its keyword what the game waits for is rather an answer that fits nothing
    untold = named is None and not text.startswith(apart(line).split()[0].rstrip(":"))
    if untold or not _on_board(table, text):
        return False
    return begins_command(table, text) or isinstance(inquiry.subject, Meaning)


def _on_board(table: Table, text: str) -> bool:
    """Whether a line begins with a square of the board, if it begins with a square."""
    position, grid = parse_position(text.partition(" ")[0]), table.game.board.view(table.state).grid
    if position is None or not grid:
        return True
    row, column = position[0]
    return row < len(grid) and 0 <= column < len(grid[0])
