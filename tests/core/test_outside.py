import os
from collections.abc import Iterator
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from referee.core.limits import LINE
from referee.core.outside import NO_FILE, NO_TEXT, SILENT, TOO_LARGE, Unfit, confirm, lines, read_bytes, read_text


@pytest.fixture
def pipe() -> Iterator[tuple[Path, int]]:
    """A pipe that is open already, as the shell's `<(…)` hands it on, and where it is written."""
    reading, writing = os.pipe()
    yield Path(f"/dev/fd/{reading}"), writing
    os.close(reading)


def code_of(path: Path, limit: int = 10) -> str:
    with pytest.raises(Unfit) as found:
        read_bytes(path, limit, 0)
    assert found.value.filename == str(path)
    return found.value.code


@pytest.mark.parametrize("size", [0, 1, 9, 10])
def test_a_file_within_the_limit_is_read_whole(tmp_path: Path, size: int) -> None:
    (tmp_path / "x").write_bytes(b"x" * size)
    assert read_bytes(tmp_path / "x", 10) == b"x" * size


def test_a_file_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"x" * 11)
    assert code_of(tmp_path / "x") == TOO_LARGE


def test_a_file_that_says_it_is_empty_is_read_and_bounded() -> None:
    # files of this kind tell no size
    assert read_bytes(Path("/proc/self/stat"), 10_000).startswith(str(os.getpid()).encode())
    assert code_of(Path("/proc/self/stat")) == TOO_LARGE


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for path in (tmp_path / "pipe", tmp_path / "link", Path("/dev/zero"), Path("/dev/null")):
        assert code_of(path) == NO_FILE
        with pytest.raises(Unfit):
            confirm(path)
    with pytest.raises(IsADirectoryError) as found:
        read_bytes(tmp_path, 10)
    assert found.value.filename == str(tmp_path)


def test_an_open_pipe_is_read_to_its_end(pipe: tuple[Path, int]) -> None:
    os.write(pipe[1], b"12345")
    os.close(pipe[1])
    assert read_bytes(pipe[0], 10) == b"12345"


def test_an_open_pipe_is_bounded(pipe: tuple[Path, int]) -> None:
    os.write(pipe[1], b"x" * 11)
    os.close(pipe[1])
    assert code_of(pipe[0]) == TOO_LARGE


def test_a_silent_pipe_is_given_up(pipe: tuple[Path, int]) -> None:
    os.write(pipe[1], b"12345")
    assert code_of(pipe[0]) == SILENT
    os.close(pipe[1])


def test_no_pipe_is_a_file(pipe: tuple[Path, int]) -> None:
    os.close(pipe[1])
    with pytest.raises(Unfit):
        confirm(pipe[0])


def test_text_is_utf8_in_lines(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes("é\r\nb\rc\n".encode())
    assert read_text(tmp_path / "x", 10) == "é\nb\nc\n"
    (tmp_path / "x").write_bytes(b"\xff")
    with pytest.raises(Unfit, match=NO_TEXT):
        read_text(tmp_path / "x", 10)


def test_lines_are_read_as_they_come() -> None:
    assert list(lines(StringIO("a\nb\n\nc"))) == ["a\n", "b\n", "\n", "c"]
    assert list(lines(BytesIO(b"a\nb"))) == [b"a\n", b"b"]


def test_an_endless_line_and_what_is_no_text_are_refused() -> None:
    assert len(next(lines(StringIO("x" * (LINE - 1) + "\n")))) == LINE
    with pytest.raises(Unfit, match=TOO_LARGE):
        next(lines(StringIO("x" * (LINE + 1))))
    with pytest.raises(Unfit, match=NO_TEXT):
        next(lines(TextIOWrapper(BytesIO(b"\xff\n"), "utf-8")))
