"""What a review has found stands on the sheet, with its source, and nothing else does."""

import csv
import json
import re
from html import unescape
from io import StringIO
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.core.sheet import Series
from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.documents.spreadsheet import COLUMNS
from referee.papers.sheet.sheet import sheet_of
from referee.study.plays import KNOWN, LAID, TYPED
from referee.study.retrospect import reviewed_sheet
from referee.study.review import Retrospect, Reviewed
from tests.sheets.support import LANGUAGES, NASTY, OF_EACH, replayed, spoilt
from tests.sheets.test_objects import SCHEMA

OPTION, JAGO = OF_EACH[0], OF_EACH[1]


def turn(step: int, seat: str, value: int, best: int | None, source: str, **more: Any) -> Reviewed:
    better = "12H TREMPES" if best is not None and best > value else None
    told = {"complete": best is not None, "unknown_faces": 0, "notes": (), **more}
    return Reviewed(step, seat, "pass", value, best, better, source, **told)


OF_OPTION = [
    turn(4, "bob", 9, 9, KNOWN),
    turn(5, "carla", 6, 6, LAID),
    turn(6, "ana", 5, 105, TYPED),
    turn(7, "bob", 9, 16, TYPED, unknown_faces=2),
    turn(8, "carla", 0, None, LAID),
    turn(9, "ana", 18, 20, TYPED, complete=False),
]
OF_JAGO = [turn(1, "ana", 4, 6, TYPED), turn(3, "bob", 4, 5, LAID), turn(4, "bob", 5, 5, KNOWN)]


def of_option(language: str = "en") -> Sheet:
    game = replayed(OPTION)
    return reviewed_sheet(sheet_of(game.table, game.entries, language, "o1"), Retrospect(game.table, OF_OPTION))


def of_jago(language: str = "en") -> Sheet:
    game = replayed(JAGO)
    return reviewed_sheet(sheet_of(game.table, game.entries, language, "j1"), Retrospect(game.table, OF_JAGO))


def lines_of(sheet: Sheet, form: str) -> list[str]:
    return rendered(sheet, form).decode().splitlines()


