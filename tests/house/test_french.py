"""French as it is printed: signs of two parts have a blank before them, and guillemets have one inside."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.house.test_catalogue import FRENCH, forms, messages, read

ROOT = Path(__file__).resolve().parent.parent.parent / "referee"
DIAGNOSES = ("papers/output.py", "cli/bug_report.py", "papers/replay.py", "papers/imports.py")
"""Where a file or a program stands before its message, as compilers have it."""
RECORDS = ("core/record.py", "papers/export.py", "club/commands/strays.py")
"""Where lines of a record are written."""
INSIDE = ("store", "core", "words")
"""Rooms whose own lines nobody reads but programmers; what they show is in files of texts."""
GLUED = re.compile(r"[^\W\d_]:(?=\s|$)|[^\W\d_][;!](?=\s|$)|[^\W\d_]\?(?=\s*$)|«(?=\S)|(?<=\S)»")
TYPED = re.compile(r"`[^`]*`|'[^']*'|^#.*|>siège:|\bbob:|J\?IE", re.MULTILINE)
"""What is typed, and what is written to files."""
KEYS = re.compile(r"\b(Page ?Up|Page ?Down|Enter|Return|Escape|Esc|Backspace|Delete)\b")
"""Keys as English keyboards have them."""


def colons(source: str) -> list[str]:
    """Strings made by the code with a colon close behind a fact, as English has it."""
    return [
        ast.unparse(text)
        for text in ast.walk(ast.parse(source))
        if isinstance(text, ast.JoinedStr)
        for fact, behind in zip(text.values, text.values[1:], strict=False)
        if isinstance(fact, ast.FormattedValue)
        and isinstance(behind, ast.Constant)
        and str(behind.value).startswith(": ")
    ]


def french(texts: object, within: bool = False) -> Iterator[str]:
    if isinstance(texts, dict):
        for key, value in texts.items():
            yield from french(value, within or key == "fr")
    elif isinstance(texts, list):
        for value in texts:
            yield from french(value, within)
    elif within and isinstance(texts, str):
        yield texts


def glued(text: str) -> list[str]:
    """Signs that lack their blank."""
    return [found[0] for found in GLUED.finditer(TYPED.sub("", re.sub(r"\{\w+(:[^}]*)?\}", "x", text)))]


@pytest.mark.parametrize("source", ['f"{name}: {text}"', 'f"step {number}: {text}"', "f'{a}{b}: '"])
def test_an_english_colon_is_found(source: str) -> None:
    assert colons(source)


@pytest.mark.parametrize("source", ['f"{name} : {text}"', 'f"{points:+d}"', 'f"~{square}:{letter}"', '"name: text"'])
def test_other_colons_are_fine(source: str) -> None:
    assert colons(source) == []


def test_no_code_sets_an_english_colon() -> None:
    sources = {str(path.relative_to(ROOT)): path for path in ROOT.rglob("*.py")}
    found = {
        name: colons(path.read_text("utf-8"))
        for name, path in sources.items()
        if name not in (*DIAGNOSES, *RECORDS) and not name.startswith(INSIDE)
    }
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize("text", ["Carla: trois", "Non!", "Quoi; rien", "«mot»", "Qui joue?"])
def test_a_sign_without_its_blank_is_found(text: str) -> None:
    assert glued(text)


@pytest.mark.parametrize("text", ["Carla : trois", "à 10:30", "~H8:V>T", "« mot » ?", "J?IE", "vole:FAUX"])
def test_signs_with_their_blanks_are_fine(text: str) -> None:
    assert glued(text) == []


@cache
def every_french_text() -> list[str]:
    told = [text for message in messages(read(FRENCH)) for text in forms(message.string)]
    for path in ROOT.rglob("*.toml"):
        if path.name not in ("examples.toml", "tutorial.toml"):
            told += french(tomllib.loads(path.read_text("utf-8")))
    return told


def test_every_french_text_has_its_blanks() -> None:
    assert len(every_french_text()) > 2_000
    assert {text: glued(text) for text in every_french_text() if glued(text)} == {}


def test_keys_are_named_as_on_french_keyboards() -> None:
    assert [text for text in every_french_text() if KEYS.search(text)] == []
