"""Refusals as values: what they carry, and how much of what was typed."""

import pytest

from referee.core.limits import QUOTED
from referee.core.result import Refused, refused


def test_a_refusal_carries_its_facts_as_text() -> None:
    assert refused("too-far", "OPT-3", count=3, typed="H8") == Refused(
        "too-far", "OPT-3", {"count": "3", "typed": "H8"}
    )
    assert refused("empty") == Refused("empty", None, {})


def test_a_refusal_of_a_command_is_of_no_header_line() -> None:
    assert refused("empty").header == ("", "")
    assert refused("bad-grid").within("set", "grid").header == ("set", "grid")
    assert refused("players").within("player").header == ("player", "")


@pytest.mark.parametrize(("length", "quoted"), [(QUOTED - 1, "A" * (QUOTED - 1)), (QUOTED, "A" * QUOTED)])
def test_what_was_typed_is_repeated(length: int, quoted: str) -> None:
    assert refused("bad-word", typed="A" * length).facts["typed"] == quoted


def test_no_more_of_it_than_can_be_read() -> None:
    assert refused("bad-word", typed="A" * (QUOTED + 1)).facts["typed"] == "A" * QUOTED + "…"
