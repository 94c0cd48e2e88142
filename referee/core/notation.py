"""The commands of every game, read from text and written back.

French keywords are read, English ones stored; what is stored is shown with the keywords of a language.
"""

import re
from collections.abc import Callable, Container, Mapping
from functools import lru_cache

from msgspec.structs import astuple

from referee.core.actions import (
    Action,
    Adjust,
    Amend,
    Clock,
    Common,
    Concede,
    Contest,
    Draw,
    End,
    Hand,
    Note,
    Pass,
    Redo,
    Rename,
    Rule,
    RuleNote,
    Swap,
    Undo,
)
from referee.core.keywords import COMMANDS, DECISIONS, Keyword, folded, read_in_french, shown_in_french
from referee.core.result import Refused, refused
from referee.core.seats import SEAT
from referee.core.spelling import capitals, plain

FRENCH = read_in_french(COMMANDS)
FRENCH_SHOWN = shown_in_french((*COMMANDS, *DECISIONS))
VERDICTS = {word.english.upper(): word.english == "upheld" for word in DECISIONS}
FRENCH_VERDICTS = {capitals(word.french): word.english == "upheld" for word in DECISIONS}
TEXTUAL = (Note, RuleNote, Adjust, End, Rename)
"""Commands that end in free text: a record has no figures after them."""
_MAYBE_TEXTUAL = frozenset(("note", "rule", "adjust", "end", "rename", "amend"))
"""Keywords of the commands that may end in free text."""
NOTHING = "-"
"""What takes a hand back."""
_WRITTEN: dict[type[Common], str] = {
    Amend: "amend", Concede: "concede", Draw: "draw", End: "end", Note: "note", Pass: "pass", Redo: "redo",
    Rename: "rename", RuleNote: "rule",
}  # fmt: skip
"""The keywords of the commands that are written with all that they say behind it."""

Parse = Callable[[str], Action | Refused | None]
Reader = Callable[[str], Common | Refused | None]

_NUMBER = re.compile(r"[+-]?\d{1,6}")
_WORD = re.compile("[A-Z]+")
_MARKS = {ord(mark): None for mark in "-+'’"}


def pieces(shape: re.Pattern[str], text: str) -> list[re.Match[str]] | None:
    """The pieces of this shape that make up a text; None if anything is left over."""
    found = list(shape.finditer(text))
    return found if sum([len(piece[0]) for piece in found]) == len(text) else None


def keyword(text: str) -> str:
    """The keyword of a command in English; empty if it has none."""
    return _in_english(text.split(" ", 1)[0])


@lru_cache(maxsize=1024)
def _in_english(word: str) -> str:
    """The English keyword; cached, since few different ones are typed."""
    typed = folded(word)
    return FRENCH.get(typed, typed)


def parse_common(text: str) -> Common | Refused | None:
    """A command of every game; None if the room has to read it."""
    typed, _, rest = plain(text).partition(" ")
    name = _in_english(typed)
    alone = _ALONE.get(name)
    if alone is not None:
        return refused("too-much", typed=rest, command=typed) if rest else alone
    reader = _READERS.get(name)
    return None if reader is None else reader(rest)


def _swap(rest: str) -> Common | Refused:
    if not rest:
        return refused("swap-what")
    if rest.isascii() and rest.isdigit() and len(rest) <= 4:
        return Swap(int(rest))
    named = tuple(capitals(rest).split())
    if not all(re.fullmatch(r"[A-Z]|\*", letter) for letter in named):
        return refused("bad-swap", typed=rest)
    return Swap(len(named), named)


def _contest(rest: str) -> Common | Refused:
    # no tile stands for a hyphen or an apostrophe
    words = capitals(rest).translate(_MARKS).split()
    verdict = VERDICTS.get(words[-1]) if words else None
    if verdict is not None:
        words = words[:-1]
    bad = next((word for word in words if not _WORD.fullmatch(word)), None)
    return refused("bad-word", typed=bad) if bad else Contest(tuple(words), verdict)


def with_verdict(action: Contest, contestable: Container[str]) -> Contest:
    """The contest with a verdict given in French; fondée and infondée can also be contested words."""
    last = action.words[-1] if action.words else ""
    if action.upheld is not None or last in contestable or last not in FRENCH_VERDICTS:
        return action
    return Contest(action.words[:-1], FRENCH_VERDICTS[last])


def _adjust(rest: str) -> Common | Refused:
    number, _, reason = rest.partition(" ")
    if not _NUMBER.fullmatch(number) or not reason:
        return refused("bad-adjust", typed=rest)
    return Adjust(int(number), reason)


def _ruling(accepted: bool) -> Reader:
    def read(rest: str) -> Common | Refused:
        word = capitals(rest).translate(_MARKS)
        return Rule(word, accepted) if _WORD.fullmatch(word) else refused("bad-word", typed=rest)

    return read


def _undo(rest: str) -> Common | Refused:
    if not rest:
        return Undo()
    return Undo(int(rest)) if re.fullmatch("[1-9][0-9]{0,4}", rest) else refused("bad-number", typed=rest)


