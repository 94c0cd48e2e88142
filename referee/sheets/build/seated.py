"""The players and what is told of them at the end."""

from referee.core.view import View
from referee.core.wording import counted, wording
from referee.sheets.build.folded import Folded
from referee.sheets.sheet import Seated


def seated(game: Folded, view: View, language: str) -> tuple[Seated, ...]:
    state, room = game.table.state, game.room.package
    return tuple(
        [
            Seated(
                player.seat,
                player.name,
                wording(room, "signs", view.signs[player.seat], language) if view.signs else "",
                state.scores[player.seat],
                player.seat in state.winners,
                tuple([counted(room, "figures", name, language, each[player.seat]) for name, each in view.by_seat]),
            )
            for player in game.players
        ]
    )


def figures(game: Folded, view: View, language: str) -> tuple[str, ...]:
    """What is told of the table at the end."""
    return tuple([counted(game.room.package, "figures", name, language, number) for name, number in view.figures])
