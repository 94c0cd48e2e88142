"""Strokes of one turn are told apart from turns, in every format."""

import csv
import json
from io import StringIO

from referee.core.table import Entry
from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.documents.spreadsheet import COLUMNS
from referee.papers.sheet.sheet import sheet_of
from tests.games.guerre_des_mots.support import header_of, opened, submitted
from tests.sheets.support import LANGUAGES, OF_EACH, each_record, evening, sheet

WAR = OF_EACH[5]
PLAYED = [
    (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, None), (8, 1), (None, None), (9, 1), (10, 1), (10, None),
    (11, 1), (12, 1), (13, None), (13, 1), (13, 2), (14, 1), (15, 1), (16, 1), (16, 2),
]  # fmt: skip
"""The turns of the evening with their strokes: what is no stroke has no number, and a note is of no turn."""


def of_turns(told: Sheet) -> list[tuple[int | None, int | None]]:
    return [(turn.turn_number, turn.stroke_number) for turn in told.course.rows]


def test_every_stroke_says_which_of_its_turn_it_is() -> None:
    assert of_turns(sheet(WAR)) == PLAYED


def test_whatever_goes_on_with_a_turn_says_so() -> None:
    told = {turn.command: turn.sentences for turn in sheet(WAR).course.rows}
    assert told["9K ORALES"][0] == "same turn: stroke 1 of 2"
    assert told["T15 TARER <T3"][0] == "same turn: stroke 2 of 2"
    assert not any("turn" in remark for remark in told["lift P10"]), "it begins its turn"
    assert told["T3 RUSA"] == ()


def test_the_numbers_are_in_json_and_csv() -> None:
    turns = json.loads(rendered(sheet(WAR), "json"))["turns"]
    assert [(turn["turn"], turn["stroke"]) for turn in turns] == PLAYED
    rows = list(csv.reader(StringIO(rendered(sheet(WAR), "csv").decode("utf-8-sig"), newline="")))[1:]
    steps = [dict(zip(COLUMNS, row, strict=True)) for row in rows if row[0] == "step"]
    assert [(row["turn"], row["stroke"]) for row in steps] == [
        (str(turn or ""), str(stroke or "")) for turn, stroke in PLAYED if turn
    ]


def test_plain_text_says_it_in_both_languages_and_a_page_shows_it_in_one_row() -> None:
    for language, line in zip(LANGUAGES, ("same turn: stroke 2 of 2", "même tour : coup 2 sur 2"), strict=True):
        assert line in rendered(sheet(WAR, language), "term").decode()
        page = rendered(sheet(WAR, language), "html").decode()
        assert line not in page
        assert '<th scope="row">15–17</th>' in page


@each_record
def test_in_other_games_a_play_is_a_turn(path) -> None:  # type: ignore[no-untyped-def]
    if path != WAR:
        assert set(of_turns(sheet(path))) == {(None, None)}


def test_what_was_taken_back_is_of_no_turn() -> None:
    told = sheet(WAR, all_steps=True)
    assert [(turn.command, turn.turn_number) for turn in told.course.rows if turn.fate != "stands"] == [
        ("take F19 F20", None)
    ]


def test_a_turn_that_was_contested_is_still_one() -> None:
    table = opened(header_of("#set judge contest", seats=("sw", "ne")))
    entries = []
    for line in ("sw: T3 RUSA", "ne: contest upheld", "ne: A15 MARE", "sw: T3 RUSA"):
        found = submitted(table, line)
        assert isinstance(found, Entry)
        entries.append(found)
    assert of_turns(sheet_of(table, entries, "en")) == [(1, 1), (None, None), (2, 1), (3, 1)]


def test_turns_of_random_games_follow_each_other() -> None:
    for seed in range(6):
        table, entries = evening("guerre_des_mots", seed)
        told = [turn for turn in sheet_of(table, entries, "en").course.rows if turn.turn_number]
        numbers = [turn.turn_number or 0 for turn in told]
        assert numbers == sorted(numbers)
        assert set(numbers) == set(range(1, max(numbers, default=0) + 1))
        by_turn = {(turn.turn_number, turn.seat) for turn in told}
        assert len(by_turn) == len(set(numbers)), "a turn is one player's"
