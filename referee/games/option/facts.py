"""What replay's JSON says of Option beyond what it says of every game."""

from referee.core.outcome import Outcome
from referee.core.verdicts import remembered
from referee.core.words import Judgement
from referee.games.option.model import Contested, Event, Played, Prism, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def outcome(event: Event) -> Outcome:
    parts = getattr(event, "parts", ())
    match event:
        case Played(announced=announced) if announced is not None:
            return Outcome(parts, {"announced": announced})
        case Contested(upheld=upheld, undoes=undoes):
            verdict = {"verdict": "upheld" if upheld else "rejected"}
            return Outcome(parts, {**verdict, "undoes": undoes} if undoes else verdict)
    return Outcome(parts)


def verdicts(event: Event) -> dict[str, Judgement]:
    """What a dictionary said when this happened, to be used again when the step is amended."""
    return remembered(getattr(event, "verdicts", ()))


def facts(state: State) -> "dict[str, Json]":
    return {"board": board(state), "bag": state.bag, "racks": state.racks}


def board(state: State) -> list[str]:
    """The visible letters, row by row; stars in small letters."""
    size = range(state.settings.size)
    return ["".join(_letter(state.grid.get((row, column))) for column in size) for row in size]


def _letter(prism: Prism | None) -> str:
    if prism is None:
        return "."
    return prism.shown.letter.lower() if prism.shown.star else prism.shown.letter
