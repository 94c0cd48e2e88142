"""What a key costs: no statement while it is drawn, one reading of the line, and few modules."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.store.sqlite.store import Store
from referee.table.desk import Desk
from referee.table.screen.strips import text_of
from scripts.bench.walk import ROOT, counted
from tests.table.desks import opened_desk, previewed, reply, said
from tests.table.stage import Stage, staged

MODULES = 42
"""Modules that a key visits at most."""


def statements(desk: Desk) -> list[str]:
    """A list that grows with every statement that the desk's store runs."""
    assert isinstance(desk.session.store, Store)
    found: list[str] = []
    desk.session.store._base.set_trace_callback(found.append)
    return found


@pytest.mark.parametrize("typed", ["h8 vues", "conteste vues", "H8 VUES ~", "?", "nonsense"])
def test_a_key_runs_no_statement(tmp_path: Path, typed: str) -> None:
    desk = opened_desk(tmp_path)

    async def act(stage: Stage) -> None:
        ran = statements(desk)
        await stage.press(*typed, Keys.F2, Keys.F2, Keys.PageUp, Keys.Backspace, Keys.Left, Keys.ControlC)
        assert ran == []
        await stage.press(*"H8 VUES", Keys.ControlM)
        assert any(statement.startswith("INSERT") for statement in ran)

    staged(desk, act)


def test_a_play_elsewhere_is_drawn_when_it_is_looked_for(tmp_path: Path) -> None:
    desk, other = opened_desk(tmp_path), opened_desk(tmp_path, "Zoé", "Marc")
    other.session = type(desk.session)(other.session.store, desk.session.name, lambda game, header: desk.session.words)

    async def act(stage: Stage) -> None:
        reply(other, "H8 VUES")
        await stage.press("x")
        assert desk.session.length == 0
        stage.screen._look()
        await stage.press(Keys.Backspace)
        assert said(desk)[-1].startswith("1. Ana: H8 VUES")

    staged(desk, act)


def test_a_key_right_after_a_play_elsewhere_was_drawn_shows_where_it_would_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.table.screen.screen.PAUSE", 0.01)
    desk, other = opened_desk(tmp_path), opened_desk(tmp_path, "Zoé", "Marc")
    other.session = type(desk.session)(other.session.store, desk.session.name, lambda game, header: desk.session.words)

    async def act(stage: Stage) -> None:
        await stage.press(*"I7 PENT")
        reply(other, "H8 VUES")
        stage.drawn_by_hand()
        looking = asyncio.ensure_future(stage.screen._keep_looking())
        while not desk.session.length:
            await asyncio.sleep(0)
        looking.cancel()
        await stage.press("E")
        (told, *_) = previewed(desk, "I7 PENTE")
        assert any(told in text_of(row) for row in stage.screen.rows)

    staged(desk, act)


@pytest.fixture(scope="module")
def key() -> Counter[str]:
    return counted(ROOT, [], "key")


@pytest.fixture(scope="module")
def line() -> Counter[str]:
    return counted(ROOT, [], "line")


def test_a_key_is_parsed_and_decided_once(key: Counter[str]) -> None:
    assert (key["games/option/notation.py parse"], key["games/option/rules.py decide"]) == (1, 1)


def test_a_key_visits_few_modules_and_no_store(key: Counter[str]) -> None:
    modules = {name.partition(" ")[0] for name in key}
    assert len(modules) <= MODULES
    assert not [name for name in modules if name.startswith("store/")]


def test_enter_submits_what_the_preview_has_read(line: Counter[str]) -> None:
    assert line["session/session.py Session.commit"] == 1
    assert line["games/option/notation.py parse"] == 0
    assert line["games/option/rules.py decide"] == 1
