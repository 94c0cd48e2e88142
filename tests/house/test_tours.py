"""The tours of both READMEs, command by command in a fresh home: what they show is what the program says."""

import os
import re
import shlex
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from termios import tcsetwinsize

import pexpect
import pytest

from referee.cli.doors import in_words_of
from tests.cli.nursery import started
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent
TOURS = {"README.md": "en", "README.fr.md": "fr"}
INDENT = "    "
PROMPT = f"{INDENT}$ "
SHIM = f'#!/bin/sh\nexec {sys.executable} -m referee "$@"\n'
SIZE = (50, 200)
FOR_THE_SHELL = set("|<>;&$*")
CHANGING = (
    (re.compile(r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b"), "2026-01-31"),
    (re.compile(r"\b[0-9]{2}/[0-9]{2}/[0-9]{4}\b"), "31/01/2026"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "…"),
    (re.compile(r"^((?:Written|Écrit) ?: )/\S*/"), r"\1/home/ana/"),
)
"""What differs from day to day, from list to list and from home to home: dates, hashes and folders."""


@dataclass(slots=True)
class Shown:
    """A command of a tour, and the lines that stand below it."""

    command: str
    line: int
    said: list[str] = field(default_factory=list)


def shown(text: str) -> list[Shown]:
    """The commands of a README in order; a block of code is what is indented."""
    found: list[Shown] = []
    open_block = False
    for at, line in enumerate(text.splitlines()):
        if line.startswith(PROMPT):
            found.append(Shown(line.removeprefix(PROMPT), at))
            open_block = True
        elif line and not line.startswith(INDENT):
            open_block = False
        elif open_block:
            found[-1].said.append(line.removeprefix(INDENT))
    for one in found:
        while one.said and not one.said[-1]:
            one.said.pop()
    return found


def steady(line: str) -> str:
    for changing, steadied in CHANGING:
        line = changing.sub(steadied, line)
    return line.rstrip()


class Tourist:
    """Types commands into a shell, in a home of one's own."""

    def __init__(self, folder: Path, lang: str) -> None:
        self._folder = folder / "here"
        self._folder.mkdir()
        shim = folder / "bin" / "referee"
        shim.parent.mkdir()
        shim.write_text(SHIM)
        shim.chmod(0o755)
        self._told = {
            "PATH": f"{shim.parent}:{os.environ['PATH']}", "HOME": str(folder), "REFEREE_HOME": str(folder / "data"),
            "REFEREE_LANG": lang, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error",
            "NO_COLOR": "1", "TERM": "dumb",
        }  # fmt: skip

    def types(self, command: str) -> list[str]:
        """What is read on a terminal without colours; commands are then told in the language of whoever reads."""
        program, *arguments = shlex.split(command)
        alone = program == "referee" and not FOR_THE_SHELL & set(command)
        said = self._forked(arguments) if alone else self._by_shell(command)
        return [steady(line) for line in said.splitlines()]

    def _by_shell(self, command: str) -> str:
        line = ["-c", f"({command}) </dev/null"]
        terminal = pexpect.spawn(
            "sh", line, timeout=PATIENCE, cwd=self._folder, env=self._told, dimensions=SIZE, encoding="utf-8"
        )
        said = terminal.read()
        terminal.close()
        return said

    def _forked(self, arguments: list[str]) -> str:
        reading, terminal = os.openpty()
        tcsetwinsize(terminal, SIZE)
        with os.fdopen(reading, "rb", buffering=0) as screen, ThreadPoolExecutor(1) as reader:
            said = reader.submit(lambda: b"".join(shown_on(screen)))
            started().ask(arguments, b"", self._told, self._folder, terminal=os.ttyname(terminal))
            os.close(terminal)
            return said.result().decode()


def shown_on(screen: FileIO) -> Iterator[bytes]:
    """What a terminal shows, until nobody writes there any more."""
    with suppress(OSError):
        while part := screen.read(4096):
            yield part


def rewritten(text: str, said: dict[int, list[str]]) -> str:
    """The README with these lines below its commands."""
    lines: list[str] = []
    old = {one.line + 1 + at for one in shown(text) for at in range(len(one.said))}
    for at, line in enumerate(text.splitlines()):
        if at not in old:
            lines.append(line)
        if at in said:
            lines += [f"{INDENT}{told}".rstrip() for told in said[at]]
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("name", TOURS)
def test_a_tour_shows_what_the_program_says(tmp_path: Path, name: str, update_golden: bool) -> None:
    path = ROOT / name
    text = path.read_text("utf-8")
    tourist = Tourist(tmp_path, TOURS[name])
    said = {one.line: tourist.types(one.command) for one in shown(text)}
    if update_golden:
        path.write_text(rewritten(text, said), "utf-8")
        text = path.read_text("utf-8")
        said = dict(zip((one.line for one in shown(text)), said.values(), strict=True))
    for one in shown(text):
        assert [steady(line) for line in one.said] == said[one.line], one.command


def test_both_tours_go_the_same_way() -> None:
    """As many commands in as many words, and the moves themselves in common."""
    english, french = ([one.command for one in shown((ROOT / name).read_text("utf-8"))] for name in TOURS)
    assert len(english) == len(french) > 25
    for one, other in zip(english, french, strict=True):
        assert one.split()[0] == other.split()[0]
        if one.startswith("referee "):
            assert in_words_of("fr", one.removeprefix("referee ")).split()[0] == other.split()[1]
    for wanted in ("new", "do", "show", "undo", "log", "export", "replay", "word"):
        assert any(command.startswith(f"referee {wanted}") for command in english), wanted


@pytest.mark.parametrize("name", TOURS)
def test_pictures_are_there_and_said_in_words(name: str) -> None:
    pictures = re.findall(r'srcset="([^"]*)">\s*<img alt="([^"]*)"\s*src="([^"]*)"', (ROOT / name).read_text("utf-8"))
    assert len(pictures) >= 2
    for light, told, dark in pictures:
        assert len(told) > 30
        assert light == re.sub(r"(\.svg|\.png)$", r"-light\1", dark)
        assert all((ROOT / path).read_bytes().startswith((b"<svg", b"\x89PNG")) for path in (light, dark))


def test_a_block_ends_where_the_text_goes_on() -> None:
    text = "    $ one\n    said\n\n    more\n\ntext\n\n    not shown\n\n    $ two\n"
    assert [(one.command, one.said) for one in shown(text)] == [("one", ["said", "", "more"]), ("two", [])]


def test_what_changes_from_day_to_day_is_not_compared() -> None:
    assert steady(f"2026-11-18 {'0a' * 32}  ") == "2026-01-31 …"


def test_golden_lines_are_put_below_their_command() -> None:
    text = "head\n\n    $ one\n    old\n\ntail\n"
    assert rewritten(text, {2: ["new", "", "newer"]}) == "head\n\n    $ one\n    new\n\n    newer\n\ntail\n"
