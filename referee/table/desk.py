"""The desk of the scorekeeper: what is typed comes in, what is to be read goes out. Knows no terminal."""

from dataclasses import dataclass, field
from typing import Any

from referee.core.actions import Amend, Contest, Undo
from referee.core.result import Accepted, Refused
from referee.core.spelling import capitals
from referee.core.squares import parse_position
from referee.core.table import Entry, Table
from referee.core.view import Question
from referee.core.wording import clauses, help_text, wording
from referee.core.words import Everything
from referee.session.session import Session
from referee.table import telling
from referee.table.audit import compared
from referee.table.seating import likely_seats, seat_and_text
from referee.table.voice import Voice

LEAVE = ("q", "quit", "quitter", "exit")
HELP = ("?", "aide", "help")
RULES = ("regles", "rules")
UNDO = "u"
AUDIT = "audit"
RECALLED = 50
"""Steps that are told again when a game is opened again."""


@dataclass(slots=True)
class Pending:
    """Something asked: the sentence, the answers by key, and what each leads to."""

    sentence: str
    answers: dict[str, str]
    seat: str
    action: Any
    asked: Question | None = None
    text: str = ""
    settled: frozenset[str] = frozenset()
    free: bool = False
    """Any single letter answers."""


@dataclass(slots=True)
class Desk:
    session: Session
    voice: Voice
    said: list[str] = field(default_factory=list)
    """What is to be read, oldest first."""
    pending: Pending | None = None
    rows: list[str] | None = None
    """The rows of the real grid while they are typed or pasted."""
    leaving: bool = False

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
        if not line:
            return
        if word in LEAVE:
            self.leaving = True
        elif word in HELP:
            self._help(line.partition(" ")[2])
        elif word == AUDIT:
            _ = self.voice.gettext
            self.rows = []
            self.say(_("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends."))
        elif word in RULES:
            self._rules(line.partition(" ")[2])
        elif line.lower() == UNDO:
            self._ask_undo()
        else:
            named, text = seat_and_text(self.table, line)
            self._consider(named, text, self.table.game.parse(text))

    def recall(self) -> None:
        """The last steps of a game that is opened again."""
        count = len(self.table.steps)
        self.say(*(telling.step_line(self.table, at) for at in range(max(1, count - RECALLED + 1), count + 1)))

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
        return telling.earned(self.table, decision.events, self.voice) if decision else []

    def ahead(self, typed: str) -> Any:
        """The state that a command would lead to, or the state there is."""
        decision = self._decision(typed)
        state = self.table.state
        for event in decision.events if isinstance(decision, Accepted) else ():
            state = self.table.game.apply(state, event)
        return state

    def _decision(self, typed: str) -> Accepted[Any] | Refused | None:
        """What would come of a command if every word existed; nothing for what is not about a position."""
        line = typed.strip()
        if self.pending is not None or self.rows is not None or not parse_position(line.partition(" ")[0]):
            return None
        named, text = seat_and_text(self.table, line)
        action = self.table.game.parse(text)
        if isinstance(action, Refused):
            return None
        return self.table.game.decide(self.table.state, named or self.table.state.turn, action, Everything())

    def _consider(self, named: str | None, text: str, action: Any, settled: frozenset[str] = frozenset()) -> None:
        """Asks what has to be asked, then submits."""
        game = self.table.game
        likely = likely_seats(self.table, action)
        if named is None and isinstance(action, Contest) and len(likely) > 1:
            self._ask_who(text, action, likely)
            return
        seat = named or likely[0]
        asked = None if isinstance(action, Refused) else game.question(self.table.state, seat, action, settled)
        if asked is not None:
            self._ask(seat, action, asked, settled)
            return
        if isinstance(action, Amend) and self._ask_amend(seat, text, action):
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
        count = len(self.table.steps)
        self.say(*(telling.step_line(self.table, at) for at in range(max(1, count - fresh + 1), count + 1) if fresh))

    def submit(self, seat: str, text: str) -> None:
        entry = self.session.submit(seat, text)
        if isinstance(entry, Refused):
            self.say(self.voice.refusal(entry, self.table.game.name))
        else:
            self.say(*telling.came(self.table, entry, self.voice))

    def _ask(self, seat: str, action: Any, asked: Question, settled: frozenset[str]) -> None:
        sentence = wording(telling.room(self.table), "questions", asked.code, self.voice.language, **asked.facts)
        keys = self._keys(asked.answers)
        shown = "/".join(key for key in keys)
        self.pending = Pending(
            f"{sentence} [{shown}]" if shown else sentence,
            keys, seat, action, asked, settled=settled, free="yes" not in asked.answers,
        )  # fmt: skip

    def _keys(self, answers: tuple[str, ...]) -> dict[str, str]:
        """One key an answer: o and n in French, y and n in English, letters as they are."""
        yes = "o" if self.voice.language == "fr" else "y"
        return {{"yes": yes, "no": "n"}.get(answer, answer.lower()): answer for answer in answers}

    def _ask_who(self, text: str, action: Any, seats: tuple[str, ...]) -> None:
        _ = self.voice.gettext
        keys = {str(at): seat for at, seat in enumerate(seats, 1)}
        named = "  ".join(f"{key} {seat}" for key, seat in keys.items())
        self.pending = Pending(_("Who contests? {seats}").format(seats=named), keys, "", action, text=text)

    def _ask_undo(self) -> None:
        _ = self.voice.gettext
        if not self.table.steps:
            self.submit(self.table.state.turn, "undo")
            return
        last = telling.step_line(self.table, len(self.table.steps))
        self._ask_yes(_("Take back “{step}”?").format(step=last), self.table.state.turn, Undo(), "undo")

    def _ask_amend(self, seat: str, text: str, action: Amend) -> bool:
        """Shows what an amendment would change before it is kept."""
        entry = self.table.submit(seat, text, self.session.words)
        if not isinstance(entry, Entry) or not entry.dropped:
            return False
        self.say(*telling.came(self.table, entry, self.voice))
        _ = self.voice.gettext
        self._ask_yes(_("Keep that?"), seat, action, text)
        return True

    def _ask_yes(self, sentence: str, seat: str, action: Any, text: str) -> None:
        keys = self._keys(("yes", "no"))
        self.pending = Pending(f"{sentence} [{'/'.join(keys)}]", keys, seat, action, text=text)

    def _answer(self, typed: str) -> None:
        pending, self.pending = self.pending, None
        assert pending is not None
        key = capitals(typed).lower()
        answer = pending.answers.get(key) or (key if pending.free and len(key) == 1 and key.isalpha() else None)
        if not key and pending.asked is not None and pending.asked.answers:
            answer = pending.asked.answers[0]
        if answer is None:
            _ = self.voice.gettext
            self.say(_("Nothing was done."))
        elif pending.asked is not None:
            self._answered(pending, pending.asked, answer)
        elif pending.answers.get(key) in ("yes", "no"):
            if answer == "yes":
                self.submit(pending.seat, pending.text)
        else:
            self.submit(answer, pending.text)

    def _answered(self, pending: Pending, asked: Question, answer: str) -> None:
        game = self.table.game
        settled, action = pending.settled, pending.action
        if asked.confirms and answer == "no":
            _ = self.voice.gettext
            self.say(_("Nothing was done."))
            return
        if asked.confirms or answer == "no":
            settled |= {asked.subject}
        else:
            action = game.answered(action, asked, answer)
        self._consider(pending.seat, game.write(action), action, settled)

    def _take_rows(self, rows: list[str], typed: str) -> None:
        """A row a line, or many pasted at once; an empty line ends them."""
        rows += [row for row in typed.splitlines() if row.strip()]
        if typed.strip():
            return
        self.rows = None
        self.say(*compared(self.table, rows, self.voice))

    def _help(self, wanted: str) -> None:
        """All of it, or the lines that speak of a command."""
        lines = [*help_text(telling.room(self.table), self.voice.language).splitlines(), *self._house_help()]
        asked = capitals(wanted.strip())
        self.say(*(line for line in lines if asked in capitals(line)))

    def _rules(self, wanted: str) -> None:
        asked = capitals(wanted.strip())
        language = self.voice.language
        for clause in clauses(telling.room(self.table), language) + clauses("referee.words", language):
            if asked in capitals(f"{clause.id} {clause.text}"):
                self.say(f"{clause.id}  {clause.text}")

    def _house_help(self) -> list[str]:
        _ = self.voice.gettext
        return _(
            "bob: contest TUES  for another seat than the one at turn\n"
            "u                  take back the last step (asks); redo brings it back\n"
            "amend 3 H8 VUES    correct step 3 and referee everything after it again\n"
            "accept WORD · refuse WORD · adjust -5 REASON · note TEXT · concede\n"
            "audit              compare the real grid with the record, row by row\n"
            "rules WORDS        the rules that speak of these words;  q leaves, the game stays"
        ).splitlines()
