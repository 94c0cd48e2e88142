"""What could be played: all that the rules accept and nothing else, with the points that they count."""

from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from referee.analysis.search import OutOfTime
from referee.core.graph import Graph
from referee.core.moves import Wanted
from referee.core.values import replace
from referee.core.words import Words
from referee.games.option.flips import Turning
from referee.games.option.model import RACK, Face, Prism, State
from referee.games.option.moves import Judge, find
from referee.games.option.search import Search
from tests.games.option import evenings
from tests.games.option.brute import every
from tests.games.option.positions import ALL, effect, hand, random_state, searched, typed
from tests.games.option.positions import graph as small_graph
from tests.games.option.positions import words as small_words
from tests.games.option.support import Known, header_of, table_of
from tests.games.small_words import patient
from tests.games.tables import state_of

TURNED = {1: 7, 2: 4}
"""How many prisms of the grid may have two known faces where hands of one and two prisms are tried by force."""
BEST = 5
SOME = 100
"""How many plays of a position are judged besides the best."""
WHOLE = 20
"""Of so many positions one is of a game with whole racks."""
STARRED = {1: 5, 2: 2}
"""How many if one of these faces is a star."""


def compared(positions: int, seed: int) -> Counter[str]:
    """Small hands in so many positions: the search finds what a brute force through the rules accepts."""
    dice, tally = Random(seed), Counter[str]()
    while tally["positions"] < positions:
        count = dice.choice((1, 1, 2))
        state = random_state(dice, dice.randint(1, 4 - count), dice.choice((1.0, 0.5)))
        held = hand(dice, count)
        if not _few(state, held):
            continue
        state = replace(state, racks={**state.racks, state.turn: count})
        found = searched(state, held)
        effects = [effect(state, typed(play.command)) for play in found.plays]
        assert [one and one[2] for one in effects] == [play.value for play in found.plays]
        assert len(set(effects)) == len(effects)
        assert set(effects) == every(state, held), (state, held)
        hidden = sum(prism.hidden is None for prism in state.grid.values())
        assert (found.complete, found.unknown_faces) == (True, hidden)
        assert found.possible is (True if effects else None if hidden else False)
        tally.update(positions=1, plays=len(effects), **{"with faces unknown": hidden > 0, "no play": not effects})
    return tally


def _few(state: State, held: tuple[str, ...]) -> bool:
    """Whether a brute force comes to an end."""
    hidden = [prism.hidden for prism in state.grid.values() if prism.hidden is not None]
    most = STARRED if any(face.star for face in hidden) else TURNED
    if "*" in "".join(held) and len(held) > 1:
        return len(hidden) < 2
    return len(hidden) <= most[len(held)]


def judged(positions: int, seed: int) -> Counter[str]:
    """Larger hands: the rules accept plays with the points that the search counts, and the best ones are the best of all.

    All plays are judged where they are few, else some and the best ones.
    One position in twenty is of a game with a whole rack, the built-in dictionary and its own letters.
    """
    dice, tally = Random(seed), Counter[str]()
    whole = [evenings.evenings(dice, known) for known in (1.0, 0.5)]
    for number in range(positions):
        if number % WHOLE == WHOLE - 1:
            position, graph, dictionary = next(dice.choice(whole)), evenings.graph(), evenings.words()
        else:
            state = random_state(dice, dice.randint(0, 4), dice.choice((1.0, 0.5)), 0.05, 10)
            held = hand(dice, dice.choice((3, 4)), 0.05)
            position, graph, dictionary = evenings.Position(state, held), small_graph(), Known(*small_words())
        tally.update(_judged(position, graph, dictionary, dice))
    return tally


def _judged(position: evenings.Position, graph: Graph, words: Words, dice: Random) -> Counter[str]:
    (state, held), seat = position, position.state.turn
    judge = Judge(state, seat, words)
    ways = sorted(Search(state, held, graph, ALL).ways(), key=lambda way: -way.value)
    least = ways[min(len(ways), BEST) - 1].value if ways else 0
    best = [way for way in ways if way.value >= least]
    chosen = best + dice.sample(ways[len(best) :], min(SOME, len(ways) - len(best)))
    accepted = [judge.accepted(way) for way in chosen]
    assert [play and play.value for play in accepted] == [way.value for way in chosen], position
    plays = sorted([play for play in accepted if play], key=lambda play: (-play.value, play.command))
    assert len({play.command for play in plays}) == len(plays), position
    for play in dice.sample(plays, min(10, len(plays))):
        typed_again = effect(state, typed(play.command), words)
        assert typed_again is not None
        assert typed_again[2] == play.value
    for top in (1, BEST):
        assert find(state, seat, held, graph, words, Wanted(top, patient)).plays == tuple(plays[:top]), position
    some = find(state, seat, held, graph, words, Wanted(1, patient, any_will_do=True)).plays
    assert some if plays else not some
    full, starred = len(held) == RACK, "*" in "".join(held)
    return Counter(
        {
            "positions": 1,
            "plays": len(ways),
            "plays judged": len(plays),
            "whole racks": full,
            "with a star in hand": starred,
            "no play": not plays,
        }
    )


