"""The score sheet of La Guerre des Mots: the board with the owners of its tokens, and each step."""

from collections.abc import Mapping, Sequence

from referee.core.by_hand import Column, Form
from referee.core.events import PassedTo
from referee.core.paper import Paper
from referee.core.seats import Player
from referee.core.sheet import (
    BLUE,
    BROWN,
    GREEN,
    RED,
    VIOLET,
    Fact,
    Grid,
    Picture,
    Tile,
    Working,
    by_player,
    heads_of,
    labels_of,
)
from referee.core.squares import Square, grid_of, position_name, square_name
from referee.core.wording import texts, wording
from referee.games.guerre_des_mots import account
from referee.games.guerre_des_mots.events import Drew, Event, Mistaken, Played, Retaken, Turned
from referee.games.guerre_des_mots.model import State, Token
from referee.games.guerre_des_mots.path import text, words_in
from referee.games.guerre_des_mots.remarks import cell_text
from referee.games.guerre_des_mots.squares import PLAIN, SIGNS, SIZE

ROOM = "referee.games.guerre_des_mots"
ROWS = 30
"""Turns that an empty sheet has room for."""
OWNERS = (BLUE, RED, GREEN, VIOLET)
"""Tones of the players' tokens; from the fifth player on they repeat, and the numbers tell owners apart."""
GROUNDS = {"b": BLUE, "g": GREEN, "r": RED, "n": BROWN, "v": VIOLET, "K": "", "Q": "", "R": "", "B": "", "N": ""}


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    board = _board(states[-1], language)
    if len(states) < 2:
        return (board,)
    tokens = by_player(_say("tokens", language), states[-1].players, [state.scores for state in states])
    return board, tokens


def _board(state: State, language: str) -> Grid:
    size = range(SIZE)
    places = {player.seat: at for at, player in enumerate(state.players)}
    owners = {square: places[chain.seat] for chain in state.chains for square in chain.squares}
    board = state.board
    signs = {**SIGNS, **texts(ROOM, "pieces", language)}
    tiles = {(row, at): _tile(state, board, (row, at), owners, signs) for row in size for at in size}
    rows = grid_of(tiles, size, size, Tile())
    labels, heads = labels_of(size), heads_of(size)
    present = [(at, player) for at, player in enumerate(state.players) if state.of(player.seat)]
    owned = tuple((Tile("A", str(at + 1), tone=_tone(at)), player.name) for at, player in present)
    chains = tuple(_chains(state, player, language) for _, player in present)
    used = state.settings.ground.kinds.values()
    grounds = tuple(
        (Tile(below=signs[kind], tone=tone), _say(f"ground-{kind}", language))
        for kind, tone in GROUNDS.items()
        if kind in used
    )
    in_words = " · ".join(chains)
    return Grid(_say("board", language), in_words, rows, labels, heads, (*owned, *grounds), chains, owned=True)


def _tile(
    state: State,
    board: Mapping[Square, Token],
    square: Square,
    owners: Mapping[Square, int],
    signs: Mapping[str, str],
) -> Tile:
    """The token on a square with its owner's number, and what is printed on the square."""
    ground = state.settings.ground.kind(square).replace(PLAIN, "")
    token = board.get(square)
    if token is None:
        return Tile(below=signs.get(ground, ""), tone=GROUNDS.get(ground, ""))
    return Tile(cell_text(token), str(owners[square] + 1), signs.get(ground, ""), _tone(owners[square]))


def _tone(place: int) -> str:
    return OWNERS[place % len(OWNERS)]


def _chains(state: State, player: Player, language: str) -> str:
    """A player's chains in words, from end to end."""
    chains = [state.chains[at] for at in state.of(player.seat)]
    words = " / ".join(" ".join(text(chain.cells, word) for word in words_in(chain.cells)) for chain in chains)
    up = " ".join(square_name(square) for chain in chains for square, token in chain.cells if token.up)
    return f"{player.name} – {words}" + (f" ({_say('up', language, squares=up)})" if up else "")


def workings(after: State, event: Event, command: str) -> tuple[Working | None, ...]:
    """None: there are no points in La Guerre des Mots."""
    return ()


def remarks_on(now: State, after: State, event: Event, language: str) -> list[str]:
    return account.lines(now, after, event, language)


def form(state: State, language: str) -> Form:
    """A column for each stroke of a turn, one for each arsenal, and the board."""
    columns = (
        Column(_say("by-hand-strokes", language)),
        Column(_say("by-hand-captures", language), 10),
    )
    return Form(
        columns, ROWS, totals=_say("by-hand-arsenal", language), pictures=(_board(state, language)._replace(legend=()),)
    )


def stroke(event: Event) -> bool | None:
    """Whether an event is a stroke; laying or lifting a +, turning a symbol back and passing are not."""
    match event:
        case Played() | Retaken() | Drew() | Mistaken():
            return True
        case Turned() | PassedTo():
            return False
    return None


def facts(state: State, language: str) -> tuple[Fact, ...]:
    rules = Fact(
        _say("fact-rules", language), _say("rules-simple" if state.settings.simple else "rules-general", language)
    )
    if not state.won:
        return (rules,)
    word, line = account.line_won(state)
    down = line[0][1] == line[1][1]
    return rules, Fact(_say("fact-line", language), f"{position_name(line[0], down)} {word}")


def _say(code: str, language: str, **facts: object) -> str:
    return wording(ROOM, "sheet", code, language, **facts)


PAPER = Paper(ROOM, False, pictures, workings, remarks_on, facts, tone=BROWN, form=form, stroke=stroke)
