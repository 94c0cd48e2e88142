"""Records as text: header lines, then one command per line. Parses and writes; nothing is refereed here."""

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import field, replace
from unicodedata import is_normalized

from referee.core.actions import Amend
from referee.core.limits import COMMAND, LINE
from referee.core.notation import TEXTUAL, keyword, parse_common
from referee.core.result import quoted
from referee.core.seats import SEAT, Player
from referee.core.spelling import plain
from referee.core.trouble import Trouble, trouble
from referee.core.values import dataclass

VERSION = "1"
_ROUND = str.maketrans("{}", "()")
DURATION = "duration"
"""The key in braces for the time that a turn took."""
_MAYBE_TEXTUAL = frozenset(("note", "rule", "adjust", "end", "rename", "amend"))
"""Keywords of the commands that may end in free text."""
_FIGURES = re.compile(r" (?P<points>[+-]\d{1,9}) (?P<total>-?\d{1,9})\Z")
_BRACES = re.compile(r" \{(?P<extra>[^{}]*)\}\Z")
_PLAYER = re.compile(r"(?P<seat>\S+)\s+(?P<name>.*?)(?:\s+\[(?P<bracket>[^\[\]]*)\])?")
_LEXICON = re.compile(r"(?P<name>[^@\s]+)(?:@sha256:(?P<hash>[0-9a-f]{64}))?")


class RecordError(ValueError):
    """A record that cannot be read: the line, a stable code and what was expected."""

    def __init__(self, line: int, code: str, **facts: object) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.facts = {name: quoted(str(fact)) for name, fact in facts.items()}

    @property
    def trouble(self) -> Trouble:
        return trouble("record/line", line=self.line, problem=Trouble(f"record/{self.code}", self.facts))


@dataclass(frozen=True, slots=True)
class Header:
    """The header lines in order, and their meaning; unknown ones are kept as they are."""

    lines: tuple[tuple[str, str], ...]
    numbers: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line number of each header line in its record; without a record they count from 1."""

    def line_of(self, name: str, start: str) -> int:
        """The number of the last header line with this name and beginning, else of the `#game` line, else 1."""
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
    def players(self) -> tuple[Player, ...]:
        found = (_PLAYER.fullmatch(text) for text in self.every("player"))
        return tuple(Player(told["seat"], told["name"], told["bracket"] or "") for told in found if told)

    @property
    def settings(self) -> dict[str, str]:
        pairs = (text.partition(" ") for text in self.every("set"))
        return {name: value.strip() for name, _, value in pairs}

    @property
    def values(self) -> dict[str, int]:
        """Letter values of this record, over the box's."""
        return {told[0]: int(told[1:]) for text in self.every("values") for told in text.split()}

    @property
    def lexicon(self) -> tuple[str, str]:
        """The dictionary's name and, if it was pinned, its hash."""
        found = _LEXICON.fullmatch(self.first("lexicon"))
        return (found["name"], found["hash"] or "") if found else ("", "")

    def replaced(self, name: str, text: str) -> "Header":
        """The header with the first line of this name replaced, or with a new line."""
        if not self.first(name):
            return Header((*self.lines, (name, text)), (*self.numbers, 1) if self.numbers else ())
        at = next(at for at, (key, _) in enumerate(self.lines) if key == name)
        return Header((*self.lines[:at], (name, text), *self.lines[at + 1 :]), self.numbers)


@dataclass(frozen=True, slots=True)
class Line:
    """One command as written, and the figures written behind it."""

    number: int
    seat: str
    command: str
    points: int | None = None
    total: int | None = None
    extra: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    header: Header
    lines: tuple[Line, ...]
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
    lines: list[Line] = []
    room: Container[str] = ()
    # before the first command, then behind each
    notes: list[list[str]] = [[]]
    # a BOM and carriage returns are no printable letters either
    for number, (given, line) in enumerate(zip(text.split("\n"), _tidied(text), strict=True), 1):
        if len(given) > LINE:
            raise RecordError(number, "line-too-long", limit=LINE)
        if not line:
            continue
        if line[0] != "#" and headers:
            if not lines:
                room = textual_of(dict(headers).get("game", ""))
            lines.append(_command(number, line, room))
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
    first, *behind = notes
    noted = (replace(line, notes=tuple(told)) if told else line for line, told in zip(lines, behind, strict=True))
    return Record(Header(tuple(headers), tuple(numbers)), tuple(noted), tuple(first))


