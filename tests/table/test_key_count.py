"""How many keys recorded plays with a flip take at the table, what is said of colours and totals included."""

from pathlib import Path
from statistics import mean

from scripts.bench.keys import ROOT, Typed, evening

WANTED = 12


def flips() -> list[Typed]:
    records = sorted(Path(ROOT, "tests/games/option/records").glob("*.ref"))
    return [typed for path in records for typed in evening(path) if typed.kind == "play with a flip"]


def test_a_play_with_a_flip_takes_twelve_keys() -> None:
    found = flips()
    assert len(found) > 20
    assert mean(typed.now for typed in found) <= WANTED
