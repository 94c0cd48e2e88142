"""A grid held against the clauses, and what it is worth (CRO-4 to CRO-12)."""

from collections.abc import Mapping

from referee.core.decisions import fallen
from referee.core.parts import Part
from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.values import dataclass
from referee.core.verdicts import Verdict, judged
from referee.core.words import Words
from referee.games.croisillon import jokers
from referee.games.croisillon.grid import Reading, capitals, hangs_together, readings_from, runs, spelt, written
from referee.games.croisillon.model import CAPITALS, JOKER, SMALL, Card, Grid, State, Word


@dataclass(frozen=True, slots=True)
class Checked:
    """What was played, with the JOKER named: the grid (none after quick entry), its words and what was said of them."""

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
    """A grid as typed; `used` are words that may not come again (CRO-8)."""
    starts = capitals(grid)
    trouble = _hand(grid, starts, small) or _shape(grid, starts)
    if trouble:
        return trouble
    if state.settings.judge == "always":
        grid = jokers.named(grid, used, state.rulings, words)
    found = readings_from(grid, starts)
    texts = [reading.text for reading in found]
    trouble = _jokers(state, found) or _repeated([text for text in texts if text[0] != JOKER], used)
    if trouble:
        return trouble
    verdicts = verdicts_on(state, texts, words)
    trouble = _wrong(verdicts)
    if trouble:
        return trouble
    valued = _valued(state, found)
    return valued if isinstance(valued, Refused) else Checked(grid, valued, verdicts)


def _valued(state: State, found: tuple[Reading, ...]) -> tuple[Word, ...] | Refused:
    words: list[Word] = []
    values = {**state.settings.values, **state.values} if state.values else state.settings.values
    for reading in found:
        value = worth(values, reading.cards)
        if isinstance(value, Refused):
            return value
        words.append(Word(reading.text, value, reading.direction, entered(reading)))
    return tuple(words)


def entered(reading: Reading) -> str:
    """A word as its cards: Jazz*, Y*ourte."""
    if not reading.jokers:
        return reading.text.capitalize()
    first = reading.text[0] + ("*" if reading.cards[0].free else "")
    return first + "".join([f"{card.letter}*" if card.joker else card.letter for card in reading.cards[1:]])


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


def _jokers(state: State, found: tuple[Reading, ...]) -> Refused | None:
    """CRO-9: one joker a word; and where the table judges or contests, every JOKER is named."""
    free = [reading for reading in found if reading.jokers]
    for reading in free:
        if reading.jokers > 1:
            return refused("two-jokers", "CRO-9", word=reading.text)
    for reading in free:
        if reading.unsaid and state.settings.judge != "always":
            return refused("joker-unsaid", "CRO-9", word=reading.text, direction=reading.direction)
    return None


def _repeated(texts: list[str], used: frozenset[str]) -> Refused | None:
    """CRO-8: a word is played once."""
    if len(set(texts)) < len(texts):
        twice = next(word for word in texts if texts.count(word) > 1)
        return refused("word-twice", "CRO-8", word=twice)
    if used.isdisjoint(texts):
        return None
    return refused("word-played", "CRO-8", word=next(word for word in texts if word in used))


def verdicts_on(state: State, texts: list[str], words: Words) -> tuple[Verdict, ...]:
    """CRO-7: words are judged as they are played, unless the table contests or judges itself."""
    if state.settings.judge != "always":
        return ()
    return tuple(judged(state.rulings, text, words) for text in texts)


def _wrong(verdicts: tuple[Verdict, ...]) -> Refused | None:
    wrong = next((verdict for verdict in verdicts if not verdict.valid), None)
    if wrong is not None and wrong.word[0] == "?":
        return refused("joker-no-letter", "CRO-7", word=wrong.word)
    return fallen(verdicts, "CRO-7")


def worth(values: Mapping[str, int], cards: tuple[Card, ...]) -> int | Refused:
    """CRO-12; a card whose value nobody has said has to be told (CRO-3)."""
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
    state: State, told: tuple[tuple[Card, ...], ...], words: Words, used: frozenset[str]
) -> Checked | Refused:
    """Words without geometry (CRO-4, CRO-9, CRO-8, CRO-7)."""
    for cards in told:
        if len(cards) < 2 or not cards[0].capital or any(card.capital for card in cards[1:]):
            return refused("not-capital-first", "CRO-4", word="".join(card.letter for card in cards))
    readings = tuple([spelt((0, 0), "", cards) for cards in told])
    texts = [reading.text for reading in readings]
    trouble = _jokers(state, readings) or _repeated(texts, used)
    if trouble:
        return trouble
    verdicts = verdicts_on(state, texts, words)
    trouble = _wrong(verdicts)
    if trouble:
        return trouble
    valued = _valued(state, readings)
    return valued if isinstance(valued, Refused) else Checked(None, valued, verdicts)
