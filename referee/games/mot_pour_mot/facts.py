"""What replay's JSON says of a game of Mot pour Mot and of its events."""

from typing import Any

from referee.core.game import VERDICT, Told
from referee.core.verdicts import remembered
from referee.core.words import Judgement
from referee.games.mot_pour_mot.model import Contested, Event, State


def told(event: Event) -> Told:
    match event:
        case Contested(upheld=upheld, undoes=undoes, by_table=by_table):
            verdict = {VERDICT: "upheld" if upheld else "rejected"}
            return Told((), {**verdict, "undoes": undoes} if undoes else verdict, {} if by_table else verdict)
    return Told()


def verdicts(event: Event) -> dict[str, Judgement]:
    """What a dictionary said when this happened, to be used again when the step is amended."""
    return remembered(getattr(event, "verdicts", ()))


def facts(state: State) -> dict[str, Any]:
    return {"track": dict(state.track), "captured": dict(state.captured), "skip": state.skip}
