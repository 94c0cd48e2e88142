"""La Guerre des Mots on paper: the board at the end, with whose token each is."""

from collections.abc import Sequence

from referee.core.sheet import Fact, Grid, Line, Picture, Series, Tile, Working, listed, spelled
from referee.core.squares import Square
from referee.core.wording import wording
from referee.games.guerre_des_mots import remarks
from referee.games.guerre_des_mots.events import Event
from referee.games.guerre_des_mots.facts import shown
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.squares import PLAIN, SIZE

ROOM = "referee.games.guerre_des_mots"
POINTED = False


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    board = _board(states[-1], language)
    if len(states) < 2:
        return (board,)
    tokens = tuple(
        Line(player.name, tuple(state.scores[player.seat] for state in states)) for player in states[-1].players
    )
    return board, Series(_say("tokens", language), listed(tokens), tokens)


def _board(state: State, language: str) -> Grid:
    size = range(SIZE)
    numbers = {player.seat: str(at) for at, player in enumerate(state.players, 1)}
    owners = {square: numbers[chain.seat] for chain in state.chains for square in chain.squares}
    rows = tuple(tuple(_tile(state, (row, column), owners) for column in size) for row in size)
    labels = tuple(chr(ord("A") + row) for row in size)
    heads = tuple(str(column + 1) for column in size)
    legend = tuple((Tile("A", numbers[player.seat]), player.name) for player in state.players)
    return Grid(_say("board", language), spelled(rows, labels, heads), rows, labels, heads, legend)


def _tile(state: State, square: Square, owners: dict[Square, str]) -> Tile:
    """The token with its owner's number beside it; what is printed on the square below."""
    ground = state.settings.board.kind(square).replace(PLAIN, "")
    token = state.board.get(square)
    return Tile(below=ground) if token is None else Tile(shown(token), owners[square], ground)


def workings(after: State, event: Event, command: str) -> tuple[Working | None, ...]:
    """There are no points in La Guerre des Mots."""
    return ()


def told(now: State, after: State, event: Event, language: str) -> list[str]:
    return remarks.remarks(after, event, language)


def facts(state: State, language: str) -> tuple[Fact, ...]:
    rules = _say("rules-simple" if state.settings.simple else "rules-general", language)
    return (Fact(_say("fact-rules", language), rules), Fact(_say("fact-reserve", language), str(state.reserve)))


def _say(code: str, language: str) -> str:
    return wording(ROOM, "sheet", code, language)
