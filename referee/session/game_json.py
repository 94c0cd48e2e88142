"""A game as JSON: what `replay --json` and `show --json` write."""

from typing import Any

from referee.core.events import Outcome, Part, own_points
from referee.core.table import Step, Table
from referee.core.values import Json
from referee.session.start import DEFAULT_LEXICON

FORMAT = 1
"""The version of this JSON."""


def as_json(table: Table, sha256: str | None) -> dict[str, Any]:  # a room's own keys among them: readers know their own
    """The whole game: its players, its state and what happened in each step."""
    state = table.state
    scores = state.scores
    return {
        "format": FORMAT,
        "game": table.game.name,
        "rules": table.header.rules,
        "lexicon": {"name": table.header.lexicon[0] or DEFAULT_LEXICON, "sha256": sha256},
        "players": [
            {"seat": player.seat, "name": player.name, "score": scores[player.seat]} for player in table.players
        ],
        "turn": None if state.over else state.turn,
        "over": state.over,
        "final": state.final,
        "winners": list(state.winners),
        "events": [
            _event(number, step, list(map(table.game.report.outcome, step.events)))
            for number, step in enumerate(table.steps, 1)
        ],
        **table.game.report.facts(state),
    }


def _event(number: int, step: Step, outcomes: list[Outcome]) -> "dict[str, Json]":
    parts = [part for outcome in outcomes for part in outcome.parts]
    further = {key: fact for outcome in outcomes if outcome.further for key, fact in outcome.further.items()}
    return {
        "step": number,
        "line": step.line,
        "seat": step.seat,
        "command": step.command,
        "points": own_points(parts),
        "total": step.state.scores[step.seat],
        "parts": [_part(part) for part in parts],
        **further,
    }


def _part(part: Part) -> "dict[str, Json]":
    facts = {
        "kind": part.kind,
        "text": part.text or None,
        "direction": part.direction,
        "count": part.number,
        "seat": part.seat,
        "points": part.points,
        "doubled": part.doubled,
    }
    return {key: value for key, value in facts.items() if value is not None}
