"""The keys of replay's JSON for a game of Jago and its events."""

from referee.core.outcome import SAME, Outcome, outcome_of
from referee.core.words import Sense
from referee.games.jago.model import EVIDENCE, SIZE, Closed, Event, Placed, State, Ticked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def outcome(event: Event) -> Outcome:
    match event:
        case Placed(stolen=stolen, warnings=warnings, meanings=meanings):
            further: "dict[str, Json]" = {"stolen": list(stolen)} if stolen else {}
            if warnings:
                further["warnings"] = [
                    {"letter": letter, "count": count, "box": box} for letter, count, box in warnings
                ]
            same = " ".join(
                f"{meaning.old}>{meaning.new}" for meaning in meanings if meaning.same and meaning.by == EVIDENCE
            )
            return Outcome(further=further, in_braces={SAME: same} if same else {})
    return outcome_of(event)


def won_by(event: Event) -> str:
    """JAG-17: the glass that empties at dial 1."""
    return "time" if isinstance(event, Ticked | Closed) and event.fatal else ""


def senses(event: Event) -> dict[tuple[str, str], Sense]:
    """The evidence on meanings that an event has recorded."""
    meanings = event.meanings if isinstance(event, Placed) else ()
    return {
        (meaning.old, meaning.new): Sense(meaning.lemmas, meaning.families)
        for meaning in meanings
        if meaning.by == EVIDENCE
    }


def facts(state: State) -> "dict[str, Json]":
    seats = [player.seat for player in state.players]
    due = state.due
    return {
        "board": rows(state),
        "owner": owners(state),
        "letters": state.scores,
        "dial": {seat: state.minutes(seat) for seat in seats},
        "pool": "".join(state.pool),
        "pending": {"kind": "turn", "seat": due.seat, "count": due.count} if due else None,
    }


def rows(state: State) -> list[str]:
    size = range(SIZE)
    board = state.board
    return ["".join(board[row, column].letter if (row, column) in board else "." for column in size) for row in size]


def owners(state: State) -> list[str]:
    """The colours, row by row: `b` for blue, `r` for red."""
    size = range(SIZE)
    board = state.board
    return [
        "".join(state.colour(board[row, column].seat) if (row, column) in board else "." for column in size)
        for row in size
    ]
