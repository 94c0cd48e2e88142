"""A slice of the fuzzing that `scripts/soak fuzz` does at length."""

from tests.games.croisillon.fuzzing import lines, records, sound


def test_no_line_raises_and_every_refusal_is_said() -> None:
    tally = lines(2_000, 1)
    assert tally.total() == 2_000
    # a slice that shows little proves little
    assert tally["step"] > 200
    assert len(tally) > 45


def test_no_record_raises_and_every_refusal_is_said() -> None:
    tally = records(200, 1)
    assert tally.total() == 200
    assert tally["stands"] > 20
    assert len(tally) > 18


def test_the_records_that_are_spoilt_were_sound() -> None:
    assert len(sound()) >= 90
