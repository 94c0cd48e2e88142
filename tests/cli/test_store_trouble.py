"""A disk that is full, a folder that is read-only, a store that is damaged: said in a line, and no game the worse for it."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.sqlite.rows import checksum
from tests.attack.backups import TRIGGER
from tests.cli.limits import without_privileges
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="takes what Linux offers")

WRITING = [
    ("do", "pass"),
    ("undo",),
    ("new", "option", "Ana", "Bob"),
    ("games", "delete", "o1", "-y"),
    ("games", "open", "o1"),
]
READING = [("show",), ("show", "o1", "--json"), ("log",), ("export",), ("games",)]


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    said(run, "do", "I7 PENTE ~H8:V>T")
    return run


@pytest.fixture
def small_disk(run: Run) -> Iterator[Path]:
    """The store lies on a disk of 400 kilobytes."""
    run.data.mkdir()
    mounted = os.geteuid() == 0 and not subprocess.call(
        ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", run.data], stderr=subprocess.DEVNULL
    )
    if not mounted:
        pytest.skip("mounting a small disk is not allowed here")
    yield run.data
    subprocess.check_call(["umount", run.data])


def answers(run: Run) -> list[str]:
    return [said(run, *arguments) for arguments in READING]


def fill(file: Path) -> None:
    with file.open("wb", buffering=0) as filling:
        for size in (4096, 1):
            try:
                while True:
                    filling.write(bytes(size))
            except OSError:
                pass


def no_larger_than(size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_full_disk_takes_no_command_and_keeps_the_game(small_disk: Path, game: Run) -> None:
    before = answers(game)
    fill(small_disk / "filling")
    for arguments in WRITING:
        told = complaint(game(*arguments))
        assert told.startswith("The disk is full: the command was not accepted and nothing was changed.")
    assert complaint(game("do", "pass", lang="fr")).startswith("Le disque est plein : ")
    assert answers(game) == before
    (small_disk / "filling").unlink()
    assert answers(game) == before
    assert said(game, "do", "pass") == "3. Ana: pass\n"
    assert "store of games     sound: 1 game" in said(game, "doctor")


def test_a_disk_that_fills_up_keeps_what_was_accepted(small_disk: Path, game: Run) -> None:
    accepted = 0
    while (result := game("do", f"note {accepted} " + "x" * 12_000)).code == 0:
        accepted += 1
    assert complaint(result).startswith("The disk is full")
    assert accepted > 3
    assert said(game, "export").count("#note") == accepted


@pytest.mark.parametrize("size", [100, 4096, 20_000, 33_000])
def test_a_limit_on_files_takes_no_command_and_keeps_the_game(game: Run, size: int) -> None:
    before = answers(game)
    result = game("do", "note " + "x" * 40_000, before=no_larger_than(size))
    assert "nothing was changed" in complaint(result)
    assert answers(game) == before
    assert said(game, "do", "pass") == "3. Ana: pass\n"
    assert "store of games     sound: 1 game" in said(game, "doctor")


def test_a_read_only_folder_takes_no_command_and_shows_the_game(game: Run) -> None:
    before = answers(game)
    game.data.chmod(0o555)
    (game.data / "games.sqlite").chmod(0o444)
    try:
        for arguments in WRITING:
            assert "nothing was changed" in complaint(game(*arguments, before=without_privileges))
        shown = [game(*arguments, before=without_privileges) for arguments in READING]
        assert [(result.code, result.out, result.err) for result in shown] == [(0, told, "") for told in before]
        assert game("backup", game.home / "backup", before=without_privileges).code == 0
    finally:
        game.data.chmod(0o755)
        (game.data / "games.sqlite").chmod(0o644)
    assert answers(game) == before
    assert said(game, "do", "pass") == "3. Ana: pass\n"


def test_a_store_that_waits_for_a_log_is_not_shown_without_it(game: Run) -> None:
    """A read-only folder again, but with accepted commands beside the file that nobody can merge."""
    store = sqlite3.connect(game.data / "games.sqlite")
    store.execute("SELECT * FROM games").fetchall()
    said(game, "do", "pass")
    kept = {name: (game.data / name).read_bytes() for name in ("games.sqlite", "games.sqlite-wal")}
    store.close()
    for name, content in kept.items():
        (game.data / name).write_bytes(content)
    game.data.chmod(0o555)
    try:
        assert complaint(game("show", before=without_privileges)).startswith("The store of games cannot be opened")
    finally:
        game.data.chmod(0o755)
    assert said(game, "log").splitlines()[-1] == "3. Ana: pass"


def test_a_busy_store_is_waited_for_and_then_said(game: Run) -> None:
    other = sqlite3.connect(game.data / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = game.start("do", "pass")
    assert said(game, "log").count("\n") == 2
    other.execute("ROLLBACK")
    other.close()
    out, err = waiting.communicate()
    assert (waiting.returncode, out, err) == (0, b"3. Ana: pass\n", b"")


def test_a_newer_store_is_refused_and_left_alone(game: Run) -> None:
    store = sqlite3.connect(game.data / "games.sqlite", isolation_level=None)
    store.execute("PRAGMA user_version = 99")
    store.close()
    before = game.files()
    for arguments in (*WRITING, *READING):
        told = complaint(game(*arguments))
        assert told == "The store of games was made by a newer referee (version 99); it was left as it is."
    assert "vient d'un referee plus récent" in complaint(game("show", lang="fr"))
    assert game.files() == before


@pytest.mark.parametrize("content", [b"garbage" * 1000, b"x", bytes(20_000)], ids=["garbage", "x", "zeros"])
def test_garbage_is_reported_and_left_as_it_is(game: Run, content: bytes) -> None:
    (game.data / "games.sqlite").write_bytes(content)
    before = game.files()
    for arguments in (*WRITING, *READING, ("export", "--all", "-o", "all"), ("backup", "backup")):
        assert complaint(game(*arguments)).startswith("The store of games is damaged and was left as it is: ")
    assert complaint(game("show", lang="fr")).startswith("Le registre des parties est abîmé")
    assert game.files() == before
    told = game("doctor")
    assert told.code == 1
    assert "!  store of games" in told.out


def test_a_store_that_lost_its_head_is_exported_whole(game: Run, tmp_path: Path) -> None:
    text = said(game, "export")
    content = (game.data / "games.sqlite").read_bytes()
    (game.data / "games.sqlite").write_bytes(bytes(4096) + content[4096:])
    before = game.files()
    assert complaint(game("do", "pass")).startswith("The store of games is damaged")
    assert said(game, "export", "o1") == text
    assert said(game, "show", "o1").startswith("o1 · option\n")
    told = game("export", "--all", "-o", tmp_path / "all").out
    assert Path(told.strip()).read_text() == text
    assert game.files() == before


def test_what_comes_before_the_damage_is_exported(game: Run, tmp_path: Path) -> None:
    for line in ("swap 3", "note look here", "pass", "swap 2"):
        said(game, "do", line)
    whole = said(game, "export")
    content = (game.data / "games.sqlite").read_bytes()
    assert content.count(b"look here") == 1
    (game.data / "games.sqlite").write_bytes(content.replace(b"look here", b"look herE"))
    before = game.files()
    assert complaint(game("do", "pass")).startswith("The store of games is damaged")
    lost = "game o1: the store of games is damaged; entry 4 cannot be read, nor what rests on it.\n"
    french = "partie o1 : le registre est abîmé ; l'inscription 4 est illisible, et ce qui repose sur elle.\n"
    for arguments in (("show",), ("log",), ("export",)):
        result = game(*arguments)
        assert (result.code, result.err) == (1, f"referee: {lost}")
        assert game(*arguments, lang="fr").err == f"referee: {french}"
    exported = game("export").out
    assert (
        exported == whole.partition("#note")[0] + "#note behind a gap: >bob: pass\n#note behind a gap: >ana: swap 2\n"
    )
    assert game("log").out == "1. Ana: H8 VUES  +7 = 7\n2. Bob: I7 PENTE ~H8:V>T  +44 = 44\n3. Ana: swap 3\n"
    assert game("export", "--all", "-o", tmp_path / "all").code == 1
    (file,) = (tmp_path / "all").iterdir()
    assert file.read_text() == exported
    assert game.files() == before
    told = game("doctor")
    assert told.code == 1
    assert "entry o1 4" in told.out
    (tmp_path / "game.ref").write_text(exported)
    (game.data / "games.sqlite").rename(tmp_path / "aside")
    assert said(game, "import", tmp_path / "game.ref") == "Game o1.\n"
    assert said(game, "export") == exported


def test_the_doctor_makes_the_list_of_games_again(game: Run) -> None:
    listed = said(game, "games")
    store = sqlite3.connect(game.data / "games.sqlite", isolation_level=None)
    store.execute("UPDATE games SET summary = replace(summary, '44', '45')")
    store.close()
    broken = game("games")
    assert (broken.code, broken.out) == (2, listed)
    assert broken.err.startswith("referee: The store of games is damaged")
    assert "list of games      made again from the journal: o1" in said(game, "doctor")
    assert said(game, "games") == listed
    assert "made again" not in said(game, "doctor")


def test_a_store_that_was_altered_takes_no_command_and_can_be_exported(game: Run) -> None:
    before = said(game, "export")
    with closing(sqlite3.connect(game.data / "games.sqlite", isolation_level=None)) as base:
        base.executescript(TRIGGER)
    told = "The store of games holds “gone”, which referee did not put there; it was left as it is."
    for arguments in WRITING:
        assert complaint(game(*arguments)).startswith(told)
    assert said(game, "export") == before


FOREIGN_FACTS = [f'{{"events":[],"count":{count}}}' for count in ('"one"', "{}", "-5", "1.5")]
LOOKING = [("show",), ("log",), ("export",), ("sheet",), ("sheet", "--format", "json")]


@pytest.mark.parametrize("kind", ["undo", "redo", "amend", "step"])
@pytest.mark.parametrize("facts", FOREIGN_FACTS)
def test_an_entry_that_nobody_can_have_written_ends_what_is_shown(game: Run, kind: str, facts: str) -> None:
    """A right checksum says only that the row is as somebody wrote it."""
    said(game, "do", "pass")
    with closing(sqlite3.connect(game.data / "games.sqlite", isolation_level=None)) as base:
        row = list(base.execute("SELECT * FROM entries ORDER BY number DESC").fetchone())
        row[2], row[5] = kind, facts
        row[-1] = checksum(tuple(row[:-1]))
        base.execute("REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    for looking in LOOKING:
        result = game(*looking)
        assert result.code in (0, 1), looking
        assert result.code == 0 or "entry 3 cannot be read" in result.err, looking


def test_a_summary_may_lack_what_an_older_version_did_not_tell(game: Run) -> None:
    with closing(sqlite3.connect(game.data / "games.sqlite", isolation_level=None)) as base:
        row = list(base.execute("SELECT * FROM games").fetchone())
        row[6] = '{"players": [["ana", "Ana", 0], ["bob", "Bob", 0]], "over": true, "final": true}'
        row[-1] = checksum(tuple(row[:-1]))
        base.execute("REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    for asked in (("stats",), ("stats", "--json"), ("games",), ("sheet",), ("doctor",)):
        assert game(*asked).code in (0, 1), asked
