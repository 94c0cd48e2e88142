"""A store that an earlier version wrote opens, and its games are listed, shown, replayed and exported as they were then.

`old/games.sqlite.gz` holds a recorded game of each room and a game with steps taken back and amended; `old/transcript.txt`
is what that version answered, corrected only where a sentence or a figure of it was a fault.
"""

import gzip
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.game import Event
from referee.core.table import Step
from referee.core.values import replace
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from referee.session.stored import fold_game
from referee.store.entries import decoded_entry, facts_text
from referee.store.sqlite.store import Store
from tests.cli.conftest import run
from tests.cli.runner import Run
from tests.games.rooms import ROOMS
from tests.games.tables import french
from tests.store.stores import again

__all__ = ["run"]

OLD = Path(__file__).parent / "old"
PROMPT = "$ referee "
GAMES = ("o1", "j1", "c1", "m1", "g1", "o2")
SUMMARIES = "SELECT id, summary FROM games ORDER BY id"


def unpacked(folder: Path) -> Path:
    path = folder / "games.sqlite"
    path.write_bytes(gzip.decompress((OLD / "games.sqlite.gz").read_bytes()))
    return path


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(unpacked(tmp_path))) as opened:
        yield opened


def test_an_old_store_has_a_game_of_each_room_of_its_day(store: Store) -> None:
    assert {game.game for game in store.games()} == {room.game for room in ROOMS[:5]}
    assert sorted(game.id for game in store.games()) == sorted(GAMES)


TABLE, FIGURES = "stats", "stats --json"
"""The commands that say more now."""
ASSUMED = re.compile(r"^assumed: .*\n|, \"assumed\": \{[^}]*\}", re.MULTILINE)
"""What the program did not say then of the pieces of a set."""
BEST = re.compile(r"\nbest plays ever\n(?:[ a-z-]+ +\d+ .*\n)+")
ADDED = {"format", "players", "best"}


def without_additions(figures: str) -> str:
    return (
        json.dumps({key: told for key, told in json.loads(figures).items() if key not in ADDED}, ensure_ascii=False)
        + "\n"
    )


def test_every_command_answers_as_it_did(run: Run) -> None:
    run.data.mkdir()
    unpacked(run.data)
    transcript = (OLD / "transcript.txt").read_text("utf-8")
    commands = [line.removeprefix(PROMPT) for line in transcript.splitlines() if line.startswith(PROMPT)]
    assert len(commands) > 3 * len(GAMES)
    answered = {command: run(*command.split()) for command in commands}
    told = {command: ASSUMED.sub("", answer.out) for command, answer in answered.items()}
    told[TABLE], told[FIGURES] = BEST.sub("", told[TABLE], count=1), without_additions(told[FIGURES])
    assert "".join(f"{PROMPT}{command}\n{text}" for command, text in told.items()) == transcript
    assert {(answer.code, answer.err) for answer in answered.values()} == {(0, "")}
    assert run("doctor").out.count("made again from the journal") == 0


def unreasoned(steps: Iterable[Step]) -> list[tuple[Event, ...]]:
    """The events of steps without the reasons of their verdicts, which are said in other words by now."""
    return [tuple(map(_unreasoned, step.events)) for step in steps]


def _unreasoned(event: Event) -> Event:
    for field in ("verdicts", "pieces"):
        if verdicts := getattr(event, field, ()):
            bare = tuple(verdict._replace(why="", also=()) for verdict in verdicts)
            event = replace(event, **{field: bare})
    return event


@pytest.mark.parametrize("name", GAMES)
def test_an_exported_game_is_refereed_to_the_same_steps(store: Store, name: str) -> None:
    stored = fold_game(store, name)
    record = read_record(again(store, name).text())
    replayed = replay(record, french)
    assert not isinstance(replayed, Stop)
    assert replayed.table.state == stored.table.state
    assert unreasoned(replayed.table.steps) == unreasoned(stored.table.steps)


@pytest.mark.parametrize("name", GAMES)
def test_its_entries_are_written_again_with_the_same_bytes(store: Store, name: str) -> None:
    codec, rows = fold_game(store, name).table.game.codec, store.entries(name)
    assert rows
    for row in rows:
        assert facts_text(decoded_entry(name, row, codec), codec) == row.facts


def test_its_summaries_are_written_again_with_the_same_bytes(store: Store) -> None:
    with closing(sqlite3.connect(store.path)) as base:
        before = base.execute(SUMMARIES).fetchall()
        for name in GAMES:
            store.touch(name, 9e9)
        assert base.execute(SUMMARIES).fetchall() == before
    assert {game.used for game in store.games()} == {9e9}
