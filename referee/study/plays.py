"""What could have been played in a position of a game, and its JSON."""

from typing import NamedTuple

from referee.core.graph import Graph
from referee.core.moves import Plays, Wanted
from referee.core.table import Table
from referee.core.values import Json
from referee.core.words import Words
from referee.study.holding import Holding

FORMAT = 1
"""The version of this JSON."""


class Spot(NamedTuple):
    """A position of a game: before which step, and who is to play."""

    table: Table
    step: int
    seat: str


class Best(NamedTuple):
    spot: Spot
    hand: Holding
    measure: str
    plays: Plays


class Dictionary(NamedTuple):
    """The words of a game: as the rules ask about them, and as a search walks through them."""

    words: Words
    graph: Graph


def best(spot: Spot, hand: Holding, dictionary: Dictionary, wanted: Wanted) -> Best:
    """The best plays from a hand; the game has to be searchable."""
    table, number, seat = spot
    assert table.game.moves is not None
    moves = table.game.moves()
    plays = moves.find(table.before(number), seat, hand.pieces, dictionary.graph, dictionary.words, wanted)
    return Best(spot, hand, moves.measure, plays)


def best_json(found: Best) -> "dict[str, Json]":
    return {
        "format": FORMAT,
        "game": found.spot.table.game.name,
        "step": found.spot.step,
        "seat": found.spot.seat,
        "hand": list(found.hand.pieces),
        "source": found.hand.source,
        "measure": found.measure,
        "possible": found.plays.possible,
        "complete": found.plays.complete,
        "unknown_faces": found.plays.unknown_faces,
        "plays": [{"command": play.command, "value": play.value} for play in found.plays.plays],
    }


def possible_json(plays: Plays) -> "dict[str, Json]":
    return {"possible": plays.possible, "unknown_faces": plays.unknown_faces}
