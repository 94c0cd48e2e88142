"""A game written as a record and refereed anew is the same game, and is written the same."""

import random
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.core.record import header_text
from referee.core.table import Entry
from referee.core.values import replace
from referee.core.words import Everything
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.session.session import Session, summary_of
from referee.store.entries import stored_entry
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import again, opened, path_in, submitted

GAMES = {
    "plays": ["H8 VUES", "I7 PENTE ~H8:V>T", "G7 OS"],
    "a play contested": ["H8 VUES", "bob: contest VUES upheld", "I8 TUES", "ana: contest rejected"],
    "taken back and brought back": ["H8 VUES", "pass", "undo 2", "redo", "undo", "swap 3", "pass"],
    "amended": ["H8 VUES", "pass", "pass", "amend 2 swap 2", "amend 1 H8 VUE*S", "bob: adjust -5 late"],
    "notes": ["note before anything", "note and again", "H8 VUES", "note behind a play", "undo", "note behind an undo"],
    "text that looks like figures": [
        "adjust +3 because +7 7", "rename bob Bob +7 7", "note +7 7 {x}", "rule on TUES {a b}", "bob: adjust -1 {x y} -1 5",
        "amend 1 adjust +4 still +7 7",
    ],
    "the end": ["H8 VUES", "end all tired", "ana: rack V4/T1", "bob: rack"],
    "given up": ["H8 VUES", "bob: concede"],
    "rulings": ["accept XYZ", "refuse VUES", "pause", "resume", "draw V4/T1", "bob: draw A/B"],
}  # fmt: skip


def without_seat_of_note(entry: Entry) -> Entry:
    """A record does not say who noted."""
    return replace(entry, seat="") if entry.command.startswith("note ") else entry


def imported(store: Store, text: str) -> Session:
    record = read_record(text)
    found = replay(record, lambda game, header: Everything())
    assert isinstance(found, Replayed), found
    entries = [
        stored_entry(entry, found.table.game.codec, number, 1.0) for number, entry in enumerate(found.entries, 1)
    ]
    header = header_text(record.header)
    return again(store, store.create(record.header.game, header, summary_of(found.table), time.time(), entries))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return closed_later(Store(path_in(tmp_path)))


@pytest.mark.parametrize("lines", GAMES.values(), ids=GAMES)
def test_a_record_comes_back_as_the_same_game(store: Store, lines: list[str]) -> None:
    session = opened(store)
    submitted(session, *lines)
    text = session.text()
    back = imported(store, text)
    assert back.text() == text
    assert list(map(without_seat_of_note, back.entries)) == list(map(without_seat_of_note, session.entries))
    assert back.table.state == session.table.state
    assert back.table.players == session.table.players
    first, second = store.game("o1").summary, store.game("o2").summary
    assert first == second


def test_a_record_says_everything_that_happened(store: Store) -> None:
    session = opened(store, "Ana", "Bob", "Zoé Élan")
    submitted(session, "note first", "H8 VUES", "pass", "undo", "note second", "bob: adjust -1 x")
    assert session.text().splitlines()[-8:] == [
        "#player zoeelan Zoé Élan",
        "#lexicon fr",
        "#note first",
        ">ana: H8 VUES +7 7",
        ">bob: pass",
        ">zoeelan: undo",
        "#note second",
        ">bob: adjust -1 x",
    ]


@pytest.mark.parametrize("seed", range(20))
def test_random_games_come_back(store: Store, seed: int) -> None:
    chance = random.Random(seed)
    session = opened(store, "Ana", "Bob", "Carla")
    seats = [player.seat for player in session.table.players]
    accepted = 0
    for number in range(60):
        turn = session.table.state.turn
        at = f"{chance.choice('FGHIJK')}{chance.randrange(4, 12)}"
        line = chance.choice([
            f"{at} {''.join(chance.choices('ABCDE*', k=chance.randrange(2, 7)))}", f"{at[1:]}{at[0]} {'.' * 3}S",
            "pass", f"swap {chance.randrange(9)}", f"note {number} é", "undo", "redo", f"undo {chance.randrange(4)}",
            f"amend {chance.randrange(1, 9)} pass", f"amend {chance.randrange(1, 9)} swap 1", f"rename {turn} N{number}",
            f"adjust {chance.randrange(-9, 9):+d} for {number}", "contest upheld", "contest rejected", "accept ABC",
        ])  # fmt: skip
        accepted += isinstance(session.submit(chance.choice([turn, turn, *seats]), line), Entry)
    assert accepted > 10
    text = session.text()
    back = imported(store, text)
    assert back.text() == text
    assert back.table.state == session.table.state
    assert again(store, "o1").table.steps == session.table.steps


def test_a_line_is_written_once_however_many_notes_stand_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def counted(line: Any, **changes: Any) -> Any:
        made.append(line)
        return replace(line, **changes)

    with closing(Store(path_in(tmp_path))) as store:
        session = opened(store)
        submitted(session, "H8 VUES", *["note again"] * 30)
        monkeypatch.setattr("referee.session.record.replace", counted)
        assert session.record().lines[0].notes == ("again",) * 30
    assert len(made) < 5
