"""Boxes: descriptions of the pieces of one physical set, a TOML file each; every room ships a default."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from referee.core import limits
from referee.core.box import ASSUMED, KNOWN, STATUS, SURE, TABLE, Facts, Kind, Shape, Sum, kind_of, known_lines
from referee.core.late import packaged
from referee.core.locks import locked
from referee.core.message import N_, CannotSay, Message
from referee.core.outside import read_text
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.safe_files import write_safely
from referee.core.toml import TOO_DEEP, TOO_LONG, BadToml, parsed
from referee.core.values import Value
from referee.core.wording import wording
from referee.games import GAMES, game_of

DEFAULT = "default"
NO_BOX = N_("There is no box “{detail}”. `{referee} box list GAME` shows what there is.")
TOO_MANY = N_(
    "Pieces of this game that the box “{detail}” does not list: {count}; still to be listed: {missing}. Nothing was learnt."
)
_NAME = re.compile("[a-z0-9][a-z0-9._-]{0,39}")
LONGEST = 40
"""Letters of a value that are shown."""
SENTENCES = {
    "number": N_("{what} must be a whole number from {least} to {most}, not “{value}”."),
    "choice": N_("{what} can be only one of: {known}; not “{value}”."),
    "pairs": N_("{what} must be a list of pairs of letters, such as {example}, not “{value}”."),
    "keys": N_("{what} must be a list of names of this table, such as {example}, not “{value}”."),
    "prisms": N_("{what} must be a list of prisms, such as {example}, not “{value}”."),
    "prism": N_("{what}, number {number}, must be a prism such as {example}, not “{value}”."),
    "letters": N_("{what} must be a list of letters, such as {example}, not “{value}”."),
    "different-letters": N_("{what} must be letters without accents, each once, such as {example}, not “{value}”."),
    "rows": N_("{what} must be a list of rows of the board, such as {example}, not “{value}”."),
    "table": N_("{what} must be a table, whose first line is {example}, not “{value}”."),
}
"""What is said of a value of another kind than wanted, by the code of that."""
EXAMPLES = {
    "pairs": '["LO", "NS"]',
    "prisms": '["V4/T1r", "*/E1br"]',
    "prism": "V4/T1r",
    "letters": '["D", "L"]',
    "keys": '["A", "E"]',
    "different-letters": '"BCDF"',
    "rows": '["..bbbb..", "........"]',
}
_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_PATH = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEAD = re.compile(rf"\s*\[\s*(?P<path>{_PATH})\s*\]")
_KEY = re.compile(rf"\s*(?P<path>{_PATH})\s*=")
_SEPARATED = re.compile(_PART)
_QUOTES = ('"' * 3, "'" * 3)


class BoxProblem(CannotSay):
    """A box that cannot be used."""


class Box(Value):
    """The content of a box file, checked against what its game knows."""

    facts: dict[str, Facts]
    """The facts that the game uses, by table."""
    wrong: tuple[Message, ...]
    """What is said of values of the wrong kind."""
    unknown: tuple[Message, ...]
    """What is said of tables and keys that the game does not know."""


class Boxes(Value):
    """The boxes of one game: the default one and those in the user's folder."""

    game: str
    folder: Path
    private: bool = False
    """Whether only their owner may read new boxes."""

    def names(self) -> list[str]:
        return [DEFAULT, *sorted(path.stem for path in self.folder.glob("*.toml") if _NAME.fullmatch(path.stem))]

    def text(self, name: str) -> str:
        if name == DEFAULT:
            return packaged(GAMES[self.game], "box.toml")
        try:
            return read_text(self.path(name), limits.TOML)
        except FileNotFoundError:
            raise BoxProblem(NO_BOX, detail=name) from None

    def file(self, name: str) -> str:
        """What messages call the file of a box."""
        return name if name == DEFAULT else str(self.path(name))

    def values(self, name: str) -> Facts:
        """The whole content of a box, unchecked."""
        try:
            return parsed(self.text(name))
        except BadToml as problem:
            raise _malformed(self.file(name), problem) from problem

    def read(self, name: str) -> Box:
        """The content of a box, checked against what the game knows."""
        return read_box(self.file(name), self.text(name), self.values(name), game_of(self.game).box().shape)

    def facts(self, name: str) -> dict[str, Facts]:
        """The facts of a box that the game uses; `BoxProblem` if a value is of the wrong kind."""
        box = self.read(name)
        if box.wrong:
            raise BoxProblem(box.wrong[0])
        return box.facts

    def wrong(self, name: str) -> Refused | None:
        """Why a box is unusable although each value is of the right kind; None if it is usable."""
        return self.unplayable(name, self.facts(name))

    def unplayable(self, name: str, facts: dict[str, Facts]) -> Refused | None:
        """Why no game can be opened with these facts; None if one can."""
        game = game_of(self.game)
        refusal = game.box().wrong(facts)
        if refusal is not None:
            return refusal
        head = (("referee", "1"), ("game", self.game), ("player", "a A"), ("player", "b B"))
        start = game.rules.start(Header((*head, *self._lines(name, facts))))
        return start if isinstance(start, Refused) else None

    def doubts(self, name: str, language: str) -> list[str]:
        """What may be wrong in a box that can be played with, a sentence each."""
        facts = self.facts(name)
        off = [each for each in game_of(self.game).box().sums(facts) if each.number != each.printed]
        return [*game_of(self.game).box().doubts(facts, language), *self._said(off, language)]

    def sums(self, name: str, language: str) -> list[str]:
        """How many pieces a box counts, beside the number that the rules print, a sentence each."""
        return self._said(game_of(self.game).box().sums(self.facts(name)), language)

    def _said(self, sums: Iterable[Sum], language: str) -> list[str]:
        room = GAMES[self.game]
        return [wording(room, "sums", one.code, language, number=one.number, printed=one.printed) for one in sums]

    def told_by_pieces(self, facts: dict[str, Facts]) -> tuple[str, ...]:
        """The tables of which a whole list of pieces tells instead."""
        piecewise = game_of(self.game).box().piecewise
        return piecewise.instead if piecewise and piecewise.missing(facts) <= 0 else ()

    def letter_values(self, name: str) -> dict[str, int]:
        """The points of letters, in capitals; none in a game whose letters have no points."""
        return dict(game_of(self.game).box().values(self.facts(name)))

    def header_lines(self, name: str) -> list[tuple[str, str]]:
        """The header lines with the name of a box and the facts that a game needs of it."""
        return self._lines(name, self.facts(name))

    def _lines(self, name: str, box: dict[str, Facts]) -> list[tuple[str, str]]:
        default = self.facts(DEFAULT)
        return [("box", name), *game_of(self.game).box().lines(box, default), *known_lines(box, default)]

    def path(self, name: str) -> Path:
        """The file of a box of the user's own; `BoxProblem` if the name cannot be one."""
        if not _NAME.fullmatch(name) or name == DEFAULT:
            raise BoxProblem(
                N_("“{detail}” cannot be a box's name: small letters, digits, dots and hyphens, not “default”."),
                detail=name,
            )
        return self.folder / f"{name}.toml"

    def new(self, name: str) -> Path:
        """Copies the default box to a new file, which the owner of the set then edits."""
        path = self.path(name)
        with locked(path):
            if path.exists():
                raise BoxProblem(N_("There is already a box “{detail}”."), detail=name)
            write_safely(path, self.text(DEFAULT).encode(), self.private)
        return path

    def free_name(self, wished: str) -> str:
        """A name that no box of the user's has: as wished, else with a number."""
        names, number, name = self.names(), 1, wished
        while name in names:
            number += 1
            name = f"{wished}{number}"
        return name

    def learn(self, name: str, new: Facts) -> Facts:
        """Adds facts to a box, and returns what it did not have; lists are extended, a whole list of pieces is not."""
        import tomlkit

        path = self.path(name)
        if not path.exists():
            raise BoxProblem(NO_BOX, detail=name)
        with locked(path):
            new = self._news(name, new)
            facts = tomlkit.parse(self.text(name))
            for table, values in new.items():
                known = facts.setdefault(table, {STATUS: KNOWN})
                for key, value in values.items():
                    known[key] = [*known.get(key, ()), *value] if isinstance(value, list) else value
                if known.get(STATUS) == ASSUMED:
                    known[SURE] = sorted({*known.get(SURE, ()), *values})
            if new:
                write_safely(path, tomlkit.dumps(facts).encode(), self.private)
        return new

    def _news(self, name: str, told: Facts) -> Facts:
        """What a box does not know of these facts; one with a whole list of pieces needs nothing that the list tells."""
        box, piecewise = self.facts(name), game_of(self.game).box().piecewise
        news = {table: _lacking(box.get(table, {}), facts) for table, facts in told.items()}
        if piecewise and piecewise.missing(box) <= 0:
            news = {table: facts for table, facts in news.items() if table not in (piecewise.table, *piecewise.instead)}
        elif piecewise and piecewise.table in told:
            unlisted, missing = piecewise.unlisted(box, piecewise.listed(told)), piecewise.missing(box)
            if len(unlisted) > missing:
                raise BoxProblem(TOO_MANY, detail=name, count=len(unlisted), missing=missing)
            news[piecewise.table] = {piecewise.key: unlisted} if unlisted else {}
        return {table: facts for table, facts in news.items() if facts}


