"""Every code that an error is raised with has a message."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import referee
from referee.core import outside, toml
from referee.session.box_troubles import EXAMPLES
from referee.speech.troubles import MESSAGES
from referee.store import problems
from tests.house.imports import modules

HOUSE = Path(referee.__file__).parent
KINDS = {"StoreError": "store", "LexiconError": "lexicon", "NameProblem": "dictionary", "BoxProblem": ""}
"""Errors by the kind of their codes, which stand first; a box's are written out whole."""


def codes() -> Iterator[str]:
    named = (*KINDS, "RecordError")
    for source in (source for _path, source in modules(HOUSE) if any(name in source for name in named)):
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]) if name in KINDS:
                    yield f"{KINDS[name]}/{code}".removeprefix("/")
                case ast.Call(func=ast.Name(id="RecordError"), args=[_, ast.Constant(value=str(code)), *_]):
                    yield f"record/{code}"


NAMED = {
    *(f"store/{code}" for code in (problems.DAMAGED, problems.ALTERED, problems.UNKNOWN, *problems.UNWRITABLE)),
    *(f"file/{code}" for code in (outside.NO_FILE, outside.TOO_LARGE, outside.NO_TEXT, outside.SILENT)),
    *(f"{kind}{code}" for kind in ("toml/", "box/box-") for code in (toml.TOO_DEEP, toml.TOO_LONG)),
    *(f"value/{code}" for code in EXAMPLES),
}
"""Codes that have names in the sources."""


def test_codes_are_found() -> None:
    found = set(codes())
    assert len(found) > 30
    assert {code.partition("/")[0] for code in found} == {"store", "lexicon", "dictionary", "box", "record"}


@pytest.mark.parametrize("code", sorted({*codes(), *NAMED}))
def test_a_code_has_a_message(code: str) -> None:
    assert code in MESSAGES
