"""Documents on a terminal: everything that is played, in its width, and nothing that would control it."""

import re
import sys
from pathlib import Path

import pexpect
import pytest

from referee.documents.listing import Lists
from referee.documents.sheet import Evening, Sheet
from referee.documents.widths import width
from referee.papers.drawn import drawn
from referee.papers.sheet.sheet import blank_sheet, evening
from tests.cli.runner import Run
from tests.cli.test_games import said
from tests.patience import PATIENCE
from tests.sheets.support import NASTY, ONE_OF_EACH, each_language, each_record, sheet, spoilt
from tests.sheets.test_listings import LIST

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def seen(document: Sheet | Evening | Lists, columns: int = 80) -> str:
    return ESCAPES.sub("", drawn(document, columns))


@each_record
@each_language
def test_a_sheet_has_every_play_with_its_scores(path: Path, language: str) -> None:
    one = sheet(path, language)
    told = seen(one, 200)
    for row in one.course.rows:
        if row.number is not None and len(row.grid) < 2:
            line = next(line for line in told.splitlines() if line.lstrip().startswith(f"{row.number} "))
            assert " ".join(row.typed.split()) in " ".join(line.split())
            assert line.split()[-1] == str(row.scores[-1]).replace("-", "−")


@pytest.mark.parametrize("columns", [30, 60, 80, 120])
def test_tables_and_paragraphs_fit(columns: int) -> None:
    for path in ONE_OF_EACH:
        rows = seen(sheet(path), columns).splitlines()
        assert max(map(width, rows)) <= columns
        assert all(line for line in rows), "painted as far as the others"


def test_lists_and_evenings_are_tables_too() -> None:
    assert "Provisoire." in seen(Lists((LIST,)))
    assert "1,33" in seen(Lists((LIST,)))
    told = seen(evening([sheet(path) for path in ONE_OF_EACH], "en"))
    assert "Ranking: Over all games" in told


def test_an_empty_sheet_is_the_form_to_fill_in() -> None:
    blank = blank_sheet("option", 2, "en")
    assert seen(blank).count("____") > 40


@pytest.mark.parametrize("text", NASTY)
def test_what_people_type_is_text(text: str) -> None:
    told = seen(spoilt(ONE_OF_EACH[0], text))
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "\u202e" not in told


@pytest.mark.parametrize(("colour", "shown"), [({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False)])
def test_colours_are_for_terminals_that_show_them(run: Run, colour: dict[str, str], shown: bool) -> None:
    said(run, "new", "option", "Ana", "Bob")
    environment = {**run.environment("en"), **colour}
    command = ["-m", "referee", "sheet"]
    watched = pexpect.spawn(
        sys.executable, command, env=environment, encoding="utf-8", timeout=PATIENCE, dimensions=(24, 90)
    )
    told = watched.read()
    assert ("\x1b[0;1" in told) == shown
    assert "\x1b" not in said(run, "sheet")
