"""A slice of the fuzzing that `scripts/soak fuzz` does at length."""

import pytest

from referee.games import GAMES
from tests.games.fuzzing import NONSENSE
from tests.games.nonsense import Nonsense, sound_records

each_game = pytest.mark.parametrize("nonsense", NONSENSE.values(), ids=NONSENSE)


@each_game
def test_no_line_raises_and_every_refusal_is_said(nonsense: Nonsense) -> None:
    tally = nonsense.lines(nonsense.slice.lines, 1)
    assert tally.total() == nonsense.slice.lines
    assert tally["step"] > nonsense.slice.steps
    assert len(tally) > nonsense.slice.outcomes


@each_game
def test_no_record_raises_and_every_refusal_is_said(nonsense: Nonsense) -> None:
    tally = nonsense.records(nonsense.slice.records, 1)
    assert tally.total() == nonsense.slice.records
    assert tally["stands"] > nonsense.slice.stand
    assert len(tally) > nonsense.slice.endings


@each_game
def test_the_records_that_are_spoilt_were_sound(nonsense: Nonsense) -> None:
    assert len(sound_records(nonsense)) >= nonsense.slice.sound


def test_every_room_is_fuzzed() -> None:
    assert list(NONSENSE) == list(GAMES)
