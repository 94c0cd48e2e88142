"""The keys of replay's JSON for a game of Croisillon."""

from referee.games.croisillon.model import State
from referee.games.croisillon.notation import rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def facts(state: State) -> "dict[str, Json]":
    return {"board": board(state), "round": state.round}


def board(state: State) -> list[str]:
    """The last grid, row by row: small jokers by their letter, a JOKER as `?`."""
    return ["".join("." if card is None else card.letter for card in row) for row in rows(state.shown)]
