"""What a room's `sheet.py` tells of its game beyond what every room tells."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from referee.core.sheet import Fact, Picture, Working


class Room(Protocol):
    @property
    def ROOM(self) -> str:  # noqa: N802
        """The package that holds its wording."""

    @property
    def POINTED(self) -> bool:  # noqa: N802
        """Whether it is played for points."""

    def pictures(self, states: Sequence[Any], language: str) -> tuple[Picture, ...]: ...

    def workings(self, after: Any, event: Any, command: str) -> tuple[Working | None, ...]:
        """How each part of an event's points comes about."""

    def told(self, now: Any, after: Any, event: Any, language: str) -> list[str]:
        """What is worth keeping of an event besides its points, and what may be told now of what it rests on."""

    def facts(self, state: Any, language: str) -> tuple[Fact, ...]:
        """Settings and what is printed on the pieces, as far as it takes to reckon again."""


@runtime_checkable
class ByHand(Protocol):
    """What a room tells besides, if an empty sheet of its game wants more than rows and figures."""

    def columns(self, language: str) -> tuple[str, ...]:
        """Heads of further columns."""

    def squared(self, language: str) -> tuple[Picture, ...]:
        """Squared paper to draw on."""


@runtime_checkable
class Laying(Protocol):
    """What a room tells besides, if whole grids are laid in it."""

    def rows(self, event: Any) -> tuple[str, ...]:
        """A grid laid at once, row by row, two characters a square; the command holds it as one word."""