def _amend(rest: str) -> Common | Refused:
    number, _, command = rest.partition(" ")
    if not re.fullmatch("[1-9][0-9]{0,5}", number) or not command:
        return refused("bad-amend", typed=rest)
    return Amend(int(number), command)


def _text(kind: type[Note] | type[RuleNote]) -> Reader:
    return lambda rest: kind(rest) if rest else refused("no-text")


def _rename(rest: str) -> Common | Refused:
    seat, _, name = rest.partition(" ")
    if not SEAT.fullmatch(seat) or not name:
        return refused("bad-rename", typed=rest)
    return Rename(seat, name)


def _hand(rest: str) -> Common | Refused | None:
    """None without the number of a step: the room may have a word that is spelt so."""
    number, _, text = rest.partition(" ")
    if not re.fullmatch("[1-9][0-9]{0,5}", number):
        return None
    return Hand(int(number), "" if text == NOTHING else text) if text else refused("bad-hand", typed="")


_ALONE: dict[str, Common] = {
    "pass": Pass(),
    "concede": Concede(),
    "redo": Redo(),
    "pause": Clock("pause"),
    "resume": Clock("resume"),
    "suspend": Clock("suspend"),
}
"""Commands that nothing follows."""


_READERS: dict[str, Reader] = {
    "swap": _swap,
    "contest": _contest,
    "adjust": _adjust,
    "accept": _ruling(True),
    "refuse": _ruling(False),
    "end": End,
    "draw": lambda rest: Draw(capitals(rest)) if rest else refused("bad-prism", typed=""),
    "undo": _undo,
    "amend": _amend,
    "note": _text(Note),
    "rule": _text(RuleNote),
    "rename": _rename,
    "hand": _hand,
}


def write_common(action: Common) -> str:
    """The canonical text: what `parse_common` reads as the same action."""
    match action:
        case Swap(count, named):
            return " ".join(("swap", *(named or (str(count),))))
        case Contest(words, upheld):
            verdict = () if upheld is None else ("upheld" if upheld else "rejected",)
            return " ".join(("contest", *words, *verdict))
        case Adjust(points, reason):
            return f"adjust {points:+d} {reason}"
        case Rule(word, accepted):
            return f"{'accept' if accepted else 'refuse'} {word}"
        case Undo(count):
            return "undo" if count == 1 else f"undo {count}"
        case Clock(what):
            return what
        case Hand(step, text):
            return f"hand {step} {text or NOTHING}"
    return " ".join(filter(None, (_WRITTEN[type(action)], *map(str, astuple(action)))))


def textual(command: str, textual_keywords: Container[str]) -> bool:
    """Whether the command ends in free text, given the room's keywords that free text follows."""
    name = keyword(command)
    if name in textual_keywords:
        return True
    if name not in _MAYBE_TEXTUAL:
        return False
    action = parse_common(command)
    if isinstance(action, Amend):
        # an amendment cannot amend an amendment, which is no step
        return keyword(action.command) in textual_keywords or isinstance(parse_common(action.command), TEXTUAL)
    return isinstance(action, TEXTUAL)


def typed(command: str, language: str, keywords: tuple[Keyword, ...], parse: Parse) -> str:
    """A stored command with its keywords in this language; a room's own words take precedence.

    Free text stays. The result parses as the same action; otherwise the stored command is returned.
    """
    if language != "fr":
        return command
    words = {**FRENCH_SHOWN, **shown_in_french(keywords)}
    free = {word.english for word in keywords if word.free}
    translated = _amended(command, language, keywords, parse) or _translated(command, words, free)
    return translated if translated == command or _means(parse(translated), parse(command), parse) else command


def _amended(command: str, language: str, keywords: tuple[Keyword, ...], parse: Parse) -> str:
    action = parse(command) if keyword(command) == "amend" else None
    if not isinstance(action, Amend):
        return ""
    if isinstance(parse(action.command), Amend):
        return command
    return f"{FRENCH_SHOWN['amend']} {action.step} {typed(action.command, language, keywords, parse)}"


def _translated(command: str, words: Mapping[str, str], free: Container[str]) -> str:
    if command in words:
        return words[command]
    first, space, rest = command.partition(" ")
    if textual(command, free):
        return f"{words.get(first, first)}{space}{rest}"
    # a keyword may have a colon behind it, as in `steal:OLD`
    tokens = (token.partition(":") for token in command.split(" "))
    return " ".join(f"{words.get(name, name)}{colon}{rest}" for name, colon, rest in tokens)


def _means(first: Action | Refused | None, second: Action | Refused | None, parse: Parse) -> bool:
    """Whether two commands are parsed as the same action; a verdict in French may first look like a contested word."""
    if first == second:
        return True
    if isinstance(first, Amend) and isinstance(second, Amend):
        return first.step == second.step and _means(parse(first.command), parse(second.command), parse)
    if isinstance(first, Contest) and isinstance(second, Contest):
        first = with_verdict(first, second.words)
    return bool(first == second)
