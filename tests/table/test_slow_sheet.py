"""A sheet that takes seconds to write does not hold the table."""

import asyncio
from pathlib import Path
from threading import Event

import pytest
from prompt_toolkit.keys import Keys

from referee.cli.troubles import voice
from referee.core.trouble import CannotSay
from referee.play.evening import DOORS
from referee.speech.speech import Speech
from referee.table.desk import Desk
from referee.table.doors import Doors, SheetFile
from referee.table.news import Failure, News
from tests.table.desks import desk, said
from tests.table.stage import Stage, staged


def at_table(folder: Path, written: Event, problem: Exception | None = None) -> Desk:
    def write() -> None:
        assert written.wait(10)
        if problem is not None:
            raise problem

    at = desk(folder)
    at.voice = voice(Speech("en"))
    at.doors = Doors(
        lambda name: None,
        lambda session, asked: SheetFile("/here/o1.pdf", write, slow=True),
        DOORS.search,
        DOORS.review,
    )
    return at


@pytest.mark.parametrize("problem", [None, CannotSay("no paper")])
def test_the_game_goes_on_while_a_sheet_is_written(tmp_path: Path, problem: Exception | None) -> None:
    written = Event()
    at = at_table(tmp_path, written, problem)

    async def act(stage: Stage) -> None:
        await stage.press(*"sheet pdf", Keys.Enter)
        assert said(at)[-1] == "The sheet is being written into /here/o1.pdf; the game goes on meanwhile."
        await stage.press(*"h8vues", Keys.Enter)
        assert at.table.count == 1
        before = len(at.said)
        written.set()
        while len(at.said) == before:
            await asyncio.sleep(0.001)

    staged(at, act)
    assert isinstance(at.said[-1], News if problem is None else Failure)


def test_where_a_line_is_answered_after_the_other_the_sheet_is_waited_for(tmp_path: Path) -> None:
    written = Event()
    written.set()
    at = at_table(tmp_path, written)
    at.enter("sheet pdf")
    assert said(at) == ["The sheet is in /here/o1.pdf."]
