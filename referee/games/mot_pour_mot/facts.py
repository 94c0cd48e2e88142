"""The keys of replay's JSON for a game of Mot pour Mot and its events."""

from referee.core.outcome import Outcome, contest_outcome
from referee.games.mot_pour_mot.model import Contested, Event, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json


def outcome(event: Event) -> Outcome:
    return contest_outcome(event) if isinstance(event, Contested) else Outcome()


def facts(state: State) -> "dict[str, Json]":
    return {"track": dict(state.track), "captured": dict(state.captured), "skip": state.skip}
