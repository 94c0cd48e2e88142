"""Verdicts on words, with their source and reason, as events record them (VOC-9, VOC-11)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from referee.core.actions import Contest
from referee.core.home import ENGLISH
from referee.core.values import replace
from referee.core.words import Judgement, Words

T = TypeVar("T")

TABLE = "table"
"""The source of a verdict of the players."""


class Verdict(NamedTuple):
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


def table_verdicts(words: tuple[str, ...], action: Contest) -> tuple[Verdict, ...]:
    """VOC-11: the players' verdicts: `rejected` accepts all words, `upheld` refuses a word only if no other is named."""
    if action.upheld and len(set(action.words)) != 1:
        return ()
    return tuple(Verdict(word, not action.upheld, TABLE, "") for word in words)


def contest_verdicts(
    rulings: Mapping[str, bool], named: tuple[str, ...], action: Contest, words: Words
) -> tuple[tuple[Verdict, ...], bool]:
    """The verdicts on the words contested, and whether the contest is upheld: by the table, else word by word."""
    if action.upheld is not None:
        return table_verdicts(named, action), action.upheld
    verdicts = tuple(verdict_of(rulings, word, words) for word in named)
    return verdicts, not all(verdict.valid for verdict in verdicts)


def rulings_in(verdicts: Iterable[Verdict]) -> dict[str, bool]:
    """The rulings among these verdicts: those of the players."""
    return {verdict.word: verdict.valid for verdict in verdicts if verdict.by_table}


def judgements(verdicts: Iterable[Verdict]) -> dict[str, Judgement]:
    """The verdicts of a dictionary, used again when the step is amended."""
    return {v.word: Judgement(v.word, v.valid, v.source, v.why, also=v.also) for v in verdicts if not v.by_table}
