"""A session needs nothing of a store but its port: on a store in memory it plays the same game as on a file."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from referee.core.record import Record, write_record
from referee.core.result import Refused
from referee.core.table import AMEND, STEP, UNDO
from referee.papers.aliases import Names
from referee.papers.selection import Filters
from referee.papers.stats.profiles import as_json
from referee.papers.stats.statistics import gather
from referee.session.new_game import open_game
from referee.session.record import read_record, record_of
from referee.session.replay import Replayed, replay
from referee.session.session import Session
from referee.session.stored import fold_game, readable_games
from referee.session.upkeep import repair_list
from referee.store import sqlite
from referee.store.port import Journal
from tests.games.rooms import OPTION, ROOMS, Room, each_room
from tests.games.tables import french
from tests.leaks import closed_later
from tests.store.memory import Memory, Shelf

Open = Callable[[], Journal]
EVENING = "evening.ref"


@pytest.fixture
def memory() -> Open:
    shelf = Shelf()
    return lambda: Memory(shelf)


@pytest.fixture
def file(tmp_path: Path) -> Open:
    return lambda: closed_later(sqlite.open_store(tmp_path / "games.sqlite"))


def evening(room: Room) -> Record:
    return read_record((room.records / EVENING).read_text("utf-8"))


def opened(store: Journal, record: Record) -> Session:
    game = open_game(store, record.header, 1.0)
    assert not isinstance(game, Refused)
    return Session(store, game[0], french)


def played(session: Session, lines: Iterable[tuple[str, str]]) -> list[str]:
    """What each line came to: its kind, or why it was refused."""
    outcomes = []
    for seat, text in lines:
        entry = session.submit(seat, text)
        outcomes.append(entry.code if isinstance(entry, Refused) else entry.kind)
    return outcomes


def whole_evening(store: Journal, room: Room) -> tuple[Session, list[str]]:
    """A recorded game, then steps taken back, brought back, noted and amended."""
    record = evening(room)
    session = opened(store, record)
    outcomes = played(session, [(line.seat, line.command) for line in record.lines])
    first = session.table.steps[0]
    more = ("undo", "undo 2", "redo", "note an evening", "rename ana Anna", f"amend 1 {first.command}", "redo")
    return session, outcomes + played(session, [(first.seat, text) for text in more])


@each_room
def test_an_evening_is_the_same_on_every_store(room: Room, memory: Open, file: Open) -> None:
    (here, outcomes), (there, others) = whole_evening(memory(), room), whole_evening(file(), room)
    assert outcomes == others
    assert {STEP, UNDO, AMEND} <= set(outcomes)
    assert (here.entries, here.table.steps, here.text()) == (there.entries, there.table.steps, there.text())
    assert here.store.game(here.name).summary == there.store.game(there.name).summary
    digests = [
        {name: kept.digest for name, kept in session.store.upkeep.digests().items()} for session in (here, there)
    ]
    assert digests[0] == digests[1]


@each_room
def test_a_game_in_memory_is_gone_on_with_shown_and_exported(room: Room, memory: Open) -> None:
    session, _ = whole_evening(memory(), room)
    store, name = memory(), session.name
    assert readable_games(store) == [name]
    again, looked_at = Session(store, name, french), fold_game(store, name)
    assert again.table.state == looked_at.table.state == session.table.state
    assert (again.entries, looked_at.loss) == (session.entries, None)
    assert again.table.steps == session.table.steps
    text = write_record(record_of(looked_at.table, looked_at.entries))
    assert text == session.text()
    refereed = replay(read_record(text), french)
    assert isinstance(refereed, Replayed), refereed
    assert refereed.table.state == session.table.state


def test_the_second_terminal_sees_the_move_of_the_first(memory: Open) -> None:
    session = opened(memory(), evening(OPTION))
    other = Session(memory(), session.name, french)
    line = evening(OPTION).lines[0]
    assert played(session, [(line.seat, line.command)]) == [STEP]
    assert other.read_on() == 1
    assert other.table.state == session.table.state


def test_lists_and_figures_need_no_file(memory: Open, file: Open) -> None:
    stores = memory(), file()
    for store in stores:
        for room in ROOMS:
            record = evening(room)
            played(opened(store, record), [(line.seat, line.command) for line in record.lines])
        assert repair_list(store) == []
    here, there = (as_json(gather(store, store.games(), Filters(Names()))) for store in stores)
    assert here["figures"]
    assert here["figures"] == there["figures"]
