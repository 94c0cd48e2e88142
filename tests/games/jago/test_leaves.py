"""What each record leaves on the table: worked out by hand from the clauses, and written in its header.

    #leaves SQUARE DRAWING [pool LETTERS] [dial ANA/BOB] turn SEAT [due SEAT:COUNT] [won SEAT] [stole WORD,WORD]

The board from that square on, blue as capitals and red as small letters; every word stolen in the game, in order; once
over, the turn is `-`.
"""

from pathlib import Path
from typing import Any

import pytest

from referee.games.jago.model import State, Tile, Tiles
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.jago.support import ANA, BOB, drawing_of, french
from tests.games.rooms import JAGO
from tests.games.tables import state_of

NONE = "-"


def expected(leaves: str) -> dict[str, str]:
    at, drawing, *further = leaves.split()
    told = dict(zip(further[::2], further[1::2], strict=True))
    usual = {"pool": NONE, "dial": "5/5", "due": NONE, "won": NONE, "stole": NONE}
    return {"at": at, "board": drawing, **usual, **told}


def found(replayed: Replayed, at: str) -> dict[str, str]:
    table = replayed.table
    state: State = state_of(table)
    stolen = [
        word
        for step in table.steps
        for event in step.events
        for word in stolen_by(table.game.report.outcome(event).further)
    ]
    return {
        "at": at,
        "board": drawing_of(coloured(state), at),
        "pool": "".join(state.pool) or NONE,
        "dial": f"{state.minutes(ANA)}/{state.minutes(BOB)}",
        "turn": NONE if state.over else state.turn,
        "due": f"{state.due.seat}:{state.due.count}" if state.due else NONE,
        "won": ",".join(state.winners) or NONE,
        "stole": ",".join(stolen) or NONE,
    }


def stolen_by(further: Any) -> list[str]:
    words: list[str] = (further or {}).get("stolen", [])
    return words


def coloured(state: State) -> Tiles:
    """The board as if ana were blue."""
    seats = {"b": ANA, "r": BOB}
    return {square: Tile(tile.letter, seats[state.colour(tile.seat)]) for square, tile in state.board.items()}


@pytest.mark.parametrize("path", JAGO.games, ids=lambda path: path.stem)
def test_the_record_leaves_what_its_header_says(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    told = expected(record.header.first("leaves"))
    replayed = replay(record, french)
    assert isinstance(replayed, Replayed), replayed
    assert found(replayed, told["at"]) == told
