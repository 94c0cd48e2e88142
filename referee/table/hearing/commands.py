"""Commands that a line may be meant for: a keyword somewhere in it, and what goes with it."""

from collections.abc import Callable, Iterator

from referee.core.keywords import by_spelling, folded
from referee.core.likeness import alike, inflected
from referee.core.spoken import Kind, SpokenWord, synonyms
from referee.core.table import Table
from referee.table.hearing.gist import Gist

CONTEST = "contest"
FREE = frozenset(("note", "rule", "end", "rename", "adjust", "amend", "accept", "refuse"))
"""Commands that take any text, or that judge a word: nobody is offered these for a word within a line."""


def commands(table: Table, gist: Gist, accepted: Callable[[str], bool]) -> Iterator[str]:
    """A keyword with the other words behind it; nothing that was said may be left out but small words."""
    textual = table.game.notation.textual
    for word in gist.kept:
        for english in _keywords(table, word):
            if english in FREE or english in textual:
                continue
            if english == CONTEST and (line := contest(gist, accepted)) != CONTEST:
                yield line
            others = [one.typed if one.kind is Kind.KEYWORD else one.said for one in gist.kept if one is not word]
            yield " ".join((english, *others))


def contest(gist: Gist, accepted: Callable[[str], bool]) -> str:
    """A contest of the words that are said and may be contested; of all where none is."""
    return " ".join((CONTEST, *(one.typed for one in gist.words if accepted(f"{CONTEST} {one.typed}"))))


def _keywords(table: Table, word: SpokenWord) -> Iterator[str]:
    """The keywords that a word is, or is nearly."""
    if word.kind is Kind.KEYWORD:
        yield word.said
    elif word.kind is Kind.WORD:
        typed, known = folded(word.typed), {**by_spelling(table.game.notation.keywords), **synonyms()}
        yield from (known[spelt] for spelt in known if alike(typed, spelt) or inflected(typed, spelt))
