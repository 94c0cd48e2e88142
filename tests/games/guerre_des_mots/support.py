"""What the tests of La Guerre des Mots need: the room, tables set up by strokes, chains as they are read."""

from collections.abc import Iterable

from referee.core.squares import Square, parse_square, square_name
from referee.core.words import Words
from referee.games.guerre_des_mots.model import Chain, State
from referee.games.guerre_des_mots.path import text, words_in
from tests.games import tables
from tests.games.rooms import GUERRE
from tests.games.tables import AnyTable, Known, accepted, french, opened, refused, submitted

__all__ = [
    "GUERRE", "Known", "accepted", "chains_of", "french", "header_of", "opened", "refused", "square", "submitted",
    "table_of", "words_of",
]  # fmt: skip

SEATS = ("sw", "ne", "ene")


def header_of(*further: str, seats: Iterable[str] = SEATS) -> str:
    """Players named after the places where they sit."""
    players = [f"#player {seat} {seat.title()} [{seat.upper()}]" for seat in seats]
    return tables.header_of(GUERRE.game, (), *players, *further)


def table_of(*lines: str, header: str = header_of(), words: Words | None = None) -> AnyTable:
    return tables.table_of(header, *lines, words=words)


def set_up(*strokes: str, sets: Iterable[str] = (), seats: Iterable[str] = SEATS) -> AnyTable:
    """A table on which these strokes lie already, each behind its seat."""
    further = (*(f"#set {told}" for told in sets), *(f"#setup {stroke}" for stroke in strokes))
    return opened(header_of(*further, seats=seats))


def square(name: str) -> Square:
    found = parse_square(name)
    assert found is not None, name
    return found


def words_of(chain: Chain) -> list[str]:
    return [text(chain.cells, word) for word in words_in(chain.cells)]


def chains_of(table: AnyTable) -> dict[str, list[list[str]]]:
    """The words of each seat's chains."""
    state: State = table.state
    found: dict[str, list[list[str]]] = {}
    for chain in state.chains:
        found.setdefault(chain.seat, []).append(words_of(chain))
    return found


def squares_of(table: AnyTable, seat: str) -> str:
    """The squares of a seat's first chain, from end to end."""
    state: State = table.state
    chain = state.chains[state.of(seat)[0]]
    return " ".join(map(square_name, chain.squares))
