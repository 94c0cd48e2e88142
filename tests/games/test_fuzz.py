"""A slice of the fuzzing that `scripts/soak fuzz` does at length."""

from dataclasses import dataclass

import pytest

from tests.games.fuzzing import NONSENSE
from tests.games.nonsense import sound_records


@dataclass(frozen=True)
class Slice:
    """How many lines and records, and what they have to show: a slice that shows little proves little."""

    game: str
    lines: int
    steps: int
    outcomes: int
    records: int
    stand: int
    endings: int
    sound: int


SLICES = (
    Slice("option", 20_000, 2_000, 60, 500, 50, 25, 80),
    Slice("jago", 10_000, 1_000, 50, 400, 40, 25, 60),
    Slice("croisillon", 2_000, 200, 45, 200, 20, 18, 90),
    Slice("mot-pour-mot", 10_000, 1_000, 30, 400, 40, 20, 60),
    Slice("guerre-des-mots", 6_000, 1_000, 60, 400, 40, 20, 100),
)
each_game = pytest.mark.parametrize("slice_", SLICES, ids=lambda each: each.game)


@each_game
def test_no_line_raises_and_every_refusal_is_said(slice_: Slice) -> None:
    tally = NONSENSE[slice_.game].lines(slice_.lines, 1)
    assert tally.total() == slice_.lines
    assert tally["step"] > slice_.steps
    assert len(tally) > slice_.outcomes


@each_game
def test_no_record_raises_and_every_refusal_is_said(slice_: Slice) -> None:
    tally = NONSENSE[slice_.game].records(slice_.records, 1)
    assert tally.total() == slice_.records
    assert tally["stands"] > slice_.stand
    assert len(tally) > slice_.endings


@each_game
def test_the_records_that_are_spoilt_were_sound(slice_: Slice) -> None:
    assert len(sound_records(NONSENSE[slice_.game])) >= slice_.sound


def test_every_room_is_fuzzed() -> None:
    assert [each.game for each in SLICES] == list(NONSENSE)
