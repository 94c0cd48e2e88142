"""`review` at the table: once the game is settled, beside the table, and never over what is being typed."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest
from prompt_toolkit.keys import Keys

from referee.cli import folders
from referee.cli.troubles import voice
from referee.core.message import CannotSay
from referee.session.live import sealed
from referee.session.session import Session
from referee.speech.speech import Speech
from referee.study.retrospect import overview
from referee.study.review import Retrospect, Reviewed
from referee.study.review_job import LOOKING
from referee.study.table_review import LAST
from referee.table.desk import Desk
from referee.table.news import Failure, News, Overview, Underway
from referee.table.plain.facts import facts
from referee.table.plain.plain import Jobs
from referee.table.said import said_lines
from tests.patience import PATIENCE
from tests.table.desks import answered, finished, said
from tests.table.stage import Stage, staged

REVIEW = "referee.study.review_job.table_review"
PLAYED = ("H8 VUES", "bob: concede", "y")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path / "home"))
    return folders.data()


def ended(folder: Path, *lines: str, game: str = "option") -> Desk:
    return finished(folder, *PLAYED, *lines, game=game)


def slow(monkeypatch: pytest.MonkeyPatch, desk: Desk, may_end: Event, problem: Exception | None = None) -> Desk:
    """The review of this desk waits until it may end, and finds one turn."""
    table = desk.table

    def review(session: Session) -> tuple[Underway, Callable[[], Overview]]:
        underway = Underway(LOOKING, 2)

        def work() -> Overview:
            underway.done = 1
            while not (may_end.wait(0.01) or underway.stopped):
                pass
            if problem is not None:
                raise problem
            one = Reviewed(1, "ana", "H8 VUES", 7, 44, "H8 TREMPES", "typed", True, 0, ())
            return overview(Retrospect(table, (one,)))

        return underway, work

    monkeypatch.setattr(REVIEW, review)
    return desk


def test_each_turn_is_told_with_its_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = ended(tmp_path, "hand 1 v4/t1 u/o s e")
    told = answered(desk, "revue")
    assert told[0].split() == ["player", "played", "best", "missed", "what", "was", "best"]
    assert told[1].split()[:5] == ["1.", "Ana", "H8", "VUES", "7"]
    assert told[2].startswith("Ana: 1 play, ≥0 missed (1 hand noted)")
    retrospect = desk.said[-1]
    assert facts(retrospect, desk.table.game, desk.voice)[0] == "Step 1, Ana: H8 VUES, 7; best ≥7"
    # a second time nothing is looked for
    monkeypatch.setattr(REVIEW, lambda session: pytest.fail("looked again"))
    assert answered(desk, "review") == told


def test_it_is_drawn_in_the_language_of_whoever_reads(tmp_path: Path) -> None:
    desk = ended(tmp_path, "hand 1 v4/t1 u/o s e")
    answered(desk, "review")
    french = voice(Speech("fr"))
    assert said_lines(desk.said[-1], desk.table.game, french)[0].split()[:2] == ["joueur", "joué"]
    assert facts(desk.said[-1], desk.table.game, french)[0] == "Coup 1, Ana : H8 VUES, 7 ; au mieux ≥7"


def test_it_is_marked_and_a_later_hand_makes_another(tmp_path: Path) -> None:
    desk = ended(tmp_path)
    answered(desk, "review")
    marks = [entry.command for entry in desk.session.entries if entry.command.startswith("reviewed")]
    assert len(marks) == 1
    first = LAST[desk.session]
    desk.enter("hand 1 v4/t1 u/o s e")
    answered(desk, "review")
    assert LAST[desk.session] is not first


def test_nothing_is_told_before_the_end_or_where_nothing_is_looked_for(tmp_path: Path) -> None:
    (tmp_path / "war").mkdir()
    told = answered(finished(tmp_path, "H8 VUES"), "review")
    assert told == ["What could have been played is told once the game is settled. (VOC-10)"]
    war = finished(tmp_path / "war", game="guerre-des-mots")
    assert answered(war, "review") == ["What could be played in this game is not looked for."]


def test_nothing_is_told_while_another_table_is_live(tmp_path: Path, home: Path) -> None:
    desk = ended(tmp_path)
    home.mkdir()
    with sealed(home, "o9", True):
        desk.enter("review")
    assert isinstance(desk.said[-1], Failure)
    assert "o9" in said(desk)[-1]
    with sealed(home, desk.session.name, True):
        desk.enter("review")
    assert isinstance(desk.said[-1], Overview)


async def written(stage: Stage) -> None:
    """Until the review has been told of."""
    while isinstance(stage.desk.said[-1], Underway):
        await asyncio.sleep(0.001)


def test_the_keyboard_stays_free_and_progress_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = Event()
    desk = slow(monkeypatch, ended(tmp_path), may_end)

    async def act(stage: Stage) -> None:
        await stage.press(*"review", Keys.Enter)
        while desk.session not in LAST or not LAST[desk.session].underway.done:
            await asyncio.sleep(0.001)
        assert said(desk)[-1].startswith("Looking for what could have been played, turns done: 1 of 2.")
        await stage.press(*"score", Keys.Enter)
        assert said(desk)[-1] != ""
        await stage.press(*"review", Keys.Enter)
        assert said(desk)[-1].startswith("Looking for what could have been played")
        may_end.set()
        await written(stage)
        await stage.draw()
        assert isinstance(desk.said[-1], Overview)
        assert stage.screen.frame.page.open

    staged(desk, act)


def test_no_page_opens_over_what_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = Event()
    desk = slow(monkeypatch, ended(tmp_path), may_end)

    async def act(stage: Stage) -> None:
        await stage.press(*"review", Keys.Enter, *"note we")
        may_end.set()
        await written(stage)
        await stage.draw()
        assert said(desk)[-1] == "What could have been played is found: `review` shows it."
        assert (stage.typed, stage.screen.frame.page.open) == ("note we", False)
        await stage.press(Keys.ControlC, *"review", Keys.Enter)
        assert stage.screen.frame.page.open

    staged(desk, act)


def test_a_game_that_goes_on_again_is_told_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = Event()
    desk = slow(monkeypatch, ended(tmp_path), may_end)

    async def act(stage: Stage) -> None:
        await stage.press(*"review", Keys.Enter, *"undo", Keys.Enter)
        may_end.set()
        while desk.session not in LAST or not LAST[desk.session].underway.over:
            await asyncio.sleep(0.001)
        await stage.draw()
        assert "VOC-10" in said(desk)[-1]
        assert not any(isinstance(one, Overview) for one in desk.said)

    staged(desk, act)


def test_leaving_the_table_does_not_wait_for_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = slow(monkeypatch, ended(tmp_path), Event())

    async def act(stage: Stage) -> None:
        await stage.press(*"review", Keys.Enter)

    staged(desk, act)
    assert LAST[desk.session].underway.stopped


@pytest.mark.parametrize("problem", [None, CannotSay("no words")])
def test_a_table_in_plain_words_is_told_when_it_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception | None
) -> None:
    may_end = Event()
    desk = slow(monkeypatch, ended(tmp_path), may_end, problem)
    beside = Jobs(desk)
    desk.enter("review")
    assert not beside.look()
    may_end.set()
    end = monotonic() + PATIENCE
    while not beside.look() and monotonic() < end:
        sleep(0.001)
    assert isinstance(desk.said[-1], News if problem is None else Failure)
    desk.enter("review")
    beside.leave()
    # what failed is looked for again
    assert isinstance(desk.said[-1], Overview if problem is None else Underway)
