"""A backup whose entries are whole, and are those of a seat that nobody has: that is said, and other games are as before."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.store.sqlite.rows import checksum
from tests.cli.runner import Run
from tests.cli.test_games import said
from tests.games.rooms import ROOMS, Room
from tests.whole import WHOLE, part

STRANGER = "nobody"
Command = tuple[str, ...]
PLAYING: tuple[Command, ...] = (
    ("do", "note x"),
    ("undo",),
    ("redo",),
    ("amend", "1", "pass", "-y"),
    ("games", "rename", "ana", "Léo"),
    ("play",),
)
READING: tuple[Command, ...] = (
    ("export",), ("show",), ("show", "--json"), ("log",), ("board",), ("sheet",), ("sheet", "--format", "html"),
    ("sheet", "--format", "json"), ("sheet", "--format", "csv"),
)  # fmt: skip
ASIDE: tuple[Command, ...] = (
    ("games",),
    ("games", "--json"),
    ("stats",),
    ("stats", "--json"),
    ("stats", "--csv", "--games"),
)


def in_the_row(row: list[Any]) -> None:
    row[3] = STRANGER


def in_its_events(row: list[Any]) -> None:
    told = json.loads(row[5])
    for event in told["events"]:
        if "seat" in event:
            event["seat"] = STRANGER
    row[5] = json.dumps(told, ensure_ascii=False)


def in_what_it_amends(row: list[Any]) -> None:
    told = json.loads(row[5])
    told["steps"][0][1] = STRANGER
    row[5] = json.dumps(told, ensure_ascii=False)


def restored(run: Run, folder: Path, game: str, kind: str, change: Callable[[list[Any]], None]) -> int:
    """The number of the entry that was changed, its last one of a kind, in a backup that has been put back."""
    said(run, "backup", folder / "backup.sqlite")
    with closing(sqlite3.connect(folder / "backup.sqlite", isolation_level=None)) as base:
        query = "SELECT * FROM entries WHERE game = ? AND kind = ? ORDER BY number DESC"
        row = list(base.execute(query, (game, kind)).fetchone())[:-1]
        change(row)
        base.execute("DELETE FROM entries WHERE game = ? AND number = ?", (game, row[1]))
        base.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*row, checksum(tuple(row))))
    said(run, "restore", "-y", folder / "backup.sqlite")
    number: int = row[1]
    return number


def imported(run: Run, *records: Path) -> list[str]:
    """The names of the games that are kept of these records."""
    return [said(run, "import", "--again", record).split()[1].rstrip(".") for record in records]


def look(run: Run, game: str, number: int) -> None:
    """Every command says which game it is, and what cannot be read of it; none takes it for a mistake of ours."""
    for command in PLAYING:
        at = (command[0], game) if command == ("play",) else (*command, "--on", game)
        done = run(*at)
        assert (done.code, done.out) == (2, ""), (command, done)
        assert done.err == (
            f"referee: Entry {game} {number} of the store cannot be understood: a newer referee may have written it.\n"
        )
    loss = f"game {game}: the store of games is damaged; entry {number} cannot be read, nor what rests on it."
    for command in READING:
        done = run(command[0], game, *command[1:])
        assert done.code == 1, (command, done)
        assert done.err == f"referee: {loss}\n", command
    for command in ASIDE:
        assert run(*command).code in (0, 1), command
    doctor = run("doctor")
    assert (doctor.code, loss in doctor.out) == (1, True)


CHANGES = [(room, change) for room in ROOMS for change in (in_the_row, in_its_events)]


@part
@pytest.mark.parametrize(
    ("room", "change"),
    CHANGES if WHOLE else [CHANGES[0], *CHANGES[1::2]],
    ids=lambda value: value.game if isinstance(value, Room) else value.__name__,
)
def test_it_is_said_in_every_room(run: Run, tmp_path: Path, room: Room, change: Callable[[list[Any]], None]) -> None:
    spoilt, whole = imported(run, *[room.records / "evening.ref"] * 2)
    before = [run(command[0], whole, *command[1:]) for command in READING]
    number = restored(run, tmp_path, spoilt, "step", change)
    look(run, spoilt, number)
    assert [run(command[0], whole, *command[1:]) for command in READING] == before
    assert run("do", "note x", "--on", whole).code == 0


def test_it_is_said_of_an_amended_step_and_of_a_remark(run: Run, tmp_path: Path) -> None:
    (amended,) = imported(run, next(room for room in ROOMS if room.game == "option").records / "amend-drops.ref")
    look(run, amended, restored(run, tmp_path, amended, "amend", in_what_it_amends))
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "note x")
    (tmp_path / "backup.sqlite").unlink()
    look(run, "o2", restored(run, tmp_path, "o2", "remark", in_the_row))


def test_whole_folders_are_written_without_it(run: Run, tmp_path: Path) -> None:
    spoilt, whole = imported(run, *[ROOMS[0].records / "evening.ref"] * 2)
    restored(run, tmp_path, spoilt, "step", in_the_row)
    folder = tmp_path / "records"
    done = run("export", "--all", "-o", folder)
    assert done.code == 1
    assert done.err.count(f"game {spoilt}: the store of games is damaged") == 1
    assert whole in {file.name.partition("-")[0] for file in folder.iterdir()}
