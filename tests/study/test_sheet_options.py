"""`referee sheet` with the options that the study gives it, and without."""

import re
import subprocess
from collections.abc import Callable, Sequence

import pytest

from referee.cli.tree import with_options
from referee.features import FEATURES
from tests.cli.runner import Run
from tests.features import program

OPTION = re.compile(r"^\W*(--[a-z-]+)", re.MULTILINE)
OURS = ["--review", "--common", "--all-words", "--seconds", "--unsealed"]


@pytest.fixture
def without(run: Run) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The program without the study."""
    others = program(*(name for name in FEATURES if name != "study"))

    def answer(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*others, *arguments], env=run.environment(), capture_output=True, text=True, check=False)

    return answer


def test_they_stand_in_the_place_that_the_sheet_has_for_them(
    run: Run, without: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    told, bare = OPTION.findall(run("sheet", "--help").out), OPTION.findall(without("sheet", "--help").stdout)
    at = told.index("--review")
    assert told[at - 1 : at + len(OURS) + 1] == ["--open", *OURS, "--blank"]
    assert bare == [option for option in told if option not in OURS]
    assert len(bare) > 10


def test_without_the_study_there_are_sheets_and_no_reviews(
    run: Run, without: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    run("new", "option", "Ana", "Bob")
    run("do", "H8 VUES")
    assert without("sheet", "o1").stdout == run("sheet", "o1").out
    assert without("sheet", "--blank", "option").stdout == run("sheet", "--blank", "option").out
    for option in OURS:
        refused = without("sheet", "o1", option)
        assert (refused.returncode, refused.stdout, option in refused.stderr) == (2, "", True)


def test_a_command_gets_what_each_feature_makes_of_its_own_options() -> None:
    called: list[object] = []

    def one(common: bool = False) -> Sequence[object]:
        return "one", common

    def other(far: bool = True) -> Sequence[object]:
        return "other", far

    def command(name: str, given: tuple[object, ...] = (), last: str = "") -> None:
        called.append((name, given, last))

    with_options(command, "given", [one, other])(name="o1", common=True, far=False, last="x")
    with_options(command, "given", [])(name="o1", last="x")
    assert called == [("o1", (("one", True), ("other", False)), "x"), ("o1", (), "x")]
