"""Streams of any length, in little memory and with a reader who may leave early."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from itertools import chain, islice, product
from pathlib import Path
from select import select

import pytest

from tests.cli.runner import Run

WORDS = 2_000_000
PATIENCE = 60
"""Seconds that an answer may take on a busy machine."""
MOST = 120 * 1024
"""Kilobytes."""
MEASURED = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(usage.ru_maxrss, os.waitstatus_to_exitcode(status))
"""
"""A process starts with the size of the one that starts it: the one in between is small."""


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Distinct words, most of them wrong."""
    path = tmp_path_factory.mktemp("many") / "words"
    words = product("EAISNRTOLUDCMP", repeat=6)
    path.write_text("".join(chain.from_iterable((*word, "\n") for word in islice(words, WORDS))))
    return path


def largest(run: Run, stdin: Path, *arguments: str) -> tuple[int, int]:
    """How many kilobytes were resident at most, and the exit code."""
    with stdin.open("rb") as words:
        done = subprocess.run(
            [sys.executable, "-c", MEASURED, sys.executable, "-m", "referee", *arguments],
            stdin=words,
            capture_output=True,
            env=run.environment(),
            check=True,
        )
    size, code = done.stdout.split()
    return int(size), int(code)


def test_millions_of_words_stay_small(shared: Run, many: Path) -> None:
    size, code = largest(shared, many, "word", "check", "--invalid", "-")
    assert code == 1
    assert size < MOST


@pytest.mark.parametrize("mode", [["--json"], []], ids=["json", "lines"])
def test_long_answers_stay_small(shared: Run, many: Path, tmp_path: Path, mode: list[str]) -> None:
    some = tmp_path / "some"
    some.write_bytes(many.read_bytes()[: 7 * 400_000])
    size, code = largest(shared, some, "word", "check", *mode, "-")
    assert code == 1
    assert size < MOST


@pytest.mark.parametrize(
    "arguments",
    [["word", "check", "--invalid", "-"], ["word", "check", "--lexicon", "fr", "-"], ["word", "search", "*"]],
    ids=" ".join,
)
def test_a_reader_who_leaves_early_is_no_problem(shared: Run, many: Path, arguments: list[str]) -> None:
    with many.open("rb") as words, shared.start(*arguments, stdin=words) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() != b""
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 2


@pytest.mark.parametrize("option", [["--invalid"], ["--invalid", "--lexicon", "fr"], ["--json"], []], ids=" ".join)
def test_words_are_answered_as_they_come(shared: Run, option: list[str]) -> None:
    """However much Python keeps back before it writes: more from 3.14 on."""
    with shared.start("word", "check", *option, "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"zutt\n")
        process.stdin.flush()
        assert select([process.stdout], [], [], PATIENCE)[0]
        assert b"zutt" in process.stdout.readline()
        process.stdin.close()
        assert process.wait(PATIENCE) == 1


def interrupt(process: "subprocess.Popen[bytes]") -> None:
    """As a person does, who presses again: between Python's look for signals and its reading one may be missed."""
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(30)
            return


@pytest.mark.parametrize("option", [[], ["--lexicon", "fr"]], ids=["quick", "full"])
def test_an_interrupted_stream_says_so_in_one_line(shared: Run, option: list[str]) -> None:
    with shared.start("word", "check", "--invalid", *option, "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"zutt\n" * 10_000)
        process.stdin.flush()
        assert process.stdout.readline() == b"zutt\n"
        interrupt(process)
        process.stdout.read()
        assert process.stderr.read() == b"referee: Stopped.\n"
        assert process.wait(20) == 2


def test_quiet_stops_at_the_first_wrong_word(shared: Run) -> None:
    reading, writing = os.pipe()
    with shared.start("word", "check", "--quiet", "-", stdin=reading) as process:
        os.close(reading)
        os.write(writing, b"joie zutt\n")
        assert process.wait(20) == 1
    os.close(writing)
