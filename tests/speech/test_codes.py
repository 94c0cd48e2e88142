"""Every code that an error is raised with has a sentence."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import referee
from referee.core import record
from referee.session import boxes
from referee.store import problems as of_stores
from referee.words import problems as of_dictionaries
from tests.house.imports import modules

HOUSE = Path(referee.__file__).parent
SENTENCES: Mapping[str, Mapping[str, str]] = {
    "StoreError": of_stores.SENTENCES,
    "LexiconError": of_dictionaries.SENTENCES,
    "RecordError": record.PROBLEMS,
}
"""The sentences of errors by their codes."""


def codes() -> Iterator[tuple[str, str]]:
    """Each error that is raised with a code, and the code."""
    for source in (source for _path, source in modules(HOUSE) if any(name in source for name in SENTENCES)):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SENTENCES:
                at = node.args[node.func.id == "RecordError" :][:1]
                yield from ((node.func.id, str(one.value)) for one in at if isinstance(one, ast.Constant))


NAMED = [
    ("StoreError", code)
    for code in (of_stores.DAMAGED, of_stores.ALTERED, of_stores.UNKNOWN, *of_stores.UNWRITABLE, of_stores.UNREAD)
]
"""Codes that have names in the sources."""


def test_every_code_has_a_sentence() -> None:
    found = set(codes())
    assert len(found) > 20
    assert {error for error, _code in found} == set(SENTENCES)
    assert [(error, code) for error, code in {*found, *NAMED} if code not in SENTENCES[error]] == []


@pytest.mark.parametrize("code", boxes.EXAMPLES)
def test_a_kind_of_value_has_a_sentence(code: str) -> None:
    assert code in boxes.SENTENCES
