"""Every figure on a sheet can be reckoned again from what stands on it, and comes to what the journal says."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from referee.core.sheet import Series
from referee.documents.sheet import STANDS, Sheet
from referee.papers.sheet.sheet import sheet_of
from tests.sheets.support import each_chosen_record, each_evening, evening, records, replayed, rows, sheet

GIVEN = ("contest", "adjust", "rack")
"""Points that are not made up from anything: of a rack, if only its cost was announced."""


def recomputed(told: Sheet) -> dict[str, int]:
    """The scores, from the letters up."""
    found: dict[str, int] = defaultdict(int)
    steps: dict[str, int] = defaultdict(int)
    seat_of: dict[str, str] = {}
    for row in rows(told):
        if row["fate"] != STANDS:
            continue
        if row["row"] == "step":
            seat_of[row["number"]] = row["seat"]
            steps[row["number"]] = int(row["points"] or 0)
        elif row["row"] == "part":
            points = int(row["points"])
            if row["letters"]:
                assert int(row["times"]) * sum(map(int, re.findall(r"-?\d+", row["letters"]))) == points, row
            else:
                assert row["kind"] in GIVEN or not points, row
            found[row["seat"]] += points
            if row["seat"] == seat_of[row["number"]]:
                steps[row["number"]] -= points
    assert set(steps.values()) <= {0}, "the points of a step are the sum of its own parts"
    return found


def totals(told: Sheet) -> dict[str, int]:
    return {row["seat"]: int(row["total"]) for row in rows(told) if row["row"] == "total"}


@each_chosen_record
def test_every_figure_of_a_record_is_recomputed_from_its_csv(path: Path) -> None:
    found = replayed(path)
    told = sheet(path)
    assert totals(told) == dict(found.table.state.scores)
    if told.pointed:
        scores = recomputed(told)
        assert {seat: scores[seat] for seat in totals(told)} == totals(told)
    else:
        assert not any(turn.earned for turn in told.course.rows)


@each_evening(6, 2)
@pytest.mark.parametrize("all_steps", [False, True])
def test_every_figure_of_an_evening_is_recomputed_from_its_csv(game: str, seed: int, all_steps: bool) -> None:
    table, entries = evening(game, seed)
    told = sheet_of(table, entries, "fr", all_steps=all_steps)
    assert totals(told) == dict(table.state.scores)
    standing = [turn for turn in told.course.rows if turn.fate == STANDS and turn.number]
    assert [turn.number for turn in standing] == list(range(1, len(table.steps) + 1))
    for turn, step in zip(standing, table.steps, strict=True):
        assert (turn.seat, turn.command) == (step.seat, step.command)
        assert turn.scores == tuple(step.state.scores[player.seat] for player in table.players)
    if told.pointed:
        scores = recomputed(told)
        assert {seat: scores[seat] for seat in totals(told)} == totals(told)


@each_evening(6, 2)
def test_the_reckoning_adds_up_to_the_scores(game: str, seed: int) -> None:
    table, entries = evening(game, seed)
    told = sheet_of(table, entries, "en")
    if told.pointed:
        columns = zip(*(tally.points for tally in told.tallies), strict=True)
        sums = list(map(sum, columns)) or [0] * len(told.players)
        assert sums == [player.score for player in told.players]


def test_a_couleur_a_star_and_a_value_of_ones_own_are_told_with_the_word() -> None:
    path = next(path for path in records() if path.parent.name == "records" and path.stem == "option")
    told = [row for row in rows(sheet(path)) if row["row"] == "part"]
    assert ("SERIE", "S1 E1 R1 I1 E*0", "2", "8") in {(r["text"], r["letters"], r["times"], r["points"]) for r in told}
    assert ("flips", "25", "1", "25") in {(row["kind"], row["letters"], row["times"], row["points"]) for row in told}


def test_the_curve_of_the_blue_player_is_the_first_one_which_is_drawn_in_blue() -> None:
    path = next(path for path in records() if path.stem == "red-begins")
    pictures = [picture for picture in sheet(path).pictures if isinstance(picture, Series)]
    assert [[curve.name for curve in picture.curves] for picture in pictures] == [["Bob", "Ana"], ["Bob", "Ana"]]
