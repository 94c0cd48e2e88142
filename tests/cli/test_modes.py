"""Who may read what the program writes: what it keeps is its user's alone, what it hands out follows the umask."""

import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from referee.session.live import sealed
from referee.store.sqlite.store import Store
from tests.cli.runner import Run

HANDED_OUT = [
    ("export", "-o"),
    ("sheet", "--format", "html", "-o"),
    ("sheet", "--format", "csv", "-o"),
]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def masked(mask: int) -> Callable[[], object]:
    return lambda: os.umask(mask)


@pytest.fixture
def game(run: Run) -> Run:
    assert run("new", "option", "Ana", "Bob").code == 0
    assert run("do", "H8 VUES").code == 0
    return run


@pytest.mark.parametrize("arguments", HANDED_OUT, ids=" ".join)
def test_what_is_handed_out_follows_the_umask_or_the_file_that_was_there(
    game: Run, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    new, secret = tmp_path / "new", tmp_path / "secret"
    secret.write_bytes(b"old")
    secret.chmod(0o600)
    for mask in (0o002, 0o077):
        assert game(*arguments, new, before=masked(mask)).code == 0
        assert mode(new) == 0o666 & ~mask
        new.unlink()
    assert game(*arguments, secret, "--force", before=masked(0o022)).code == 0
    assert secret.read_bytes() != b"old"
    assert mode(secret) == 0o600


def test_every_game_in_a_file_of_its_own_follows_the_umask(game: Run, tmp_path: Path) -> None:
    for command in (("export", "--all"), ("sheet", "--all", "--separate")):
        folder = tmp_path / command[0]
        assert game(*command, "-o", folder, before=masked(0o027)).code == 0
        assert {mode(path) for path in folder.iterdir()} == {0o640}


def test_settings_and_boxes_beside_no_games_keep_their_modes(run: Run) -> None:
    apart = {"REFEREE_HOME": ""}
    settings = run.home / ".config" / "referee" / "settings.toml"
    assert run("config", "bell", "off", env=apart, before=masked(0o022)).code == 0
    assert mode(settings) == 0o644
    settings.chmod(0o640)
    assert run("config", "bell", "on", env=apart).code == 0
    assert run("stats", "--alias", "Bob=Robert", env=apart, before=masked(0o002)).code == 0
    assert run("box", "new", "option", "maison", env=apart, before=masked(0o022)).code == 0
    assert mode(settings) == 0o640
    assert mode(settings.with_name("players.toml")) == 0o664
    assert mode(settings.parent / "boxes" / "option" / "maison.toml") == 0o644


def test_all_that_is_kept_is_the_users_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "list").write_text("joie\n", "utf-8")
    for arguments in (
        ("config", "language", "fr"),
        ("new", "option", "Ana", "Bob"),
        ("do", "H8 VUES"),
        ("stats", "--alias", "Bob=Robert"),
        ("dict", "add", "mine", str(tmp_path / "list")),
        ("dict", "use", "mine"),
        ("box", "new", "option", "maison"),
        ("config", "box.option", "maison"),
    ):
        assert run(*arguments, before=masked(0o000)).code == 0
    with sealed(run.data, "o1", True):
        modes = {path.relative_to(run.data).as_posix(): mode(path) for path in run.data.rglob("*") if path.is_file()}
    assert {"games.sqlite", "quick", "live", "settings.toml", "players.toml", "dictionaries/mine.lex"} <= modes.keys()
    assert set(modes.values()) == {0o600}
    assert {mode(run.data), mode(run.data / "dictionaries")} == {0o700}


def test_the_log_of_an_open_store_is_the_users_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with closing(Store(tmp_path / "data" / "games.sqlite")):
            modes = {path.name: mode(path) for path in (tmp_path / "data").iterdir()}
    finally:
        os.umask(before)
    assert set(modes) == {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"}
    assert set(modes.values()) == {0o600}


def test_a_store_of_an_older_version_is_closed_when_it_is_written_to(game: Run) -> None:
    store = game.data / "games.sqlite"
    with closing(sqlite3.connect(store)) as base:
        base.execute("SELECT count(*) FROM games").fetchone()
        paths = [path for path in game.data.iterdir() if path.name.startswith(store.name)]
        assert len(paths) == 3
        for path in paths:
            path.chmod(0o644)
        game.data.chmod(0o755)
        assert game("do", "pass").code == 0
        assert {mode(path) for path in paths} == {0o600}
        assert mode(game.data) == 0o700


def test_looking_changes_no_modes_of_what_cannot_be_written(game: Run) -> None:
    store = game.data / "games.sqlite"
    store.chmod(0o444)
    game.data.chmod(0o555)
    try:
        assert game("show").code == 0
    finally:
        game.data.chmod(0o700)
