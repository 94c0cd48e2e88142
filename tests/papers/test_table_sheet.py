"""`sheet` at the table; a sheet that takes seconds to write does not hold it."""

import asyncio
from pathlib import Path
from threading import Event

import pytest
from prompt_toolkit.keys import Keys

from referee.core.message import CannotSay
from referee.papers.sheet.table_sheet import SheetFile
from referee.table.desk import Desk
from referee.table.news import Failure, News
from tests.table.desks import answered, at_table, said
from tests.table.stage import Stage, staged

SHEET = "referee.papers.sheet.table_sheet.sheet_file"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written."""
    monkeypatch.setattr(
        SHEET,
        lambda session, asked: SheetFile(f"/here/{session.name}.{asked or 'html'}", lambda: None, slow=False),
    )


def waiting(monkeypatch: pytest.MonkeyPatch, folder: Path, written: Event, problem: Exception | None = None) -> Desk:
    """A desk whose sheet takes long."""

    def write() -> None:
        assert written.wait(10)
        if problem is not None:
            raise problem

    monkeypatch.setattr(SHEET, lambda session, asked: SheetFile("/here/o1.pdf", write, slow=True))
    return at_table(folder, "en")


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("fr", "feuille", "La feuille est dans /here/o1.html."),
        ("fr", "feuille pdf", "La feuille est dans /here/o1.pdf."),
        ("fr", "feuille de score", "La feuille est dans /here/o1.html."),
        ("fr", "feuille en pdf stp", "La feuille est dans /here/o1.pdf."),
        ("en", "sheet please", "The sheet is in /here/o1.html."),
        ("en", "sheet as pdf", "The sheet is in /here/o1.pdf."),
        ("en", "sheet md", "The sheet is in /here/o1.md."),
    ],
)
def test_an_answer_is_a_sentence(tmp_path: Path, language: str, line: str, told: str) -> None:
    assert answered(at_table(tmp_path, language), line) == [told]


def test_a_game_that_is_not_kept_has_no_sheet(tmp_path: Path) -> None:
    desk = at_table(tmp_path)
    desk.passing = True
    assert answered(desk, "feuille") == ["Rien n'est gardé de cette partie : elle n'a pas de feuille."]


@pytest.mark.parametrize("problem", [None, CannotSay("no paper")])
def test_the_game_goes_on_while_a_sheet_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception | None
) -> None:
    written = Event()
    desk = waiting(monkeypatch, tmp_path, written, problem)

    async def act(stage: Stage) -> None:
        await stage.press(*"sheet pdf", Keys.Enter)
        assert said(desk)[-1] == "The sheet is being written into /here/o1.pdf; you can go on meanwhile."
        await stage.press(*"h8vues", Keys.Enter)
        assert desk.table.count == 1
        before = len(desk.said)
        written.set()
        while len(desk.said) == before:
            await asyncio.sleep(0.001)

    staged(desk, act)
    assert isinstance(desk.said[-1], News if problem is None else Failure)


def test_where_a_line_is_answered_after_the_other_the_sheet_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Event()
    written.set()
    desk = waiting(monkeypatch, tmp_path, written)
    desk.enter("sheet pdf")
    assert said(desk) == ["The sheet is in /here/o1.pdf."]