def courses(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    assert sheet.review is not None
    return {curve.name: curve.values for curve in sheet.review.course.curves}


def test_each_turn_has_its_best_and_what_was_missed_as_columns() -> None:
    told = lines_of(of_option(), "term")
    (head,) = [line for line in told if line.startswith("No.")]
    assert head.split()[1:5] == ["Play", "Points", "Best", "Missed"]
    found = {int(line[:3]): line.split() for line in told if re.match(r" {1,2}\d+ [A-Z]", line)}
    # points, best, missed, then the three scores
    assert found[4][-6:-3] == ["+9", "9", "0"]
    assert found[5][-6:-3] == ["+6", "≥6", "≥0"]
    assert found[6][-6:-3] == ["+5", "105", "100"]
    assert found[7][-6:-3] == ["+9", "≥16", "≥7"]
    assert found[8][-5:-3] == ["?", "?"]
    assert found[9][-6:-3] == ["+18", "≥20", "≥2"]
    # a contest is no turn
    assert found[10][-4:-3] == ["−10"]


@pytest.mark.parametrize(
    ("language", "best", "nothing"),
    [
        ("en", "the best: 12H TREMPES · hand as noted", "there was nothing better · hand known"),
        ("fr", "le meilleur : 12H TREMPES · main notée", "rien de mieux · main connue"),
    ],
)
def test_the_best_play_stands_under_the_turn_with_its_source(language: str, best: str, nothing: str) -> None:
    sheet = of_option(language)
    assert [row.review.told for row in sheet.course.rows if row.review] == [nothing, "", best, best, "", best]
    for form in ("term", "html", "md"):
        told = " ".join(rendered(sheet, form).decode().split())
        assert told.count(" ".join(best.split())) == 3
        assert told.count(" ".join(nothing.split())) == 1


@pytest.mark.parametrize("form", ["term", "html", "md", "json"])
def test_each_player_has_a_line_and_the_signs_are_explained(form: str) -> None:
    told = re.sub(r"\s+", " ", rendered(of_option(), form).decode())
    assert "Ana: 2 plays, ≥102 missed (2 hands noted)" in told
    assert "Bob: 2 plays, ≥7 missed (1 hand noted, 1 hand known)" in told
    assert "Carla: 2 plays, ≥0 missed (1 by what was laid, 1 unknown)" in told
    assert "≥: at least" in told
    assert "?: nobody knows what was held." in told


def test_what_was_missed_adds_up_beside_the_score() -> None:
    found = courses(of_option())
    assert list(found) == ["Ana", "Ana, possible", "Bob", "Bob, possible", "Carla", "Carla, possible"]
    gaps = [more - got for got, more in zip(found["Ana"], found["Ana, possible"], strict=True)]
    assert gaps == [0] * 6 + [100] * 3 + [102] * (len(gaps) - 9)
    scores = next(each for each in of_option().pictures if isinstance(each, Series))
    assert found["Ana"] == scores.curves[0].values


def test_of_a_lead_every_turn_has_its_own_best() -> None:
    sheet = of_jago()
    played, possible = courses(sheet).values()
    assert played[:5] == (0, 4, 4, -4, -5)
    assert possible[:5] == (0, 6, 4, -5, -5)
    assert played[5:] == possible[5:]
    assert sheet.review is not None
    assert sheet.review.course.sides == ("Ana", "Bob")
    head = next(line for line in lines_of(sheet, "term") if line.startswith("No."))
    assert head.split()[1:5] == ["Play", "Lead", "Best", "Missed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_course_is_drawn_under_the_course(language: str) -> None:
    for sheet in (of_option(language), of_jago(language)):
        assert sheet.review is not None
        html = rendered(sheet, "html").decode()
        html = html.replace("\u00a0", " ").replace("’", "'")
        titles = [unescape(title) for title in re.findall("<figcaption><bdi>(.*?)</bdi>", html)]
        played = next(each for each in sheet.pictures if isinstance(each, Series))
        assert titles.index(sheet.review.course.title) == titles.index(played.title) + 1
        told = rendered(sheet, "term").decode().split("\n\n")
        beginnings = [block.split("\n")[0] for block in told]
        assert beginnings.index(sheet.review.course.title) == beginnings.index(played.title) + 1


def test_the_other_course_looks_like_its_own_and_is_finer() -> None:
    html = rendered(of_option(), "html").decode()
    drawn = [line for line in re.findall('<path [^>]*class="line[^>]*>', html) if 'stroke-width="0.8"' in line]
    assert [re.findall('class="(line.)"', line) for line in drawn] == [["line0"], ["line1"], ["line2"]]
    assert re.findall(r'font-weight="400">([^<]*)<', html) == ["Ana ≥119", "Bob ≥1", "Carla ≥−12"]


def test_programs_read_it_too() -> None:
    told = json.loads(rendered(of_option(), "json"))
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(told)] == []
    found = {row["number"]: row["review"] for row in told["turns"] if "review" in row}
    assert found[6] == {
        "value": 5, "best": 105, "best_command": "12H TREMPES", "missed": 100, "at_least": False, "source": "typed",
    }  # fmt: skip
    assert (found[8]["best"], found[8]["missed"], found[8]["at_least"]) == (None, None, True)
    assert [(one["seat"], one["missed"]) for one in told["review"]["seats"]] == [("ana", 102), ("bob", 7), ("carla", 0)]
    table = csv.reader(StringIO(rendered(of_option(), "csv").decode("utf-8-sig"), newline=""))
    rows = [dict(zip(COLUMNS, line, strict=True)) for line in table]
    best = [(row["number"], row["kind"], row["text"], row["points"]) for row in rows if row["row"] == "best"]
    assert best[2:4] == [("6", "typed", "12H TREMPES", "105"), ("7", "typed", "12H TREMPES", "16")]


def test_points_of_a_turn_of_several_steps_are_added_up_beside_a_review() -> None:
    """Croisillon: a bonus card joins its grid, unless one of them was reviewed."""
    game = replayed(OF_EACH[2])
    plain = sheet_of(game.table, game.entries, "en", "c1")
    reviewed = plain._replace(review=of_option().review)
    rows = [re.findall(r'<td class="n">([^<]*)</td>', rendered(one, "html").decode()) for one in (plain, reviewed)]
    assert [points for points in rows[0] if points.startswith("+")] == [
        points for points in rows[1] if points.startswith("+")
    ]


def test_a_sheet_without_a_review_says_nothing_of_it() -> None:
    game = replayed(OPTION)
    plain = sheet_of(game.table, game.entries, "en", "o1")
    for form in ("term", "html", "md", "csv", "json"):
        told = rendered(plain, form).decode()
        assert "TREMPES" not in told
        assert "could have been" not in told


@pytest.mark.parametrize("text", NASTY[:4])
def test_names_are_escaped_there_as_everywhere(text: str) -> None:
    game = replayed(OPTION)
    sheet = reviewed_sheet(spoilt(OPTION, text), Retrospect(game.table, OF_OPTION))
    assert "<script>" not in rendered(sheet, "html").decode()
    assert "\x1b" not in rendered(sheet, "term").decode()
