"""What replay's JSON says of a game of Croisillon and of its events."""

from referee.core.outcome import VERDICT, Outcome
from referee.core.verdicts import remembered
from referee.core.words import Judgement
from referee.games.croisillon.model import Contested, Event, State
from referee.games.croisillon.notation import rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def outcome(event: Event) -> Outcome:
    parts = getattr(event, "parts", ())
    match event:
        case Contested(upheld=upheld, undoes=undoes, by_table=by_table):
            verdict = {VERDICT: "upheld" if upheld else "rejected"}
            return Outcome(parts, {**verdict, "undoes": undoes} if undoes else verdict, {} if by_table else verdict)
    return Outcome(parts)


def verdicts(event: Event) -> dict[str, Judgement]:
    """What a dictionary said when this happened, to be used again when the step is amended."""
    return remembered(getattr(event, "verdicts", ()))


def facts(state: State) -> "dict[str, Json]":
    return {"board": board(state), "round": state.round}


def board(state: State) -> list[str]:
    """The last grid as typed: small jokers as their letter, `?` the JOKER."""
    return ["".join("." if card is None else card.letter for card in row) for row in rows(state.shown)]