def _lacking(known: Facts, told: Facts) -> Facts:
    """The facts that a table of a box does not have, or only assumes; of a list, what it lacks."""
    unknown = {
        key: [one for one in value if one not in known.get(key, ())] if isinstance(value, list) else value
        for key, value in told.items()
    }
    unsure = [key for key in told if known.get(STATUS) == ASSUMED and key not in known.get(SURE, ())]
    return {key: value for key, value in unknown.items() if value != [] and (known.get(key) != value or key in unsure)}


def _malformed(file: str, problem: BadToml) -> BoxProblem:
    """The error for a box that is not TOML or exceeds the limits."""
    sentence = N_("{detail}, line {line}: this is not TOML; a line is such as {example}.")
    if problem.code == TOO_DEEP:
        sentence = N_("{detail}, line {line}: tables, lists or keys are nested more than {limit} deep.")
    elif problem.code == TOO_LONG:
        sentence = N_("{detail}, line {line}: a number has more than {limit} characters.")
    limit = limits.DEPTH if problem.code == TOO_DEEP else limits.DIGITS
    return BoxProblem(sentence, detail=file, line=problem.line, limit=limit, example="A = 1")


def read_box(file: str, text: str, parsed: Mapping[str, object], shape: Shape) -> Box:
    """The box in a text; `parsed` is the text parsed as TOML, `shape` what the game knows."""
    lines = _lines(text)
    facts: dict[str, Facts] = {}
    wrong: list[Message] = []
    unknown: list[Message] = []

    def where(*path: str) -> Message:
        """The line of a table or key; if that is unknown, the line of its table."""
        if path in lines:
            return Message(N_("{file}, line {line}"), file=file, line=lines[path])
        return Message(N_("{file}, from line {line} on"), file=file, line=lines.get(path[:1], 1))

    for table, values in parsed.items():
        if table not in shape:
            unknown.append(_unknown(where(table), table, ""))
        elif not isinstance(values, dict):
            wrong.append(_wrong(where(table), table, "", values, TABLE))
        else:
            facts[table] = {}
            for key, value in values.items():
                kind = kind_of(shape, table, key)
                if kind is None:
                    unknown.append(_unknown(where(table, key), table, key))
                elif not kind.fits(value):
                    wrong += _wrong_fact(where(table, key), table, key, value, kind)
                else:
                    facts[table][key] = value
    return Box(facts, tuple(wrong), tuple(unknown))


