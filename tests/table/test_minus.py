"""A negative figure has one sign wherever people read it; a hyphen stands in what is typed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.core.values import replace
from referee.documents.formats import rendered
from referee.papers.games import game_rows
from referee.papers.layout import Layout
from referee.papers.sheet.sheet import sheet_of
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.table.desk import Desk
from referee.table.position import standing
from referee.table.said import said_lines
from referee.table.screen.journal import Scrolled, journal
from referee.table.screen.strips import text_of
from tests.games.tables import french
from tests.table.desks import opened_desk, reply
from tests.whole import crossed

HYPHEN = re.compile(r"(?<![\w-])-\s?\d")
LOST = "ana: adjust -35 a miscount"
RECORD = Path(__file__).parents[1] / "games" / "option" / "records" / "evening.ref"


def texts(desk: Desk) -> Iterator[str]:
    """All that is told of the table, without the command as it was typed."""
    game, voice = desk.table.game, desk.voice
    for plain in (False, True):
        told = replace(voice, plain=plain)
        yield from (line for said in desk.said for line in said_lines(said, game, told))
        yield from standing(desk.table).lines(game, told)
    yield from (text_of(row) for row in journal(desk.table, voice, Scrolled(), 80, 10))
    yield game_rows(desk.session.store.games(), (), Layout())


@pytest.mark.parametrize(("game", "language"), crossed(("option", "croisillon"), ("en", "fr")))
def test_the_table_and_lists_write_it(tmp_path: Path, game: str, language: str) -> None:
    desk = opened_desk(tmp_path, game=game, language=language)
    reply(desk, LOST, "amend 1 adjust -36 a miscount")
    told = "\n".join(texts(desk)).replace("-35 a", "").replace("-36 a", "")
    assert HYPHEN.search(told) is None, told
    assert "−36" in told


@pytest.mark.parametrize(("form", "language"), crossed(("term", "md", "html"), ("en", "fr")))
def test_sheets_write_it(form: str, language: str) -> None:
    found = replay(read_record(RECORD.read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    told = rendered(sheet_of(found.table, found.entries, language), form).decode()
    assert HYPHEN.search(re.sub(r"<style.*?</style>|<svg.*?</svg>", "", told, flags=re.DOTALL)) is None
    assert "−29" in told


def test_a_sum_of_words_writes_it_too() -> None:
    record = RECORD.parents[2] / "croisillon" / "records" / "evening.ref"
    found = replay(read_record(record.read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    told = rendered(sheet_of(found.table, found.entries, "fr"), "term").decode()
    assert "JUGE 16 JAZZ 16 −66" in " ".join(told.split())
