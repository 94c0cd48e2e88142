"""What could be said: the words that pull most, as the rules pull."""

from collections import Counter
from functools import cache
from heapq import nsmallest
from pathlib import Path
from random import Random

from referee.core.graph import Graph
from referee.core.moves import Plays, Wanted
from referee.core.result import Accepted
from referee.games import game_of
from referee.games.mot_pour_mot.evolve import apply
from referee.games.mot_pour_mot.model import Card, Said, Say, Silence, State
from referee.games.mot_pour_mot.moves import CAPTURE, find
from referee.games.mot_pour_mot.policy import policy
from referee.games.mot_pour_mot.pull import answer_of
from referee.games.mot_pour_mot.rules import decide
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.small_words import Trie, patient
from tests.games.tables import Known, header_of, opened, state_of

ALL = Wanted(None, patient)
SHARE = 97
"""One word in so many is in the small dictionary."""


@cache
def whole() -> Graph:
    return graph_of(Shelf(Path()).built_in(), policy({}))


@cache
def words(share: int = SHARE) -> tuple[str, ...]:
    """One word in so many of the whole dictionary."""
    return tuple(sorted(whole().words())[::share])


@cache
def graph(share: int) -> Graph:
    return whole() if share == 1 else Trie(words(share))


@cache
def known(share: int) -> Known:
    return Known(*words(share))


def random_state(dice: Random, answers: int) -> State:
    state: State = state_of(opened(header_of("mot-pour-mot", ("ana", "bob"), "#set judge always")))
    for _ in range(answers):
        decision = decide(state, state.turn, Say(dice.choice(words())), known(SHARE))
        if isinstance(decision, Accepted) and not state.over:
            state = apply(state, decision.events[0])
    return state


def searched(state: State, wanted: Wanted = ALL, share: int = SHARE) -> Plays:
    return find(state, state.turn, (), graph(share), known(share), wanted)


def worth(state: State, word: str, share: int = SHARE) -> int | None:
    """What the rules say that a word pulls; None if they refuse it."""
    decision = decide(state, state.turn, Say(word), known(share))
    if not isinstance(decision, Accepted):
        return None
    (said,) = decision.events
    assert isinstance(said, Said)
    return len(said.moved) + CAPTURE * len(said.captured)


def compared(positions: int, seed: int, share: int = 1, top: int | None = 1000) -> Counter[str]:
    """The best words of the whole dictionary, or of a share of it, beside what the rules say word by word."""
    dice, tally = Random(seed), Counter[str]()
    while tally["positions"] < positions:
        state = random_state(dice, dice.randint(0, 60))
        if state.over:
            continue
        found = searched(state, Wanted(top, patient), share)
        asked = ((word, worth(state, word, share)) for word in words(share))
        every = [(-value, f"word {word}") for word, value in asked if value is not None]
        best = sorted(every) if top is None else nsmallest(top, every)
        assert [(-play.value, play.command) for play in found.plays] == best
        assert (found.complete, found.unknown_faces, found.possible) == (True, 0, True)
        tally.update(positions=1, plays=len(every))
    return tally


def judged(positions: int, seed: int) -> Counter[str]:
    """What is shown is accepted with its value, and the best words are the best of all."""
    dice, tally = Random(seed), Counter[str]()
    while tally["positions"] < positions:
        state = random_state(dice, dice.randint(0, 60))
        if state.over:
            continue
        every, top = searched(state).plays, dice.choice((1, 5))
        for play in dice.sample(every, min(20, len(every))):
            assert worth(state, play.command.removeprefix("word ")) == play.value
            tally["plays judged"] += 1
        assert searched(state, Wanted(top, patient)).plays == every[:top]
        assert len(searched(state, Wanted(1, patient, any_will_do=True)).plays) == 1
        tally.update(positions=1, plays=len(every))
    return tally


def test_a_brute_force_finds_the_same_words_with_the_same_pulls() -> None:
    assert compared(3, 1, SHARE, None)["plays"] > 1000


def test_the_best_words_are_the_best_of_all() -> None:
    assert judged(6, 2)["positions"] == 6


def test_whether_a_word_fits_the_card_is_left_to_the_players() -> None:
    state = random_state(Random(1), 0)
    assert searched(state, Wanted(1, patient)).notes == ()
    decision = decide(state, state.turn, Card("Animals"), Known())
    assert isinstance(decision, Accepted)
    assert searched(apply(state, decision.events[0]), Wanted(1, patient)).notes == ("category",)


def test_it_counts_what_was_said_and_nothing_for_silence() -> None:
    moves = game_of("mot-pour-mot").moves
    assert moves is not None
    state = random_state(Random(1), 0)
    decision = decide(state, state.turn, Say(words()[0]), known(SHARE))
    assert isinstance(decision, Accepted)
    after = apply(state, decision.events[0])
    assert moves().value(after, "ana", decision.events) == worth(state, words()[0])
    silence = decide(after, after.turn, Silence(), Known())
    assert isinstance(silence, Accepted)
    assert moves().value(after, "bob", silence.events) == 0
    carded = decide(after, after.turn, Card("Animals"), Known())
    assert isinstance(carded, Accepted)
    assert moves().value(after, "bob", carded.events) is None


class Met(Known):
    """Words that people meet more or less often, in the order given, as they are written."""

    def __init__(self, *written: str) -> None:
        super().__init__(*written, *(answer_of(word).letters for word in written))
        self._written = {answer_of(word).letters: word for word in reversed(written)}
        self._ranks = {answer_of(word).letters: at for at, word in enumerate(written)}

    def rank(self, word: str) -> int:
        return self._ranks[word]

    def written(self, word: str) -> str:
        return self._written[word].lower()


def test_of_equal_words_those_come_first_that_people_meet_most_as_they_are_written() -> None:
    state: State = state_of(opened(header_of("mot-pour-mot", ("ana", "bob"), "#set judge always")))
    words = Met("PORTE-FENÊTRE", "ÉTÉ", "PÊCHÉ", "CŒUR", "BÂTON", "ACCRU")
    keys = [answer_of(word).letters for word in ("PORTE-FENÊTRE", "ÉTÉ", "PÊCHÉ", "CŒUR", "BÂTON", "ACCRU")]
    found = find(state, state.turn, (), Trie(tuple(sorted(keys))), words, ALL).plays
    alike = {value: [play.command for play in found if play.value == value] for value in {one.value for one in found}}
    assert {play.command for play in found} >= {"word PORTE-FENÊTRE", "word PÊCHÉ", "word BÂTON"}
    assert [commands for commands in alike.values() if len(commands) > 1]
    for commands in alike.values():
        ranks = [words.rank(answer_of(command.removeprefix("word ")).letters) for command in commands]
        assert ranks == sorted(ranks)
