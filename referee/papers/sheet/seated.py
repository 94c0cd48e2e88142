"""The players with their scores and figures."""

from referee.core.events import Conceded
from referee.core.places import places
from referee.core.view import View
from referee.core.wording import counted, wording
from referee.documents.sheet import Seated
from referee.papers.sheet.folded import Folded


def seated(game: Folded, view: View, language: str) -> tuple[Seated, ...]:
    state, package = game.table.state, game.paper.package
    place_of = places(state.scores, state.winners, _conceded(game), game.paper.pointed)
    return tuple(
        [
            Seated(
                player.seat,
                player.name,
                wording(package, "signs", view.signs[player.seat], language) if view.signs else "",
                state.scores[player.seat],
                player.seat in state.winners,
                tuple(
                    [
                        counted(package, "figures", name, language, numbers[player.seat])
                        for name, numbers in view.by_seat
                    ]
                ),
                place_of[player.seat],
            )
            for player in game.players
        ]
    )


def _conceded(game: Folded) -> list[str]:
    """The seats that conceded, in the order in which they did."""
    events = (event for step in game.table.steps for event in step.events)
    return [event.seat for event in events if isinstance(event, Conceded)]


def figures(game: Folded, view: View, language: str) -> tuple[str, ...]:
    """The figures of the whole table."""
    return tuple([counted(game.paper.package, "figures", name, language, number) for name, number in view.figures])
