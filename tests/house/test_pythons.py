"""What `scripts/soak pythons` finds, and what it makes of a suite."""

import sys
from pathlib import Path

import pytest

from tests.house.pythons import asked, candidates, known, newest, outcome

REPORT = """<?xml version="1.0"?>
<testsuites><testsuite name="pytest">
<testcase classname="tests.a" name="one"/>
<testcase classname="tests.a" name="two"><skipped message="not here"/></testcase>
{more}
</testsuite></testsuites>
"""
FAILED = """<testcase classname="tests.b" name="three"><failure message="x"/><error message="y"/></testcase>"""
BROKEN = """<testcase classname="tests.b" name="four"><error message="y"/></testcase>"""


def python(path: Path, version: str, level: str = "final") -> Path:
    """Something that calls itself a Python."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {version} {level} {path}\n")
    path.chmod(0o755)
    return path


def test_the_newest_of_each_is_found(tmp_path: Path) -> None:
    python(tmp_path / "bin" / "python3", "3.13.5")
    python(tmp_path / "bin" / "python3.11", "3.11.2")
    python(tmp_path / "bin" / "python3.12", "nonsense")
    python(tmp_path / "home" / ".pyenv" / "versions" / "3.11.10" / "bin" / "python", "3.11.10")
    python(tmp_path / "home" / ".pyenv" / "versions" / "3.9" / "bin" / "python", "3.9.18")
    python(tmp_path / "home" / ".pyenv" / "versions" / "3.15" / "bin" / "python", "3.15.0")
    environment = {"PATH": f"{tmp_path / 'bin'}:/nowhere", "HOME": str(tmp_path / "home")}
    found = newest(candidates(environment))
    assert [one.version for one in found] == [(3, 11, 10), (3, 13, 5)]
    moved = newest(candidates({"PYENV_ROOT": str(tmp_path / "home" / ".pyenv")}))
    assert [one.version for one in moved] == [(3, 11, 10)]


def test_a_finished_release_goes_before_its_candidates(tmp_path: Path) -> None:
    paths = [python(tmp_path / "a", "3.14.0"), python(tmp_path / "b", "3.14.0", "candidate")]
    assert [one.path for one in newest(paths)] == [tmp_path / "a"]


def test_this_python_is_one() -> None:
    found = asked(Path(sys.executable))
    assert found is not None
    assert found.version == sys.version_info[:3]


def test_what_is_named_must_be_one(tmp_path: Path) -> None:
    assert [one.version for one in known([str(python(tmp_path / "a", "3.12.1"))])] == [(3, 12, 1)]
    with pytest.raises(AssertionError, match="nowhere is no Python"):
        known([str(tmp_path / "nowhere")])


@pytest.mark.parametrize(
    ("more", "code", "counts", "failures"),
    [
        ("", 0, (1, 0, 1), []),
        (FAILED + BROKEN, 1, (1, 2, 1), ["tests.b::three", "tests.b::four"]),
        ("", 3, (1, 0, 1), ["pytest ended with 3"]),
    ],
)
def test_a_report_is_counted(more: str, code: int, counts: tuple[int, ...], failures: list[str]) -> None:
    found = outcome(REPORT.format(more=more), code)
    assert tuple(found.tally.values()) == counts
    assert (found.failures, found.fine) == (failures, not failures)


def test_nothing_that_passed_is_not_fine() -> None:
    assert not outcome("<testsuites/>", 0).fine
