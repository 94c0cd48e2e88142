"""The remarks on a step for the sheet: tokens taken, loot, protections, symbols, the line that won."""

from collections.abc import Collection, Iterator

from referee.core.squares import Square, square_name
from referee.core.values import replace
from referee.core.wording import wording
from referee.games.guerre_des_mots import remarks
from referee.games.guerre_des_mots.capture import guarded_word
from referee.games.guerre_des_mots.events import Event, Played, Retaken, Turned
from referee.games.guerre_des_mots.model import PLUS, Chains, State, Token
from referee.games.guerre_des_mots.path import spelt, words_in
from referee.games.guerre_des_mots.remarks import cell_text
from referee.games.guerre_des_mots.squares import CROSS, GOALS, OPPOSITE, side_of

ROOM = "referee.games.guerre_des_mots"


def lines(now: State, after: State, event: Event, language: str) -> list[str]:
    """The remarks on an event; `now` has the present names of players, `after` is the state after the event."""
    names = {player.seat: player.name for player in now.players}
    chains = after.last.before.chains if after.last else ()
    match event:
        case Played():
            return [*_played(names, chains, after, event, language)]
        case Retaken(squares=squares):
            back = _say("retaken", language, tokens=_named(_board(chains), squares))
            return [back, *_crosses(names, chains, after, squares, language)]
        case Turned(what="lift" | "unface" as what, square=square):
            return [_say(f"turned-{what}", language, square=square_name(square))]
    return remarks.remarks(after, event, language)


def _played(names: dict[str, str], chains: Chains, after: State, event: Played, language: str) -> Iterator[str]:
    before = _board(chains)
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
    board = _board(chains)
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
    before = _board(chains)
    for chain in after.chains:
        for square, token in chain.cells:
            if token.letter == PLUS and square not in before and (guarded := guarded_word(chain.cells, square)):
                word = spelt(tuple(cell for cell in chain.cells if cell[0] in guarded))
                yield _say("guards", language, square=square_name(square), word=word)
    for chain in chains:
        for square, token in chain.cells:
            if token.letter == PLUS and square not in after.board and square not in gone:
                yield _say("went-too", language, square=square_name(square), name=names[chain.seat])


def line_won(state: State) -> tuple[str, tuple[Square, ...]]:
    """The winning letters on the cross or the goal, one of them laid by the last stroke, and their squares."""
    before = _board(state.last.before.chains) if state.last else {}
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


def _board(chains: Chains) -> dict[Square, Token]:
    return {square: token for chain in chains for square, token in chain.cells}


def _named(board: dict[Square, Token], squares: Collection[Square]) -> str:
    """Tokens with their squares, such as O C20, S D20; the squares alone if the tokens are not known."""
    named = (
        f"{cell_text(board[square])} {square_name(square)}" if board else square_name(square) for square in squares
    )
    return ", ".join(named)


def _say(code: str, language: str, **facts: object) -> str:
    return wording(ROOM, "sheet", code, language, **facts)
