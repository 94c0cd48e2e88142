"""`Any` stands only where Python leaves no other way: so many places in each room, each with its reason."""

from collections import Counter
from functools import cache

import pytest

from tests.cli.nursery import ROOT
from tests.house.explicit_any import Place, places
from tests.house.imports import modules

SOURCES = [*modules(ROOT / "referee"), *modules(ROOT / "scripts")]
ALLOWED = {
    "referee/cli": 1,
    "referee/club": 1,
    "referee/core": 2,
    "referee/documents": 2,
    "referee/session": 1,
    "referee/store": 2,
    "scripts/lib": 3,
    "scripts/make": 1,
}
"""Lines that say `Any`, by room or script; one that is not named here has none."""

PLANTED = [
    "from typing import Any\ndef read(text: str) -> Any: ...",
    "from typing import Any\ndef read(text: Any) -> str: ...",
    "from typing import Any\nFacts = dict[str, Any]",
    "from typing import Any\nclass Bag(list[Any]): ...",
    "from typing import Any\nvalue: 'dict[str, Any]' = {}",
    "from typing import Any\nvalue = cast('Any', other)",
    "from typing import Any as Whatever\nvalue: Whatever = 1",
    "from typing_extensions import Any\nvalue: Any = 1",
    "import typing\nvalue: typing.Any = 1",
    "import typing as t\nvalue: list[t.Any] = []",
    "if TYPE_CHECKING:\n    from typing import Any\nvalue: 'Any' = 1",
]

HARMLESS = [
    "from typing import Any",
    "from typing import Any\n'''Any of them.'''",
    "from typing import Any\nsay('Any word? No: Any (1)')",
    "value: 'object' = 'Any'",
    "def read(Any: str) -> str:\n    return Any",
    "# Any\nvalue: object = 1",
    "class AnyOf: ...\nvalue: AnyOf",
]


@cache
def found() -> list[tuple[str, Place]]:
    """Every place, with the path of its module."""
    return [(path, place) for path, source in SOURCES for place in places(source)]


@pytest.mark.parametrize("source", PLANTED)
def test_a_planted_any_is_found(source: str) -> None:
    assert len(places(source)) == 1


@pytest.mark.parametrize("source", HARMLESS)
def test_must_not_take_offence(source: str) -> None:
    assert places(source) == []


@pytest.mark.parametrize(
    ("comment", "reason"),
    [
        ("", ""),
        ("  # JSON, whoever wrote it", "JSON, whoever wrote it"),
        ("  # noqa: RUF012", ""),
        ("  # type: ignore", ""),
        ("\n# JSON, whoever wrote it", ""),
    ],
)
def test_a_reason_is_a_comment_on_the_line(comment: str, reason: str) -> None:
    assert [place.reason for place in places(f"from typing import Any\nFacts = dict[str, Any]{comment}")] == [reason]


def test_each_room_has_as_many_as_are_allowed() -> None:
    assert Counter("/".join(path.split("/")[:2]) for path, _ in found()) == {
        room: count for room, count in ALLOWED.items() if (ROOT / room).exists()
    }


def test_each_any_has_its_reason() -> None:
    assert [f"{path}:{place.line}" for path, place in found() if not place.reason] == []
