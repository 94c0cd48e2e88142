"""Where everything stands, in windows of any size and in all games."""

import asyncio
import random
from itertools import combinations
from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.core.view import Question
from referee.core.words import Everything
from referee.documents.widths import width
from referee.games import GAMES
from referee.table.inquiry import Inquiry
from referee.table.screen.arrangement import Place, Places
from referee.table.screen.strips import text_of
from tests.table.desks import DOORS, opened_desk
from tests.table.drawn.games import SIZES, played, shown
from tests.table.stage import Stage, staged
from tests.whole import WHOLE, part

LONG = "MAISONNETTE"


def blocks(places: Places) -> list[Place]:
    return [place for place in places if isinstance(place, Place) and place.rows and place.columns]


def overlap(one: Place, other: Place) -> bool:
    across = one.left < other.left + other.columns and other.left < one.left + one.columns
    return across and one.top < other.top + other.rows and other.top < one.top + one.rows


def fits(places: Places, rows: int, columns: int) -> bool:
    inside = all(
        place.left >= 0 and place.left + place.columns <= columns and place.top >= 0 and place.top + place.rows < rows
        for place in blocks(places)
    )
    return inside and not any(overlap(*pair) for pair in combinations(blocks(places), 2))


@part
@pytest.mark.parametrize("game", GAMES)
def test_nothing_covers_anything_in_any_window(tmp_path: Path, game: str) -> None:
    chance = random.Random(game)

    async def act(stage: Stage) -> None:
        for _ in range(60 if WHOLE else 8):
            rows, columns = chance.randint(2, 50), chance.randint(8, 170)
            await stage.resize(rows, columns)
            assert fits(stage.screen.frame.places, rows, columns), (rows, columns, stage.screen.frame.places)
            assert len(stage.screen.rows) == rows - 1
            assert {width(text_of(row)) for row in stage.screen.rows} == {columns}

    staged(played(tmp_path, game), act)


@pytest.mark.parametrize("size", ["100x30", "80x24", "160x45"])
@pytest.mark.parametrize("game", GAMES)
def test_board_players_journal_and_messages_are_seen_together(tmp_path: Path, game: str, size: str) -> None:
    desk, (rows, columns) = played(tmp_path, game), SIZES[size]

    async def act(stage: Stage) -> None:
        places = stage.screen.frame.places
        assert not places.narrow
        assert all(place.rows for place in (places.board, places.seats, places.journal, places.passing))
        text = "\n".join(shown(stage))
        assert all(player.name in text for player in desk.table.players)
        assert f" {desk.table.count} {desk.table.players[0].name[:3]}" in text or "No." in text
        if size == "100x30":
            drawn = {row for place in blocks(places) for row in range(place.top, place.top + place.rows)}
            assert len(drawn) >= rows - 3
            assert max(place.left + place.columns for place in blocks(places)) == columns

    staged(desk, act, rows=rows, columns=columns)


@pytest.mark.parametrize("game", ["option", "guerre-des-mots"])
def test_a_small_window_shows_board_or_journal_and_tab_changes(tmp_path: Path, game: str) -> None:
    desk, (rows, columns) = played(tmp_path, game), SIZES["60x20"]

    async def act(stage: Stage) -> None:
        frame = stage.screen.frame
        assert frame.places.narrow
        assert (frame.places.board.rows > 4, frame.places.journal.rows) == (True, 0)
        await stage.press(Keys.Tab)
        assert (frame.places.board.rows, frame.places.journal.rows > 4) == (0, True)
        assert any(row.startswith(f"   {desk.table.count} ") for row in shown(stage))
        await stage.press("c", "o", Keys.Tab)
        assert frame.places.board.rows == 0
        assert stage.typed != ""

    staged(desk, act, rows=rows, columns=columns)


def _asking(stage: Stage) -> None:
    question = Question("couleur", LONG, {"word": LONG}, ("no", "yes"))
    stage.desk.ask(Inquiry(question, question.answers, default="no"), lambda answer: None)


