"""What an event comes to: its points, and what records and replay's JSON say of it."""

from collections.abc import Mapping
from dataclasses import field

from referee.core.parts import Part
from referee.core.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

VERDICT, SAME, NONE = "verdict", "same", "none"
"""What may be kept of an event: how a contest ended, what was taken to keep its meaning, as OLD>NEW, what was no word."""


@dataclass(frozen=True, slots=True)
class Outcome:
    parts: tuple[Part, ...] = ()
    further: "Mapping[str, Json] | None" = None
    """Further keys of replay's JSON."""
    kept: Mapping[str, str] = field(default_factory=dict)
    """What a dictionary decided and no points tell, as it is written in braces behind the command."""
