"""A slice of the fuzzing that `scripts/soak fuzz` does at length."""

from tests.games.guerre_des_mots.fuzzing import lines, records, sound


def test_no_line_raises_and_every_refusal_is_said() -> None:
    tally = lines(6_000, 1)
    assert tally.total() == 6_000
    # a slice that shows little proves little
    assert tally["step"] > 1_000
    assert len(tally) > 30


def test_no_record_raises_and_every_refusal_is_said() -> None:
    tally = records(400, 1)
    assert tally.total() == 400
    assert tally["stands"] > 40
    assert len(tally) > 20


def test_the_records_that_are_spoilt_were_sound() -> None:
    assert len(sound()) >= 60
