"""What replay's JSON says of a game of Mot pour Mot and of its events."""

from referee.core.outcome import VERDICT, Outcome
from referee.core.verdicts import remembered
from referee.core.words import Judgement
from referee.games.mot_pour_mot.model import Contested, Event, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def outcome(event: Event) -> Outcome:
    match event:
        case Contested(upheld=upheld, undoes=undoes, by_table=by_table):
            verdict = {VERDICT: "upheld" if upheld else "rejected"}
            return Outcome((), {**verdict, "undoes": undoes} if undoes else verdict, {} if by_table else verdict)
    return Outcome()


def verdicts(event: Event) -> dict[str, Judgement]:
    """What a dictionary said when this happened, to be used again when the step is amended."""
    return remembered(getattr(event, "verdicts", ()))


def facts(state: State) -> "dict[str, Json]":
    return {"track": dict(state.track), "captured": dict(state.captured), "skip": state.skip}
