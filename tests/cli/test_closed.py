"""Standard input, output and error closed by whoever starts the program."""

import os

import pytest

from tests.cli.runner import Run
from tests.cli.test_games import said
from tests.whole import crossed

STREAMS = ((1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
CLOSED = ("play", "play --demo", "tutorial jago", "audit", "word judge", "word check -", "games delete o1")


@pytest.mark.parametrize("command", CLOSED)
def test_closed_standard_input_is_one_sentence(run: Run, command: str) -> None:
    said(run, "new", "option", "Ana", "Bob")
    before = run.files()
    result = run(*command.split(), before=lambda: os.close(0))
    assert result.code == 2
    assert result.err == "referee: standard input cannot be read.\n"
    assert run.files() == before


@pytest.mark.parametrize(("command", "streams"), crossed(("play", "tutorial jago", "show", "audit"), STREAMS))
def test_closed_streams_are_no_mistakes(run: Run, command: str, streams: tuple[int, ...]) -> None:
    said(run, "new", "option", "Ana", "Bob")

    def close() -> None:
        for stream in streams:
            os.close(stream)

    result = run(*command.split(), before=close)
    assert result.code in (0, 2)
    assert "Traceback" not in result.err
    assert not list(run.data.glob("report-*"))
