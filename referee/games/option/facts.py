"""The keys of replay's JSON for a game of Option and its events."""

from referee.core.events import ContestedForPoints
from referee.core.outcome import Outcome, outcome_of
from referee.games.option.model import Event, Played, Prism, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def outcome(event: Event) -> Outcome:
    if isinstance(event, Played):
        return Outcome(event.parts, None if event.announced is None else {"announced": event.announced})
    if isinstance(event, ContestedForPoints):
        # the points show how it ended
        return outcome_of(event)._replace(in_braces={})
    return outcome_of(event)


def facts(state: State) -> "dict[str, Json]":
    return {"board": board(state), "bag": state.bag, "racks": state.racks}


def board(state: State) -> list[str]:
    """The visible letters, row by row; stars as small letters."""
    size = range(state.settings.size)
    return ["".join(_letter(state.grid.get((row, column))) for column in size) for row in size]


def _letter(prism: Prism | None) -> str:
    if prism is None:
        return "."
    return prism.shown.letter.lower() if prism.shown.star else prism.shown.letter
