"""Every command closes the stores that it opens, whatever state they are in."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.cli.tree import app
from referee.cli.typer_seam import Context, get_command
from tests.cli.nursery import ROOT, started
from tests.cli.runner import Run
from tests.cli.test_games import said
from tests.leaks import LEAKED
from tests.whole import WHOLE, part

STORED = """
new option Ana Bob
do pass
do nonsense
do -g o9 pass
play
play o1
play --demo
board
board o9
play o1 --display
display o9
display o1 --host nowhere.invalid
show
show o9
show --json
hand o1 1 V U E S
best --at 1
review o1
possible o1 --hand S
log
undo
redo
amend 1 pass -y
amend 1 pass
audit
sheet
sheet --format html -o sheet.html
export
export o1 -o game.ref
export --all -o all
import record.ref
import missing.ref
backup copy.sqlite
backup backup.sqlite -y
restore backup.sqlite -y
restore backup.sqlite
restore damaged.sqlite -y
stats
stats Ana --judge
stats --csv --games
doctor
games
games list --open
games open o1
games rename ana Zoé
games delete o1 -y
games delete o1
club new Cup --arbiter Zoé
club enter Ana Bob Carla
club withdraw Carla
club forbid Ana Bob
club draw jago
club exchange Ana Bob
club open
club tables
word check joie
club end 1 -y
club result 1 Ana
club absent Ana
club confirm
club standing
club standing Ana -o ana.html
club log
club undo -y
club
club list --json
club take 1
club strays
club keep o1
club leave
club devices
club check
club revoke Ana
club invite
club join nonsense
club rebuild --yes
club standby missing.json
club serve --url nonsense
club console
word check joie
word judge joie
box learnt o1
""".strip().splitlines()
"""What looks into the store, and what might."""
OTHERS = """
tutorial
tutorial option
train
train option --rounds 1 --unsealed
tutorial club
replay record.ref
rules option
rules club
config
config lexicon fr-1990
completion bash
help do
manual
manual jago
manual nonsense
box list option
box show option
box new option ours
box fill option ours
box edit option ours
box check option
word explain joie
word compare joie tues
word search J?IE
word anagrams JOIE
word hooks joie
word suggest joi
word sense joie joies
dict list
dict changes
dict info fr-1990
dict add mine list
dict verify mine
dict remove mine
dict use fr-1990
nonsense
""".strip().splitlines()
COMPLETED = """
referee show
referee do
referee do -g o1
referee games rename
referee stats
referee new option
referee undo --on
referee stats --alias
referee club withdraw
referee club log --event
""".strip().splitlines()
"""Lines behind which a word begins that is looked up in the store."""


def executed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute(statement)


def without_first_page(path: Path) -> None:
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])


def with_spoilt_entry(path: Path) -> None:
    data = path.read_bytes()
    assert data.count(b"look here") == 1
    path.write_bytes(data.replace(b"look here", b"look herE"))


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILING: dict[str, Callable[[Path], object]] = {
    "sound": lambda path: None,
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "garbage": lambda path: path.write_bytes(b"garbage" * 1000),
    "without its first page": without_first_page,
    "cut": lambda path: path.write_bytes(path.read_bytes()[:10_000]),
    "with a spoilt entry": with_spoilt_entry,
    "with a spoilt list of games": lambda path: executed(path, "UPDATE games SET summary = '{}'"),
    "newer": lambda path: executed(path, "PRAGMA user_version = 99"),
    "foreign": lambda path: executed(path, "PRAGMA application_id = 7"),
    "a folder": folder_instead,
}


@pytest.fixture
def game(run: Run) -> Run:
    """A settled game and an open one, and the files that the commands are about."""
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T", "end", "ana: rack", "bob: rack"):
        if line == "H8 VUES":
            said(run, "new", "option", "Ana", "Bob")
        said(run, "do", line)
    said(run, "new", "option", "Carla", "Dan")
    for line in ("H8 VUES", "note look here", "pass"):
        said(run, "do", line)
    (run.elsewhere / "record.ref").write_text(said(run, "export", "o1"))
    (run.elsewhere / "list").write_text("joie\ntues\n")
    said(run, "backup", "backup.sqlite")
    (run.elsewhere / "damaged.sqlite").write_bytes((run.elsewhere / "backup.sqlite").read_bytes()[:10_000])
    return run


def commands() -> set[str]:
    """The names of all commands, such as `games open`."""

    def named(command: Any, context: Context, before: str) -> set[str]:
        if not hasattr(command, "list_commands"):
            return {before.strip()}
        inner = ((name, command.get_command(context, name)) for name in command.list_commands(context))
        return {told for name, one in inner for told in named(one, Context(one, parent=context), f"{before} {name}")}

    root = get_command(app)
    return named(root, Context(root), "")


def test_every_command_is_tried() -> None:
    tried = [f"{line} " for line in (*STORED, *OTHERS)]
    assert {name for name in commands() if not any(line.startswith(f"{name} ") for line in tried)} == set()


def tried(state: str) -> list[str]:
    """All lines on a sound store; on each spoilt one a fifth, so that every line meets two of them."""
    if state == "sound":
        return STORED + OTHERS
    return STORED if WHOLE else STORED[list(SPOILING).index(state) % 5 :: 5]


@part
@pytest.mark.parametrize("state", SPOILING)
def test_nothing_is_left_open(game: Run, state: str) -> None:
    store = game.data / "games.sqlite"
    sound = store.read_bytes()
    for line in tried(state):
        lay(store, sound, SPOILING[state])
        result = game(*line.split())
        assert result.code in (0, 1, 2), (line, result)
    for line in COMPLETED:
        asking = {"_REFEREE_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": f"{line} "}
        code, _out, err = started().ask((), b"", game.environment("en", asking), game.elsewhere)
        assert (code in (0, 1), err) == (True, b""), line


def lay(store: Path, sound: bytes, spoil: Callable[[Path], object]) -> None:
    """The store as it was, with nothing beside it, then spoilt."""
    for path in store.parent.glob("games*"):
        path.rmdir() if path.is_dir() else path.unlink()
    store.write_bytes(sound)
    spoil(store)


WATCHED = """
from tests import leaks
leaks.watch()
leaks.fail_for_any()
"""


@pytest.mark.parametrize(
    ("done", "code"),
    [
        ("kept = sqlite3.connect(':memory:')", LEAKED),
        ("sqlite3.connect(':memory:')", LEAKED),
        ("sqlite3.connect(':memory:').close()", 0),
        ("open('/dev/null')", LEAKED),
        ("open('/dev/null').close()", 0),
        ("socket.socket()", LEAKED),
        ("socket.socket().close()", 0),
    ],
)
def test_a_process_that_leaves_something_open_fails(done: str, code: int) -> None:
    program = [sys.executable, "-W", "error", "-c", f"import socket, sqlite3\n{WATCHED}\n{done}"]
    assert subprocess.run(program, cwd=ROOT, stderr=subprocess.PIPE, check=False).returncode == code