def _tidied(text: str) -> list[str]:
    """Each line of a text, as `plain` has it. Most texts are so as they stand, which is seen all at once."""
    lines = text.split("\n")
    tidy = (text.isascii() or is_normalized("NFC", text)) and "".join(lines).isprintable()
    if tidy and not any(gap in f"\n{text}\n" for gap in ("  ", "\n ", " \n")):
        return lines
    return [plain(line) for line in lines]


def _misfit(number: int, name: str, text: str) -> RecordError:
    """The refusal of a header line whose text does not fit its name."""
    match name:
        case "referee":
            return RecordError(number, "other-version", version=text or "?")
        case "player":
            return RecordError(number, "bad-player", typed=text)
        case "values":
            return RecordError(number, "bad-values", typed=text)
        case "date":
            return RecordError(number, "bad-date", typed=text)
    return RecordError(number, "bad-lexicon", typed=text)


def _is_day(text: str) -> bool:
    """Whether a text is a day. Imports late, to keep `do` fast."""
    from referee.core.days import read_day

    return read_day(text) is not None


def _good_player(text: str) -> bool:
    found = _PLAYER.fullmatch(text)
    return found is not None and SEAT.fullmatch(found["seat"]) is not None and bool(found["name"])


def _good_values(text: str) -> bool:
    return all(re.fullmatch(r"[A-Za-z]\d{1,2}", told) for told in text.split())


_FITS: "dict[str, Callable[[str], object]]" = {
    "referee": VERSION.__eq__,
    "player": _good_player,
    "values": _good_values,
    "date": _is_day,
    "lexicon": _LEXICON.fullmatch,
}
"""Whether the text of a header line fits its name, for those with a form of their own."""


def _command(number: int, line: str, room: Container[str]) -> Line:
    """A line that is plain text, with spaces alone between its words, as what it says."""
    seat, colon, rest = line.partition(":")
    if not (colon and line[0] == ">" and seat != ">" and " " not in seat):
        raise RecordError(number, "not-a-line", typed=line[:40])
    seat, command = seat[1:], rest.removeprefix(" ")
    if textual(command, room):
        return Line(number, seat, command)
    extra: dict[str, str] = {}
    if command.endswith("}") and (braces := _BRACES.search(command)):
        command, extra = command[: braces.start()], _extra(braces["extra"])
    figures = _FIGURES.search(command) if command[-1:].isdecimal() else None
    if figures is None:
        return _bounded(Line(number, seat, command, None, None, extra))
    points, total = figures.groups()
    return _bounded(Line(number, seat, command[: figures.start()], int(points), int(total), extra))


def _bounded(line: Line) -> Line:
    if len(line.command) > COMMAND:
        raise RecordError(line.number, "line-too-long", limit=COMMAND)
    return line


def textual(command: str, room: Container[str]) -> bool:
    """Whether the command ends in free text, given the room's keywords that free text follows."""
    name = keyword(command)
    if name in room:
        return True
    if name not in _MAYBE_TEXTUAL:
        return False
    action = parse_common(command)
    if isinstance(action, Amend):
        # an amendment is no step and cannot be what another puts in its place
        return keyword(action.command) in room or isinstance(parse_common(action.command), TEXTUAL)
    return isinstance(action, TEXTUAL)


def _extra(text: str) -> dict[str, str]:
    """The facts in braces by name; of a name that comes twice, both values as written."""
    found: dict[str, str] = {}
    for told in filter(None, map(str.strip, text.split(";"))):
        name, _, value = told.partition(" ")
        found[name] = f"{found[name]}; {told}" if name in found else value
    return found


def write_record(record: Record) -> str:
    lines = [f"#{name} {text}".rstrip() for name, text in record.header.lines]
    lines += [f"#note {note}" for note in record.notes]
    for line in record.lines:
        lines.append(_written(line))
        lines += [f"#note {note}" for note in line.notes]
    return "".join(f"{line}\n" for line in lines)


def _written(line: Line) -> str:
    text = f">{line.seat}: {line.command}"
    if line.points is not None and line.total is not None:
        text += f" {line.points:+d} {line.total}"
    extra = _braced(line.extra)
    return f"{text} {{{extra}}}" if extra else text


def _braced(extra: dict[str, str]) -> str:
    """The facts as text for braces, without signs that a record cannot hold there."""
    told = ";".join(f"{name} {value}" for name, value in extra.items()).translate(_ROUND)
    return "; ".join(filter(None, map(plain, told.split(";"))))
