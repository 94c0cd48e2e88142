"""The room of La Guerre des Mots as a value."""

from collections.abc import Iterable, Sequence
from typing import Any

from referee.core.game import BareRoom, Told
from referee.core.notation import too_long
from referee.core.policy import Policy
from referee.core.record import Header
from referee.core.result import Accepted, Refused
from referee.core.typed import typed
from referee.core.view import Opening, Question, View
from referee.core.words import Judgement, Words
from referee.games.guerre_des_mots import (
    asking,
    boxes,
    codec,
    evolve,
    facts,
    notation,
    opening,
    picking,
    policy,
    prospects,
    remarks,
    rules,
    view,
)
from referee.games.guerre_des_mots.events import Event
from referee.games.guerre_des_mots.model import State, Stroke
from referee.games.guerre_des_mots.notation import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.sheet import Picture


class GuerreDesMots(BareRoom):
    name = "guerre-des-mots"
    sealed = True
    chance = False
    judges_ahead = False
    timed = False
    box_shape = boxes.SHAPE
    picking = staticmethod(picking.command)

    def start(self, header: Header) -> State | Refused:
        return opening.start(header)

    def parse(self, text: str) -> Action | Refused:
        return too_long(text) or notation.parse(text)

    def canonical(self, state: State, action: Action, events: tuple[Event, ...]) -> str:
        return notation.write(notation.canonical(notation.understood(action, state), state))

    def decide(self, state: State, seat: str, action: rules.Action, words: Words) -> Accepted[Event] | Refused:
        meant: Any = notation.understood(action, state)
        return rules.decide(state, seat, meant, words)

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
        from referee.games.guerre_des_mots import sheet

        return sheet.pictures(states, language)

    def tally(self, events: Iterable[Event]) -> dict[str, dict[str, Any]]:
        """Imported when first wanted: only figures over many games count."""
        from referee.games.guerre_des_mots import stats

        return stats.tally(events)

    def openings(self, state: State) -> tuple[Opening, ...]:
        return view.openings(state)

    def question(
        self, state: State, seat: str, action: Action, settled: frozenset[str], words: Words
    ) -> Question | None:
        return asking.question(state, seat, notation.understood(action, state), settled)

    def prospects(self, state: State, seat: str, action: Action, language: str) -> list[str]:
        meant = notation.understood(action, state)
        return prospects.told(state, seat, meant, language) if isinstance(meant, Stroke) else []

    def answered(self, action: Any, asked: Question, answer: str) -> Any:
        return asking.answered(action, asked, answer)

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

    def box_wrong(self, box: dict[str, Any]) -> Refused | None:
        return boxes.wrong(box)

    def box_doubts(self, box: dict[str, Any], language: str) -> list[str]:
        return boxes.doubts(box, language)

    def policy(self, settings: dict[str, str]) -> Policy:
        return policy.policy(settings)


GAME = GuerreDesMots()
