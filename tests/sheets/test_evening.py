"""Several games as one document: a ranking by place points, then the poster of each."""

import csv
import json
import os
from collections import Counter
from fractions import Fraction
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.documents.formats import rendered
from referee.documents.sheet import Evening, Sheet
from referee.documents.widths import width
from referee.papers.sheet.sheet import evening
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.sheets.support import NASTY, OF_EACH, ONE_OF_EACH, each_language, sheet, spoilt
from tests.sheets.test_page import Strict

SCHEMA: dict[str, Any] = json.loads((files("referee.documents") / "evening.schema.json").read_text("utf-8"))


def of_each(language: str = "en") -> Evening:
    return evening([sheet(path, language) for path in ONE_OF_EACH], language)


def written(one: Evening, form: str) -> str:
    return rendered(one, form).decode("utf-8-sig" if form == "csv" else "utf-8")


def points_of(sheets: list[Sheet]) -> Counter[str]:
    """The place points of each name in twelfths, pair by pair: 2 for each player beaten, 1 for each equal."""
    found: Counter[str] = Counter()
    for one in sheets:
        opponents = len(one.players) - 1
        for player in one.players:
            others = [other.place for other in one.players if other is not player]
            earned = sum(2 * (other > player.place) + (other == player.place) for other in others)
            found[player.name] += 12 * earned // opponents
    return found


def test_players_are_ranked_by_place_points_over_all_and_game_by_game() -> None:
    one = of_each()
    assert [ranking.game for ranking in one.rankings] == ["", "option", "jago", "croisillon", "guerre-des-mots"]
    final = [each for each in one.sheets if each.outcome.final]
    for ranking in one.rankings:
        played = [each for each in final if ranking.game in ("", each.heading.game)]
        points = points_of(played)
        assert {row.name: 12 * Fraction(row.exact) for row in ranking.rows} == points
        assert [row.place for row in ranking.rows] == [
            1 + sum(other > points[row.name] for other in points.values()) for row in ranking.rows
        ]
        assert sum(row.games for row in ranking.rows) == sum(len(each.players) for each in played)
    assert one.uncounted == ("mot-pour-mot",)


def test_names_that_mean_one_player_are_counted_together() -> None:
    told = [sheet(path) for path in (OF_EACH[0], OF_EACH[1])]
    (over_all, *_) = evening(told, "en", known_as=lambda name: {"Bob": "ANA"}.get(name, name)).rankings
    assert [(row.name, row.games) for row in over_all.rows] == [("Ana", 4), ("Carla", 1)]


def test_one_kind_of_game_has_one_ranking() -> None:
    assert [ranking.game for ranking in evening([sheet(OF_EACH[0])], "en").rankings] == ["option"]
    (nothing,) = [evening([sheet(OF_EACH[4])], "en")]
    assert nothing.rankings == ()
    assert "No game is final yet" in written(nothing, "html")


@each_language
def test_its_page_is_well_formed_and_has_every_poster(language: str) -> None:
    read = Strict()
    read.feed(written(of_each(language), "html"))
    read.close()
    assert read.open == []
    ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
    assert len(set(ids)) == len(ids)
    assert len(read.all("h1")) == 1
    assert len([each for each in read.all("article") if "poster" in each["class"]]) == 1 + len(ONE_OF_EACH)
    assert not [each for each in read.all("table") if "turns" in each.get("class", "")], "logs are on the sheets"


@each_language
@pytest.mark.parametrize("form", ["term", "md", "csv", "json"])
def test_other_formats_tell_the_ranking(language: str, form: str) -> None:
    told = written(of_each(language), form)
    if form == "term":
        assert all(width(line) <= 80 for line in told.splitlines())
    if form == "csv":
        heads, *rows = csv.reader(StringIO(told, newline=""))
        assert len(heads) == 7
        assert rows[0] == ["", "1", "Ana", "8,00" if language == "fr" else "8.00", "8", "4", "4"]
    elif form == "json":
        whole = json.loads(told)
        assert list(Draft202012Validator(SCHEMA).iter_errors(whole)) == []
        assert [game["id"] for game in whole["games"]] == [path.stem for path in ONE_OF_EACH]
    else:
        assert "Ana" in told
        assert ("Classement" if language == "fr" else "Ranking") in told


@pytest.mark.parametrize("form", ["html", "term", "md", "csv", "json"])
def test_what_people_write_is_text_there_too(form: str) -> None:
    told = written(evening([spoilt(OF_EACH[0], NASTY[0]), spoilt(OF_EACH[1], NASTY[6])], "en", title=NASTY[0]), form)
    assert "\x1b" not in told
    assert "<script>" not in told or form in ("term", "csv", "json")


@pytest.fixture
def games(run: Run) -> Run:
    said(run, "import", *map(str, ONE_OF_EACH[:3]))
    return run


def test_games_that_are_named_make_one_document(games: Run, tmp_path: Path) -> None:
    told = json.loads(said(games, "sheet", "j1", "O1", "--format", "json", "--title", "Coupe"))
    assert ([game["id"] for game in told["games"]], told["title"]) == (["j1", "o1"], "Coupe")
    assert said(games, "sheet", "o1", "o1") == said(games, "sheet", "o1"), "a game that is named twice is one"
    said(games, "sheet", "--all", "-o", str(tmp_path / "club.html"), "--place", "Lyon")
    page = (tmp_path / "club.html").read_text()
    assert page.count('<article class="poster ') == 3
    assert page.count("Lyon") == 4
    assert said(games, "sheet", *map(str, OF_EACH[:2])).startswith("An evening of games")


def test_each_may_have_a_file_of_its_own(games: Run, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    said(games, "sheet", "o1", "c1", "--separate", "-o", str(tmp_path / "club"))
    assert sorted(path.name[:2] for path in (tmp_path / "club").iterdir()) == ["c1", "o1"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("o1", "zz9"), "There is no game zz9."),
        (("o1", "--all"), "Either the names of games or --all, not both."),
        (("o1", "j1", "--game", "jago"), "Either the name of a game or filters, such as --player, not both."),
        (("--all", "--separate"), "--separate needs a folder: "),
        (("--all", "--separate", "--title", "Coupe", "-o", "club"), "--title and --open are for one document"),
        (("--all", "-o", "."), ". is a folder: with --separate each game gets a file in it."),
        (("--all", "--game", "mot-pour-mot"), "No game fits."),
        (("o1", "game.ref"), "Either stored games or records, not both at once."),
        (("o1", "--open", "-o", "-"), "--open shows a file, and standard output is none"),
    ],
)
def test_what_cannot_be_one_document_is_said(games: Run, arguments: tuple[str, ...], told: str) -> None:
    assert complaint(games("sheet", *arguments)).startswith(told)


@pytest.mark.skipif(os.name != "posix", reason="needs a shell script for a viewer")
def test_a_file_is_shown(games: Run, tmp_path: Path) -> None:
    viewer = tmp_path / "bin" / "xdg-open"
    viewer.parent.mkdir()
    viewer.write_text(f'#!/bin/sh\ncp "$1" {tmp_path}/shown\n')
    viewer.chmod(0o755)
    path = {"PATH": f"{viewer.parent}:{os.environ['PATH']}"}
    for arguments in (("o1",), ("o1", "j1"), ("o1", "-o", str(tmp_path / "mine.html"))):
        shown = games("sheet", *arguments, "--open", env=path)
        file = Path(shown.out.strip())
        assert (shown.code, file.suffix) == (0, ".html")
        assert file.read_text().startswith("<!DOCTYPE html>")