@pytest.mark.parametrize("columns", [20, 30, 45, 80, 160])
@pytest.mark.parametrize("rows", [5, 9, 20])
def test_a_question_is_whole_with_its_word_first(tmp_path: Path, rows: int, columns: int) -> None:
    async def act(stage: Stage) -> None:
        _asking(stage)
        await stage.draw()
        told = " ".join([*shown(stage), stage.screen.frame.asked.before])
        assert f"{LONG}: all of one colour? [N/y]" in " ".join(told.split())

    staged(played(tmp_path, "option"), act, rows=rows, columns=columns)


def test_the_line_can_be_used_in_the_smallest_windows(tmp_path: Path) -> None:
    desk = played(tmp_path, "option")

    async def act(stage: Stage) -> None:
        for size in ((5, 20), (2, 12), (1, 1), (30, 100)):
            await stage.resize(*size)
            before = desk.table.count
            await stage.press(*"pass", Keys.Enter)
            assert desk.table.count == before + 1
            await asyncio.sleep(0)

    staged(desk, act)


def test_a_storm_of_sizes_leaves_the_table_usable(tmp_path: Path) -> None:
    chance = random.Random(3)

    async def act(stage: Stage) -> None:
        for _ in range(60):
            stage.rows, stage.columns = chance.randint(1, 60), chance.randint(1, 200)
            stage.application._on_resize()
        await stage.resize(30, 100)
        await stage.press("p")
        assert stage.typed == "p"
        assert "Claire" in "\n".join(shown(stage))

    staged(played(tmp_path, "jago"), act)


def test_the_figures_of_the_table_are_whole_in_the_usual_window(tmp_path: Path) -> None:
    """What is protected may take a second row; the journal does not move for it."""
    names = ("Ana [SW]", "Cléo [NW]", "Bob [ENE]")
    desk = opened_desk(tmp_path, *names, game="guerre-des-mots", language="fr", words=Everything())
    for line in ("T3 RUSA", "A3 CRIS", "20C OSES", "bend T6>S5 5P REPAS", "3A CAP", "F15 SELLES", "T15 TARE"):
        desk.submit(desk.table.state.turn, line)
    tops: list[int] = []

    async def act(stage: Stage) -> None:
        tops.append(stage.screen.frame.places.journal.top)
        desk.submit(desk.table.state.turn, "C3 PORTE+PLUME")
        await stage.draw()
        places, seen = stage.screen.frame.places, shown(stage)
        tops.append(places.journal.top)
        side = " ".join(row[places.seats.left :].strip() for row in seen[places.seats.top : places.journal.top])
        assert "protégés : PORTE C3 (Cléo)" in side

    staged(desk, act, rows=24, columns=80)
    assert tops[0] == tops[1]


def test_the_address_of_the_page_stands_where_there_is_room_and_in_the_help(tmp_path: Path) -> None:
    desk, page = played(tmp_path, "option"), "http://127.0.0.1:8723/"
    desk.doors = DOORS._replace(page=page)

    async def act(stage: Stage) -> None:
        assert page in shown(stage)[0]
        assert shown(stage)[0].endswith("turn. ")
        await stage.resize(24, 60)
        assert "http" not in "\n".join(shown(stage))
        stage.screen.frame.help()
        await stage.draw()
        assert f"The page is at {page}" in "\n".join(shown(stage))

    staged(desk, act, rows=30, columns=100)


def test_what_stood_on_a_page_that_is_closed_is_not_told_below_the_board(tmp_path: Path) -> None:
    desk = played(tmp_path, "jago")

    async def act(stage: Stage) -> None:
        await stage.press(*"rules steal", Keys.Enter)
        assert stage.screen.frame.page.open
        await stage.press(Keys.Escape)
        await stage.press(Keys.F4)
        told = "\n".join(shown(stage))
        assert "5. Étienne: tick" in told
        assert "A minute lost" in told
        assert "JAG-11" not in told

    staged(desk, act)
