"""The facts that a box still assumes, asked for one by one; each answer is stored as soon as it is given."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from referee.core.box import ASSUMED, KNOWN, STATUS, SURE, Facts, Kind, kind_of, own_facts
from referee.core.locks import locked
from referee.core.message import Message, Refusal
from referee.core.result import Refused
from referee.core.safe_files import write_safely
from referee.core.squares import square_name
from referee.games import GAMES, game_of
from referee.session.boxes import DEFAULT, Boxes, described

ROWS, LETTERS, NUMBER = "rows", "letters", "number"


class Question(NamedTuple):
    table: str
    key: str
    row: str = ""
    """The letter of the row that is asked for, of a board."""

    @property
    def name(self) -> str:
        """What the table lists once it is known."""
        return self.row or self.key


class Answer(NamedTuple):
    question: Question
    value: object
    settles: bool = True
    """Whether the question need not be asked any more."""


class Questionnaire:
    """The questions on one box, and its file."""

    def __init__(self, boxes: Boxes, name: str, everything: bool) -> None:
        self.boxes, self.name, self.everything = boxes, name, everything
        facet = game_of(boxes.game).box()
        self.shape, self.piecewise = facet.shape, facet.piecewise
        self.piece = Question(self.piecewise.table, self.piecewise.key) if self.piecewise else None
        """The question that is asked for each piece, where pieces are listed."""
        self.default = boxes.facts(DEFAULT)
        self.facts = boxes.facts(name)
        self.prompted = False
        """Whether lines are typed where something is asked for: then a small letter stands for a capital, too."""
        self.undone: list[tuple[dict[str, Facts | None], set[Question]]] = []
        """The tables, and the answered questions, before each answer, the last one last."""
        instead = self.piecewise.instead if self.piecewise else ()
        tables = [table for table in self.default if table not in instead]
        self.nameable = [question for table in tables for question in self._questions(table, True)]
        """What a line may name, though it is not asked for."""
        asked = [table for table in tables if everything or self.default[table].get(STATUS) == ASSUMED]
        self.questions = [question for table in asked for question in self._questions(table, everything)]
        self.answered = {question for question in self.questions if not everything and self.is_known(question)}

    def _questions(self, table: str, everything: bool) -> Iterator[Question]:
        facts = self.default[table]
        for key, value in own_facts(facts).items():
            if everything or key not in facts.get(SURE, ()):
                if self.kind(Question(table, key)).code == ROWS:
                    yield from (Question(table, key, square_name((row, 0))[0]) for row in range(len(value)))
                else:
                    yield Question(table, key)

    def kind(self, question: Question) -> Kind:
        kind = kind_of(self.shape, question.table, question.key)
        assert kind is not None, "all of a default box is read"
        return kind

    @property
    def listed(self) -> list[str]:
        """The pieces that the box has."""
        return self.piecewise.listed(self.facts) if self.piecewise else []

    @property
    def done(self) -> int:
        return len(self.answered) + len(self.listed)

    @property
    def all(self) -> int:
        return len(self.questions) + (self.piecewise.total(self.facts) if self.piecewise else 0)

    def is_known(self, question: Question) -> bool:
        facts = self.facts.get(question.table, {})
        return facts.get(STATUS) == KNOWN or question.name in facts.get(SURE, ())

    def next(self, after: Question | None = None) -> Question | None:
        """The first open question behind this one, else the first of all; pieces come last."""
        start = self.questions.index(after) + 1 if after in self.questions else 0
        missing = self.piecewise.missing(self.facts) if self.piecewise else 0
        pieces = [self.piece] if self.piece and missing > 0 else []
        in_order = [*self.questions[start:], *pieces, *self.questions[:start]]
        return next((question for question in in_order if question not in self.answered), None)

    def value(self, question: Question) -> object:
        """What the box says for now."""
        table, key, row = question
        if row:
            return self._rows(self.facts, table, key)[ord(row) - ord("A")]
        return self.facts.get(table, {}).get(key, self.default[table][key])

    def _rows(self, facts: Mapping[str, Facts], table: str, key: str) -> list[str]:
        """The rows of a board; those of the default box in a box that has not all of them."""
        usual: list[str] = self.default[table][key]
        rows: list[str] = facts.get(table, {}).get(key, usual)
        return list(rows if len(rows) == len(usual) else usual)

    def problem(self, answers: list[Answer], title: Callable[[Question], str]) -> Message | Refusal | None:
        """Why the box cannot have these answers, by what the questions are called."""
        facts = self._with(answers)
        for question, _, _ in answers:
            kind, value = self.kind(question), facts[question.table][question.key]
            if not kind.fits(value):
                return described(title(question), kind, value)
        refused = self.boxes.unplayable(self.name, facts)
        if isinstance(refused, Refused) and self.boxes.unplayable(self.name, self.facts) is None:
            return Refusal(refused, GAMES[self.boxes.game])
        return None

    def _with(self, answers: list[Answer]) -> dict[str, Facts]:
        """The facts with these answers, and with what is known by them."""
        facts = {table: dict(values) for table, values in self.facts.items()}
        for (table, key, row), value, _ in answers:
            values = facts.setdefault(table, {STATUS: ASSUMED if table in self.default else KNOWN})
            if row:
                rows = self._rows(facts, table, key)
                rows[ord(row) - ord("A")] = str(value)
                values[key] = rows
            else:
                values[key] = value
        return facts

    def store(self, answers: list[Answer], answered: list[Question]) -> None:
        """Writes answers into the file, and which questions they settle."""
        facts = self._with(answers)
        changed = {question.table for question in [*[answer.question for answer in answers], *answered]}
        for table in changed:
            values = facts.setdefault(table, {STATUS: ASSUMED})
            if values.get(STATUS) == ASSUMED:
                known = {question.name for question in answered if question.table == table}
                values[SURE] = sorted(known.union(values.get(SURE) or self.default[table].get(SURE) or ()))
                own = {question.name for question in self.nameable if question.table == table}
                if own <= set(values[SURE]):
                    del values[SURE]
                    values[STATUS] = KNOWN
        before = {table: self.facts.get(table) for table in changed}
        self._write({table: facts[table] for table in changed})
        self.undone.append((before, set(self.answered)))
        self.answered |= {question for question in answered if question in self.questions}

    def undo(self) -> bool:
        """Takes the last answer back, if there is one."""
        if not self.undone:
            return False
        before, self.answered = self.undone.pop()
        self._write(before)
        return True

    def _write(self, tables: Mapping[str, Facts | None]) -> None:
        """Writes whole tables; comments and all other tables stay."""
        import tomlkit

        path = self.boxes.path(self.name)
        with locked(path):
            content = tomlkit.parse(self.boxes.text(self.name))
            for table, facts in tables.items():
                if facts is None:
                    content.remove(table)
                    continue
                written = content.setdefault(table, {})
                for key in [key for key in written if key not in facts]:
                    del written[key]
                for key, value in facts.items():
                    if key not in written or written[key] != value:
                        written[key] = value
            write_safely(path, tomlkit.dumps(content).encode(), self.boxes.private)
        self.facts = self.boxes.facts(self.name)
