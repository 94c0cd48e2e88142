"""Recorded games need words only if every prism of the set is known: the figures are the same."""

from pathlib import Path

import pytest

from referee.session.record import read_record
from tests.games.option.set_records import fitting_set
from tests.games.rooms import OPTION

WITHOUT_SET = [path for path in OPTION.games if not path.stem.startswith("set")]
QUESTIONS = ("couleur", "hidden-face", "face-value", "star-letter")


@pytest.mark.parametrize("path", WITHOUT_SET, ids=lambda path: path.stem)
def test_a_recorded_game_has_the_same_figures_words_only(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    _, asked, kept = fitting_set(record)
    assert len(kept) == len(record.lines)
    # couleur may be asked of every long word, and what a flip brings up once a flip
    assert sum(asked[question] for question in QUESTIONS) <= 2 * asked["plays"] + 1
