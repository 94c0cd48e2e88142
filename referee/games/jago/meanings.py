"""JAG-11: what a dictionary proposed of meanings, as events keep it and as records note it in braces."""

from collections.abc import Iterable, Mapping

from referee.core.values import Value
from referee.core.words import Judgement, Sense, Words
from referee.games.jago.model import EVIDENCE, Event, Meaning, Placed

SAME = "same"
"""The name in braces."""


def senses(event: Event) -> dict[tuple[str, str], Sense]:
    """The evidence on meanings that an event has recorded."""
    return {
        (meaning.old, meaning.new): Sense(meaning.lemmas, meaning.families)
        for meaning in (event.meanings if isinstance(event, Placed) else ())
        if meaning.by == EVIDENCE
    }


def in_braces(meanings: Iterable[Meaning]) -> dict[str, str]:
    """The words that kept their meaning by what a dictionary proposed: {same LIRE>RELIRE}."""
    same = [f"{meaning.old}>{meaning.new}" for meaning in meanings if meaning.same and meaning.by == EVIDENCE]
    return {SAME: " ".join(same)} if same else {}


class Noted(Value):
    """A dictionary by which only the words that a record notes keep their meaning."""

    same: tuple[str, ...]
    words: Words

    def judge(self, word: str) -> Judgement:
        return self.words.judge(word)

    def sense(self, old: str, new: str) -> Sense:
        if f"{old}>{new}" not in self.same:
            return Sense()
        found = self.words.sense(old, new)
        return found if found.same else Sense(families=(old.lower(),))


def noted(extra: Mapping[str, str], words: Words) -> Words:
    """The dictionary with the meanings in braces behind a line."""
    return Noted(tuple(extra.get(SAME, "").split()), words)
