"""Cues: words by which a room hears what somebody says of a play, such as that a letter is turned or stolen."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from referee.core.keywords import Keyword, folded
from referee.core.likeness import alike, letters_apart
from referee.core.spelling import capitals
from referee.core.spoken import Kind, SpokenWord, corrected, spoken_words
from referee.core.squares import parse_position, position_name
from referee.core.wording import SHARED, written

FILE = "parlance.toml"
STEM = "*"
"""Stands behind the beginning of a word."""
SHORTEST = 5
"""Letters of the shortest beginning in which a letter may be wrong."""
LONG = 7
"""Letters of the shortest one in which two may be."""


class Said(NamedTuple):
    """A word of a line, with what it says in a room."""

    word: SpokenWord
    cue: str
    """Empty if it is none."""
    letter: str
    """The single letter that it is, in capitals; empty if it is none, or only an article."""


class SaidPlay(NamedTuple):
    """The square, with its direction, and the word of a play."""

    position: str
    word: str


def said(room: str, text: str, keywords: Sequence[Keyword]) -> list[Said]:
    """The words of a line with their cues, without what was taken back by the person who said it."""
    words = corrected(spoken_words(text, keywords))
    return [Said(word, cue_of(room, word), _letter(words, at)) for at, word in enumerate(words)]


def _letter(words: Sequence[SpokenWord], at: int) -> str:
    """The single letter that a word is; one that could be a word needs an article before it."""
    letter = folded(words[at].typed).upper()
    if len(letter) != 1 or not letter.isalpha():
        return ""
    before, behind = (words[at - 1].typed if at else ""), (words[at + 1].typed if at + 1 < len(words) else "")
    # into a T; into the A
    article = letter == "A" and len(behind) == 1
    articles = written(SHARED, "spoken.toml")["articles"]
    return letter if words[at].kind is not Kind.SMALL or (folded(before) in articles and not article) else ""


def said_plays(words: Sequence[SpokenWord]) -> list[SaidPlay]:
    """The plays that may be meant with one square, one word and perhaps a direction; none if anything else is said."""
    squares = [word for word in words if word.kind is Kind.SQUARE]
    ways = [word for word in words if word.kind in (Kind.DOWN, Kind.ACROSS)]
    numbers = [word for word in words if word.kind is Kind.NUMBER]
    # a number in letters may be played as any other word
    said = [word for word in words if word.kind in (Kind.WORD, Kind.KEYWORD, Kind.SIGN) or word in numbers]
    if len(squares) != 1 or len(said) > 1 or len(ways) > 1 or not all(word.typed.isalpha() for word in numbers):
        return []
    # small words may be played, too
    small = [word for word in words if word.kind is Kind.SMALL and len(word.typed) > 1]
    return [SaidPlay(directed(squares[0], ways), word.typed) for word in said or small]


def directed(square: SpokenWord, ways: Sequence[SpokenWord]) -> str:
    """A square with the one direction that was said."""
    position = parse_position(square.said)
    return square.said if position is None or len(ways) != 1 else position_name(position[0], ways[0].kind is Kind.DOWN)


def without_stars(said: Sequence[Said]) -> tuple[list[Said], list[tuple[str, bool]] | None]:
    """What is left without jokers, and their letters, each with whether its first is meant; None if a letter is not said."""
    # the last one, since ÉTOILE may be played, too
    at = next((at for at in range(len(said) - 1, -1, -1) if said[at].cue == "star"), None)
    if at is None:
        return list(said), []
    letters = [place for place, one in enumerate(said) if one.letter]
    if not letters:
        return list(said), None
    several = folded(said[at].word.typed).endswith("s")
    starred = letters if several else [min(letters, key=lambda place: (abs(place - at), place))]
    first = any(one.cue == "first" for one in said)
    left = [one for place, one in enumerate(said) if place not in (at, *starred) and one.cue not in ("first", "last")]
    return left, [(said[place].letter, first) for place in starred]


def starred(word: str, stars: Sequence[tuple[str, bool]]) -> str:
    """The word with its stars; empty if it has no such letter."""
    letters = capitals(word)
    found = [letters.find(letter) if first else letters.rfind(letter) for letter, first in stars]
    spelt = word.upper() if len(word) == len(letters) else letters
    return "" if -1 in found else "".join(f"{sign}*" if at in found else sign for at, sign in enumerate(spelt))


def cue_of(room: str, word: SpokenWord) -> str:
    """The cue that a word is in this room, as it is spelt or nearly so; empty if it is none."""
    return _cue(room, folded(word.typed)) if word.kind is not Kind.SQUARE else ""


@cache
def _cue(room: str, typed: str) -> str:
    cues: Mapping[str, Sequence[str]] = written(room, FILE)["cues"]
    for cue, words in cues.items():
        if any(typed == each or (each.endswith(STEM) and typed.startswith(each[:-1])) for each in words):
            return cue
    return next((cue for cue, words in cues.items() if any(_slipped(typed, each) for each in words)), "")


def _slipped(typed: str, cue: str) -> bool:
    """Whether a word is a cue, or begins like one, with a letter wrong in it."""
    stem = cue.removesuffix(STEM)
    if stem == cue:
        return alike(typed, cue)
    lengths = range(len(stem) - 1, len(stem) + 2)
    most = 1 if len(stem) < LONG else 2
    return len(stem) >= SHORTEST and any(letters_apart(typed[:length], stem) <= most for length in lengths)
