"""Words that the dictionary in use finds: by pattern, from letters, or near another; with points and hooks."""

from collections.abc import Iterable

from referee.core.graph import Graph
from referee.core.message import CannotSay
from referee.core.policy import Policy
from referee.lookup.word_lists import Found, by_length, print_words
from referee.words import search
from referee.words.criteria import Criteria, Span, points_of, read_span
from referee.words.fold import fold, squeeze
from referee.words.lexicon import Lexicon


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
        return search.near(word, self._policy, self._lexicon)

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
            from referee.words.families import opened_table
            from referee.words.graph import graph_of

            graph = graph_of(self._lexicon, self._policy, opened_table())
        return Criteria(
            _span(length),
            squeeze(fold(begins)),
            squeeze(fold(ends)),
            squeeze(fold(contains)),
            _span(points),
            self._values(box) if points or box else {},
            graph,
        )

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
        """Writes the words that fit the criteria, no more than a limit other than 0; the exit code."""
        fitting = by_length({word for word in words if criteria.take(word)})
        chosen = fitting[:limit] if limit else fitting
        return print_words([self.found(word, criteria) for word in chosen], len(fitting), as_object, grouped)


def spelt(word: str) -> str:
    """The word, if it has letters; digits and marks may be among them."""
    key = squeeze(fold(word)).replace("+", "")
    if not (key.isalnum() and any("A" <= letter <= "Z" for letter in key)):
        raise CannotSay("“{typed}” cannot be read as a word.", typed=word)
    return word


def _span(typed: str) -> Span:
    span = read_span(typed) if typed else Span()
    if span is None:
        raise CannotSay("“{typed}” is no span of numbers; examples: 5, 5-7, 8-", typed=typed)
    return span