def _unknown(where: Message, table: str, key: str) -> Message:
    return Message(N_("{where}: nothing is read from {what}."), where=where, what=_key(table, key))


def _wrong(where: Message, table: str, key: str, value: object, wanted: Kind) -> Message:
    return Message(N_("{where}: {sentence}"), where=where, sentence=described(_key(table, key), wanted, value))


def _wrong_fact(where: Message, table: str, key: str, value: object, wanted: Kind) -> list[Message]:
    """What is said of a fact; where entries of its list have numbers, of each that is wrong."""
    if wanted.each is None or not isinstance(value, list):
        return [_wrong(where, table, key, value, wanted)]
    what, each = _key(table, key), wanted.each
    return [
        Message(N_("{where}: {sentence}"), where=where, sentence=described(what, each, one, number))
        for number, one in enumerate(value, 1)
        if not each.fits(one)
    ]


def described(what: str, wanted: Kind, value: object, number: int = 0) -> Message:
    """What is said of a value that is of another kind than wanted, and which entry of a list it is."""
    example = EXAMPLES.get(wanted.code, f"[{what}]")
    facts = {**wanted.facts, **({"number": str(number)} if number else {})}
    return Message(SENTENCES[wanted.code], what=what, value=_value(value), example=example, **facts)


def _key(table: str, key: str) -> str:
    return _short(f"{table}.{key}" if key else table)


def _value(value: object) -> str:
    """A value roughly as it is written in the file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return _short(f"[{', '.join(map(_value, value))}]")
    return _short("{…}" if isinstance(value, dict) else str(value))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """The first lines of tables and keys by path, except those inside an inline table."""
    lines: dict[tuple[str, ...], int] = {}
    for number, path in _paths(text):
        for length in range(1, len(path) + 1):
            lines.setdefault(path[:length], number)
    return lines


def _paths(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The line and the path of each table and key."""
    table: tuple[str, ...] = ()
    quote = ""
    for number, line in enumerate(text.split("\n"), 1):
        if quote:
            quote = "" if quote in line else quote
            continue
        head, key = _HEAD.match(line), _KEY.match(line)
        if head is not None:
            table = _parts(head["path"])
            yield number, table
        elif key is not None:
            yield number, (*table, *_parts(key["path"]))
        quote = next((mark for mark in _QUOTES if line.count(mark) % 2), "")


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _SEPARATED.findall(path))
