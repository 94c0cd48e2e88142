"""The words of a line as somebody says it, each with its kind: squares, numbers, keywords, small words that say nothing.

For lines that were refused: whatever is made of them is offered, never carried out unseen. Rooms use it in `near`, and import
it there, since hardly a line needs it: `spoken_words("vues en h 8 stp", KEYWORDS)` has the kinds word, small, square, small.
"""

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from typing import NamedTuple

from referee.core.keywords import Keyword, by_spelling, folded
from referee.core.squares import parse_position
from referee.core.wording import SHARED, written

_SPLIT = re.compile(r"[\s,;:!?…]+")
_ELIDED = re.compile(
    r"(?<!\w)(j|l|c|d|n|s|t|m|qu|jusqu|lorsqu)['’](?=[^\W\d])|(?<=\b[a-z])['’.;_](?=\d{1,2}\b)", re.IGNORECASE
)
_APOSTROPHE = re.compile(r"(?<=[a-z])['’](?=[a-z])", re.IGNORECASE)
_GLUED = re.compile(r"([A-Za-z]\d{1,2}|\d{1,2}[A-Za-z])([^\W\d_]{2,}.*)")
_ROW = re.compile(r"\b(?:ligne|rang[ée]e|row)\s+([a-z])\b(?:\W+[^\W\d_]+){0,5}?\W+(\d{1,2})\b", re.IGNORECASE)
_COLUMN = re.compile(
    r"\b(?:colonne|column|col)\s+(\d{1,2})\b(?:\W+[^\W\d_]+){0,5}?\W+([b-z]|a(?!\s+partir))\b(?!['’])", re.IGNORECASE
)
"""A square by its row and its column: `ligne f, à partir de la 6`, `column 5, from d`."""
_TWICE = re.compile(r"([A-Za-z\d])\1")
"""A key pressed twice: `7ii`."""
_LED = re.compile(r"([^\W\d_]{2,})([A-Za-z]\d{1,2})")
"""A small word that runs into its square."""
_LETTER_O = re.compile(r"(?<=\b[A-Za-z][12])[oO](?![^\W_])")
"""The letter typed for the figure 0."""
_LETTER, _NUMBER = re.compile("[A-Za-z]"), re.compile(r"\d{1,2}")
_NUMBER_AND_WORD = re.compile(r"(\d{1,2})([^\W\d_]{2,})")


class Kind(Enum):
    SQUARE = "a square, perhaps with a direction: H8, 8H"
    NUMBER = "a number, in figures"
    KEYWORD = "a keyword of the house or of the room"
    DOWN = "said of a word that runs down"
    ACROSS = "said of a word that runs across"
    SMALL = "a word that says nothing by itself"
    SIGN = "anything else that is not letters alone, such as ~H8 or =7"
    WORD = "any other word"


class SpokenWord(NamedTuple):
    typed: str
    """As it was typed, without the punctuation around it."""
    kind: Kind
    said: str
    """What it says: a square in capitals, a number in figures, a keyword in English; else as it was typed."""


def spoken_words(text: str, keywords: Sequence[Keyword] = ()) -> list[SpokenWord]:
    """The words of a line; keywords are those of the room, besides which there are those of the house."""
    words = [_word(token, by_spelling(tuple(keywords))) for token in _tokens(text)]
    for at, word in enumerate(words[1:], 1):
        # what is put down need not run downwards
        if word.typed == "down" and folded(words[at - 1].typed).rstrip("s") in ("put", "lay", "putting", "laying"):
            words[at] = SpokenWord(word.typed, Kind.SMALL, word.typed)
    counted = frozenset(written(SHARED, "spoken.toml")["counted"])
    for at in range(len(words) - 1, 0, -1):
        number, noun = words[at - 1 : at + 1]
        if number.kind is Kind.NUMBER and folded(noun.typed) in counted:
            # so many prisms are no points
            words[at - 1 : at + 1] = [number._replace(typed=f"{number.typed} {noun.typed}")]
    return words


def tidied(words: Iterable[SpokenWord]) -> list[SpokenWord]:
    """The words without small ones, and without what was taken back by the person who said it: `k9 no 9k`."""
    kept = [word for word in corrected(list(words)) if word.kind is not Kind.SMALL]
    instead = frozenset(written(SHARED, "spoken.toml")["instead"])
    while len(kept) > 1 and folded(kept[0].typed) in instead:
        del kept[0]
    return kept


