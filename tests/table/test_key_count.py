"""How many keys recorded plays with a flip take at the table, what is said of colours and totals included."""

from pathlib import Path
from statistics import mean

from referee.core.record import Record, RecordLine, write_record
from referee.session.record import read_record
from scripts.bench.keys import ROOT, Typed, evening
from tests.games.option.set_records import fitting_set, with_set

WANTED = 11
WITH_SET = 10
FACES = 14
"""Those of seven prisms."""
WORD_ONLY = 8
"""A word and where it lies, and Enter."""
RECORDS = [
    path for path in sorted(Path(ROOT, "tests/games/option/records").glob("*.ref")) if not path.stem.startswith("set")
]
FLIPPING = [path for path in RECORDS if "~" in path.read_text("utf-8")]


def flips(typed: list[Typed]) -> list[int]:
    return [one.now for one in typed if one.kind == "play with a flip"]


def test_a_play_with_a_flip_takes_eleven_keys() -> None:
    found = flips([typed for path in FLIPPING for typed in evening(path)])
    assert len(found) > 20
    assert mean(found) <= WANTED


def test_with_a_known_set_a_play_takes_eight_keys_and_ten_with_a_flip(tmp_path: Path) -> None:
    typed: list[Typed] = []
    for path in FLIPPING:
        record = read_record(path.read_text("utf-8"))
        prisms, _, kept = fitting_set(record)
        lines = [RecordLine(number, seat, command) for number, (seat, command) in enumerate(kept, 1)]
        words_only = tmp_path / path.name
        words_only.write_text(write_record(Record(with_set(record, prisms), tuple(lines))), "utf-8")
        typed += evening(words_only)
    assert len(flips(typed)) > 20
    assert mean(flips(typed)) <= WITH_SET
    assert mean(one.now for one in typed if one.kind == "play") <= WORD_ONLY


def test_a_rack_at_the_end_takes_fifteen_keys() -> None:
    told = [typed for path in RECORDS for typed in evening(path) if typed.kind == "chevalet"]
    assert len(told) > 10
    # of fewer prisms than the referee counts it asks whether they are all
    whole = [
        typed.now for typed in told if sum(sign.isalpha() or sign == "*" for sign in typed.line.split()[-1]) == FACES
    ]
    assert whole
    assert max(whole) <= FACES + 1


def test_letters_that_are_turned_take_their_squares_and_enter() -> None:
    records = sorted(Path(ROOT, "tests/games/jago/records").glob("*.ref"))
    found = [typed for path in records for typed in evening(path) if typed.kind == "tourne"]
    assert len(found) > 10
    assert [typed.line for typed in found if "tourne" in typed.line] == []
