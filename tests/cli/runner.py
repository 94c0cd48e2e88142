"""Runs the command line as a user would, in a process of its own with nothing of ours around it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tests.cli.nursery import ROOT, Nursery, started

WATCHED = "import time:"
READ_LATE = {
    "_REFEREE_COMPLETE", "_TYPER_COMPLETE_ARGS", "_TYPER_COMPLETE_FISH_ACTION", "COMP_WORDS", "COMP_CWORD",
    "EDITOR", "VISUAL", "REFEREE_LEXICON", "REFEREE_HOME", "REFEREE_PLAIN", "REFEREE_LANG", "HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "TERM", "COLUMNS", "LINES", "NO_COLOR", "DISPLAY", "WAYLAND_DISPLAY",
}  # fmt: skip
"""What no module reads when it is imported, so that a fork may be told otherwise."""

Argument = str | bytes | Path
Stream = int | IO[bytes]


@dataclass(frozen=True, slots=True)
class Result:
    code: int
    out: str
    err: str
    imported: frozenset[str]

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Run:
    """`python -m referee …` with a home of its own under `folder`.

    Where nothing about the process is out of the ordinary, it is a fork of one that has the program imported.
    """

    def __init__(self, folder: Path, nursery: Nursery | None = None) -> None:
        self._nursery = nursery or started()
        self.home = folder / "home"
        self.data = folder / "data"
        self.elsewhere = folder / "elsewhere"
        for made in (self.home, self.elsewhere):
            made.mkdir()

    @property
    def quick_file(self) -> Path:
        return self.data / "quick"

    @property
    def settings(self) -> Path:
        return self.data / "settings.toml"

    def environment(self, lang: str = "en", changes: Mapping[str, str] | None = None) -> dict[str, str]:
        """What the process sees; an empty value in the changes takes a name away."""
        told = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "REFEREE_HOME": str(self.data),
            "REFEREE_LANG": lang,
            "PYTHONPATH": str(ROOT),
            "PYTHONWARNINGS": "error",
        }
        return {name: value for name, value in {**told, **(changes or {})}.items() if value}

    def __call__(
        self,
        *arguments: Argument,
        stdin: str | bytes | Stream = b"",
        stdout: Stream = subprocess.PIPE,
        lang: str = "en",
        env: Mapping[str, str] | None = None,
        before: Callable[[], object] | None = None,
        watch: bool = False,
    ) -> Result:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        ordinary = not (before or watch) and stdout == subprocess.PIPE and not {*(env or ())} - READ_LATE
        if ordinary and isinstance(content, bytes):
            return _result(*self._nursery.ask(arguments, content, self.environment(lang, env), self.elsewhere))
        process = subprocess.Popen(
            [sys.executable, *(["-X", "importtime"] if watch else []), "-m", "referee", *arguments],
            stdin=subprocess.PIPE if isinstance(content, bytes) else content,
            stdout=stdout,
            stderr=subprocess.PIPE,
            cwd=self.elsewhere,
            # a limit on files would cut what Python writes beside a module, and the next process would stumble over it
            env=self.environment(lang, env) | ({"PYTHONDONTWRITEBYTECODE": "1"} if before else {}),
            preexec_fn=before,
        )
        out, err = process.communicate(content if isinstance(content, bytes) else None)
        return _result(process.returncode, out or b"", err)

    def start(self, *arguments: str, stdin: Stream = subprocess.PIPE) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "referee", *arguments],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.elsewhere,
            env=self.environment(),
        )

    def files(self) -> dict[str, bytes | None]:
        """All that stands in the home, with what is in it, but the file that the quick way derives."""
        found = [path for path in (*self.home.rglob("*"), *self.data.rglob("*")) if path != self.quick_file]
        return {str(path): path.read_bytes() if path.is_file() else None for path in found}


def copy_of_package(folder: Path, lexicon: bytes | None) -> Path:
    """What goes into PYTHONPATH for a program with another built-in lexicon, or without one."""
    # with what is compiled, which would be compiled anew
    shutil.copytree(ROOT / "referee", folder / "copy" / "referee")
    (folder / "copy" / "wordlists").mkdir()
    if lexicon is not None:
        (folder / "copy" / "wordlists" / "fr.lex").write_bytes(lexicon)
    return folder / "copy"


def _result(code: int, out: bytes, err: bytes) -> Result:
    said = err.decode().splitlines(keepends=True)
    return Result(
        code,
        out.decode("utf-8", "surrogateescape"),
        "".join(line for line in said if not line.startswith(WATCHED)),
        frozenset(line.rpartition("|")[2].strip() for line in said if line.startswith(WATCHED)),
    )


def complaint(result: Result) -> str:
    """The one line that says why it could not be done."""
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("referee: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    return result.err.removeprefix("referee: ").strip()
