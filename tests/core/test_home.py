"""Whether colour is wanted, whatever the environment, the terminal and the settings say."""

import pytest

from referee.core.home import colourful

TERM = {"TERM": "xterm"}


@pytest.mark.parametrize(
    ("environment", "terminal", "configured", "wanted"),
    [
        (TERM, True, "auto", True),
        (TERM, True, "always", True),
        (TERM, True, "never", False),
        (TERM, False, "auto", False),
        (TERM, False, "always", True),
        (TERM, False, "never", False),
        ({}, True, "auto", False),
        ({}, True, "always", True),
        ({"TERM": ""}, True, "auto", False),
        ({"TERM": "dumb"}, True, "auto", False),
        ({"TERM": "dumb"}, True, "always", True),
        ({"TERM": "vt100"}, True, "auto", False),
        ({"TERM": "vt220"}, True, "auto", False),
        ({"TERM": "xterm-mono"}, True, "auto", False),
        ({"TERM": "linux-m"}, True, "auto", False),
        ({"TERM": "vt100"}, True, "always", True),
        ({"TERM": "vte-256color"}, True, "auto", True),
        (TERM | {"NO_COLOR": "1"}, True, "auto", False),
        (TERM | {"NO_COLOR": "1"}, True, "always", False),
        (TERM | {"NO_COLOR": ""}, True, "auto", True),
    ],
)
def test_colour(environment: dict[str, str], terminal: bool, configured: str, wanted: bool) -> None:
    assert colourful(environment, terminal, configured) == wanted


def test_nothing_configured_leaves_it_to_the_terminal() -> None:
    assert (colourful(TERM, True), colourful(TERM, False)) == (True, False)
