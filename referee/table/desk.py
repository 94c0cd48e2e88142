"""The desk of the scorekeeper: what is typed comes in, what is to be read goes out. Knows no terminal."""

from dataclasses import dataclass, field

from referee.core.actions import Action, Amend, Contest
from referee.core.game import Event, State
from referee.core.result import Accepted, Refused
from referee.core.spelling import capitals
from referee.core.squares import Square
from referee.core.table import AMEND, REDO, STEP, UNDO, Entry, Table
from referee.core.view import Question
from referee.core.wording import wording
from referee.core.words import Everything
from referee.session.session import Session
from referee.table import helping, refusing, taking_back, telling
from referee.table.asking import Pending, keys, shown
from referee.table.audit import compared
from referee.table.hourglass import Hourglass
from referee.table.seating import likely_seats, seat_and_text
from referee.table.timing import Timekeeper
from referee.table.voice import Voice

LEAVE = ("q", "quit", "quitter", "exit")
HELP = ("?", "aide", "help")
RULES = ("regles", "rules")
TAKE_BACK = "u"
WHY = ("why", "pourquoi", "why?", "pourquoi?")
AUDIT = "audit"
RECALLED = 50
"""Steps that are told again when a game is opened again."""


@dataclass(slots=True)
class Desk:
    session: Session
    voice: Voice
    said: list[str] = field(default_factory=list)
    """What is to be read, oldest first."""
    pending: Pending | None = None
    keeper: Timekeeper = field(default_factory=Timekeeper)
    rows: list[str] | None = None
    """The rows of the real grid while they are typed or pasted."""
    refused: Refused | None = None
    """Why the last command was not taken, until one is."""
    leaving: bool = False
    passing: bool = False
    """Whether the game goes with the table: there will be no sheet of it."""
    _decided: tuple[object, Accepted[Event] | Refused | None] = (None, None)

    @property
    def hourglass(self) -> Hourglass:
        return Hourglass(self)

    @property
    def table(self) -> Table:
        return self.session.table

    def enter(self, typed: str) -> None:
        """One line, or an answer to what was asked. What cannot be kept or judged is said, and all is as it was."""
        try:
            if self.rows is None:
                self._enter(typed.strip())
            else:
                self._take_rows(self.rows, typed)
        except self.voice.troubles as problem:
            self.say(self.voice.trouble(problem))

    def _enter(self, line: str) -> None:
        if self.pending is not None:
            self._answer(line)
            return
        word = capitals(line.partition(" ")[0]).lower()
        if not line or self._ask_which(line, word):
            return
        self._obey(line, word)

    def _obey(self, line: str, word: str) -> None:
        """A command of the desk's, else one of the game's."""
        if word in LEAVE:
            self.leaving = True
        elif word in HELP:
            self.say(*helping.help_lines(self, line.partition(" ")[2]))
        elif word == AUDIT:
            _ = self.voice.gettext
            self.rows = []
            self.say(_("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends."))
        elif word in RULES:
            self.say(*helping.rules(self, line.partition(" ")[2]))
        elif word in WHY:
            self._explain(word, line.partition(" ")[2].strip())
        elif line.lower() == TAKE_BACK:
            taking_back.ask(self)
        else:
            named, text = seat_and_text(self.table, line)
            self._consider(named, text, self.table.game.notation.parse(text))

    def _explain(self, word: str, wanted: str) -> None:
        """With a question mark what was refused last, else a step."""
        if not (word + wanted).endswith("?"):
            self.say(*helping.why(self, wanted))
        elif self.refused is None:
            _ = self.voice.gettext
            self.say(_("Nothing has been refused."))
        else:
            self.say(*refusing.explained(self.table, self.refused, self.voice))

    def _ask_which(self, line: str, word: str) -> bool:
        """Where words alone are answers, one that is a command too is asked about."""
        game = self.table.game
        named, text = seat_and_text(self.table, line)
        other = game.dialogue.otherwise(self.table.state, text)
        house = named is None and word in (*LEAVE, *HELP, *RULES, *WHY, AUDIT)
        if other is None or not (house or game.notation.parse(text) != other):
            return False
        _ = self.voice.gettext
        answers = {_("w"): "word", _("c"): "command"}

        def then(answer: str) -> None:
            if answer == "word":
                self._consider(named, game.notation.write(other), other)
            else:
                self._obey(line, word)

        told = _("“{typed}”: the word or the command?").format(typed=line)
        self.pending = Pending(shown(told, answers), answers, then, soft=True)
        return True

    def recall(self) -> None:
        """The last steps of a game that is opened again; the program keeps the time if it did so before."""
        self.keeper.use(self.table, self.session.entries, any(e.seconds is not None for e in self.session.entries))
        count = len(self.table.steps)
        self.say(
            *(telling.step_line(self.table, at, self.voice) for at in range(max(1, count - RECALLED + 1), count + 1))
        )

    def say(self, *lines: str) -> None:
        self.said += lines

    def prompt(self) -> str:
        """Whose turn it is, or what is asked."""
        if self.rows is not None:
            return f"{chr(ord('A') + len(self.rows) % 26)} > "
        if self.pending is not None:
            return f"{self.pending.sentence} "
        state = self.table.state
        name = next((player.name for player in self.table.players if player.seat == state.turn), "")
        return "> " if state.over else f"{name} > "

    def preview(self, typed: str) -> list[str]:
        """Where a command would lead: geometry and points, or the clause it breaks; never whether a word exists."""
        decision = self._decision(typed)
        if isinstance(decision, Refused):
            return [self.voice.refusal(decision, self.table.game.name)]
        return [*telling.earned(self.table, decision.events, self.voice), *self._prospects(typed)] if decision else []

    def _prospects(self, typed: str) -> list[str]:
        """What a command could do besides."""
        game = self.table.game
        named, text = seat_and_text(self.table, typed.strip())
        action = game.notation.parse(text)
        assert not isinstance(action, Refused)  # it has been decided
        seat = named or likely_seats(self.table, action)[0]
        return game.dialogue.prospects(self.table.state, seat, action, self.voice.language)

    def concerned(self, typed: str) -> tuple[Square, ...]:
        """The squares that a refusal speaks of: of what is typed, else of what was refused last."""
        decision = self._decision(typed) if typed.strip() else self.refused
        return refusing.concerned(self.table, decision) if isinstance(decision, Refused) else ()

    def ahead(self, typed: str) -> State:
        """The state that a command would lead to, or the state there is."""
        decision = self._decision(typed)
        state = self.table.state
        for event in decision.events if isinstance(decision, Accepted) else ():
            state = self.table.game.rules.apply(state, event)
        return state

    def _decision(self, typed: str) -> Accepted[Event] | Refused | None:
        """Asked for several times while the screen is drawn."""
        key = (typed, len(self.session.entries), self.pending is None, self.rows is None)
        if self._decided[0] != key:
            self._decided = key, self._decide(typed)
        return self._decided[1]

    def _decide(self, typed: str) -> Accepted[Event] | Refused | None:
        """What would come of a command; if every word existed, unless the game judges ahead (VOC-10)."""
        line = typed.strip()
        asked = self.pending is not None and not self.pending.soft
        if asked or self.rows is not None or not line:
            return None
        named, text = seat_and_text(self.table, line)
        action = self.table.game.notation.parse(text)
        if isinstance(action, Refused) or not self.table.game.dialogue.previewable(action):
            return None
        seat = named or likely_seats(self.table, action)[0]
        words = self.session.words if self.table.game.traits.judges_ahead else Everything()
        return self.table.game.rules.decide(self.table.state, seat, action, words)

    def _consider(
        self, named: str | None, text: str, action: Action | Refused, settled: frozenset[str] = frozenset()
    ) -> None:
        """Asks what has to be asked, then submits."""
        game = self.table.game
        likely = likely_seats(self.table, action)
        if named is None and isinstance(action, Contest) and len(likely) > 1:
            self._ask_who(text, likely)
            return
        seat = named or likely[0]
        if not isinstance(action, Refused):
            asked = game.dialogue.question(self.table.state, seat, action, settled, self.session.words)
            if asked is not None:
                self._ask(seat, action, asked, settled)
                return
        if isinstance(action, Amend) and self._ask_amend(seat, text):
            return
        self.submit(seat, text)

    def read_on(self) -> None:
        """Another terminal may have played on the same game. A trouble is said once, however often it is met."""
        try:
            fresh = self.session.read_on()
        except self.voice.troubles as problem:
            told = self.voice.trouble(problem)
            if self.said[-1:] != [told]:
                self.say(told)
            return
        if not fresh:
            return
        count = len(self.table.steps)
        self.say(*(telling.step_line(self.table, at, self.voice) for at in range(max(1, count - fresh + 1), count + 1)))
        back = any(entry.kind in (UNDO, REDO, AMEND) for entry in self.session.entries[-fresh:])
        self.keeper.follow(self.table, self.session.entries, back)

    def submit(self, seat: str, text: str) -> None:
        text, settled = self.hourglass.timed(text), self.table.state.final
        entry = self.session.submit(seat, text, self.keeper.seconds)
        self.refused = entry if isinstance(entry, Refused) else None
        if isinstance(entry, Refused):
            self.say(self.voice.refusal(entry, self.table.game.name))
            return
        self.say(*telling.came(self.table, entry, self.voice))
        if self.table.state.final and not settled and not self.passing:
            self.say(telling.on_paper(self.session.name, self.voice))
        self.keeper.follow(self.table, self.session.entries, back=entry.kind in (UNDO, REDO))
        self.hourglass.heed(entry)
        if entry.kind == STEP or (entry.kind == AMEND and entry.count == len(self.table.steps)):
            self._follow_up(len(self.table.steps))

    def keep(self, text: str) -> None:
        """A command that nobody typed, on the line of whoever is at turn."""
        try:
            self.submit(self.table.state.turn, text)
        except self.voice.troubles as problem:
            self.say(self.voice.trouble(problem))

    def _ask(self, seat: str, action: Action, asked: Question, settled: frozenset[str]) -> None:
        answers = keys(asked.answers, self.voice.language)
        self.pending = Pending(
            shown(self._sentence(asked), answers),
            answers,
            lambda answer: self._answered(seat, action, asked, settled, answer),
            proposal=asked.answers[0] if asked.answers else "",
            free="yes" not in asked.answers and not asked.numeric,
            numeric=asked.numeric,
        )

    def _sentence(self, asked: Question) -> str:
        return wording(telling.room(self.table), "questions", asked.code, self.voice.language, **asked.facts)

    def _answered(self, seat: str, action: Action, asked: Question, settled: frozenset[str], answer: str) -> None:
        game = self.table.game
        if asked.confirms and answer == "no":
            self._nothing_done()
            return
        if asked.confirms or asked.decides or answer == "no":
            settled |= {asked.subject}
        if not asked.confirms and (asked.decides or answer != "no"):
            action = game.dialogue.answered(action, asked, answer)
        self._consider(seat, game.notation.write(action), action, settled)

    def _nothing_done(self) -> None:
        _ = self.voice.gettext
        self.say(_("Nothing was done."))

    def _follow_up(self, number: int) -> None:
        """What may be decided otherwise now that a step stands; an answer amends it, anything else leaves it."""
        game, step = self.table.game, self.table.steps[number - 1]
        asked = next((asked for event in step.events if (asked := game.dialogue.follow_up(step.state, event))), None)
        if asked is None or number != len(self.table.steps):
            return
        answers = keys(asked.answers, self.voice.language)

        def then(answer: str) -> None:
            if answer:
                action = game.notation.parse(step.command)
                assert not isinstance(action, Refused)  # it has been taken
                answered = game.dialogue.answered(action, asked, answer)
                self.submit(step.seat, f"amend {number} {game.notation.write(answered)}")

        self.pending = Pending(shown(self._sentence(asked), answers), answers, then, soft=True)

    def _ask_who(self, text: str, seats: tuple[str, ...]) -> None:
        _ = self.voice.gettext
        named = {str(at): seat for at, seat in enumerate(seats, 1)}
        told = "  ".join(f"{key} {seat}" for key, seat in named.items())
        self.pending = Pending(
            _("Who contests? {seats}").format(seats=told), named, lambda seat: self.submit(seat, text)
        )

    def _ask_amend(self, seat: str, text: str) -> bool:
        """Shows what an amendment would change before it is kept."""
        entry = self.table.submit(seat, text, self.session.words)
        if not isinstance(entry, Entry) or not entry.dropped:
            return False
        self.say(*telling.came(self.table, entry, self.voice))
        _ = self.voice.gettext
        self.ask_yes(_("Keep that?"), seat, text)
        return True

    def ask_yes(self, sentence: str, seat: str, text: str) -> None:
        answers = keys(("yes", "no"), self.voice.language)

        def then(answer: str) -> None:
            if answer == "yes":
                self.submit(seat, text)

        self.pending = Pending(shown(sentence, answers), answers, then)

    def takes(self, key: str) -> bool:
        """Whether a key answers what is asked; where that need not be answered, any other key is typed on."""
        pending = self.pending
        return pending is not None and (not pending.soft or not key.strip() or pending.answer(key) is not None)

    def _answer(self, typed: str) -> None:
        pending, self.pending = self.pending, None
        assert pending is not None
        answer = pending.answer(typed)
        if answer is not None:
            pending.then(answer)
        elif pending.soft:
            self._enter(typed)
        else:
            self._nothing_done()

    def _take_rows(self, rows: list[str], typed: str) -> None:
        """A row a line, or many pasted at once; an empty line ends them."""
        rows += [row for row in typed.splitlines() if row.strip()]
        if typed.strip():
            return
        self.rows = None
        self.say(*compared(self.table, rows, self.voice))
