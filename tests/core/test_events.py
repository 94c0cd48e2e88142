"""What the events of every game make of a state."""

import pytest
from msgspec import field

from referee.core.events import Adjusted, ConcededTo, Part, Ruled, adjusted, conceded, ended, ruled
from referee.core.seats import Player
from referee.core.values import Value


class State(Value):
    scores: dict[str, int] = field(default_factory=lambda: {"ana": 4, "bob": 2})
    turn: str = "ana"
    conceded: frozenset[str] = frozenset()
    rulings: dict[str, bool] = field(default_factory=lambda: {"BU": True})
    ended: bool = False
    players: tuple[Player, ...] = ()


def test_the_last_ruling_on_a_word_counts() -> None:
    assert ruled(State(), Ruled("ana", "LU", False)) == State(rulings={"BU": True, "LU": False})
    assert ruled(State(), Ruled("ana", "BU", False)) == State(rulings={"BU": False})


def test_the_players_end_a_game() -> None:
    assert ended(State()) == State(ended=True)


def test_a_correction_counts_for_whom_it_names() -> None:
    parts = (Part("adjust", -3), Part("adjust", 2, seat="ana"))
    assert adjusted(State(), Adjusted("bob", "tea", parts)) == State(scores={"ana": 6, "bob": -1})


@pytest.mark.parametrize(("seat", "turn"), [("ana", "bob"), ("bob", "ana")])
def test_the_turn_of_who_gives_up_passes_on(seat: str, turn: str) -> None:
    assert conceded(State(), ConcededTo(seat, "bob")) == State(turn=turn, conceded=frozenset({seat}))
