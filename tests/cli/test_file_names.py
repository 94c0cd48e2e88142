"""Names of files: nobody's name is a path."""

import re

import pytest

from referee.papers.output import safe, with_numbers
from tests.sheets.support import NASTY


@pytest.mark.parametrize("text", [*NASTY, "", "..", "/", "con", "NUL", "Zoé Ñandú", "日本"], ids=ascii)
def test_a_name_is_letters_digits_and_hyphens(text: str) -> None:
    for name in (safe((text,)), safe(("o1", "2026-10-05", text, text))):
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name)
        assert len(name) <= 60
        assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", name)


def test_names_that_meet_are_numbered() -> None:
    assert list(with_numbers(["a", "b", "a", "a-2", "a"])) == ["a", "b", "a-2", "a-2-2", "a-3"]
    assert safe(("o1", "2026-10-05", "Zoé", "Jean-Loïc")) == "o1-2026-10-05-zoe-jean-loic"
