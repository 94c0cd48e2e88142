"""What replay's JSON says of Option beyond what it says of every game."""

from typing import Any

from referee.core.game import Told
from referee.core.verdicts import remembered
from referee.core.words import Judgement
from referee.games.option.model import Contested, Event, Played, Prism, State


def told(event: Event) -> Told:
    parts = getattr(event, "parts", ())
    match event:
        case Played(announced=announced) if announced is not None:
            return Told(parts, {"announced": announced})
        case Contested(upheld=upheld, undoes=undoes):
            verdict = {"verdict": "upheld" if upheld else "rejected"}
            return Told(parts, {**verdict, "undoes": undoes} if undoes else verdict)
    return Told(parts)


def verdicts(event: Event) -> dict[str, Judgement]:
    """What a dictionary said when this happened, to be used again when the step is amended."""
    return remembered(getattr(event, "verdicts", ()))


def facts(state: State) -> dict[str, Any]:
    return {"board": board(state), "bag": state.bag, "racks": state.racks}


def board(state: State) -> list[str]:
    """The visible letters, row by row; stars in small letters."""
    size = range(state.settings.size)
    return ["".join(_letter(state.grid.get((row, column))) for column in size) for row in size]


def _letter(prism: Prism | None) -> str:
    if prism is None:
        return "."
    return prism.shown.letter.lower() if prism.shown.star else prism.shown.letter
