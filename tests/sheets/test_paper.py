"""On paper: A4, whole, and a sentence where nothing can print."""

import re
import sys
import warnings
import zlib
from pathlib import Path
from shlex import quote

import pytest

from referee.cli import packages
from referee.cli.packages import command
from referee.documents.formats import NoPrinter, rendered
from referee.papers.sheet.sheet import blank_sheet, sheet_of
from referee.version import VERSION
from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.sheets.support import NASTY, OF_EACH, evening, ruled, sheet, spoilt
from tests.whole import WHOLE, part


@pytest.fixture
def weasyprint() -> None:
    """What keeps WeasyPrint from working here is said, if anything does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            __import__("weasyprint")
        except (ImportError, OSError) as problem:
            pytest.skip(f"WeasyPrint is not installed: {problem}")


each_poster = pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.parent.parent.name, marks=part) for path in (OF_EACH if WHOLE else OF_EACH[::2])],
)
needs_weasyprint = pytest.mark.usefixtures("weasyprint")
A4 = (595, 842)
PROGRAM = f"referee {VERSION}"


def boxes(data: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages, which may be told in packed streams."""
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    plain = b"".join((data, *(zlib.decompressobj().decompress(each) for each in packed if each[:1] == b"x")))
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", plain)
    return {(round(float(width)), round(float(height))) for width, height in found}


def pages(html: str) -> list[list[str]]:
    """What is read on each page of A4."""
    document = __import__("weasyprint").HTML(string=html).render()
    assert {(round(page.width * 0.75), round(page.height * 0.75)) for page in document.pages} == {A4}
    return [
        [box.text for box in page._page_box.descendants(placeholders=True) if hasattr(box, "text")]
        for page in document.pages
    ]


@needs_weasyprint
@pytest.mark.filterwarnings("default")
@each_poster
def test_a_poster_takes_a_page_and_the_game_two(path: Path) -> None:
    found = pages(rendered(sheet(path, "fr"), "html").decode())
    assert len(found) == 2
    assert [any(PROGRAM in text for text in page) for page in found] == [True, False], "in the fine print"
    assert "La partie, coup après coup" in found[1]


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_forty_steps_take_three_pages() -> None:
    table, entries = evening("croisillon", 23, 130)
    assert len(table.steps) > 40
    told = ruled(sheet_of(table, entries, "fr"), 0)
    assert len(pages(rendered(told, "html").decode())) <= 3


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_a_sheet_is_printed_on_a4() -> None:
    data = rendered(sheet(OF_EACH[4], "fr"), "pdf")
    assert data.startswith(b"%PDF-")
    assert boxes(data) == {A4}
    assert b"/JavaScript" not in data
    assert b"/URI" not in data


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_whatever_people_write_a_poster_takes_a_page() -> None:
    told = spoilt(OF_EACH[5], " ".join(("x" * 100, *NASTY[:3])))
    short = told._replace(course=told.course._replace(rows=told.course.rows[:2]))
    first, second, *_ = pages(rendered(short, "html").decode())
    assert PROGRAM in " ".join(first)
    assert "Before the first step" in second


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_empty_rows_begin_where_the_game_has_stopped() -> None:
    """They do not wait for a page that has room for all of them."""
    told = sheet(OF_EACH[4], "en")
    _, first, second, *_ = pages(rendered(ruled(told, 40), "html").decode())
    assert ("4" in first, "43" in first, "43" in second) == (True, False, True)


@needs_weasyprint
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(("game", "players"), [("option", 4), ("jago", 2), ("guerre-des-mots", 8)])
def test_an_empty_sheet_takes_two_pages(game: str, players: int) -> None:
    blank = blank_sheet(game, players, "fr")
    assert len(pages(rendered(blank, "html").decode())) == 2


@pytest.mark.parametrize("game", ["option", "jago", "croisillon"])
def test_an_empty_sheet_has_room_for_the_hand_of_each_turn(game: str) -> None:
    blank = blank_sheet(game, 0, "fr")
    for form in ("html", "term", "md"):
        assert "Main" in rendered(blank, form).decode()


def test_without_a_printer_it_says_how_to_get_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text("raise ImportError\n")
    said(run, "new", "option", "Ana", "Bob")
    result = run("sheet", "--format", "pdf", env={"PYTHONPATH": f"{tmp_path}:{ROOT}"})
    told = complaint(result)
    assert told.startswith("PDF needs WeasyPrint, which is not installed. This installs it: ")
    assert command() in told
    # a name in a registry is somebody's: ours is not there
    assert not re.search(r"pip install [^(]*referee\b", told)


def test_without_a_library_it_names_that(run: Run, tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango')\n")
    said(run, "new", "option", "Ana", "Bob")
    result = run("sheet", "--format", "pdf", env={"PYTHONPATH": f"{tmp_path}:{ROOT}"})
    told = "PDF needs WeasyPrint, which is here, and libraries that are not. On Debian: "
    assert complaint(result) == told + "apt install libpango-1.0-0 libpangoft2-1.0-0 fonts-liberation"


def test_each_kind_of_installation_is_told_its_own_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout, elsewhere, piped = tmp_path / "my clone", tmp_path / "venv", tmp_path / "pipx" / "referee"
    for folder in (checkout / "scripts", checkout / ".venv", elsewhere, piped):
        folder.mkdir(parents=True)
    (checkout / "scripts" / "play").touch()
    (piped / "pipx_metadata.json").touch()
    assert command(checkout / ".venv", checkout) == f"'{checkout}/scripts/play'"
    assert command(elsewhere, checkout) == f"{quote(sys.executable)} -m pip install weasyprint"
    assert command(piped, tmp_path / "site-packages") == "pipx inject referee weasyprint"
    monkeypatch.setattr(packages, "find_spec", lambda name: None)
    assert command(elsewhere, checkout) == f"uv pip install --python {quote(sys.executable)} weasyprint"


def test_a_missing_library_is_no_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(NoPrinter):
        rendered(sheet(OF_EACH[0]), "pdf")
