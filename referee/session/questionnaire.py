"""The facts that a box still assumes, asked for one by one; each answer is stored as soon as it is given."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from referee.core.box import ASSUMED, KNOWN, STATUS, SURE, Facts, Kind, kind_of, own_facts
from referee.core.game import Game
from referee.core.keywords import folded
from referee.core.locks import locked
from referee.core.message import N_, Message, Refusal
from referee.core.result import Refused
from referee.core.safe_files import write_safely
from referee.core.squares import parse_square, square_name
from referee.core.wording import texts
from referee.games import GAMES, game_of
from referee.session.boxes import DEFAULT, Boxes, described

ROWS, LETTERS, NUMBER = "rows", "letters", "number"
_PAIR = re.compile(r"([^\W\d_][\w-]*?)\s*[=:×]?\s*(\d+)")
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}[\s,;]*)+")
_SQUARE = re.compile(r"([A-Za-z]\d{1,2})\s*=?\s*([^\s\d,;])")
_SQUARES = re.compile(rf"(?:{_SQUARE.pattern}[\s,;]*)+")
_BARE = re.compile(r"([0-9]{1,5})(?:\s*[x×]\s*\1)?")
_TIMES = re.compile(r"(.*\S)\s*[x×]\s*([1-9]\d?)")
UNREADABLE = N_("“{typed}” is no answer here.")
UNREAD = N_("“{typed}” is no answer here; one is written {example}.")


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


class Questionnaire:
    """The questions on one box, and its file."""

    def __init__(self, boxes: Boxes, name: str, everything: bool) -> None:
        self.boxes, self.name, self.everything = boxes, name, everything
        self.game: Game = game_of(boxes.game)
        self.shape = self.game.box().shape
        self.default = boxes.facts(DEFAULT)
        self.facts = boxes.facts(name)
        self.prompted = False
        """Whether lines are typed where something is asked for: then a small letter stands for a capital, too."""
        self.undone: list[tuple[dict[str, Facts | None], set[Question]]] = []
        """The tables, and the answered questions, before each answer, the last one last."""
        self.piecewise = self.game.box().piecewise
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
                if self.kind(table, key).code == ROWS:
                    yield from (Question(table, key, square_name((row, 0))[0]) for row in range(len(value)))
                else:
                    yield Question(table, key)

    def kind(self, table: str, key: str) -> Kind:
        kind = kind_of(self.shape, table, key)
        assert kind is not None, "all of a default box is read"
        return kind

    @property
    def piece(self) -> Question | None:
        """The question that is asked for each piece, where pieces are listed."""
        return Question(self.piecewise.table, self.piecewise.key) if self.piecewise else None

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
        open_ones = [question for question in self.questions[start:] if question not in self.answered]
        if self.piecewise and self.piecewise.missing(self.facts) > 0:
            open_ones += [self.piece] if self.piece else []
        return next(iter([*open_ones, *[each for each in self.questions[:start] if each not in self.answered]]), None)

    def value(self, question: Question) -> object:
        """What the box says for now."""
        table, key, row = question
        if question == self.piece:
            return []
        if row:
            return self._rows(self.facts, table, key)[ord(row) - ord("A")]
        return self.facts.get(table, {}).get(key, self.default[table][key])

    def _rows(self, facts: Mapping[str, Facts], table: str, key: str) -> list[str]:
        """The rows of a board; those of the default box in a box that has not all of them."""
        usual: list[str] = self.default[table][key]
        rows: list[str] = facts.get(table, {}).get(key, usual)
        return list(rows if len(rows) == len(usual) else usual)

    def read(self, line: str, at: Question) -> list[Answer] | Message:
        """The answers that a line gives, to this question or to those that it names; else why it gives none."""
        kind = self.kind(at.table, at.key).code
        pieces = self._pieces(line, at)
        if pieces is not None:
            return pieces
        if _SQUARES.fullmatch(line) and any(each.row for each in self.nameable):
            return self._squares(line)
        named_text = self._named_text(line, at)
        if named_text is not None:
            return self.read(named_text[1], named_text[0])
        if _PAIRS.fullmatch(line):
            named = [self._named(name, int(number), at) for name, number in _PAIR.findall(line)]
            wrong = next((each for each in named if isinstance(each, Message)), None)
            return wrong or [each for each in named if isinstance(each, Answer)]
        if kind == NUMBER:
            number, example = _BARE.fullmatch(line), f"{at.key if len(at.key) == 1 else ''}{self.value(at)}"
            return [Answer(at, int(number[1]))] if number else Message(UNREAD, typed=line, example=example)
        if kind == ROWS:
            return [Answer(at, line)]
        if kind == LETTERS:
            return self._letters(line, at)
        return [Answer(at, re.sub(r"[\s,;]+", "", line).upper())]

    def _pieces(self, line: str, at: Question) -> list[Answer] | Message | None:
        """The list with the pieces of this line, or without those behind a hyphen; None if the line names none."""
        if self.piecewise is None or self.piece is None:
            return None
        listed = self.listed
        for part in map(str.strip, line.strip(",; ").split(",") if "," in line else line.strip("; ").split(";")):
            typed, times = found if (found := _several(part)) else (part, 1)
            text = self.piecewise.read(typed.removeprefix("-").strip())
            if text is None:
                if at != self.piece or any(len(name) > 1 for name, _ in _PAIR.findall(line)):
                    return None
                return Message(UNREAD, typed=part, example=self.piecewise.example)
            if not typed.startswith("-"):
                listed += [text] * times
            elif text in listed:
                listed.remove(text)
            else:
                return Message(N_("“{typed}” is not in the list."), typed=typed.removeprefix("-"))
        return [Answer(self.piece, listed)]

    def _named_text(self, line: str, at: Question) -> tuple[Question, str] | None:
        """The question with letters for an answer that a line names first, and the rest: queen JKQ."""
        name, _, rest = line.partition(" ")
        called = self._called(name, at) if len(name) > 1 and rest else None
        texts = called is not None and self.kind(called.table, called.key).code not in (NUMBER, ROWS)
        return (called, rest.strip()) if called is not None and texts else None

    def names(self, line: str, at: Question) -> bool:
        """Whether a line names what it answers, or describes pieces."""
        pieces = self._pieces(line, at)
        known = isinstance(pieces, list) or line.startswith("-") or _PAIRS.fullmatch(line) or _SQUARES.fullmatch(line)
        return bool(known) or self._named_text(line, at) is not None

    def _named(self, name: str, number: int, at: Question) -> Answer | Message:
        found = self._called(name, at)
        if found is None or self.kind(found.table, found.key).code != NUMBER:
            return Message(N_("“{typed}”: nothing of this name is asked for."), typed=name)
        return Answer(found, number)

    def _called(self, name: str, at: Question) -> Question | None:
        """The question of this name, exactly or in other case, in this table or the only one that has it."""
        ranked = sorted(self.nameable, key=lambda question: question.table != at.table)
        if self.prompted and name.islower() and ranked[0].table == at.table:
            name = next((each.key for each in ranked if each.table == at.table and each.key.lower() == name), name)
        same = [each for each in ranked if each.key == name]
        alike = [each for each in ranked if len(name) == 1 and each.key.lower() == name.lower()]
        if not same and len(alike) == 1:
            return alike[0]
        same = same or [each for each in ranked if len(each.key) > 1 and folded(name) in self._names(each)]
        return same[0] if same else None

    def _names(self, question: Question) -> set[str]:
        """What a key with a longer name may be called."""
        codes = (f"{question.table}-{question.key}", question.key)
        called = [texts(GAMES[self.boxes.game], "named", language) for language in ("en", "fr")]
        return {question.key, *(folded(names[code]) for names in called for code in codes if code in names)}

    def _letters(self, text: str, at: Question) -> list[Answer] | Message:
        """The letters for one key, which the other keys of the table lose."""
        letters = sorted(set(re.sub(r"[\s,;-]+", "", text).upper()))
        if not all(letter.isascii() and letter.isalpha() for letter in letters):
            return Message(UNREADABLE, typed=text)
        others = [each for each in self.nameable if each.table == at.table and each != at]
        held = {each: list(map(str, _listed(self.value(each)))) for each in others}
        moved = [
            Answer(each, [letter for letter in old if letter not in letters])
            for each, old in held.items()
            if set(old) & set(letters)
        ]
        return [Answer(at, letters), *moved]

    def _squares(self, line: str) -> list[Answer] | Message:
        """Squares of the board drawn one by one: E3 v."""
        rows: dict[Question, list[str]] = {}
        for name, sign in _SQUARE.findall(line):
            square = parse_square(name)
            at = next((each for each in self.nameable if square and each.row == name[0].upper()), None)
            row = rows.get(at) or list(str(self.value(at))) if at else []
            if square is None or at is None or not square[1] < len(row):
                return Message(N_("“{typed}” is no square of the board."), typed=name)
            row[square[1]] = sign
            rows[at] = row
        return [Answer(question, "".join(row)) for question, row in rows.items()]

    def settled(self, line: str, at: Question, answers: list[Answer]) -> list[Question]:
        """The questions that a line with these answers settles: not rows of which only some squares are drawn anew."""
        if answers[0].question == self.piece or (_SQUARES.fullmatch(line) and answers[0].question.row):
            return []
        # the others only lose letters
        first = answers[0].question
        taking = answers[:1] if self.kind(first.table, first.key).code == LETTERS else answers
        return [each.question for each in taking]

    def problem(self, answers: list[Answer], title: Callable[[Question], str]) -> Message | Refusal | None:
        """Why the box cannot have these answers, by what the questions are called."""
        facts = self._with(answers)
        for question, _ in answers:
            kind, value = self.kind(question.table, question.key), facts[question.table][question.key]
            if not kind.fits(value):
                return described(title(question), kind, value)
        refused = self.boxes.unplayable(self.name, facts)
        if isinstance(refused, Refused) and self.boxes.unplayable(self.name, self.facts) is None:
            return Refusal(refused, GAMES[self.boxes.game])
        return None

    def _with(self, answers: list[Answer]) -> dict[str, Facts]:
        """The facts with these answers, and with what is known by them."""
        facts = {table: dict(values) for table, values in self.facts.items()}
        for (table, key, row), value in answers:
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


def _several(part: str) -> tuple[str, int] | None:
    """A piece, and how many of it there are: V4 T1 r x3."""
    found = _TIMES.fullmatch(part)
    return (found[1], int(found[2])) if found else None


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | str) else []
