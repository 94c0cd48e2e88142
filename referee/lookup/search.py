"""Words that the dictionary in use finds: by pattern, from letters, or near another; with points and hooks."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import field

from referee.cli.language import _, ngettext
from referee.cli.output import aligned, err, out, out_json, packed
from referee.core.exit_codes import FINE, NO
from referee.core.graph import Graph, is_word
from referee.core.message import CannotSay
from referee.core.policy import Policy
from referee.core.values import Json, Value
from referee.words import search
from referee.words.families import opened_table
from referee.words.fold import fold, squeeze
from referee.words.graph import graph_of
from referee.words.lexicon import Lexicon

MANY = 1_000_000
"""The end of a span that has none."""
NOTHING = "–"


class Span(Value):
    """Whole numbers from the least to the most."""

    least: int = 0
    most: int = MANY

    def holds(self, number: int) -> bool:
        return self.least <= number <= self.most


def read_span(typed: str) -> Span:
    """The span written as 5, 5-7, 5- or -7; every number if it is empty."""
    if not typed:
        return Span()
    first, dash, last = typed.partition("-")
    if (first or last) and all(
        not part or (part.isascii() and part.isdigit() and len(part) < 6) for part in (first, last)
    ):
        span = Span(int(first or 0), int(last or MANY) if dash else int(first))
        if span.least <= span.most:
            return span
    raise CannotSay("“{typed}” is no span of numbers; examples: 5, 5-7, 8-", typed=typed)


def points_of(word: str, values: Mapping[str, int]) -> int:
    """The points of a word's letters; a letter without a value is worth nothing."""
    return sum(values.get(letter, 0) for letter in word)


class Criteria(Value):
    """What folded keys have to be like; criteria that were not asked for take every word."""

    length: Span = Span()
    begins: str = ""
    ends: str = ""
    contains: str = ""
    points: Span = Span()
    values: Mapping[str, int] = field(default_factory=dict)
    """The points of letters, where points are asked for."""
    common: Graph | None = None
    """The words to choose from; None for all."""

    def take(self, word: str) -> bool:
        return (
            self.length.holds(len(word))
            and word.startswith(self.begins)
            and word.endswith(self.ends)
            and self.contains in word
            and (not self.values or self.points.holds(points_of(word, self.values)))
            and (self.common is None or is_word(self.common, word))
        )


class Found(NamedTuple):
    """A word, with its points and the letters that go before and behind it, where they were asked for."""

    word: str
    points: int | None = None
    before: tuple[str, ...] | None = None
    behind: tuple[str, ...] | None = None

    @property
    def facts(self) -> dict[str, Json]:
        return {name: value for name, value in self._asdict().items() if value is not None}

    @property
    def row(self) -> list[str]:
        points = [] if self.points is None else [str(self.points)]
        if self.before is None or self.behind is None:
            return [self.word, *points]
        return ["".join(self.before) or NOTHING, self.word, "".join(self.behind) or NOTHING, *points]


class Finding:
    """One search, under a game's rules on words."""

    def __init__(self, policy: Policy, lexicon: Lexicon, beside: bool = False) -> None:
        self._policy = policy
        self._lexicon = lexicon
        self._beside = beside
        """Whether words are told with their hooks."""

    def matching(self, pattern: str) -> Iterable[str]:
        try:
            return search.matching(pattern, self._policy, self._lexicon)
        except search.BadPattern as problem:
            raise CannotSay("“{pattern}” is no pattern. An example: J?IE", pattern=pattern) from problem

    def anagrams(self, letters: str, shortest: int) -> set[str]:
        try:
            return set(search.anagrams(letters, self._policy, self._lexicon, shortest))
        except search.BadPattern as problem:
            raise CannotSay("“{letters}” are no letters to play with.", letters=letters) from problem

    def near(self, word: str) -> list[str]:
        return search.near(_spelt(word), self._policy, self._lexicon)

    def criteria(
        self,
        length: str = "",
        begins: str = "",
        ends: str = "",
        contains: str = "",
        points: str = "",
        box: str = "",
        common: bool = False,
    ) -> Criteria:
        """The criteria that were typed."""
        graph: Graph | None = None
        if common:
            graph = graph_of(self._lexicon, self._policy, opened_table())
        begins, ends, contains = (squeeze(fold(letters)) for letters in (begins, ends, contains))
        values = self._values(box) if points or box else {}
        return Criteria(read_span(length), begins, ends, contains, read_span(points), values, graph)

    def _values(self, box: str) -> dict[str, int]:
        """The points of letters in a box of the game."""
        from referee.cli import settings
        from referee.cli.boxes import boxes

        game = self._policy.game
        values = boxes(game).letter_values(box or settings.load_valid()[f"box.{game}"] or "default")
        if not values:
            raise CannotSay("The letters of {game} have no points.", game=game)
        return values

    def found(self, word: str, criteria: Criteria | None = None) -> Found:
        """A word with its points, where the criteria ask for them, and its hooks."""
        points = points_of(word, criteria.values) if criteria and criteria.values else None
        if not self._beside:
            return Found(word, points)
        before, behind = search.hooks(word, self._policy, self._lexicon)
        return Found(word, points, tuple(before), tuple(behind))

    def report(
        self, words: Iterable[str], criteria: Criteria, limit: int, as_object: bool, grouped: bool = False
    ) -> int:
        """Writes the words that fit the criteria, the shortest first, no more than a limit other than 0.

        `grouped` puts a heading above the words of each length on a terminal, if there are several lengths.
        The exit code is no if there are no words.
        """
        fitting = sorted({word for word in words if criteria.take(word)}, key=lambda word: (len(word), word))
        found = [self.found(word, criteria) for word in (fitting[:limit] if limit else fitting)]
        if as_object:
            out_json({"count": len(fitting), "words": [one.facts for one in found]})
            return FINE if found else NO
        if grouped and sys.stdout.isatty() and len({len(one.word) for one in found}) > 1:
            for length, same in groupby(found, key=lambda one: len(one.word)):
                out(ngettext("{count} letter", "{count} letters", length).format(count=length) + "\n")
                out(_rows(list(same)))
        else:
            out(_rows(found))
        more = len(fitting) - len(found)
        if more:
            err(ngettext("and {number} more\n", "and {number} more\n", more).format(number=more))
        return FINE if found else NO

    def report_hooks(self, words: Iterable[str], as_object: bool) -> int:
        """Writes the hooks of words: those of one word in two rows, those of several beside them; the exit code."""
        found = [self.found(_spelt(word)) for word in words]
        if as_object:
            out_json({"words": [one.facts for one in found]})
        elif len(found) == 1:
            rows = ((_("before"), found[0].before), (_("behind"), found[0].behind))
            out(aligned([(label, " ".join(letters or ()) or NOTHING) for label, letters in rows]))
        else:
            out(aligned([one.row for one in found]))
        return FINE if any(one.before or one.behind for one in found) else NO


def _rows(found: Sequence[Found]) -> str:
    if all(one.points is None and one.before is None for one in found):
        return packed([one.word for one in found])
    return aligned([one.row for one in found])


def _spelt(word: str) -> str:
    """The word, if it has letters; digits and marks may be among them."""
    key = squeeze(fold(word)).replace("+", "")
    if not (key.isalnum() and any("A" <= letter <= "Z" for letter in key)):
        raise CannotSay("“{typed}” cannot be read as a word.", typed=word)
    return word
