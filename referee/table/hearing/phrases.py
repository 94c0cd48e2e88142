"""Phrases as data: what people say for a command, whatever else they say with it."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from referee.core.keywords import by_spelling, folded
from referee.core.likeness import alike
from referee.core.spoken import numbers, small_words
from referee.core.wording import written

PACKAGE, FILE, RULES = "referee.table.hearing", "phrases.toml", "rules.toml"
NUMBER = "#"
_IS = re.compile(r"(?<=[a-z])['’]s\b")
"""English `is` behind a word: who's is read as whos."""
_WORDS = re.compile(r"[^\W_]+")


class Phrase(NamedTuple):
    """Words of which one each has to be said, and which may not be."""

    said: tuple[frozenset[str], ...]
    not_said: frozenset[str]
    first: frozenset[str]
    """Words of which one stands first."""
    alone: frozenset[str]
    """The only words that are said, where there are no others."""

    @property
    def weight(self) -> int:
        """How much it says."""
        return len(self.said)

    def heard(self, words: Sequence[str]) -> bool:
        """Whether it was said; each word says one thing."""
        if not words or any(word in self.not_said for word in words):
            return False
        if self.first and not _among(words[0], self.first):
            return False
        if self.alone and not all(_among(word, self.alone) for word in words):
            return False
        return _each_said(self.said, words)


def _each_said(wanted: Sequence[frozenset[str]], words: Sequence[str]) -> bool:
    """Whether each of these is said by another word."""
    if not wanted:
        return True
    fitting = (at for at, word in enumerate(words) if _among(word, wanted[0]))
    return any(_each_said(wanted[1:], [*words[:at], *words[at + 1 :]]) for at in fitting)


def _among(word: str, wanted: frozenset[str]) -> bool:
    if word in wanted or (NUMBER in wanted and word.isdigit()):
        return True
    # a word that people say is no slip for another one
    return word not in _known() and any(alike(word, each) for each in wanted)


@cache
def _known() -> frozenset[str]:
    """The words of all phrases, and all keywords."""
    kinds = written(PACKAGE, FILE)
    texts = [text for kind in ("asks", "offers") for told in kinds[kind] for text in (*told["fr"], *told["en"])]
    texts += [text for each in written(PACKAGE, RULES).values() for text in each]
    return small_words() | {
        folded(word) for text in (*texts, *by_spelling(())) for word in re.findall(r"[^\W_]+", text)
    }


def said(line: str) -> list[str]:
    """The words of a line as phrases compare them, numbers in figures."""
    known = _same()
    return [known.get(word, word) for word in _WORDS.findall(_IS.sub("s", folded(line)))]


@cache
def _same() -> dict[str, str]:
    """One word for others that say the same, and the figures of numbers."""
    return {**numbers(), **{word: one for one, words in written(PACKAGE, FILE)["same"].items() for word in words}}


def meanings(kind: str, line: str) -> Iterator[str]:
    """The commands that a line may be said for, the likeliest first; the number that was said stands in them."""
    words = said(line)
    number = next((word for word in words if word.isdigit()), "")
    for command, phrases in _phrases(kind):
        if any(phrase.heard(words) for phrase in phrases):
            yield command.replace(NUMBER, number)


def plainly_offered(line: str) -> bool:
    """Whether a line says a phrase of what is offered without a slip."""
    every = said(line)
    words = [word for word in every if word in _known()]
    phrases = [phrase for _, phrases in _phrases("offers") for phrase in phrases]
    return any(phrase.heard(every if phrase.alone else words) for phrase in phrases)


@cache
def _phrases(kind: str) -> list[tuple[str, list[Phrase]]]:
    return [
        (told["command"], [phrase(text) for language in ("fr", "en") for text in told.get(language, ())])
        for told in written(PACKAGE, FILE)[kind]
    ]


def phrase(text: str) -> Phrase:
    kinds: dict[str, list[frozenset[str]]] = {"": [], "!": [], "^": [], "=": []}
    for token in text.split():
        sign = token[0] if token[0] in "!^=" else ""
        kinds[sign].append(frozenset([_same().get(word, word) for word in token.removeprefix(sign).split("|")]))
    every = {sign: frozenset[str]().union(*found) for sign, found in kinds.items()}
    return Phrase((*kinds[""], *kinds["^"]), every["!"], every["^"], every["="])
