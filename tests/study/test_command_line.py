"""The study's commands as JSON, in completion, and where they are used badly."""

import pytest

from tests.cli.runner import Run, complaint
from tests.cli.test_answers import fits, shapes
from tests.cli.test_games import said

ASKED = [("best", "best - --hand S"), ("review", "review -"), ("possible", "possible - --at 2 --hand E")]
SHARED = {"source"}
"""What two answers have in common."""


@pytest.mark.parametrize(("shape", "typed"), ASKED)
def test_an_answer_fits_its_shape(shared: Run, shape: str, typed: str) -> None:
    fits(shared, shape, typed)


def test_every_shape_is_asked_for() -> None:
    assert {shape for shape, _typed in ASKED} | SHARED == set(shapes("study"))


def test_it_is_offered_with_the_others(run: Run) -> None:
    asking = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee re", "COMP_CWORD": "1"}
    assert run(env=asking).out.split() == ["redo", "replay", "restore", "review"]


def test_a_missing_hand_is_said_with_an_example(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    assert complaint(run("possible")).startswith("Missing: --hand HAND, as in referee possible --hand V/T")


def test_no_hand_is_exported_where_nobody_knows_whether_the_game_was_settled(run: Run) -> None:
    """Behind the gap a hand may have been told after the end; before it the end may have been taken back."""
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    said(run, "do", "I7 PENTE ~H8:V>T")
    for line in ("pass", "bob: concede"):
        said(run, "do", "--yes", line)
    for command in (
        ("hand", "1", "V/T", "U", "E", "S"),
        ("do", "note look here"),
        ("hand", "2", "P/K", "E", "N", "T", "E"),
    ):
        said(run, *command)
    assert "{hand V/T U E S}" in said(run, "export")
    content = (run.data / "games.sqlite").read_bytes()
    (run.data / "games.sqlite").write_bytes(content.replace(b"look here", b"look herE"))
    told = run("export").out
    assert "bob: concede" in told
    assert not [piece for piece in ("hand", "V/T", "P/K") if piece in told]
