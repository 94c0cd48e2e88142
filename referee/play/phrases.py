"""What may be said of a game as it is opened: the phrases that rooms have for their settings, and words that help."""

import re
from functools import cache
from typing import Literal, NamedTuple

from referee.core.spelling import capitals
from referee.play.choice import playable
from referee.play.vocabulary import Words, of_all, of_glass, of_room

TWIN = "\xa0"
"""A blank that parts no words."""
Kind = Literal["small", "polite", "before", "between", "beside", "counted"]
_TOKEN = re.compile(r"\[[^\[\]]*\]|[,;]|(?:[^ ,;\[]|\[(?![^\[\]]*\]))+(?: *\[[^\[\]]*\])?")
"""A bracket with what is in it, a comma, or a word, perhaps with a bracket behind it."""
_NUMBERS = {"{N}": r"([0-9]{1,5})", "{NN}": r"([0-9]{2,5})"}


class Token(NamedTuple):
    text: str
    bare: str
    """In capitals without accents, and without signs behind it."""


class Phrase(NamedTuple):
    setting: str
    """KEY=VALUE, with {n} for the number that was typed."""
    text: str
    words: int
    pattern: re.Pattern[str]


def tokens(typed: str) -> list[Token]:
    typed = "".join([sign if sign.isprintable() or sign == TWIN else " " for sign in typed])
    # d'option is option
    return [
        Token(text, capitals(re.sub(r"(?i)\A[dl]['’](?=\w{4})", "", text).replace("’", "'")).rstrip(".!?:") or text)
        for text in _TOKEN.findall(typed)
    ]


@cache
def words(kind: Kind) -> frozenset[str]:
    told: list[str] = getattr(of_all(), kind)
    return frozenset(map(capitals, told))


def entries(game: str) -> list[Words]:
    """What a room and its glass have words for."""
    return [*of_room(game).words, *of_glass(game).words]


@cache
def sides(game: str) -> dict[str, str]:
    """What stands in brackets behind a name, by the words that players say for it."""
    return {capitals(word): side for side, said in of_room(game).sides.items() for word in said}


@cache
def phrases(game: str) -> tuple[Phrase, ...]:
    """What may be said of a game as it is opened, the longest first."""
    every = (*entries(game), *of_all().words)
    found = [_phrase(entry.set, text) for entry in every for texts in entry.said.values() for text in texts]
    found += [_phrase(entry.set, entry.set.replace("=", " ")) for entry in every]
    return tuple(sorted(found, key=lambda phrase: -phrase.words))


@cache
def again_phrases() -> tuple[Phrase, ...]:
    found = [_phrase("again=", text) for text in of_all().again]
    return tuple(sorted(found, key=lambda phrase: -phrase.words))


def _phrase(setting: str, text: str) -> Phrase:
    pattern = re.escape(" ".join(token.bare for token in tokens(text)))
    for name, number in _NUMBERS.items():
        pattern = pattern.replace(re.escape(name), number)
    return Phrase(setting, text, len(text.split()), re.compile(pattern))


@cache
def vocabulary() -> frozenset[str]:
    """The words of all phrases of all games, which nobody is called in small letters."""
    every = [phrase.text for game in playable() for phrase in phrases(game)]
    every += [phrase.text for phrase in again_phrases()]
    found = {capitals(word) for text in every for word in text.split() if "{" not in word}
    return frozenset({*found, *words("counted")} - words("small") - words("between"))
