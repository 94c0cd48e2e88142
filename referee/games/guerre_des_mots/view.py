"""La Guerre des Mots at the table: tokens with their owners, the printed squares, the openings."""

from collections.abc import Mapping

from referee.core.actions import Contest
from referee.core.notation import keyword
from referee.core.seats import name_of
from referee.core.squares import Square, parse_square, position_name, square_name
from referee.core.values import replace
from referee.core.view import FLIPPED, LAID, Cell, Composed, Composing, Opening, Question, View
from referee.core.words import Words
from referee.games.guerre_des_mots import prospects
from referee.games.guerre_des_mots.blockade import free_squares
from referee.games.guerre_des_mots.capture import protected_squares
from referee.games.guerre_des_mots.model import PLUS, Guard, State, Stroke, Token
from referee.games.guerre_des_mots.notation import understood, word
from referee.games.guerre_des_mots.path import outward, squares, text, words_in
from referee.games.guerre_des_mots.remarks import cell_text
from referee.games.guerre_des_mots.rules import Action
from referee.games.guerre_des_mots.squares import CROSS, PLAIN, SIGNS, SIZE, inside, names_of

NOTHING = "–"
ACCENT = "accent"


def view(state: State) -> View:
    size = range(SIZE)
    numbers = {player.seat: at for at, player in enumerate(state.players, 1)}
    cells = _cells(state, numbers)
    kind = state.settings.ground.kind
    grid = tuple(
        tuple(cells.get((row, at)) or _empty(kind((row, at)).replace(PLAIN, "")) for at in size) for row in size
    )
    arsenals = {seat: arsenal.total for seat, arsenal in state.arsenals.items()}
    figures: tuple[tuple[str, int | str], ...] = (("reserve", state.reserve),)
    if not state.over and state.strokes > 1:
        figures = (("strokes", state.strokes), *figures)
    if not state.chains and not state.settings.ground.complete:
        figures = (*figures, ("board", NOTHING))
    safe = _protected(state)
    if safe:
        figures = (*figures, ("protected", safe))
    ways = {seat: _way(state, seat) for seat in numbers}
    by_seat: tuple[tuple[str, Mapping[str, int | str]], ...] = (
        ("number", numbers),
        ("arsenal", arsenals),
        ("cross", ways),
    )
    return View(grid, figures, by_seat, dict(state.settings.places), tuple(numbers), numbered=True)


def _empty(ground: str) -> Cell:
    return Cell(ground=ground, bare=SIGNS.get(ground, ""))


def _new(state: State) -> set[Square]:
    """The tokens that the last stroke laid."""
    if state.last is None:
        return set()
    before = {(square, token) for chain in state.last.before.chains for square, token in chain.cells}
    return {square for chain in state.chains for square, token in chain.cells if (square, token) not in before}


def _cells(state: State, numbers: Mapping[str, int]) -> dict[Square, Cell]:
    """The squares on which tokens lie."""
    new, kind = _new(state), state.settings.ground.kind
    found = {}
    for chain in state.chains:
        whole = any(token.up for _, token in chain.cells)
        safe = set(chain.squares) if whole else protected_squares(chain)
        for square, token in chain.cells:
            mark = FLIPPED if token.up else LAID if square in new else ""
            ground = kind(square).replace(PLAIN, "")
            found[square] = Cell(
                cell_text(token), mark, numbers[chain.seat], ground, square in safe, SIGNS.get(ground, "")
            )
    return found


def _protected(state: State) -> str:
    """The words protected by a +, and the symbols that protect chains."""
    protected = []
    for chain in state.chains:
        owner = name_of(state.players, chain.seat)
        up = [square_name(square) for square, token in chain.cells if token.up]
        protected += [f"{' '.join(up)} ~ ({owner})"] if up else []
        safe = protected_squares(chain)
        protected += [
            f"{text(chain.cells, word)} {square_name(min(squares(chain.cells, word)))} ({owner})"
            for word in words_in(chain.cells)
            if set(squares(chain.cells, word)) <= safe
        ]
    return ", ".join(protected)


def _way(state: State, seat: str) -> int | str:
    """The distance in squares from the nearest end of a seat's chains to the cross."""
    ends = [end for at in state.of(seat) for end in (state.chains[at].squares[0], state.chains[at].squares[-1])]
    return min(map(_from_cross, ends)) if ends else NOTHING


def _from_cross(square: Square) -> int:
    return min(abs(square[0] - row) + abs(square[1] - column) for line in CROSS for row, column in line)


