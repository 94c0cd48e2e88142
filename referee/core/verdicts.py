"""What was said of a word when it mattered, and by whom (VOC-9, VOC-11)."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from referee.core.actions import Contest
from referee.core.changing import replace
from referee.core.values import dataclass
from referee.core.words import Judgement, Words

T = TypeVar("T")

TABLE = "table"
"""The source of a verdict that the players gave themselves."""


@dataclass(frozen=True, slots=True)
class Verdict:
    word: str
    valid: bool
    source: str
    why: str
    also: tuple[tuple[str, str], ...] = ()
    """The reason in other languages; none where it was kept by a program that told it in one."""

    @property
    def by_table(self) -> bool:
        return self.source == TABLE

    def in_language(self, language: str) -> "Verdict":
        return replace(self, why=dict(self.also).get(language, self.why))


def spoken(event: T, language: str) -> T:
    """An event whose reasons are told in this language, as far as they were kept in it."""
    verdicts = getattr(event, "verdicts", ())
    return replace(event, verdicts=tuple(verdict.in_language(language) for verdict in verdicts)) if verdicts else event


def judged(rulings: Mapping[str, bool], word: str, words: Words) -> Verdict:
    """A ruling of this table goes before the dictionary."""
    if word in rulings:
        return Verdict(word, rulings[word], TABLE, "")
    said = words.judge(word)
    return Verdict(word, said.valid, said.source, said.reason, said.also)


def ruled(words: tuple[str, ...], action: Contest) -> tuple[Verdict, ...]:
    """VOC-11: `rejected` accepts all the words named; `upheld` refuses a word only if it alone is named."""
    if action.upheld and len(set(action.words)) != 1:
        return ()
    return tuple(Verdict(word, not action.upheld, TABLE, "") for word in words)


def settled(
    rulings: Mapping[str, bool], named: tuple[str, ...], action: Contest, words: Words
) -> tuple[tuple[Verdict, ...], bool]:
    """The verdicts on the words contested, and whether the contest is upheld: by the table, else word by word."""
    if action.upheld is not None:
        return ruled(named, action), action.upheld
    verdicts = tuple(judged(rulings, word, words) for word in named)
    return verdicts, not all(verdict.valid for verdict in verdicts)


def remembered(verdicts: Iterable[Verdict]) -> dict[str, Judgement]:
    """What a dictionary said, to be used again when the step is amended."""
    return {v.word: Judgement(v.word, v.valid, v.source, v.why, also=v.also) for v in verdicts if not v.by_table}


def stored(verdicts: Iterable[Verdict]) -> list[list[Any]]:
    """Verdicts as facts that JSON can hold."""
    return [
        [verdict.word, verdict.valid, verdict.source, verdict.why, *([dict(verdict.also)] if verdict.also else [])]
        for verdict in verdicts
    ]


def restored(facts: Iterable[list[Any]]) -> tuple[Verdict, ...]:
    return tuple([Verdict(*told[:4], *[tuple(also.items()) for also in told[4:]]) for told in facts])
