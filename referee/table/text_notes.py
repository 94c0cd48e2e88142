"""A few words beside the name of a player: what may be done, what is owed, who has conceded."""

from collections.abc import Sequence

from referee.core.game import Game
from referee.core.wording import wording
from referee.table.position import Open, Standing
from referee.table.voice import Voice

CONCEDED = "conceded"


def notes(standing: Standing, openings: Sequence[Open], game: Game, voice: Voice) -> dict[str, list[str]]:
    """What is said beside each name."""
    codes = {seat.name: [CONCEDED] if seat.out else [] for seat in standing.seats}
    for opening in openings:
        for name in opening.names:
            codes.setdefault(name, []).append(opening.code)
    said = {name: [_note(code, game, voice) for code in found] for name, found in codes.items()}
    return {name: list(filter(None, told)) for name, told in said.items()}


def _note(code: str, game: Game, voice: Voice) -> str:
    """A few words for an opening; nothing if its room has none."""
    try:
        return wording(game.package, "notes", code, voice.language)
    except KeyError:
        return ""
