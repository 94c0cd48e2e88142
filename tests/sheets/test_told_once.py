"""A sheet says a figure once, and calls players by their names."""

import pytest

from referee.core.sheet import Working, Worth
from referee.documents.formats import rendered
from referee.documents.markup import working_html
from referee.documents.reckoning import working_text
from tests.sheets.support import HERE, each_language, sheet

FLIPPED = HERE / "records" / "option.ref"


@pytest.mark.parametrize(
    ("working", "text", "html"),
    [
        (Working((Worth("", 25),)), "", ""),
        (Working((Worth("", 25),), 2), "25 × 2", "25 × 2"),
        (Working((Worth("V", 4),)), "V4", "<b>V<sub>4</sub></b>"),
        (Working((Worth("V", 4),), 2), "(V4) × 2", "<b>V<sub>4</sub></b> × 2"),
        (Working((Worth("JET ", 13), Worth("", -10))), "JET 13 −10", "JET 13 − 10"),
    ],
)
def test_a_working_tells_more_than_the_points(working: Working, text: str, html: str) -> None:
    assert (working_text(working), working_html(working)) == (text, html)


@each_language
@pytest.mark.parametrize("form", ["term", "md", "html"])
def test_the_points_of_a_flip_stand_once(form: str, language: str) -> None:
    lines = [line for line in rendered(sheet(FLIPPED, language), form).decode().splitlines() if "PENTE" in line]
    lines += [
        line for line in rendered(sheet(FLIPPED, language), form).decode().splitlines() if "retournement " in line
    ]
    told = " ".join(" ".join(lines).replace("|", " ").split())
    assert "retournement 25" in told or "retournement <b>25</b>" in told
    assert "retournement 25 25" not in told
    assert '<span class="made">25' not in told


@each_language
@pytest.mark.parametrize("form", ["term", "md", "html"])
def test_no_handle_stands_beside_a_name(form: str, language: str) -> None:
    told = rendered(sheet(FLIPPED, language), form).decode()
    assert "Ana" in told
    assert "(ana)" not in told
    assert "| ana |" not in told
