"""What could be laid: all that the rules accept and nothing else, with the points that it earns."""

from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

from referee.core.changing import replace
from referee.core.graph import Graph
from referee.core.moves import Play, Plays, Wanted
from referee.core.result import Accepted
from referee.core.words import Words
from referee.games import game_of
from referee.games.croisillon.evolve import apply
from referee.games.croisillon.hand import HANDS
from referee.games.croisillon.model import Arrange, Lay, State
from referee.games.croisillon.moves import find
from referee.games.croisillon.notation import parse
from referee.games.croisillon.rules import decide
from referee.words.families import opened_table
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.croisillon.brute import Effects, effect_of, fresh, spelt, tried
from tests.games.croisillon.support import CROISILLON, header_of, opened
from tests.games.small_words import Trie, patient
from tests.games.tables import Known, french

ALL, ANY = Wanted(None, patient), Wanted(1, patient, any_will_do=True)
ALPHABET = "AEST"
CAPITALS = "AAABBBCCCDDDEEEFFGGHHIIIJJLLLMMMNNNOOPPPQRRRSSSTTTUUVVKWXYZ"
SMALL = "eeeeeeeeeeeaaaaaaaiiiiiinnnnnnrrrrrrssssssttttttuuuuulllllooooodddmmmccppbbffgghhvvjkqwxyz"
JOKERS = 0.03


def effects(state: State, plays: Plays, words: Words) -> Effects:
    """The plays as the rules judge them: each is accepted with its value, and none stands twice."""
    found: Effects = {}
    for play in plays.plays:
        one = effect_of(state, typed(play), words)
        assert one is not None, play
        assert one[1] == play.value
        assert one[0] not in found
        found[one[0]] = one[1]
    return found


def typed(play: Play) -> Lay | Arrange:
    action = parse(play.command)
    assert isinstance(action, Lay | Arrange)
    return action


def hand_of(dice: Random, capitals: str, alphabet: str, count: int) -> tuple[str, ...]:
    """A hand of two capitals and so many small cards; now and then one is a joker."""
    large = ["?" if dice.random() < 5 * JOKERS else dice.choice(capitals) for _ in range(2)]
    return (*large, *("*" if dice.random() < JOKERS else dice.choice(alphabet) for _ in range(count)))


def made_up(dice: Random) -> list[str]:
    """Words of few letters, short ones above all."""
    every = ("".join(letters) for length in range(2, 6) for letters in product(ALPHABET, repeat=length))
    return [word for word in every if dice.random() < (0.5 if len(word) < 4 else 0.25)]


def compared(positions: int, seed: int, most: int = 4) -> Counter[str]:
    """Hands of few cards: the search finds what a brute force through the rules accepts."""
    dice, state, tally = Random(seed), fresh(), Counter[str]()
    for _ in range(positions):
        words = made_up(dice)
        hand = hand_of(dice, ALPHABET, ALPHABET.lower(), dice.randint(1, most))
        found = find(state, state.turn, hand, Trie(words), Known(*words), ALL)
        assert found.complete
        assert effects(state, found, Known(*words)) == tried(state, hand, Known(*words), ALPHABET), hand
        tally.update(positions=1, plays=len(found.plays))
    return tally


def overlaid(positions: int, seed: int, letters: int = 9) -> Counter[str]:
    """Hands of more cards and few words: the search finds what they can do from capitals anywhere."""
    dice, state, tally = Random(seed), fresh(), Counter[str]()
    for _ in range(positions):
        first, other = dice.choice(("BD", "BD", "BB"))
        lengths = range(1, dice.randint(3, 5))
        words = [capital + "".join(dice.choices("AES", k=length)) for capital in {first, other} for length in lengths]
        hand = (first, other, *dice.choices("aes", k=letters))
        found = find(state, state.turn, hand, Trie(words), Known(*words), ALL)
        assert effects(state, found, Known(*words)) == spelt(state, hand, Known(*words), words), (hand, words)
        tally.update(positions=1, plays=len(found.plays))
    return tally


@cache
def dictionary(common: bool) -> tuple[Graph, Words]:
    game = game_of(CROISILLON.game)
    graph = graph_of(Shelf(Path()).built_in(), game.policy({}), opened_table() if common else None)
    return graph, french(game, opened(header_of()).header)


def judged(positions: int, seed: int) -> Counter[str]:
    """Whole hands: what is shown is accepted with its value and held, and the best are the best of more."""
    dice, tally = Random(seed), Counter[str]()
    once = replace(fresh(), settings=replace(fresh().settings, repeat="game", target=10_000))
    used = once
    for _ in range(positions):
        graph, words = dictionary(dice.random() < 0.5)
        state, hand = dice.choice((fresh(), used)), hand_of(dice, CAPITALS, SMALL, 13)
        found = find(state, state.turn, hand, graph, words, Wanted(3, patient))
        best = find(state, state.turn, hand, graph, words, Wanted(1, patient))
        assert found.complete
        assert [play.value for play in best.plays] == [play.value for play in found.plays[:1]]
        assert bool(find(state, state.turn, hand, graph, words, ANY).plays) is found.possible is bool(found.plays)
        tally.update(positions=1, plays=len(effects(state, found, words)))
        for play in found.plays:
            decision = decide(state, state.turn, typed(play), words)
            assert isinstance(decision, Accepted)
            assert HANDS.fits(state, decision.events, hand)
            if state is used:
                used = once if dice.random() < 0.1 else replace(apply(state, decision.events[0]), turn=state.turn)
    return tally


def test_a_brute_force_finds_nothing_more_and_nothing_less() -> None:
    assert compared(3, 1, most=3)["plays"] > 50


def test_words_tried_from_capitals_anywhere_make_no_other_grids() -> None:
    assert overlaid(2, 3, letters=7)["plays"] > 5


def test_the_best_grids_are_accepted_and_the_best_of_all() -> None:
    assert judged(4, 2)["plays"] == 12
