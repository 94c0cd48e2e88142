"""What a position to start from costs its players."""

import pytest

from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.squares import SEATS
from tests.games.guerre_des_mots.support import header_of, opened, set_up

BEFORE: State = opened(header_of()).state


@pytest.mark.parametrize(
    ("strokes", "letters", "jokers", "crosses"),
    [
        (["sw T3 RUSA"], 4, 0, 0),
        (["sw T3 RU*SA"], 3, 1, 0),
        (["sw T3 RUSA", "sw +T7"], 4, 0, 1),
        (["sw T3 RU*SA", "sw +T7"], 3, 1, 1),
        (["sw T3 RUSA", "sw T3 RUSA+PRE"], 7, 0, 1),
        (["sw T3 RUSA", "sw 6P PARIA"], 8, 0, 0),
    ],
)
def test_tokens_that_lie_there_are_paid_for(strokes: list[str], letters: int, jokers: int, crosses: int) -> None:
    state: State = set_up(*strokes).state
    had = BEFORE.arsenals["sw"]
    assert state.arsenals["sw"] == (had.letters - letters, had.jokers - jokers, had.crosses - crosses)
    assert {seat: state.arsenals[seat] for seat in ("ne", "ene")} == {
        seat: BEFORE.arsenals[seat] for seat in ("ne", "ene")
    }
    assert state.reserve == BEFORE.reserve


@pytest.mark.parametrize(("held", "left", "missing"), [(5, 1, 0), (4, 0, 0), (3, 0, 1), (0, 0, 4)])
def test_what_an_arsenal_cannot_give_comes_from_the_reserve(held: int, left: int, missing: int) -> None:
    state: State = set_up(f"sw arsenal {held}", "sw T3 RUSA").state
    assert state.arsenals["sw"] == (left, *BEFORE.arsenals["sw"][1:])
    assert state.reserve == BEFORE.reserve - missing


def test_an_empty_reserve_owes_nothing() -> None:
    table = set_up("sw arsenal 3", "sw T3 RUSA", seats=[seat.lower() for seat in SEATS])
    assert (table.state.arsenals["sw"].letters, table.state.reserve) == (0, 0)


def test_jokers_and_crosses_that_nobody_had_are_not_owed() -> None:
    state: State = set_up("sw T3 RU*S*A", "sw +T7", "sw +T2").state
    had = BEFORE.arsenals["sw"]
    assert (had.jokers, had.crosses) == (1, 1)
    assert state.arsenals["sw"] == (had.letters - 2, 0, 0)
