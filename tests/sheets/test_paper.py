"""On paper: A4, whole, and a sentence where nothing can print."""

import re
import sys
import warnings
import zlib
from functools import cache
from pathlib import Path
from shlex import quote

import pytest

from referee.cli.support import printer
from referee.cli.support.printer import command
from referee.sheets.write.formats import NoPrinter, render_sheet
from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.sheets.support import NASTY, OF_EACH, each_record, ruled, sheet, spoilt


@cache
def why_not() -> str:
    """What keeps WeasyPrint from working here, if anything does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            __import__("weasyprint")
        except (ImportError, OSError) as problem:
            return f"WeasyPrint is not installed: {problem}"
    return ""


needs_weasyprint = pytest.mark.skipif(bool(why_not()), reason=why_not() or "works")
A4 = (595, 842)


def boxes(data: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages, which may be told in packed streams."""
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    plain = b"".join((data, *(zlib.decompressobj().decompress(each) for each in packed if each[:1] == b"x")))
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", plain)
    return {(round(float(width)), round(float(height))) for width, height in found}


@needs_weasyprint
@pytest.mark.filterwarnings("default")
@each_record
def test_a_sheet_is_printed_on_a4(path: Path) -> None:
    data = render_sheet(sheet(path, "fr"), "pdf")
    assert data.startswith(b"%PDF-")
    assert boxes(data) == {A4}
    assert b"/JavaScript" not in data
    assert b"/URI" not in data


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_whatever_people_write_is_printed() -> None:
    assert boxes(render_sheet(spoilt(OF_EACH[4], " ".join(NASTY[:8])), "pdf")) == {A4}


def texts(html: str) -> list[list[tuple[str, float]]]:
    """What is read on each page, and how far from its left edge it begins."""
    document = __import__("weasyprint").HTML(string=html).render()
    return [
        [(box.text, box.position_x) for box in page._page_box.descendants() if hasattr(box, "text")]
        for page in document.pages
    ]


def pages(html: str) -> list[list[str]]:
    """What is read on each page."""
    return [[text for text, _ in page] for page in texts(html)]


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_a_play_stands_right_above_its_parts() -> None:
    (first, *_) = texts(render_sheet(sheet(OF_EACH[4], "en"), "html").decode())
    found = dict(reversed(first))
    assert found["I7 PENTE ~H8:V>T"] == found["PENTE"] == found["TUES"] > found["Bob"]


@needs_weasyprint
@pytest.mark.filterwarnings("default")
def test_empty_rows_begin_where_the_game_has_stopped() -> None:
    """They do not wait for a page that has room for all of them."""
    told = sheet(OF_EACH[4], "en")
    first, second, *_ = pages(render_sheet(ruled(told, 40), "html").decode())
    assert ("4" in first, "43" in first, "43" in second) == (True, False, True)


@pytest.mark.long
@needs_weasyprint
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(("path", "longest"), [(OF_EACH[0], 60), (OF_EACH[1], 60), (OF_EACH[4], 60)])
def test_nobody_signs_a_page_that_says_nothing_else(path: Path, longest: int) -> None:
    """Wherever the pages end: with more rows to go on by hand everything moves down by a little."""
    told = sheet(path, "en")
    for rows in range(0, longest, 5):
        found = pages(render_sheet(ruled(told, rows), "html").decode())
        assert [number for number, page in enumerate(found, 1) if "Signatures" in page] == [len(found)]
        last = found[-1]
        above, below = last[: last.index("Signatures")], "".join(last[last.index("Signatures") :])
        assert {"To reckon it again", "Version of the rules"} <= set(above)
        for player in told.players if told.outcome.over else ():
            assert f"{player.name} {player.score}".replace("-", "−") in below.replace("\xa0", " ")


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
    assert complaint(result) == told + "apt install libpango-1.0-0 libpangoft2-1.0-0"


def test_each_kind_of_installation_is_told_its_own_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout, elsewhere, piped = tmp_path / "my clone", tmp_path / "venv", tmp_path / "pipx" / "referee"
    for folder in (checkout / "scripts", checkout / ".venv", elsewhere, piped):
        folder.mkdir(parents=True)
    (checkout / "scripts" / "play").touch()
    (piped / "pipx_metadata.json").touch()
    assert command(checkout / ".venv", checkout) == f"'{checkout}/scripts/play'"
    assert command(elsewhere, checkout) == f"{quote(sys.executable)} -m pip install weasyprint"
    assert command(piped, tmp_path / "site-packages") == "pipx inject referee weasyprint"
    monkeypatch.setattr(printer, "find_spec", lambda name: None)
    assert command(elsewhere, checkout) == f"uv pip install --python {quote(sys.executable)} weasyprint"


def test_a_missing_library_is_no_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(NoPrinter):
        render_sheet(sheet(OF_EACH[0]), "pdf")
