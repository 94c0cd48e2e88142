"""`referee sheet` as it is typed."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from referee.core.table import Table
from referee.documents.formats import rendered
from referee.papers.sheet.course import EMPTY
from referee.papers.sheet.sheet import sheet_of
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.games.option.walks import WALKER
from tests.sheets.support import NASTY, OF_EACH, sheet


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    said(run, "do", "I7 PENTE ~H8:V>T")
    return run


def test_a_sheet_is_plain_text_unless_something_else_is_asked(game: Run) -> None:
    told = said(game, "sheet")
    assert told == said(game, "sheet", "O1", "--format", "term")
    assert "  2 Bob       I7 PENTE ~H8:V>T" in told
    assert "\x1b" not in told
    assert "Pour tout recompter" in said(game, "sheet", lang="fr")


@pytest.mark.parametrize(
    ("ending", "begins"),
    [("html", "<!DOCTYPE html>"), ("md", "# "), ("csv", "\ufeffrow,"), ("json", "{\n"), ("txt", "Ana, Bob\n")],
)
def test_the_ending_of_a_file_says_the_format(game: Run, tmp_path: Path, ending: str, begins: str) -> None:
    file = tmp_path / f"sheet.{ending}"
    assert said(game, "sheet", "-o", str(file)) == ""
    assert file.read_bytes().decode().startswith(begins)
    if ending != "txt":
        assert game("sheet", "--format", ending).out.encode() == file.read_bytes()


def test_a_game_has_a_place_and_a_title(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob", "--place", " Café\tde la Gare", "--title", "Finale")
    told = json.loads(said(run, "sheet", "--format", "json"))
    assert (told["place"], told["title"]) == ("Café de la Gare", "Finale")
    assert "#place Café de la Gare\n#title Finale\n" in said(run, "export")


def test_a_sheet_is_given_the_place_that_nobody_gave_the_game(game: Run, tmp_path: Path) -> None:
    told = json.loads(said(game, "sheet", "--format", "json", "--place", "Lyon", "--title", "Finale"))
    assert (told["place"], told["title"]) == ("Lyon", "Finale")
    assert json.loads(said(game, "sheet", "--format", "json"))["place"] == ""
    (tmp_path / "club").mkdir()
    said(game, "sheet", "--all", "--separate", "-o", str(tmp_path / "club"), "--place", "Lyon", "--format", "json")
    (file,) = (tmp_path / "club").iterdir()
    assert json.loads(file.read_text())["place"] == "Lyon"
    named = game("sheet", "--all", "--separate", "-o", str(tmp_path / "club"), "--title", "Finale")
    assert "--title" in complaint(named)


def contents(told: dict[str, Any]) -> list[str]:
    return [fact["value"] for fact in told["facts"] if "SHA-256" in fact["name"]]


def test_the_dictionary_that_refereed_is_named_with_its_content(run: Run, tmp_path: Path) -> None:
    """An import keeps it, and a sheet of a record tells it; a game that was stored without says so."""
    (pinned,) = contents(json.loads(said(run, "sheet", OF_EACH[0], "--format", "json")))
    assert re.fullmatch("[0-9a-f]{64}", pinned)
    said(run, "import", str(OF_EACH[0]))
    assert contents(json.loads(said(run, "sheet", "--format", "json"))) == [pinned]
    assert f"#lexicon fr@sha256:{pinned}\n" in said(run, "export")
    unnamed = sheet(OF_EACH[0], "fr")
    assert [fact.value for fact in unnamed.colophon.facts if "SHA-256" in fact.name] == [
        "l'enregistrement de cette partie ne le nomme pas"
    ]


def test_a_record_is_refereed_and_told(run: Run) -> None:
    for path in OF_EACH:
        told = json.loads(said(run, "sheet", path, "--format", "json"))
        assert told["id"] == path.stem
        assert told["warnings"] == []


def test_a_record_whose_dictionary_is_gone_says_so(run: Run, tmp_path: Path) -> None:
    text = OF_EACH[0].read_text().replace("#lexicon fr", f"#lexicon gone@sha256:{'0' * 64}")
    (tmp_path / "game.ref").write_text(text)
    told = json.loads(said(run, "sheet", tmp_path / "game.ref", "--format", "json"))
    assert [warning.startswith("The dictionary is not here") for warning in told["warnings"]] == [True]
    assert {"name": "its content (SHA-256)", "value": "0" * 64} in told["facts"]


def test_every_game_of_an_evening_is_written_into_a_folder(run: Run, tmp_path: Path) -> None:
    for name in ("../../etc", "<script>", "../../etc"):
        said(run, "new", "option", name, "Bob")
    (tmp_path / "all").mkdir()
    told = said(run, "sheet", "--all", "--separate", "-o", str(tmp_path / "all")).splitlines()
    assert sorted(told) == sorted(str(path) for path in (tmp_path / "all").iterdir())
    assert len(told) == 3
    assert all(path.suffix == ".html" for path in (tmp_path / "all").iterdir())
    assert said(run, "sheet", "--all", "--separate", "--force", "-o", str(tmp_path / "all")).splitlines() == told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--format", "doc"], "There is no format “doc”. Choose from: term, html"),
        (["-o", "sheet.doc"], "sheet.doc has no ending that tells a format"),
        (["o9"], "There is no game o9."),
        (["none.ref"], "none.ref: no such file."),
        (["--blank", "chess"], "There is no game “chess”"),
        (["--blank", "jago", "--players", "3"], "Jago is for two players"),
        (["--blank", "jago", "o1"], "--blank takes the name of a game"),
        (["--all", "--separate"], "--separate needs a folder"),
        (["--rows", "many"], "“many” is no number of rows; from 0 to 500."),
        (["--rows", "501"], "“501” is no number of rows; from 0 to 500."),
    ],
)
def test_what_cannot_be_done_is_said(game: Run, arguments: list[str], told: str) -> None:
    assert complaint(game("sheet", *arguments)).startswith(told)


ROWS = {
    "term": lambda told: re.findall(r"^ *(\d+) _{6,9} ", told, re.MULTILINE),
    "md": lambda told: re.findall(r"^\| (\d+) \|  \|  \|", told, re.MULTILINE),
    "html": lambda told: re.findall(
        r'<th scope="row">(\d+)</th>', told.partition('<tbody class="empty">')[2].partition("</tbody>")[0]
    ),
}


@pytest.mark.parametrize("form", ROWS)
def test_a_game_that_is_not_over_can_be_gone_on_with_by_hand(game: Run, form: str) -> None:
    """The numbers go on where the game stands; how many rows there are, one may say."""
    steps = len(said(game, "log").splitlines())
    for asked, count in (((), EMPTY), (("--rows", "30"), 30), (("--rows", "0"), 0)):
        told = said(game, "sheet", "--format", form, *asked)
        assert ROWS[form](told) == [str(steps + at) for at in range(1, count + 1)]
    assert len(ROWS[form](said(game, "sheet", "--blank", "option", "--rows", "7", "--format", form))) == 7
    said(game, "do", "end")
    said(game, "do", "ana: rack")
    said(game, "do", "bob: rack")
    assert ROWS[form](said(game, "sheet", "--format", form)) == []
    assert len(ROWS[form](said(game, "sheet", "--format", form, "--rows", "2"))) == 2


def test_help_says_how_a_game_is_gone_on_with_by_hand(run: Run) -> None:
    for lang, told in (("en", "rows to go on by hand"), ("fr", "lignes pour continuer à la main")):
        text = " ".join(re.sub("[│╭╮╰╯─]", " ", said(run, "sheet", "--help", lang=lang)).split())
        assert told in text
        assert f" {EMPTY} " in text


def test_a_folder_is_no_file(game: Run) -> None:
    assert complaint(game("sheet", "-o", ".")).endswith(": this is a folder.")


def test_names_from_people_are_text(run: Run) -> None:
    for text in NASTY:
        result = run("new", "option", text, "Bob")
        if result.code == 0:
            told = said(run, "sheet")
            assert "\x1b" not in told
            assert "\u202e" not in told


def test_the_table_does_not_wait_for_sheets(game: Run) -> None:
    found = game("do", "pass", watch=True).imported
    assert not {name for name in found if name.startswith("referee.documents") or name.endswith(".sheet")}


def test_a_sheet_imports_nothing_heavy(game: Run) -> None:
    found = game("sheet", "--format", "html", watch=True).imported
    assert found & {"pydantic", "rich", "prompt_toolkit", "weasyprint", "hashlib", "csv", "referee.table.desk"} == set()


def test_a_long_game_is_written_at_once() -> None:
    walked = next(each for each in (WALKER.walk(seed, 160) for seed in range(20, 80)) if len(each.table.steps) >= 60)
    opened = Table(walked.table.game, walked.table.header, walked.table.start)
    best = 1.0
    for _ in range(5):
        began = time.process_time()
        rendered(sheet_of(opened, walked.entries, "fr"), "html")
        best = min(best, time.process_time() - began)
    assert best < 0.15


@pytest.mark.parametrize("form", ["term", "html", "md", "csv", "json"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_empty_sheet_is_called_and_placed_as_wished(game: Run, form: str, lang: str) -> None:
    asked = ("sheet", "--blank", "jago", "--format", form)
    told = said(game, *asked, "--title", "Finale <b>", "--place", "Café de la Gare", lang=lang)
    assert "Café de la Gare" in told
    assert ("Finale &lt;b" if form in ("html", "md") else "Finale <b>") in told
    without = said(game, *asked, lang=lang)
    assert "Finale" not in without
    # what is known need not be written by hand
    if form == "term":
        assert without.count("_" * 30) == told.count("_" * 30) + 1
