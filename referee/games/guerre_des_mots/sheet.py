"""The score sheet of La Guerre des Mots: the board with the owners of its tokens, and each step with what came from whom."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from referee.core.events import PassedTo
from referee.core.seats import Player
from referee.core.sheet import (
    BLUE,
    BROWN,
    GREEN,
    RED,
    VIOLET,
    Column,
    Fact,
    Form,
    Grid,
    Paper,
    Picture,
    Tile,
    by_player,
    heads_of,
    labels_of,
)
from referee.core.squares import Square, grid_of, position_name, square_name
from referee.core.values import replace
from referee.core.wording import texts, wording
from referee.games.guerre_des_mots import remarks
from referee.games.guerre_des_mots.capture import guarded_word
from referee.games.guerre_des_mots.events import Drew, Event, Mistaken, Played, Retaken, Turned
from referee.games.guerre_des_mots.model import PLUS, Chains, State, Token
from referee.games.guerre_des_mots.path import spelt, text, words_in
from referee.games.guerre_des_mots.remarks import cell_text
from referee.games.guerre_des_mots.squares import CROSS, GOALS, OPPOSITE, PLAIN, SIGNS, SIZE, side_of

ROOM = "referee.games.guerre_des_mots"
_say = partial(wording, ROOM, "sheet")
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


def remarks_on(now: State, after: State, event: Event, language: str) -> list[str]:
    """The remarks on an event; `now` has the present names of players, `after` is the state after the event."""
    names = {player.seat: player.name for player in now.players}
    chains = after.last.before.chains if after.last else ()
    match event:
        case Played():
            return [*_played(names, chains, after, event, language)]
        case Retaken(squares=squares):
            back = _say("retaken", language, tokens=_named(_tokens_of(chains), squares))
            return [back, *_crosses(names, chains, after, squares, language)]
        case Turned(what="lift" | "unface" as what, square=square):
            return [_say(f"turned-{what}", language, square=square_name(square))]
    return remarks.remarks(after, event, language)


def _played(names: dict[str, str], chains: Chains, after: State, event: Played, language: str) -> Iterator[str]:
    before = _tokens_of(chains)
    yield from _taken(names, chains, event, language)
    if event.pirated:
        yield _say("pirated", language, name=names[event.pirated])
    for shot in event.shots:
        yield remarks.shot_line(shot, language)
        if shot.loot:
            owner = next(chain.seat for chain in chains if shot.target in chain.squares)
            yield _say("looted", language, name=names[owner], tokens=_named(before, shot.loot))
    # the verdicts list the words, and the line names the winner
    rest = replace(event, words=() if event.verdicts else event.words, shots=(), protect=None, won=None)
    yield from remarks.remarks(after, rest, language)
    gone = {square for shot in event.shots for square in shot.loot}
    yield from _crosses(names, chains, after, gone, language)
    for square, token in after.board.items():
        if token.up and not (square in before and before[square].up):
            yield _say("symbol-up", language, square=square_name(square))
    if event.won:
        word, squares = line_won(after)
        yield _say(
            f"line-{event.won}",
            language,
            name=names[event.seat],
            word=word,
            first=square_name(squares[0]),
            last=square_name(squares[-1]),
        )


def _taken(names: dict[str, str], chains: Chains, event: Played, language: str) -> Iterator[str]:
    """The tokens taken, by their owners; those from own chains are transferred."""
    board = _tokens_of(chains)
    for seat in names:
        squares = [
            square for chain in chains if chain.seat == seat for square in event.taken if square in chain.squares
        ]
        if squares:
            code = "moved" if seat == event.seat else "captured"
            yield _say(code, language, name=names[seat], tokens=_named(board, squares))


def _crosses(
    names: dict[str, str], chains: Chains, after: State, gone: Collection[Square], language: str
) -> Iterator[str]:
    """Each + laid in a compound, or removed with the word that it protected."""
    before = _tokens_of(chains)
    for chain in after.chains:
        for square, token in chain.cells:
            if token.letter == PLUS and square not in before and (guarded := guarded_word(chain.cells, square)):
                word = spelt(tuple(cell for cell in chain.cells if cell[0] in guarded))
                yield _say("guards", language, square=square_name(square), word=word)
    for chain in chains:
        for square, token in chain.cells:
            if token.letter == PLUS and square not in after.board and square not in gone:
                yield _say("went-too", language, square=square_name(square), name=names[chain.seat])


def _named(board: dict[Square, Token], squares: Collection[Square]) -> str:
    """Tokens with their squares, such as O C20, S D20; the squares alone if the tokens are not known."""
    named = (
        f"{cell_text(board[square])} {square_name(square)}" if board else square_name(square) for square in squares
    )
    return ", ".join(named)


def _tokens_of(chains: Chains) -> dict[Square, Token]:
    return {square: token for chain in chains for square, token in chain.cells}


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


def line_won(state: State) -> tuple[str, tuple[Square, ...]]:
    """The winning letters on the cross or the goal, one of them laid by the last stroke, and their squares."""
    before = _tokens_of(state.last.before.chains) if state.last else {}
    found: list[tuple[bool, tuple[Square, ...], str]] = []
    for chain in (state.chains[at] for at in state.of(state.won or "")):
        goal = GOALS[OPPOSITE[side_of(state.settings.places[chain.seat])]]
        alone = [{chain.cells[at][0] for at in word.places} for word in words_in(chain.cells)]
        tokens = chain.tokens
        found += (
            (set(line) not in alone, line, spelt(tuple((square, tokens[square]) for square in line)))
            for line in (*CROSS, goal)
            if set(line) <= tokens.keys() and any(tokens[square] != before.get(square) for square in line)
        )
    _, line, word = min(found)
    return word, line


def facts(state: State, language: str) -> tuple[Fact, ...]:
    rules = Fact(
        _say("fact-rules", language), _say("rules-simple" if state.settings.simple else "rules-general", language)
    )
    if not state.won:
        return (rules,)
    word, line = line_won(state)
    down = line[0][1] == line[1][1]
    return rules, Fact(_say("fact-line", language), f"{position_name(line[0], down)} {word}")


PAPER = Paper(ROOM, False, pictures, remarks_on, facts, tone=BROWN, form=form, stroke=stroke)
