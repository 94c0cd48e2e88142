"""Sheets of one game that a feature makes where its own options ask for them."""

from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.documents.sheet import Sheet


class GivenSheet(Protocol):
    """What was asked of a feature by its options for `sheet`."""

    @property
    def wanted(self) -> bool:
        """Whether its sheet takes the place of the ordinary one."""

    def confirm(self, alone: bool) -> None:
        """An error if its options do not go together, or with more than the sheet of one game `alone`."""

    def sheet(self, name: str, all_steps: bool) -> "tuple[Sheet, int]":
        """The sheet of a game or a record, with all steps or those that stand, and an exit code."""
