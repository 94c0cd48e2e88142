"""`referee board`: the board alone, as SVG or text."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.sheets.support import NASTY, ONE_OF_EACH

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def games(run: Run) -> Run:
    said(run, "import", *map(str, ONE_OF_EACH))
    return run


@pytest.mark.parametrize("name", ["o1", "j1", "c1", "m1", "g1"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_board_is_drawn_alone(games: Run, tmp_path: Path, name: str, lang: str) -> None:
    file = tmp_path / "board.svg"
    assert said(games, "board", name, "-o", str(file), lang=lang) == ""
    drawn = ElementTree.fromstring(file.read_bytes())
    assert drawn.tag == f"{SVG}svg"
    assert drawn.find(f"{SVG}desc") is not None
    assert len(drawn.findall(f"{SVG}text")) > 10
    assert said(games, "board", name, "--format", "svg", lang=lang) == file.read_text("utf-8")


def test_it_is_text_where_no_form_is_named(games: Run) -> None:
    lines = said(games, "board", "o1").splitlines()
    assert lines[0] == "The board"
    assert "E  .  .  .  .  L  O  I  N  ." in lines
    assert said(games, "board", "c1").startswith("The winner's best grid: Ana, 68 points\n")


def test_players_are_called_as_they_are_now(games: Run) -> None:
    said(games, "games", "rename", "--on", "c1", "ana", NASTY[0])
    drawn = ElementTree.fromstring(said(games, "board", "c1", "--format", "svg"))
    title = drawn.find(f"{SVG}title")
    assert title is not None
    assert NASTY[0] in (title.text or "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("o9",), "There is no game o9."),
        (("o1", "--format", "sgv"), "There is no format “sgv”. Did you mean svg?"),
        (("o1", "-o", "board.png"), "board.png has no ending that tells a format"),
    ],
)
def test_what_cannot_be_drawn_is_said(games: Run, arguments: tuple[str, ...], told: str) -> None:
    assert complaint(games("board", *arguments)).startswith(told)


def test_a_game_without_a_grid_has_no_board(run: Run) -> None:
    said(run, "new", "croisillon", "Ana", "Bob")
    assert complaint(run("board")) == "There is no board to draw in c1 yet."
