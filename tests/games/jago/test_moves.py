"""What could be placed: all that the rules accept and nothing else, with the advantage that it leads to."""

from collections import Counter
from random import Random

from referee.core.moves import Wanted
from referee.core.squares import Run
from referee.games.jago.model import SIZE, Letter, Place, State
from tests.games.jago.positions import Effect, effect, letters, random_state, searched, typed, words
from tests.games.small_words import patient


def every(state: State, held: str) -> set[Effect]:
    """What the rules accept of every word at every place; on an empty board of those across."""
    found = (
        effect(state, place)
        for word in words()
        for down in ((False, True) if state.board else (False,))
        for line in range(SIZE)
        for start in range(SIZE - len(word) + 1)
        if (place := placed(state, held, word, Run((start, line) if down else (line, start), down, len(word))))
    )
    return {one for one in found if one is not None}


def placed(state: State, held: str, word: str, run: Run) -> Place | None:
    """The word with letters of the pool where the hand has none left; None if neither has."""
    pairs = list(zip(run.squares, word, strict=True))
    laid = Counter([letter for at, letter in pairs if at not in state.board or state.board[at].letter != letter])
    freed = [state.board[at].letter for at, letter in pairs if at in state.board and state.board[at].letter != letter]
    left = laid - Counter(held)
    if not laid or not left <= Counter(state.pool) + Counter(freed):
        return None
    typed = []
    for at, letter in pairs:
        new = at not in state.board or state.board[at].letter != letter
        typed.append(Letter(letter, new and left[letter] > 0))
        left[letter] -= new
    return Place(run.start, run.down, tuple(typed))


def compared(positions: int, seed: int) -> Counter[str]:
    """Hands of few letters in so many positions: the search finds what a brute force through the rules accepts."""
    dice, tally = Random(seed), Counter[str]()
    for _ in range(positions):
        state, held = random_state(dice, dice.randint(0, 5)), letters(dice, dice.choice((1, 1, 2, 2, 3)))
        found = searched(state, held)
        effects = [effect(state, typed(play.command)) for play in found.plays]
        assert [one and one[1] for one in effects] == [play.value for play in found.plays]
        assert len(set(effects)) == len(effects)
        assert set(effects) == every(state, held), (state, held)
        assert found.possible is bool(effects)
        tally.update(positions=1, plays=len(effects))
    return tally


def judged(positions: int, seed: int) -> Counter[str]:
    """Larger hands: what is shown is accepted with its value, and the best ones are the best of all."""
    dice, tally = Random(seed), Counter[str]()
    for _ in range(positions):
        state, held = random_state(dice, dice.randint(0, 6)), letters(dice, 5)
        everything = searched(state, held)
        for play in dice.sample(everything.plays, min(20, len(everything.plays))):
            accepted = effect(state, typed(play.command))
            assert accepted is not None
            assert accepted[1] == play.value
            tally["plays judged"] += 1
        top = dice.choice((1, 5))
        assert searched(state, held, Wanted(top, patient)).plays == everything.plays[:top]
        assert bool(searched(state, held, Wanted(1, patient, any_will_do=True)).plays) == bool(everything.plays)
        tally.update(positions=1, plays=len(everything.plays))
    return tally


def test_a_brute_force_finds_nothing_more_and_nothing_less() -> None:
    assert compared(2, 5)["plays"] > 0


def test_the_best_placements_are_the_best_of_all() -> None:
    assert judged(4, 2)["plays"] > 0
