"""Verdicts on words: the port through which a room asks for them, and how events record them (VOC-9, VOC-11)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from referee.core.actions import Contest
from referee.core.home import ENGLISH
from referee.core.values import Value, replace

T = TypeVar("T")

TABLE = "table"
"""The source of a verdict of the players."""


class Judgement(NamedTuple):
    """A verdict on a word: whether it is valid, the source, and the reason (a reading or a clause)."""

    word: str
    valid: bool
    source: str
    reason: str = ""
    clause: str | None = None
    also: tuple[tuple[str, str], ...] = ()
    """The reason by language, for readers whose language is another."""
    ordinary: bool = True
    """False for a valid word that is nothing but a sign, initials, an abbreviation or a name."""
    spelt: bool = True
    """False for a valid word whose letters the dictionary has with other accents only."""

    @property
    def unknown(self) -> bool:
        """Whether the dictionary lacks the word, rather than has it as one that the rules refuse (VOC-9)."""
        return not self.valid and self.clause in (None, "VOC-9")


class Sense(NamedTuple):
    """Evidence that two words mean the same: the lemmas they share, and the roots of their families."""

    lemmas: tuple[str, ...] = ()
    families: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """The proposal; the players decide."""
        return bool(self.lemmas or self.families)


class Words(Protocol):
    def judge(self, word: str) -> Judgement:
        """The verdict of the dictionary that the game pinned."""

    def sense(self, old: str, new: str) -> Sense:
        """The dictionary's evidence on the meanings of two words."""


@runtime_checkable
class Familiarity(Protocol):
    """What some dictionaries also know: how often people meet a word, and how it is written."""

    def rank(self, word: str) -> int:
        """A number that is the smaller the more often people meet a word."""

    def written(self, word: str) -> str:
        """The word with the accents, hyphens and apostrophes of the reading met most; as it is if it has none."""


class Everything(Value):
    """A dictionary that accepts every word: for players who judge themselves, and for tests."""

    SOURCE = "everything"

    def judge(self, word: str) -> Judgement:
        return Judgement(word, True, self.SOURCE)

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


class Remembered(Value):
    """Words judged by earlier verdicts, and by the dictionary if there is none."""

    verdicts: dict[str, Judgement]
    senses: dict[tuple[str, str], Sense]
    words: Words

    def judge(self, word: str) -> Judgement:
        return self.verdicts.get(word) or self.words.judge(word)

    def sense(self, old: str, new: str) -> Sense:
        return self.senses.get((old, new)) or self.words.sense(old, new)


class Verdict(NamedTuple):
    """A verdict as an event records it."""

    word: str
    valid: bool
    source: str
    why: str
    also: tuple[tuple[str, str], ...] = ()
    """The reason in other languages; empty if an older version stored it in one only."""

    @property
    def by_table(self) -> bool:
        return self.source == TABLE

    def in_language(self, language: str) -> "Verdict":
        known = dict(self.also)
        # beside a French reason stands an English one, unless an older version stored it
        why = known.get(language) or (self.why if language == "fr" else known.get(ENGLISH, self.why))
        return self if why == self.why else self._replace(why=why)


def spoken(event: T, language: str) -> T:
    """The event with the reasons of its verdicts in this language, if they were stored in it."""
    verdicts = getattr(event, "verdicts", ())
    translated = tuple([verdict.in_language(language) for verdict in verdicts])
    return event if translated == verdicts else replace(event, verdicts=translated)


def verdict_of(rulings: Mapping[str, bool], word: str, words: Words) -> Verdict:
    """The verdict on a word: by a ruling of the players if there is one, else by the dictionary."""
    if word in rulings:
        return Verdict(word, rulings[word], TABLE, "")
    judgement = words.judge(word)
    return Verdict(word, judgement.valid, judgement.source, judgement.reason, judgement.also)


def contest_verdicts(
    rulings: Mapping[str, bool], named: tuple[str, ...], action: Contest, words: Words
) -> tuple[tuple[Verdict, ...], bool]:
    """The verdicts on the words contested, and whether the contest is upheld: by the table, else word by word."""
    if action.upheld is not None:
        # VOC-11: `rejected` accepts all words, `upheld` refuses a word only if no other is named
        decided = () if action.upheld and len(set(action.words)) != 1 else named
        return tuple(Verdict(word, not action.upheld, TABLE, "") for word in decided), action.upheld
    verdicts = tuple(verdict_of(rulings, word, words) for word in named)
    return verdicts, not all(verdict.valid for verdict in verdicts)


def rulings_in(verdicts: Iterable[Verdict]) -> dict[str, bool]:
    """The rulings among these verdicts: those of the players."""
    return {verdict.word: verdict.valid for verdict in verdicts if verdict.by_table}


def judgements(verdicts: Iterable[Verdict]) -> dict[str, Judgement]:
    """The verdicts of a dictionary, used again when the step is amended."""
    return {v.word: Judgement(v.word, v.valid, v.source, v.why, also=v.also) for v in verdicts if not v.by_table}
