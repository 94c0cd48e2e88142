import os
from pathlib import Path

import pytest

from referee.core.private import close_to_others, private_file, private_folder
from tests.core.test_safe_files import mode, umask


def test_folders_and_files_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    with umask(0o000):
        private_folder(tmp_path / "share" / "referee")
        private_file(tmp_path / "share" / "referee" / "games.sqlite")
    assert mode(tmp_path / "share" / "referee") == 0o700
    assert mode(tmp_path / "share" / "referee" / "games.sqlite") == 0o600


@pytest.mark.parametrize(("before", "after"), [(0o755, 0o700), (0o775, 0o700), (0o555, 0o500), (0o700, 0o700)])
def test_a_folder_that_is_open_to_others_is_closed(tmp_path: Path, before: int, after: int) -> None:
    folder = tmp_path / "referee"
    folder.mkdir()
    folder.chmod(before)
    private_folder(folder)
    assert mode(folder) == after
    folder.chmod(0o700)


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o664, 0o600), (0o444, 0o400), (0o600, 0o600)])
def test_a_file_that_is_open_to_others_is_closed(tmp_path: Path, before: int, after: int) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"")
    file.chmod(before)
    close_to_others(file)
    assert mode(file) == after


def test_a_folder_that_all_share_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared, home = tmp_path / "shared", tmp_path / "home"
    for folder, told in ((shared, 0o1777), (home, 0o755)):
        folder.mkdir()
        folder.chmod(told)
    monkeypatch.setenv("HOME", str(home))
    for folder in (shared, home):
        private_folder(folder)
    assert (mode(shared), mode(home)) == (0o1777, 0o755)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_what_belongs_to_somebody_else_is_left_to_them(tmp_path: Path) -> None:
    folder, file = tmp_path / "folder", tmp_path / "file"
    folder.mkdir(mode=0o755)
    file.write_bytes(b"")
    for path in (folder, file):
        path.chmod(0o755)
        os.chown(path, 12345, 54321)
    private_folder(folder)
    close_to_others(file)
    assert (mode(folder), mode(file)) == (0o755, 0o755)


def test_where_nothing_may_be_changed_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    file = tmp_path / "games.sqlite"
    file.write_bytes(b"")
    tmp_path.chmod(0o755)
    file.chmod(0o644)
    monkeypatch.setattr(Path, "chmod", refused)
    private_folder(tmp_path)
    close_to_others(file)
    assert mode(file) == 0o644


def test_what_is_closed_already_is_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that writes looks: a change of mode each time would be one more write to the disk."""
    folder, file = tmp_path / "referee", tmp_path / "games.sqlite"
    private_folder(folder)
    private_file(file)
    changed: list[Path] = []
    monkeypatch.setattr(Path, "chmod", lambda path, _: changed.append(path))
    private_folder(folder)
    close_to_others(file)
    assert changed == []
    os.chmod(folder, 0o755)
    private_folder(folder)
    assert changed == [folder]
