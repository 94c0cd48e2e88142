"""Checks a grid, or its words, against the clauses and counts its points (CRO-4 to CRO-12)."""

from collections.abc import Mapping

from referee.core.decisions import invalid_word
from referee.core.events import Part
from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.values import Value
from referee.core.words import Verdict, Words, verdict_of
from referee.games.croisillon.grid import (
    PlacedWord,
    capitals,
    hangs_together,
    placed_word,
    runs,
    with_named_jokers,
    words_from,
    written,
)
from referee.games.croisillon.model import CAPITALS, JOKER, SMALL, Card, Grid, State, Word


class Checked(Value):
    """A legal play with its JOKERs named: the grid (None after quick entry), its words and the verdicts on them."""

    grid: Grid | None
    words: tuple[Word, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def points(self) -> int:
        return sum([word.value for word in self.words])

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple([Part("word", word.value, word.text, direction=word.direction or None) for word in self.words])


def check_grid(state: State, grid: Grid, words: Words, used: frozenset[str], small: int = SMALL) -> Checked | Refused:
    """The check of a whole grid; `used` are words that may not be played again (CRO-8)."""
    starts = capitals(grid)
    trouble = _hand(grid, starts, small) or _shape(grid, starts)
    if trouble:
        return trouble
    if state.settings.judge == "always":
        grid = with_named_jokers(grid, used, state.rulings, words)
    placed = words_from(grid, starts)
    trouble = _jokers(state, placed) or _repeated([word.text for word in placed if not word.unnamed], used)
    return trouble or _judged(state, grid, placed, words)


def _judged(state: State, grid: Grid | None, placed: tuple[PlacedWord, ...], words: Words) -> Checked | Refused:
    """CRO-7: the words judged as they are played, unless the players contest or judge, and their values."""
    verdicts: tuple[Verdict, ...] = ()
    if state.settings.judge == "always":
        verdicts = tuple(verdict_of(state.rulings, word.text, words) for word in placed)
    trouble = _invalid(verdicts)
    if trouble:
        return trouble
    valued = _valued(state, placed)
    return valued if isinstance(valued, Refused) else Checked(grid, valued, verdicts)


def _valued(state: State, placed: tuple[PlacedWord, ...]) -> tuple[Word, ...] | Refused:
    words: list[Word] = []
    values = {**state.settings.values, **state.values} if state.values else state.settings.values
    for word in placed:
        value = worth(values, word.cards)
        if isinstance(value, Refused):
            return value
        words.append(Word(word.text, value, word.direction, cards_text(word)))
    return tuple(words)


def cards_text(word: PlacedWord) -> str:
    """The cards of a word as they are typed: Jazz*, Y*ourte."""
    if not word.jokers:
        return word.text.capitalize()
    first = word.text[0] + ("*" if word.cards[0].free else "")
    return first + "".join([f"{card.letter}*" if card.joker else card.letter for card in word.cards[1:]])


def _hand(grid: Grid, starts: list[Square], small: int) -> Refused | None:
    """CRO-11: no more cards than a hand holds."""
    rest = len(grid) - len(starts)
    if len(starts) > CAPITALS:
        return refused("capitals", "CRO-11", count=len(starts), allowed=CAPITALS)
    return refused("small", "CRO-11", count=rest, allowed=small) if rest > small else None


def _shape(grid: Grid, starts: list[Square]) -> Refused | None:
    """CRO-10, CRO-5, CRO-6, CRO-4: in one piece, one capital a run, and at least one word."""
    if not grid:
        return refused("no-word", "CRO-4")
    found = runs(grid)
    if not hangs_together(grid, found):
        return refused("islands", "CRO-10")
    capital = frozenset(starts)
    stretches = [(run, len(capital.intersection(run.squares))) for run in found]
    for run, count in stretches:
        if count > 1:
            return refused("two-capitals", "CRO-5", run=written(run, grid), square=square_name(run.start))
    for run, count in stretches:
        if not count:
            return refused("no-capital", "CRO-6", run=written(run, grid), square=square_name(run.start))
    return None if stretches else refused("no-word", "CRO-4")


def _jokers(state: State, placed: tuple[PlacedWord, ...]) -> Refused | None:
    """CRO-9: one joker a word; unless the dictionary judges, every JOKER must be named."""
    with_jokers = [word for word in placed if word.jokers]
    for word in with_jokers:
        if word.jokers > 1:
            return refused("two-jokers", "CRO-9", word=word.text)
    for word in with_jokers:
        if word.unnamed and state.settings.judge != "always":
            return refused("joker-unsaid", "CRO-9", word=word.text, direction=word.direction)
    return None


def _repeated(texts: list[str], used: frozenset[str]) -> Refused | None:
    """CRO-8: a word is played once."""
    if len(set(texts)) < len(texts):
        twice = next(word for word in texts if texts.count(word) > 1)
        return refused("word-twice", "CRO-8", word=twice)
    if used.isdisjoint(texts):
        return None
    return refused("word-played", "CRO-8", word=next(word for word in texts if word in used))


def _invalid(verdicts: tuple[Verdict, ...]) -> Refused | None:
    wrong = next((verdict for verdict in verdicts if not verdict.valid), None)
    if wrong is not None and wrong.word[0] == "?":
        return refused("joker-no-letter", "CRO-7", word=wrong.word)
    return invalid_word(verdicts, "CRO-7")


def worth(values: Mapping[str, int], cards: tuple[Card, ...]) -> int | Refused:
    """CRO-12: the value of a word; refused if that of a card is not known (CRO-3)."""
    total = 0
    for letter, small, _ in cards:
        # as `Card.free` has it, written out: every card of every word is asked
        if small or letter == JOKER:
            continue
        if letter not in values:
            return refused("value-unknown", "CRO-3", card=letter)
        total += values[letter]
    return total


def check_words(
    state: State, played: tuple[tuple[Card, ...], ...], words: Words, used: frozenset[str]
) -> Checked | Refused:
    """The check of words without their grid (CRO-4, CRO-9, CRO-8, CRO-7)."""
    for cards in played:
        if len(cards) < 2 or not cards[0].capital or any(card.capital for card in cards[1:]):
            return refused("not-capital-first", "CRO-4", word="".join(card.letter for card in cards))
    placed = tuple([placed_word((0, 0), "", cards) for cards in played])
    trouble = _jokers(state, placed) or _repeated([word.text for word in placed], used)
    return trouble or _judged(state, None, placed, words)
