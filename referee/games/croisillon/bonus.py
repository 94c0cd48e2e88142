"""The bonus card of a player who has laid all fifteen cards (CRO-13)."""

from referee.core.events import Part
from referee.core.result import Accepted, Refused, refused
from referee.core.values import replace
from referee.core.words import Words
from referee.games.croisillon.check import Checked, check_grid, check_words
from referee.games.croisillon.grid import beside, moved_to_origin, words_on
from referee.games.croisillon.model import (
    JOKER,
    SMALL,
    Arrange,
    Bonus,
    Card,
    Declined,
    Enlarged,
    Event,
    Grid,
    LastGrid,
    Lay,
    Spell,
    State,
    Word,
)
from referee.games.croisillon.notation import spelt

Decision = Accepted[Event] | Refused
LONGEST = 3
"""Letters of a new word that one card can make: a capital, the card, a letter of another word."""
MOST = 2
"""Words that a small card can lie in: one across, one down."""
BareWord = tuple[tuple[tuple[str, bool], ...], str]
"""A word as its cards without what a JOKER stands for, and its direction."""


def meant(state: State, action: Bonus) -> Bonus:
    """The bonus with the enlarged grid, where it is told by its words and their directions; else as it is."""
    if not isinstance(action.play, Arrange) or state.last is None:
        return action
    if state.last.cards is None:
        return Bonus(spelt(action.play))
    return Bonus(lengthened(state.last.cards, action.play) or action.play)


def decide(state: State, seat: str, action: Bonus, words: Words) -> Decision:
    action, last = meant(state, action), state.last
    if last is None or seat != last.seat or not last.bonus_possible:
        return refused("no-bonus", "CRO-13")
    if action.play is None:
        return Accepted((Declined(seat),)) if last.bonus_due else refused("no-bonus", "CRO-13")
    if isinstance(action.play, Arrange):
        return refused("bonus-one-card", "CRO-13")
    state = with_values(state, action.play)
    if isinstance(action.play, Lay):
        checked = _grid(state, last, dict(action.play.cards), words)
    else:
        checked = _words(state, last, action.play, words)
    if isinstance(checked, Refused):
        return checked
    gained, known = checked.points - last.points, {old.text for old in last.words}
    new = " ".join([word.text for word in checked.words if word.text not in known])
    cards = None if checked.grid is None else tuple(sorted(checked.grid.items()))
    part = Part("bonus", gained, new)
    return Accepted((Enlarged(seat, cards, checked.words, (part,), action.play.values, checked.verdicts),))


def with_values(state: State, play: Lay | Spell) -> State:
    """The state with the values given with a play."""
    return replace(state, values=state.values | dict(play.values)) if play.values else state


def played_before(state: State, last: LastGrid) -> frozenset[str]:
    """Words of earlier grids, which may not be played again (CRO-8)."""
    if state.settings.repeat != "game":
        return frozenset()
    return state.used - {word.text for word in last.words}


def _grid(state: State, last: LastGrid, grid: Grid, words: Words) -> Checked | Refused:
    if last.cards is None:
        return refused("bonus-words", "CRO-13")
    after = moved_to_origin(grid)
    if not after or not _one_more(last.cards, after):
        return refused("bonus-one-card", "CRO-13")
    return check_grid(state, with_known_jokers(last.cards, after), words, played_before(state, last), SMALL + 1)


def _one_more(before: Grid, after: Grid) -> bool:
    """Whether `after` is `before` with a small card added and nothing moved."""
    was, now = _bare(before), _bare(after)
    added = list(now.values())
    for card in was.values():
        if card not in added:
            return False
        added.remove(card)
    if len(added) != 1:
        return False
    return any(
        now[square] == added[0]
        and not card.capital
        and moved_to_origin({at: other for at, other in now.items() if at != square}) == was
        for square, card in after.items()
    )


def _bare(grid: Grid) -> dict[tuple[int, int], tuple[str, bool]]:
    return {square: (card.letter, card.joker) for square, card in grid.items()}


def with_known_jokers(before: Grid, after: Grid) -> Grid:
    """The grid with each JOKER standing for the letters that it had before, unless others are given (CRO-9)."""
    jokers = sorted([square for square, card in after.items() if card.letter == JOKER])
    known = [card for _, card in sorted(before.items()) if card.letter == JOKER]
    if len(jokers) != len(known):
        return after
    filled = dict(after)
    for square, was in zip(jokers, known, strict=True):
        letters = dict(was.said) | dict(after[square].said)
        filled[square] = Card(JOKER, False, tuple(sorted(letters.items())))
    return filled


def _words(state: State, last: LastGrid, play: Spell, words: Words) -> Checked | Refused:
    """Words gained or lengthened; a lengthened word replaces the entered one."""
    if last.cards is not None:
        return refused("bonus-grid", "CRO-13")
    checked = check_words(state, play.words, words, played_before(state, last))
    if isinstance(checked, Refused):
        return checked
    if not _by_one_card(checked.words, last):
        return refused("bonus-one-card", "CRO-13")
    replaced = {old.text for word in checked.words if (old := _longer(word, last))}
    kept = tuple(word for word in last.words if word.text not in replaced)
    again = next((word.text for word in checked.words if word.text in {old.text for old in kept}), None)
    if again:
        return refused("word-twice", "CRO-8", word=again)
    return Checked(None, (*kept, *checked.words), checked.verdicts)


def _by_one_card(words: tuple[Word, ...], last: LastGrid) -> bool:
    """Whether one small card can make these words: it lies in two at most, and at the end of one that it lengthens."""
    longer = [(old, word) for word in words if (old := _longer(word, last))]
    if len(words) > MOST or any(word.cards.removesuffix("*")[:-1] != old.cards for old, word in longer):
        return False
    gained = [word for word in words if not _longer(word, last)]
    if any(len(word.text) > LONGEST for word in gained):
        return False
    cards = [{word.text[-1]} for _, word in longer] + [set(word.text[1:]) for word in words]
    return bool(set.intersection(*cards))


def _longer(word: Word, last: LastGrid) -> Word | None:
    """The entered word that this one lengthens by one letter; None for a new word."""
    return next((old for old in last.words if old.text == word.text[:-1]), None)


def lengthened(before: Grid, told: Arrange) -> Lay | None:
    """The grid with the card that makes these words and as few others as possible; None if no card does."""
    wanted = {_bare_word(cards, way) for cards, way in told.words}
    if not wanted.isdisjoint(_bare_words(before)):
        return None
    cards = dict.fromkeys(card for word, _ in told.words for card in word if not card.capital)
    grids = [{**before, square: card} for square in beside(before) for card in cards]
    fitting = [grid for grid in grids if wanted <= _bare_words(grid)]
    if not fitting:
        return None
    return Lay(tuple(sorted(moved_to_origin(min(fitting, key=lambda grid: len(words_on(grid)))).items())))


def _bare_words(grid: Grid) -> set[BareWord]:
    return {_bare_word(word.cards, word.direction) for word in words_on(grid)}


def _bare_word(cards: tuple[Card, ...], way: str) -> BareWord:
    return tuple((card.letter, card.joker) for card in cards), way
