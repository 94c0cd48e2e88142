"""Records as text: header lines, then one command per line. They are parsed and written here, not refereed."""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from datetime import date
from unicodedata import is_normalized

from msgspec import field

from referee.core.limits import COMMAND, LINE
from referee.core.message import N_, Message
from referee.core.notation import textual
from referee.core.policy import FIRST_RULES
from referee.core.result import quoted
from referee.core.seats import SEAT, Player
from referee.core.spelling import plain
from referee.core.values import Value, replace

VERSION = "1"
_ROUND = str.maketrans("{}", "()")
DURATION = "duration"
"""The key in braces for the time that a turn took."""
HAND = "hand"
"""The key in braces for the hand that a step was played from."""
_FIGURES = re.compile(r" (?P<points>[+-]\d{1,9}) (?P<total>-?\d{1,9})\Z")
_BRACES = re.compile(r" \{(?P<extra>[^{}]*)\}\Z")
_PLAYER = re.compile(r"(?P<seat>\S+)\s+(?P<name>.*?)(?:\s+\[(?P<bracket>[^\[\]]*)\])?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LEXICON = re.compile(r"(?P<name>[^@\s]+)(?:@sha256:(?P<hash>[0-9a-f]{64}))?")


PROBLEMS = {
    "no-referee-line": N_("a record begins with the line “#referee 1”"),
    "other-version": N_("this record has version {version}; version 1 is known"),
    "late-header": N_("“{typed}”: header lines stand before the first command"),
    "bad-player": N_("“{typed}”: a player line is a seat (small letters) and a name"),
    "bad-values": N_("“{typed}”: values are letters with numbers, such as A1 J8"),
    "bad-date": N_("“{typed}”: a date is a day, such as 2026-03-31"),
    "bad-lexicon": N_("“{typed}”: a dictionary is a name, or name@sha256:hash"),
    "line-too-long": N_("there are more than {limit} characters"),
    "not-a-line": N_("“{typed}”: a command is written “>seat: command”"),
}
"""What is wrong with a line, by stable code."""


class RecordError(ValueError):
    """A record that cannot be read: the line, a stable code and what was expected."""

    def __init__(self, line: int, code: str, **facts: object) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.facts = {name: quoted(str(fact)) for name, fact in facts.items()}

    @property
    def message(self) -> Message:
        return Message(
            N_("Line {line}: {problem}."), line=self.line, problem=Message(PROBLEMS[self.code], **self.facts)
        )


class Header(Value):
    """The header lines in order, with their meaning; unknown lines are kept."""

    lines: tuple[tuple[str, str], ...]
    numbers: tuple[int, ...] = ()
    """The line number of each header line in its record; empty if it has none, where they count from 1."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Header) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)

    def line_of(self, name: str, start: str) -> int:
        """The line number of the last header line with this name and beginning, else of the `#game` line, else 1."""
        numbers = self.numbers or range(1, len(self.lines) + 1)
        found = [
            (key == name, number)
            for number, (key, text) in zip(numbers, self.lines, strict=True)
            if key == "game" or (key == name and (not start or f"{text} ".startswith(f"{start} ")))
        ]
        return max(found, default=(False, 1))[1]

    def first(self, name: str, default: str = "") -> str:
        return next((text for key, text in self.lines if key == name), default)

    def every(self, name: str) -> Iterator[str]:
        return (text for key, text in self.lines if key == name)

    @property
    def game(self) -> str:
        return self.first("game")

    @property
    def rules(self) -> str:
        """The version of the rules, as we apply them, under which the game was opened."""
        return dict(self.lines).get("rules", FIRST_RULES)

    @property
    def players(self) -> tuple[Player, ...]:
        matches = (_PLAYER.fullmatch(text) for text in self.every("player"))
        return tuple(Player(match["seat"], match["name"], match["bracket"] or "") for match in matches if match)

    @property
    def settings(self) -> dict[str, str]:
        pairs = (text.partition(" ") for text in self.every("set"))
        return {name: value.strip() for name, _, value in pairs}

    @property
    def values(self) -> dict[str, int]:
        """Letter values of this record, which override those of the box."""
        return {pair[0]: int(pair[1:]) for text in self.every("values") for pair in text.split()}

    @property
    def lexicon(self) -> tuple[str, str]:
        """The dictionary's name and, if it was pinned, its hash."""
        match = _LEXICON.fullmatch(self.first("lexicon"))
        return (match["name"], match["hash"] or "") if match else ("", "")

    def naming(self, names: Mapping[str, str]) -> "Header":
        """The header with the players called by these names, by their seats."""
        told = iter(self.players)
        lines = [(key, _called(next(told), names) if key == "player" else text) for key, text in self.lines]
        return Header(tuple(lines), self.numbers)

    def replaced(self, name: str, text: str) -> "Header":
        """The header with the first line of this name replaced, or with a new line."""
        if not self.first(name):
            return Header((*self.lines, (name, text)), (*self.numbers, 1) if self.numbers else ())
        at = next(at for at, (key, _) in enumerate(self.lines) if key == name)
        return Header((*self.lines[:at], (name, text), *self.lines[at + 1 :]), self.numbers)


def _called(player: Player, names: Mapping[str, str]) -> str:
    bracket = f" [{player.bracket}]" if player.bracket else ""
    return f"{player.seat} {names.get(player.seat, player.name)}{bracket}"


class RecordLine(Value):
    """One command as written, with the figures, facts and notes after it."""

    number: int
    seat: str
    command: str
    points: int | None = None
    total: int | None = None
    extra: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


class Record(Value):
    header: Header
    lines: tuple[RecordLine, ...]
    notes: tuple[str, ...] = ()
    """Notes before the first command."""


def read_header(text: str) -> Header:
    """The header of a record of any game; anything after it is ignored."""
    return parse_record(text, lambda game: ()).header


def parse_record(text: str, textual_of: Callable[[str], Container[str]], dated: bool = False) -> Record:
    """The record in a text; `textual_of` gives the keywords of a game that free text follows.

    `dated` refuses a date that is not a day; it is off by default because many older records have one.
    """
    headers: list[tuple[str, str]] = []
    numbers: list[int] = []
    lines: list[RecordLine] = []
    textual_keywords: Container[str] = ()
    # those before the first command, then those after each
    notes: list[list[str]] = [[]]
    # BOMs and carriage returns are dropped, as they are not printable
    for number, (given, line) in enumerate(zip(text.split("\n"), _tidied(text), strict=True), 1):
        if len(given) > LINE:
            raise RecordError(number, "line-too-long", limit=LINE)
        if not line:
            continue
        if line[0] != "#" and headers:
            if not lines:
                textual_keywords = textual_of(dict(headers).get("game", ""))
            lines.append(_command(number, line, textual_keywords))
            notes.append([])
            continue
        name, _, rest = line.partition(" ")
        if not headers and name != "#referee":
            raise RecordError(number, "no-referee-line", typed=line[:40])
        if name == "#note":
            if rest:
                notes[-1].append(rest)
            continue
        if lines:
            raise RecordError(number, "late-header", typed=line[:40])
        headers.append((name[1:], rest))
        fits = _FITS.get(name[1:]) if dated or name != "#date" else None
        if fits is not None and not fits(rest):
            raise _misfit(number, name[1:], rest)
        numbers.append(number)
    if not headers:
        raise RecordError(1, "no-referee-line", typed="")
    first, *after = notes
    noted = (replace(line, notes=tuple(texts)) if texts else line for line, texts in zip(lines, after, strict=True))
    return Record(Header(tuple(headers), tuple(numbers)), tuple(noted), tuple(first))


def _tidied(text: str) -> list[str]:
    """The lines of a text as `plain` makes them. Most texts are plain already, which one look at the whole shows."""
    lines = text.split("\n")
    tidy = (text.isascii() or is_normalized("NFC", text)) and "".join(lines).isprintable()
    if tidy and not any(gap in f"\n{text}\n" for gap in ("  ", "\n ", " \n")):
        return lines
    return [plain(line) for line in lines]


def _misfit(number: int, name: str, text: str) -> RecordError:
    """The refusal of a header line whose text does not fit its name."""
    if name == "referee":
        return RecordError(number, "other-version", version=text or "?")
    return RecordError(number, f"bad-{name}", typed=text)


def read_day(text: str) -> date | None:
    """The day written as YYYY-MM-DD; None if the text has another form or no such day exists."""
    if not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _good_player(text: str) -> bool:
    found = _PLAYER.fullmatch(text)
    return found is not None and SEAT.fullmatch(found["seat"]) is not None and bool(found["name"])


_FITS: "dict[str, Callable[[str], object]]" = {
    "referee": VERSION.__eq__,
    "player": _good_player,
    "values": lambda text: all(re.fullmatch(r"[A-Za-z]\d{1,2}", pair) for pair in text.split()),
    "date": read_day,
    "lexicon": _LEXICON.fullmatch,
}
"""Whether the text of a header line fits its name, for those with a form of their own."""


def _command(number: int, line: str, textual_keywords: Container[str]) -> RecordLine:
    """The command of a line of plain text with single spaces."""
    seat, colon, rest = line.partition(":")
    if not (colon and line[0] == ">" and seat != ">" and " " not in seat):
        raise RecordError(number, "not-a-line", typed=line[:40])
    seat, command = seat[1:], rest.removeprefix(" ")
    if textual(command, textual_keywords):
        return RecordLine(number, seat, command)
    extra: dict[str, str] = {}
    if command.endswith("}") and (braces := _BRACES.search(command)):
        command, extra = command[: braces.start()], _extra(braces["extra"])
    figures = _FIGURES.search(command) if command[-1:].isdecimal() else None
    if figures is None:
        return _bounded(RecordLine(number, seat, command, None, None, extra))
    points, total = figures.groups()
    return _bounded(RecordLine(number, seat, command[: figures.start()], int(points), int(total), extra))


def _bounded(line: RecordLine) -> RecordLine:
    """The line, unless its command is too long."""
    if len(line.command) > COMMAND:
        raise RecordError(line.number, "line-too-long", limit=COMMAND)
    return line


def _extra(text: str) -> dict[str, str]:
    """The facts in braces by name; for a name that occurs twice, both values as written."""
    facts: dict[str, str] = {}
    for fact in filter(None, map(str.strip, text.split(";"))):
        name, _, value = fact.partition(" ")
        facts[name] = f"{facts[name]}; {fact}" if name in facts else value
    return facts


def write_record(record: Record) -> str:
    lines = [f"#{name} {text}".rstrip() for name, text in record.header.lines]
    lines += [f"#note {note}" for note in record.notes]
    for line in record.lines:
        lines.append(_written(line))
        lines += [f"#note {note}" for note in line.notes]
    return "".join(f"{line}\n" for line in lines)


def _written(line: RecordLine) -> str:
    text = f">{line.seat}: {line.command}"
    if line.points is not None and line.total is not None:
        text += f" {line.points:+d} {line.total}"
    # braces within braces become round, and a semicolon ends a fact
    facts = ";".join(f"{name} {value}" for name, value in line.extra.items()).translate(_ROUND)
    extra = "; ".join(filter(None, map(plain, facts.split(";"))))
    return f"{text} {{{extra}}}" if extra else text


def header_text(header: Header) -> str:
    """The header as it is stored: a record without lines."""
    return write_record(Record(header, ()))
