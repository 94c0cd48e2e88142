"""The JSON is what its schema says."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.papers.sheet.sheet import blank_sheet, sheet_of
from tests.sheets.support import GAMES, each_language, each_record, evening, sheet

SCHEMA: dict[str, Any] = json.loads((files("referee.documents") / "sheet.schema.json").read_text("utf-8"))


def told(one: Sheet) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(rendered(one, "json"))
    return found


def problems(one: Sheet) -> list[str]:
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(told(one))]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@each_language
@each_record
def test_every_record_fits_the_schema(path: Path, language: str) -> None:
    assert problems(sheet(path, language, all_steps=True)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_evening_fits_the_schema(game: str) -> None:
    table, entries = evening(game, 1)
    assert problems(sheet_of(table, entries, "en", all_steps=True, moments=[*range(len(entries) + 1)])) == []


def test_an_empty_sheet_fits_the_schema() -> None:
    blank = blank_sheet("option", 0, "fr")
    assert problems(blank) == []


@each_record
def test_the_schema_notices_what_does_not_fit(path: Path) -> None:
    one = told(sheet(path))
    wrongs: tuple[dict[str, Any], ...] = ({"version": 2}, {"more": 1}, {"turns": [{}]}, {"players": []})
    for wrong in wrongs:
        assert list(Draft202012Validator(SCHEMA).iter_errors({**one, **wrong}))
