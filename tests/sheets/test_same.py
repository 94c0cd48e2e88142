"""Sheets are what they were, byte for byte: each by its SHA-256. After a wanted change `--update-golden` writes them anew."""

import hashlib
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.documents.formats import FORMATS, rendered
from referee.documents.sheet import Sheet
from referee.papers.sheet.sheet import blank_sheet, sheet_of
from tests.sheets.support import GAMES, HERE, LANGUAGES, OF_EACH, replayed

GOLDEN = HERE / "golden"
FORMS = [form.name for form in FORMATS.values() if not form.binary]


def lines(kind: str, sheet: Sheet) -> Iterator[str]:
    """A release does not change them."""
    same = sheet._replace(colophon=sheet.colophon._replace(version="0"))
    for form in FORMS:
        yield f"{sheet.language} {kind} {form} {hashlib.sha256(rendered(same, form)).hexdigest()}\n"


def checked(name: str, told: str, update: bool) -> None:
    golden = GOLDEN / f"{name}.txt"
    if update:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(told, "utf-8")
    assert told.splitlines() == golden.read_text("utf-8").splitlines()


def of_record(path: Path) -> Iterator[str]:
    """Whole, with all that was taken back, and half of it, of which the moments are known."""
    game = replayed(path)
    half = game.entries[: len(game.entries) // 2]
    moments = [float(61 * at) for at in range(len(half) + 1)]
    for language in LANGUAGES:
        yield from lines("whole", sheet_of(game.table, game.entries, language, path.stem))
        yield from lines("all steps", sheet_of(game.table, game.entries, language, path.stem, all_steps=True))
        yield from lines("half", sheet_of(game.table, half, language, path.stem, moments, warnings=("half of it",)))


@pytest.mark.parametrize("path", OF_EACH, ids=lambda path: f"{path.parent.parent.name} {path.stem}")
def test_a_record_has_the_sheets_it_had(path: Path, update_golden: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "localtime", time.gmtime)
    checked(f"{path.parent.parent.name} {path.stem}", "".join(of_record(path)), update_golden)


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_sheet_is_what_it_was(game: str, update_golden: bool) -> None:
    sheets = [blank_sheet(game.replace("_", "-"), 0, language) for language in LANGUAGES]
    told = "".join(line for sheet in sheets for line in lines("blank", sheet))
    assert told.count("\n") == len(LANGUAGES) * len(FORMS)
    checked(f"{game} blank", told, update_golden)