def begins(state: State) -> tuple[Square, bool]:
    """The first free base; with a chain its end nearest to the cross, at right angles, or the square beyond its +."""
    chains = [state.chains[at].cells for at in state.of(state.turn)]
    if not chains:
        first, second, *_ = (state.free_bases(state.turn) or state.settings.bases[state.turn])[0]
        return first, first[1] == second[1]
    ends = [(cells[-1 if back else 0], outward(cells, back)) for cells in chains for back in (True, False)]
    (end, token), (down, right) = min(ends, key=lambda one: _from_cross(one[0][0]))
    beyond = (end[0] + down, end[1] + right)
    return (beyond, bool(down)) if token.letter == PLUS and inside(beyond) else (end, not down)


def openings(state: State) -> tuple[Opening, ...]:
    found = []
    if state.contestable and state.last is not None and not state.final:
        found.append(Opening("contest", tuple(seat for seat in state.in_play if seat != state.last.seat), Contest))
    if state.over:
        return tuple(found)
    if state.turn in state.in_play and not state.of(state.turn):
        bases = ", ".join(map(names_of, state.free_bases(state.turn)))
        found.append(Opening("first-word", (state.turn,), squares=bases))
    if state.protect and state.arsenals[state.turn].crosses and free_squares(state.chains, state.protect):
        found.append(Opening("protect", (state.turn,), Guard))
    if state.rests:
        found.append(Opening(_again(state), (state.turn,), Stroke))
    return tuple(found)


def _again(state: State) -> str:
    """The code of the opening for earned strokes, by what has earned them."""
    if state.greens and state.captures:
        return "again-both" if state.greens + state.captures == state.strokes == 2 else "again-more"
    if state.greens:
        return "again-green" if state.greens == 1 else "again-greens"
    return "again-chain"


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words; possible shots; seats to pirate; the ends of chains, from which tokens are taken."""
    if keyword(words[0]) == "contest":
        return state.last.words if state.last else ()
    if word(words[-1]) == "shoot":
        return prospects.lines(state, " ".join(words[:-1]))
    if word(words[-1]) == "on":
        return tuple(seat for seat in state.in_play if seat != state.turn)
    ends = (square_name(square) for chain in state.chains for square in (chain.squares[0], chain.squares[-1]))
    return tuple(dict.fromkeys(ends)) if len(words) > 1 else ()


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    meant = understood(action, state)
    if not isinstance(meant, Stroke) or seat != state.turn or state.over:
        return None
    for square, letter in prospects.unknown_accents(state, seat, meant):
        name = square_name(square)
        if name not in settled:
            facts = {"square": name, "letter": letter, "plain": state.board[square].plain}
            return Question(ACCENT, name, facts, ("yes", "no"), decides=True)
    return None


def answered(action: Action, asked: Question, answer: str) -> Action:
    square = parse_square(asked.subject)
    if answer == "yes" or square is None or not isinstance(action, Stroke):
        return action
    return replace(action, lacks=(*action.lacks, square))


def composed(state: State, word: tuple[Composing, ...], at: Square | None, down: bool) -> Composed:
    """The stroke so far; the cursor is after its word."""
    picked = tuple(one for one in word if not isinstance(one, str))
    letters = [one if isinstance(one, str) else _written(state.board[one]) for one in word]
    taken = f"<{names_of(picked)}" if picked else ""
    if at is None:
        return Composed(taken, len(taken), "".join(letters))
    owners = {square: chain.seat for chain in state.chains for square in chain.squares if square not in picked}
    squares = _squares(owners, at, down, len(letters))
    left = list(letters)
    typed = "".join("." if square in owners else left.pop(0) for square in squares)
    left = list(letters)
    read = "".join(_written(state.board[square]) if square in owners else left.pop(0) for square in squares)
    owner = next((owners[square] for square in squares if square in owners), "")
    head = f"{position_name(squares[0] if squares else at, down)} {typed}"
    pirated = f"on {owner}" if owner not in ("", state.turn) else ""
    line = " ".join(part for part in (head, taken, pirated) if part) + ("" if typed else " ")
    return Composed(line, len(head), read)


def _squares(owners: Mapping[Square, str], at: Square, down: bool, count: int) -> list[Square]:
    """The squares of a word that lays so many tokens from there on, with those before and behind it on which some lie."""
    before = (at[0] - down, at[1] - (not down))
    while before in owners:
        at, before = before, (before[0] - down, before[1] - (not down))
    squares = []
    while inside(at) and (count or at in owners):
        squares.append(at)
        count -= at not in owners
        at = (at[0] + down, at[1] + (not down))
    # a word that would run off the board ends there instead
    first = squares[0] if squares else at
    while count and squares and inside(first := (first[0] - down, first[1] - (not down))) and first not in owners:
        squares.insert(0, first)
        count -= 1
    return squares


def _written(token: Token) -> str:
    return f"{token.letter}*" if token.joker else token.letter
