"""Reasons are told in the language of the reader, whoever asked the dictionary."""

import re
from pathlib import Path

from referee.core.words import Verdict
from referee.documents.sheet import Sheet
from tests.cli.runner import Run
from tests.cli.test_games import said
from tests.sheets.support import OF_EACH, each_record, sheet

ENGLISH = ("noun", "verb", "adjective", "past participle", "not in the dictionary", "plural", "present indicative")
FRENCH = ("nom", "verbe", "adjectif", "participe passé", "pas dans le dictionnaire", "pluriel", "indicatif présent")


def reasons(told: Sheet) -> list[str]:
    return [judged.reason for turn in told.course.rows for judged in turn.judged if judged.reason]


@each_record
def test_a_sheet_speaks_the_language_of_its_reader(path: Path) -> None:
    """The records are refereed by somebody who speaks English."""
    english, french = reasons(sheet(path, "en")), reasons(sheet(path, "fr"))
    assert len(english) == len(french)
    for one, other in zip(english, french, strict=True):
        assert not any(f"{word} " in f"{other} " for word in ENGLISH), other
        assert not any(f"{word} " in f"{one} " for word in FRENCH), one
    remarks = " ".join(remark for turn in sheet(path, "fr").course.rows for remark in turn.remarks)
    assert not any(re.search(rf", {word}\b", remarks) for word in ENGLISH)


def test_a_stored_game_is_read_in_another_language_than_it_was_recorded_in(run: Run) -> None:
    recorded, read = ("en", "fr"), ("bu, verb, past participle", "bu, verbe, participe passé")
    for language in recorded:
        said(run, "import", "--again", str(OF_EACH[0]), lang=language)
        for reader, told in zip(recorded, read, strict=True):
            assert told in said(run, "sheet", lang=reader)


def test_a_reason_is_kept_in_every_language_of_the_program() -> None:
    verdict = Verdict("BU", True, "fr", "bu, verb", (("fr", "bu, verbe"),))
    assert [verdict.in_language(each).why for each in ("en", "fr")] == ["bu, verb", "bu, verbe"]


def test_what_was_kept_in_one_language_is_shown_as_it_is() -> None:
    assert Verdict("BU", True, "fr", "bu, verb").in_language("fr").why == "bu, verb"
