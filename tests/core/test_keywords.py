"""One table of keywords: what is read, shown and offered agrees in both languages."""

import pytest

from referee.core.keywords import COMMANDS, DECISIONS, Keyword, folded, offered, read_in_french, shown_in_french
from referee.core.notation import _ALONE, _READERS

ROOM = (Keyword("draw", "pioche", also=("bloque",)), Keyword("grace", "grâce"), Keyword("keep", "garde", shown=False))


def test_every_command_of_the_house_is_in_the_table() -> None:
    assert [word.english for word in COMMANDS] == sorted({*_READERS, *_ALONE})


def test_what_is_read_bears_no_accents() -> None:
    assert read_in_french(ROOM) == {"pioche": "draw", "bloque": "draw", "grace": "grace", "garde": "keep"}


def test_what_is_shown_is_read_as_the_same() -> None:
    read = read_in_french((*COMMANDS, *DECISIONS))
    assert {read[folded(french)] for french in shown_in_french(COMMANDS).values()} == set(shown_in_french(COMMANDS))
    assert "keep" not in shown_in_french(ROOM)


@pytest.mark.parametrize(("language", "words"), [("en", {"redo", "undo"}), ("fr", {"rétablit", "annule"})])
def test_what_is_offered_is_in_the_language(language: str, words: set[str]) -> None:
    found = offered(COMMANDS, language)
    assert words < set(found)
    assert len(found) == sum(word.offered for word in COMMANDS)
