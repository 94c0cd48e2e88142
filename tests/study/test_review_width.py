"""A review in the columns of a terminal: it fits, no play is broken inside a word, and no figure is left out."""

import re

import pytest

from referee.documents.widths import width
from referee.games import GAMES
from referee.study.retrospect import overview, retrospect_facts, retrospect_lines
from referee.study.review import Retrospect, Reviewed
from referee.table.desk import Desk
from referee.table.screen.messages import passing
from referee.table.screen.strips import text_of
from tests.table.drawn.games import played

LONG = "word MECKLEMBOURG-POMÉRANIE-OCCIDENTALE"
WORDS = "Czar E, Ce W, Ci N, Cre S, Je*t E, Juge W, Jar N, Je* S"
PLAYED = [game for game in GAMES if game != "guerre-des-mots"]


@pytest.fixture(scope="module", params=PLAYED)
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, Retrospect]:
    desk = played(tmp_path_factory.mktemp("wide"), request.param)
    best = WORDS if request.param == "croisillon" else LONG
    found = [
        Reviewed(number, step.seat, step.command, 3 * number, 1234, best, "laid", True, 0, ())
        for number, step in enumerate(desk.table.steps, 1)
    ]
    return desk, Retrospect(desk.table, found)


def table_of(lines: list[str]) -> list[str]:
    """The rows of the turns, without what is said of all of them."""
    return lines[: next(at for at, line in enumerate(lines) if re.match(r"\S+: \d+ play", line))]


@pytest.mark.parametrize("columns", [52, 60, 78, 80, 100, 137])
def test_the_table_fits_and_has_all_figures(told: tuple[Desk, Retrospect], columns: int) -> None:
    desk, retrospect = told
    lines = table_of(retrospect_lines(retrospect, desk.voice, columns))
    if lines[0].startswith("Step 1"):
        assert columns < 60
        return
    assert max(map(width, lines)) <= columns
    text = " ".join(" ".join(lines).split())
    assert text.count("≥1234") == len(retrospect.found)
    assert all(f"≥{1234 - one.value}" in text for one in retrospect.found)
    words = [word for one in retrospect.found for word in (one.best_command or "").split()]
    assert all(word in text.split() for word in words)


def test_a_wide_table_is_as_in_a_pipe(told: tuple[Desk, Retrospect]) -> None:
    desk, retrospect = told
    assert retrospect_lines(retrospect, desk.voice, 400) == retrospect_lines(retrospect, desk.voice)


def test_where_nothing_fits_each_turn_is_a_sentence(told: tuple[Desk, Retrospect]) -> None:
    desk, retrospect = told
    assert retrospect_lines(retrospect, desk.voice, 30) == retrospect_facts(retrospect, desk.voice)


@pytest.mark.parametrize("columns", [60, 80])
def test_the_page_of_the_table_breaks_no_word(told: tuple[Desk, Retrospect], columns: int) -> None:
    desk, retrospect = told
    (rows,) = passing([overview(retrospect)], desk.table.game, desk.voice, columns)
    lines = [text_of(row) for row in rows]
    assert max(map(width, lines)) <= columns
    words = {word for line in lines for word in line.split()}
    assert {word for one in retrospect.found for word in (one.best_command or "").split()} <= words