def corrected(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words without those that others of their kind replace behind `no` or `sorry`."""
    instead = frozenset(written(SHARED, "spoken.toml")["instead"])
    at = next((at for at in range(len(words) - 1, 0, -1) if folded(words[at].typed) in instead), 0)
    before, after = words[:at], words[at + 1 :]
    replaced = 0
    for kind in (word.kind for word in after if word.kind is not Kind.SMALL):
        last = next((at for at in range(len(before) - 1, -1, -1) if before[at].kind is kind), None)
        if last is not None:
            del before[last]
            replaced += 1
    return [*before, *after] if replaced else words


def numbers() -> dict[str, str]:
    """The figures of numbers that are said in words."""
    return {word: figures for figures, said in written(SHARED, "spoken.toml")["numbers"].items() for word in said}


@cache
def small_words() -> frozenset[str]:
    """Words that say nothing by themselves, folded, with common slips."""
    told = written(SHARED, "spoken.toml")
    return frozenset((*told["small"], *told["slips"]))


@cache
def _ways() -> dict[str, Kind]:
    ways = written(SHARED, "spoken.toml")["ways"]
    return {word: kind for kind, said in ((Kind.DOWN, ways["down"]), (Kind.ACROSS, ways["across"])) for word in said}


@cache
def synonyms() -> dict[str, str]:
    """The English keyword of other words for it."""
    return {word: english for english, words in written(SHARED, "spoken.toml")["synonyms"].items() for word in words}


def _tokens(text: str) -> list[str]:
    """The words as they were typed; elided ones say nothing, a square typed in two is one, a word glued to it another."""
    found: list[str] = []
    for typed in _SPLIT.split(_COLUMN.sub(r"\1\2", _ROW.sub(r"\1\2", _LETTER_O.sub("0", _ELIDED.sub("", text))))):
        once = _TWICE.sub(r"\1", typed)
        slip = parse_position(once) or (found and len(once) == 1 and _apart(found[-1], once))
        token = once if slip and not any(map(parse_position, (typed, *found))) else typed
        glued = _GLUED.fullmatch(token)
        if (led := _LED.fullmatch(token)) and folded(led[1]) in small_words():
            found.append(led[1])
            token = led[2]
        tail = _NUMBER_AND_WORD.fullmatch(token) if found and _LETTER.fullmatch(found[-1]) else None
        if tail and parse_position(found[-1] + tail[1]):
            found[-1:] = [found[-1] + tail[1], tail[2]]
        elif glued and parse_position(glued[1]):
            found += [glued[1], glued[2]]
        elif found and _apart(found[-1], token):
            found[-1] += token
        elif token.strip(".-"):
            found.append(token if token.count(".") > 1 else token.removesuffix("."))
    return found


def _apart(one: str, other: str) -> bool:
    """Whether these are a letter and a number of one square, in either order."""
    orders = ((_LETTER, _NUMBER), (_NUMBER, _LETTER))
    said = any(first.fullmatch(one) and second.fullmatch(other) for first, second in orders)
    # `2 a` is rather a number and a word; `y 2` a word and a number
    return said and "y" not in (one.lower(), other.lower()) and parse_position(one + other) is not None


def _word(token: str, keywords: dict[str, str]) -> SpokenWord:
    key = folded(_APOSTROPHE.sub("", token))
    known = synonyms().get(key)
    if parse_position(token):
        return SpokenWord(token, Kind.SQUARE, token.upper())
    if token.isascii() and token.isdigit():
        return SpokenWord(token, Kind.NUMBER, token)
    if key in keywords:
        return SpokenWord(token, Kind.KEYWORD, keywords[key])
    if known in keywords.values():
        return SpokenWord(token, Kind.KEYWORD, str(known))
    if key in numbers():
        return SpokenWord(token, Kind.NUMBER, numbers()[key])
    if key in small_words():
        return SpokenWord(token, Kind.SMALL, token)
    kind = _ways().get(key) or (Kind.WORD if token.replace("-", "").replace("'", "").isalpha() else Kind.SIGN)
    return SpokenWord(token, kind, token)