@pytest.mark.parametrize("seed", [0, 1, 107, 199])
def test_a_brute_force_finds_nothing_more_and_nothing_less(seed: int) -> None:
    assert compared(1, seed)["positions"] == 1


@pytest.mark.parametrize("seed", [*range(4), 122, 130])
def test_the_best_plays_are_the_best_of_all(seed: int) -> None:
    assert judged(1, seed)["positions"] == 1


def test_a_whole_rack_plays_with_every_word() -> None:
    dice = Random(4)
    *_, position = islice(evenings.evenings(dice), 3)
    tally = _judged(position, evenings.graph(), evenings.words(), dice)
    assert (tally["whole racks"], tally["plays"] > 100) == (1, True)


def state_after(*lines: str) -> State:
    state: State = state_of(table_of(*lines, header=header_of(("ana", "bob"), "#values A1 E1 I1 R1 S1 T1")))
    return state


def commands(state: State, *held: str, top: int | None = None) -> list[tuple[str, int]]:
    return [(play.command, play.value) for play in searched(state, held, Wanted(top, patient)).plays]


def test_the_first_word_is_shown_in_the_middle() -> None:
    found = commands(state_after(), "A", "I/E", "R", "S/T")
    assert ("H7 AIRS", 4) in found
    assert ("H7 RATE", 4) in found
    assert all(command.startswith("H7 ") for command, _ in found)


def test_a_prism_is_turned_inside_the_word_and_beside_it() -> None:
    found = commands(state_after("ana: H8 R(T)ATE"), "E", "S")
    assert ("8H TE", 2 + 4 + 25) in found
    assert ("8H RE", 2) in found
    assert ("11G SE ~H8:R>T", 2 + 4 + 25) in found


def test_a_star_stands_for_every_letter_and_is_worth_nothing() -> None:
    assert ("11G S*E", 1) in commands(state_after("ana: H8 RATE"), "*")
    assert ("8H T*E", 1 + 3 + 25) in commands(state_after("ana: H8 R(*)ATE"), "E")
    assert ("8H RE", 1 + 3 + 25) not in commands(state_after("ana: H8 T(*)ATE"), "E")


def test_a_value_that_was_told_is_typed() -> None:
    found = commands(state_after("ana: H8 RATE"), "S9")
    assert ("11G S9E", 10) in found


def test_colours_that_nobody_told_earn_nothing_and_are_named() -> None:
    state = state_after("ana: H8 RATE")
    assert commands(state, "S", top=1) == [("H8 RATES", 5)]
    assert searched(state, ("S",)).notes == ("colours",)
    assert searched(state, ("A",)).notes == ()


def test_the_answer_is_known_only_if_every_face_is() -> None:
    state = state_after("ana: H8 AIR(S)S")
    whole = {square: prism if prism.hidden else Prism(prism.shown, Face("R")) for square, prism in state.grid.items()}
    known = replace(state, grid=whole, racks={**state.racks, state.turn: 1})
    none = searched(known, ("Z/Z",))
    assert (none.possible, none.unknown_faces) == (False, 0)
    unknown = searched(replace(known, racks=state.racks), ("Z/Z",))
    assert (unknown.possible, unknown.unknown_faces) == (None, 12)
    assert searched(replace(known, grid=state.grid), ("Z",)).unknown_faces == 3 + 1


def test_a_search_can_be_stopped_among_the_ways_to_turn_prisms() -> None:
    """Stars below many prisms can be turned in millions of ways beside one word."""
    state, asked = state_after("ana: H8 A(*)I(*)R(*)S(*)"), list[None]()

    def turning(check: Callable[[], object]) -> Turning:
        return Turning(state.grid, state.settings.values, small_graph(), "E", check)

    def at_once() -> None:
        raise OutOfTime

    with pytest.raises(OutOfTime):
        turning(at_once).ways((8, 7), True)
    found = turning(lambda: asked.append(None))
    ways = found.ways((8, 7), True)["E"]
    assert len(asked) > len(ways.columns) > 0
    asked.clear()
    settled = list(found.settled(((8, 7),), False, [ways], 0))
    assert len(asked) >= len(settled) > 0


def test_a_search_that_is_stopped_shows_what_it_has() -> None:
    left = iter(range(200))

    def check() -> None:
        if next(left, None) is None:
            raise OutOfTime

    state = random_state(Random(7), 2, size=10)
    found = searched(state, ("A/E", "R/S", "T/I", "E/S"), Wanted(5, check))
    assert not found.complete
    assert searched(state, ("Z/Z",), Wanted(5, check)).possible is None
