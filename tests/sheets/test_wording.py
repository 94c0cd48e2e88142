"""What stands on sheets is said in both languages, and by people who play."""

import re
import tomllib
from importlib.resources import files

import pytest

from referee.core.sheet import Grid, Series, Track
from referee.documents.formats import rendered
from referee.table.ending import how_to_print
from tests.sheets.support import GAMES, LANGUAGES, OF_EACH, each_record, records, sheet

PACKAGES = ("referee.documents", *(f"referee.games.{game}" for game in GAMES))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_mention_the_same_facts(package: str) -> None:
    for code, told in tomllib.loads((files(package) / "wording.toml").read_text("utf-8"))["sheet"].items():
        assert set(told) == set(LANGUAGES), code
        texts = [re.sub(r"\{\w+:[^{}]*\|[^{}]*\}", "", told[language]) for language in LANGUAGES]
        facts = [sorted(re.findall(r"\{(\w+)", text)) for text in texts]
        assert facts[0] == facts[1], code
        assert not re.search(r"\w[;:!?]", re.sub(r"\{[^}]*\}", "x ", told["fr"])), f"French spacing of {code}"


@each_record
def test_a_sheet_is_in_its_language(path) -> None:  # type: ignore[no-untyped-def]
    english, french = (rendered(sheet(path, language), "term").decode() for language in LANGUAGES)
    assert "step by step" in english
    assert "coup après coup" in french
    assert "To reckon it again" not in french
    assert "Pour tout recompter" in french


def test_keywords_are_french_on_a_french_sheet() -> None:
    shown = [turn.typed for turn in sheet(OF_EACH[1], "fr").course.rows]
    assert {"fini 0:40", "F3 BEAUX vole", "tourne E4", "sablier", "grâce", "abandonne"} <= set(shown)


def test_each_game_is_drawn() -> None:
    drawn = [tuple(type(picture) for picture in sheet(path).pictures) for path in OF_EACH]
    assert drawn == [(Grid, Series), (Grid, Series, Series), (Grid, Series), (Track, Series), *[(Grid, Series)] * 2]


def test_the_board_of_option_shows_both_faces_where_they_are_known() -> None:
    board = sheet(OF_EACH[4]).pictures[0]
    assert isinstance(board, Grid)
    tiles = {tile.text + tile.sub: (tile.below, tile.tone) for row in board.rows for tile in row if tile.text}
    assert tiles["T1"] in {("V4", "red"), ("", "")}
    assert tiles["E*0"] == ("", "red")
    assert "H8 TUES" in board.text


def test_the_colours_of_jago_are_told_by_case_too() -> None:
    board = sheet(OF_EACH[1]).pictures[0]
    assert isinstance(board, Grid)
    tones = {tile.text: tile.tone for row in board.rows for tile in row if tile.text}
    assert all((tone == "blue") == letter.isupper() for letter, tone in tones.items())
    assert set(tones.values()) == {"blue", "red"}


def test_the_best_grid_is_not_one_that_a_contest_brought_down() -> None:
    for path in records():
        if path.parent.parent.name == "croisillon":
            for picture in sheet(path).pictures:
                if isinstance(picture, Grid):
                    assert picture.text


def test_the_tug_of_war_counts_squares_for_the_first_team() -> None:
    tug = sheet(OF_EACH[3]).pictures[1]
    assert isinstance(tug, Series)
    assert tug.curves[0].values[:5] == (0, 0, 3, 3, -2)


def test_how_to_print_is_one_line_in_each_language() -> None:
    assert how_to_print("o1", "en") == "A sheet to keep and print: referee sheet o1 -o o1.html"
    assert how_to_print("o1", "fr") == "Une feuille à garder et à imprimer : referee feuille o1 -o o1.html"
