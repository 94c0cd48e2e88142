"""Practice: positions that the rules allow, hands that are dealt, and plays that are judged by the hand."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from referee.analysis.search import OutOfTime
from referee.core.actions import Action
from referee.core.moves import Wanted
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.words import Judgement
from referee.games import GAMES, game_of, policy_of
from referee.study.plays import Dictionary
from referee.study.practice import Answer, Exercise, answered, exercise
from referee.words.graph import graph_of
from referee.words.shelf import Shelf
from tests.games.small_words import Trie, patient, spelt
from tests.games.tables import Known, header_of, opened

LETTERS = "AEIRSTNLO"
TRAINED = [name for name in GAMES if (game := game_of(name)).practice is not None and game.moves is not None]
SEARCHED = [name for name in TRAINED if name != "croisillon"]


@cache
def dictionary(game: str) -> Dictionary:
    graph = graph_of(Shelf(Path()).built_in(), policy_of(game))
    words = spelt(graph, LETTERS, 6)
    return Dictionary(Known(*words), Trie(words))


def table(game: str) -> Table:
    return opened(header_of(game, ("ana", "bob"), "#set judge always"))


@cache
def practised(game: str, seed: int = 1) -> Exercise:
    return made(game, seed)


def made(game: str, seed: int = 1, check: Callable[[], object] = patient) -> Exercise:
    one = exercise(table(game), Random(seed), dictionary(game), dictionary(game), lambda: Wanted(1, check))
    assert one is not None
    return one


def test_every_room_with_a_search_can_be_practised() -> None:
    assert {name for name in GAMES if game_of(name).moves is not None} <= {
        name for name in GAMES if game_of(name).practice is not None
    }


@pytest.mark.parametrize("game", SEARCHED)
def test_the_best_play_is_accepted_and_nothing_is_missed(game: str) -> None:
    one = practised(game)
    answer = answered(one, one.best.plays[0].command, dictionary(game))
    assert isinstance(answer, Answer), answer
    assert (answer.value, answer.missed) == (one.most, 0)


@pytest.mark.parametrize("game", SEARCHED)
def test_a_worse_play_is_so_much_worse(game: str) -> None:
    one, (words, graph) = practised(game), dictionary(game)
    room, state = one.table.game, one.table.state
    assert room.moves is not None
    found = room.moves().find(state, state.turn, one.hand, graph, words, Wanted(9, patient)).plays
    answer = answered(one, found[-1].command, dictionary(game))
    assert isinstance(answer, Answer)
    assert answer.missed == one.most - found[-1].value


@pytest.mark.parametrize("game", SEARCHED)
def test_the_same_dice_ask_the_same_positions(game: str) -> None:
    first = practised(game)
    again = made(game)
    assert (again.table.state, again.hand, again.best) == (first.table.state, first.hand, first.best)
    assert practised(game, 2).hand != first.hand or game == "mot-pour-mot"


class Backwards(Trie):
    """A graph that tells its words in another order, which means nothing."""

    def words(self) -> Iterable[str]:
        return reversed([*super().words()])


@pytest.mark.parametrize("game", SEARCHED)
def test_the_order_of_the_words_changes_no_position(game: str) -> None:
    known = dictionary(game)
    leading = known._replace(graph=Backwards(known.graph.words()))
    again = exercise(table(game), Random(1), leading, known, lambda: Wanted(1, patient))
    assert again is not None
    assert (again.table.state, again.hand) == (practised(game).table.state, practised(game).hand)


@pytest.mark.parametrize("game", SEARCHED)
def test_what_is_no_play_of_the_hand_is_refused_and_touches_nothing(game: str) -> None:
    one = practised(game)
    before = one.table.state
    for typed in ("", "zz", "undo", "note x", "concede", "rule of thumb", "contest", "amend 1 pass"):
        assert isinstance(answered(one, typed, dictionary(game)), Refused), typed
    assert one.table.state is before
    assert one.table.steps == []


def test_letters_that_are_not_held_are_refused() -> None:
    one = practised("option", 3)
    best = one.best.plays[0].command
    poor = one._replace(hand=("K/W",) * 7)
    answer = answered(poor, best, dictionary("option"))
    assert isinstance(answer, Refused)
    assert answer.code == "other-hand"


def test_nobody_earns_more_by_claiming_what_nobody_knows() -> None:
    """Option: colours and values; Jago: that a meaning is the same or not."""
    one = practised("option", 3)
    best = one.best.plays[0].command
    place, word, *flips = best.split()
    plain = answered(one, best, dictionary("option"))
    boasting = answered(one, " ".join((place, f"{word}9(r)", *flips, "couleur", "=99")), dictionary("option"))
    assert isinstance(plain, Answer)
    assert boasting == plain
    for flag in ("", " extend", " steal"):
        told = answered(practised("jago"), practised("jago").best.plays[0].command + flag, dictionary("jago"))
        assert isinstance(told, Answer)
        assert told.missed == 0


def test_a_search_without_time_finds_some_play_and_says_so() -> None:
    def at_once() -> None:
        raise OutOfTime

    one = made("option", check=at_once)
    assert (one.table.state, one.hand) == (practised("option").table.state, practised("option").hand)
    assert (len(one.best.plays), one.best.complete) == (1, False)


def test_the_time_for_the_best_begins_once_the_position_is_made() -> None:
    leading, began = dictionary("option"), list[int]()

    class Judging(Known):
        def judge(self, word: str) -> Judgement:
            judged.append(word)
            return super().judge(word)

    judged: list[str] = []

    def wanted() -> Wanted:
        began.append(len(judged))
        return Wanted(1, patient)

    words = Judging(*leading.graph.words())
    assert exercise(table("option"), Random(1), leading._replace(words=words), leading, wanted)
    assert began == [len(judged)] != [0]


@pytest.mark.parametrize("game", [*SEARCHED, "croisillon"])
@pytest.mark.parametrize("words", [(), ("ANTICONSTITUTIONNELLEMENT",)])
def test_words_that_fit_no_hand_make_no_exercise(game: str, words: tuple[str, ...]) -> None:
    few = Dictionary(Known(*words), Trie(words))
    one = exercise(table(game), Random(1), few, few, lambda: Wanted(1, patient))
    assert (one is None) is not (game == "mot-pour-mot" and bool(words))


def test_every_hidden_face_of_option_is_known() -> None:
    for seed in range(3):
        one = practised("option", seed)
        assert one.best.unknown_faces == 0
        assert all("/" in prism for prism in one.hand)


def test_a_hand_of_croisillon_is_whole_and_words_without_their_grid_are_not_judged() -> None:
    room = game_of("croisillon")
    assert room.practice is not None
    practice, state = room.practice(), table("croisillon").state
    hand = practice.deal(state, state.turn, Random(1))
    assert room.hands is not None
    assert room.hands().read(room.hands().write(hand)) == hand
    assert len(hand) == room.hands().size(state, state.turn)
    quick, laid = room.notation.parse("words Cri"), room.notation.parse("grid Cri")
    assert isinstance(quick, Action)
    assert isinstance(laid, Action)
    assert practice.checked(quick) is None
    assert practice.checked(laid) == laid
