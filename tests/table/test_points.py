"""Every point of the live table has its tests: they exist, sit at a real terminal, and speak both languages."""

import importlib
import inspect
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
TERMINALS = ("terminal(", "evening(", "at_table(", "typed(game", "subprocess.run(")
"""What opens a terminal, or runs a script in a shell."""


class Point(NamedTuple):
    name: str
    point: str
    tests: tuple[str, ...]
    words: bool
    """Whether it is tried in both languages."""


def points() -> list[Point]:
    told = tomllib.loads((HERE / "points.toml").read_text("utf-8"))
    return [
        Point(f"{part}.{name}", point["point"], tuple(point["tests"]), point.get("words", True))
        for part, inside in told.items()
        for name, point in inside.items()
    ]


def found(name: str) -> Callable[..., None]:
    """The test of this name, which stands in a file beside this one or in another folder."""
    file, _, function = name.partition("::")
    path = (HERE / file).resolve().relative_to(ROOT).with_suffix("")
    test: Callable[..., None] = getattr(importlib.import_module(".".join(path.parts)), function)
    return test


def at_terminal(test: Callable[..., None]) -> bool:
    source = inspect.getsource(test)
    return any(sign in source for sign in TERMINALS)


def in_both_languages(test: Callable[..., None]) -> bool:
    """Whether it is tried with one parameter in French and in English."""
    marks: list[pytest.Mark] = getattr(test, "pytestmark", [])
    tried = [repr(list(mark.args[1])) for mark in marks if mark.name == "parametrize"]
    return any("'fr" in values and "'en" in values for values in tried)


@pytest.mark.parametrize("point", points(), ids=lambda point: point.name)
def test_a_point_is_held_by_tests_at_a_terminal_in_both_languages(point: Point) -> None:
    held = [test for test in map(found, point.tests) if at_terminal(test)]
    assert held
    assert not point.words or any(map(in_both_languages, held))


def test_no_point_is_told_twice() -> None:
    told = [point.point for point in points()]
    assert len(told) == len(set(told))
    assert len(told) > 45


def test_every_test_of_an_evening_holds_a_point() -> None:
    named = {name for point in points() for name in point.tests}
    for path in sorted(HERE.glob("test_evening_*.py")):
        module = importlib.import_module(f"tests.table.{path.stem}")
        assert {f"{path.name}::{name}" for name in vars(module) if name.startswith("test_")} <= named


def test_a_test_at_no_terminal_or_in_one_language_is_noticed() -> None:
    assert not at_terminal(test_no_point_is_told_twice)
    assert not in_both_languages(test_no_point_is_told_twice)
    assert not in_both_languages(found("test_scrolling.py::test_a_page_is_turned_and_closed"))
    with pytest.raises(AttributeError):
        found("test_scrolling.py::test_that_is_not_there")
