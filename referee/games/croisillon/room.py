"""The room of Croisillon as a value."""

from collections.abc import Iterable, Sequence
from typing import Any

from referee.core.game import BareRoom, Told
from referee.core.notation import too_long
from referee.core.policy import Policy
from referee.core.record import Header
from referee.core.result import Accepted, Refused
from referee.core.typed import typed
from referee.core.view import Opening, Question, Sheet, View
from referee.core.words import Judgement, Words
from referee.games.croisillon import boxes, codec, evolve, facts, notation, opening, policy, remarks, rules, view
from referee.games.croisillon.model import Event, State
from referee.games.croisillon.notation import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.sheet import Picture


class Croisillon(BareRoom):
    name = "croisillon"
    sealed = False
    chance = False
    judges_ahead = True
    timed = False
    box_shape = boxes.SHAPE

    def start(self, header: Header) -> State | Refused:
        return opening.start(header)

    def parse(self, text: str) -> Action | Refused:
        return too_long(text) or notation.parse(text)

    def canonical(self, state: State, action: Action, events: tuple[Event, ...]) -> str:
        return notation.write(notation.canonical(action, state, events))

    def decide(self, state: State, seat: str, action: rules.Action, words: Words) -> Accepted[Event] | Refused:
        return rules.decide(state, seat, action, words)

    def apply(self, state: State, event: Event) -> State:
        return evolve.apply(state, event)

    def encode(self, event: Event) -> dict[str, Any]:
        return codec.encode(event)

    def decode(self, stored: dict[str, Any]) -> Event:
        return codec.decode(stored)

    def told(self, event: Event) -> Told:
        return facts.told(event)

    def verdicts(self, event: Event) -> dict[str, Judgement]:
        return facts.verdicts(event)

    def facts(self, state: State) -> dict[str, Any]:
        return facts.facts(state)

    def view(self, state: State) -> View:
        return view.view(state)

    def pictures(self, states: Sequence[State], language: str) -> "tuple[Picture, ...]":
        """Imported when first wanted: only the sheet draws them."""
        from referee.games.croisillon import sheet

        return sheet.pictures(states, language)

    def tally(self, events: Iterable[Event]) -> dict[str, dict[str, Any]]:
        """Imported when first wanted: only figures over many games count."""
        from referee.games.croisillon import stats

        return stats.tally(events)

    def sheets(self, state: State) -> tuple[Sheet, ...]:
        return view.sheets(state)

    def openings(self, state: State) -> tuple[Opening, ...]:
        return view.openings(state)

    def question(
        self, state: State, seat: str, action: Action, settled: frozenset[str], words: Words
    ) -> Question | None:
        return view.question(state, action, settled, words)

    def answered(self, action: Any, asked: Question, answer: str) -> Any:
        return view.answered(action, asked, answer)

    def completions(self, state: State, words: list[str]) -> tuple[str, ...]:
        return view.completions(state, words)

    def remarks(self, after: State, event: Event, language: str) -> list[str]:
        return remarks.remarks(after, event, language)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def typed(self, command: str, language: str) -> str:
        return typed(command, language, notation.TYPED, notation.parse)

    def box_lines(self, box: dict[str, Any], default: dict[str, Any]) -> list[tuple[str, str]]:
        return boxes.header_lines(box, default)

    def learnt(self, state: State) -> dict[str, Any]:
        return boxes.learnt(state)

    def policy(self, settings: dict[str, str]) -> Policy:
        return policy.policy(settings)


GAME = Croisillon()
