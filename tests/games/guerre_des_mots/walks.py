"""Random games of La Guerre des Mots: strokes built from what lies on the board, right and wrong, and what is said around."""

from functools import partial
from itertools import pairwise
from random import Random
from zlib import crc32

from referee.core.squares import Square, position_name, square_name
from referee.core.words import Sense
from referee.games.guerre_des_mots.model import Chain, State
from referee.games.guerre_des_mots.squares import SEATS, inside
from tests.games.guerre_des_mots.support import GUERRE, header_of, opened
from tests.games.tables import AnyTable
from tests.games.walking import ByChance, Typist, Walker, but, mostly, ruling

LETTERS = "AAEEIORSTNLP"
WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))
GROUND = "squares M6=green G6=green M15=green Q6=violet D6=violet C3=bishop R15=bishop P9=rook"


def spells(word: str) -> bool:
    """Whether the dictionary of these games has a word: four in five, always the same ones."""
    return word in ("A", "Y", "Ô") or (len(word) > 1 and crc32(word.encode()) % 5 > 0)


def sense(old: str, new: str) -> Sense:
    """Two in three words that go on as another does are forms of it, always the same ones."""
    inflected = old == new or (new.startswith(old) and crc32(f"{old} {new}".encode()) % 3 > 0)
    return Sense(lemmas=(old.lower(),)) if inflected else Sense()


Fickle = partial(ByChance, spells, sense)
"""That dictionary, as the table asks it."""


def laid(rng: Random) -> AnyTable:
    """A table before the first command."""
    count = rng.choice((2, 2, 3, 4, 6, 8))
    seats = [SEATS[0].lower(), *sorted((s.lower() for s in rng.sample(SEATS[1:], count - 1)), key=_clockwise)]
    judge = rng.choice(("always", "always", "always", "contest", "off"))
    rules = rng.choice(("general", "general", "simple"))
    return opened(header_of(f"#set judge {judge}", f"#set rules {rules}", f"#set {GROUND}", seats=seats))


def _clockwise(seat: str) -> int:
    return SEATS.index(seat.upper())


def begin(rng: Random) -> tuple[AnyTable, Typist]:
    return laid(rng), _redoing


def _redoing(table: AnyTable, rng: Random) -> tuple[str, str]:
    """What was taken back is often brought back."""
    seat, text = command(table, rng)
    return seat, "redo" if table._undone and rng.random() < 0.4 else text


KINDS = {
    "stroke": 60, "bend": 8, "take": 6, "draw": 5, "around": 5, "contest": 4, "undo": 3, "ruling": 3, "amend": 2,
    "end": 1, "scrap": 1,
}  # fmt: skip
SCRAPS = (
    "",
    "T3",
    "T3 A-B hop",
    "take",
    "lift T",
    "bend A1",
    "T3 A shoot",
    "swap 2",
    "adjust +3 x",
    "é",
    "on sw",
    "<T3",
)


def command(table: AnyTable, rng: Random) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    seat = mostly(state.turn, [player.seat for player in state.players], rng, 0.97)
    if state.over and rng.random() < 0.7:
        return seat, rng.choice((f"undo {rng.randint(1, 5)}", "undo 1", "redo"))
    if (state.protect or state.strokes > 1) and rng.random() < 0.2:
        return state.turn, rng.choice(("concede", "concede", "end late", "draw 2"))
    if state.protect and rng.random() < 0.4:
        return seat, f"+{square_name(rng.choice(state.protect.squares))}"
    kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
    match kind:
        case "stroke":
            return seat, stroke(state, seat, rng)
        case "bend":
            return seat, _bend(state, seat, rng) or stroke(state, seat, rng)
        case "take":
            chains = [state.chains[at] for at in state.of(seat)]
            return seat, f"take {_names(_ends(rng.choice(chains), rng))}" if chains else "take T3"
        case "contest":
            return _contest(state, rng)
    return seat, _said(kind, table, rng)


def _said(kind: str, table: AnyTable, rng: Random) -> str:
    """What lays nothing."""
    match kind:
        case "around":
            return _around(table.state, rng)
        case "ruling":
            return ruling([_word(table.state, rng)], rng)
        case "amend":
            return _amendment(table, rng)
        case "draw":
            return rng.choice(("draw 2", "draw 2", "end turn", "pass"))
        case "end":
            return rng.choice(("end", "end late", "concede"))
        case "undo":
            return rng.choice((f"undo {rng.randint(1, 3)}", "redo", "redo"))
    return rng.choice(SCRAPS)


def _word(state: State, rng: Random) -> str:
    """A word that stands on the board, or that nobody has laid."""
    told = state.last.words if state.last else ()
    return rng.choice(told or ("AB", "ÉTÉ")).replace("+", "-")


def _amendment(table: AnyTable, rng: Random) -> str:
    """A step replaced: a ruling mostly by its contrary, anything else by itself or by a draw."""
    if not table.steps:
        return "amend 1 draw 2"
    rulings = [at for at, step in enumerate(table.steps, 1) if step.command.startswith(("accept ", "refuse "))]
    at = rng.choice(rulings) if rulings and rng.random() < 0.7 else rng.randint(1, len(table.steps))
    name, _, word = table.steps[at - 1].command.partition(" ")
    contrary = {"accept": "refuse", "refuse": "accept"}
    if name in contrary:
        return f"amend {at} {contrary[name]} {word}"
    return f"amend {at} {rng.choice((table.steps[at - 1].command, 'draw 2', 'mistake'))}"


def _around(state: State, rng: Random) -> str:
    """What is said of a + or of a symbol."""
    crosses = [square for square, token in state.board.items() if token.letter == "+"]
    up = [square for square, token in state.board.items() if token.up]
    if up and rng.random() < 0.5:
        return f"unface {square_name(rng.choice(up))}"
    if crosses:
        return f"lift {square_name(rng.choice(crosses))}"
    return rng.choice(("mistake", "accept AB", "refuse AB", "end turn", "concede" if rng.random() < 0.2 else "lift T7"))


def _contest(state: State, rng: Random) -> tuple[str, str]:
    author = state.last.seat if state.last else ""
    return but(author, [player.seat for player in state.players], rng), rng.choice(
        ("contest", "contest", "contest rejected", "contest AB upheld")
    )


def stroke(state: State, seat: str, rng: Random) -> str:
    """A word on the own chain, or on another's, with letters from here and there."""
    if not state.of(seat) or (rng.random() < 0.1 and len(state.of(seat)) < 2):
        base = rng.choice(state.settings.bases[seat])
        return f"{position_name(base[0], base[0][1] == base[1][1])} {''.join(rng.choices(LETTERS, k=4))}"
    owner = seat
    others = [chain.seat for chain in state.chains if chain.seat != seat]
    if others and rng.random() < 0.12:
        owner = rng.choice(others)
    chain = state.chains[rng.choice(state.of(owner))]
    sources = _sources(state, seat, rng)
    line = _line(chain, rng)
    shape, pool = line or ((), ())
    if not shape:
        return "draw 2"
    text = _spelt(state, chain, shape, pool, sources, rng)
    parts = [text]
    if sources:
        parts.append(f"<{_names(sources)}")
    if owner != seat:
        parts.append(f"on {owner}")
    if rng.random() < 0.35:
        parts += _shots(state, shape, seat, rng)
    if rng.random() < 0.06:
        parts.append(f"face {square_name(rng.choice(shape))}")
    return " ".join(parts)


def _line(chain: Chain, rng: Random) -> tuple[tuple[Square, ...], tuple[Square, ...]] | None:
    """The squares of a word from an end of the chain, those of the chain among them."""
    squares = chain.squares if rng.random() < 0.5 else chain.squares[::-1]
    end, inner = squares[0], squares[1]
    ahead = (end[0] - inner[0], end[1] - inner[1])
    straight = rng.random() < 0.25
    ways = [way for way in WAYS if (way == ahead) == straight and way != (-ahead[0], -ahead[1])]
    way = rng.choice(ways)
    new = []
    at = (end[0] + way[0], end[1] + way[1])
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 5))):
        if inside(at):
            new.append(at)
        at = (at[0] + way[0], at[1] + way[1])
    if not new:
        return None
    old = [end]
    tokens = chain.tokens
    if tokens[end].letter == "+":
        old = []
    elif straight:
        for one, other in pairwise(squares):
            if (one[0] - other[0], one[1] - other[1]) != ahead or tokens[other].letter == "+":
                break
            old.append(other)
    return tuple(sorted((*old, *new))), tuple(new)


def _sources(state: State, seat: str, rng: Random) -> list[Square]:
    if rng.random() < 0.45 or not state.chains:
        return []
    chosen = rng.sample(state.chains, k=min(len(state.chains), rng.choice((1, 1, 1, 2))))
    return [square for chain in chosen for square in _ends(chain, rng)]


def _ends(chain: Chain, rng: Random) -> list[Square]:
    squares = chain.squares if rng.random() < 0.5 else chain.squares[::-1]
    return list(squares[: rng.choice((1, 1, 2, 2, 3, 4))])


def _spelt(
    state: State, chain: Chain, shape: tuple[Square, ...], new: tuple[Square, ...], taken: list[Square], rng: Random
) -> str:
    board, tokens = state.board, chain.tokens
    hand = [board[square].letter for square in taken if board[square].letter != "+"]
    rng.shuffle(hand)
    letters = []
    for square in shape:
        if square in tokens and square not in new:
            letters.append("." if rng.random() < 0.5 else tokens[square].letter)
        elif hand and rng.random() < 0.95:
            letters.append(hand.pop())
        else:
            joker = "*" if rng.random() < 0.05 else ""
            letters.append("+" if len(new) > 2 and rng.random() < 0.03 else rng.choice(LETTERS) + joker)
    down = len(shape) > 1 and shape[0][1] == shape[1][1]
    return f"{position_name(shape[0], down)} {''.join(letters)}"


def _shots(state: State, shape: tuple[Square, ...], seat: str, rng: Random) -> list[str]:
    """Whatever stands in a line of either end of the word."""
    board = {square: chain.seat for chain in state.chains for square in chain.squares}
    found = []
    for start in (shape[0], shape[-1]):
        for way in WAYS:
            at = (start[0] + way[0], start[1] + way[1])
            while inside(at) and at not in board:
                at = (at[0] + way[0], at[1] + way[1])
            if inside(at) and (board[at] != seat or rng.random() < 0.02) and at not in shape:
                found.append(f"shoot {square_name(start)}>{square_name(at)}")
    return found[: rng.choice((1, 1, 2))]


def _bend(state: State, seat: str, rng: Random) -> str | None:
    if not state.of(seat):
        return None
    squares = state.chains[rng.choice(state.of(seat))].squares
    squares = squares if rng.random() < 0.5 else squares[::-1]
    end, inner = squares[0], squares[1]
    ahead = (end[0] - inner[0], end[1] - inner[1])
    side = rng.choice((1, -1))
    target = (inner[0] + side * ahead[1], inner[1] + side * ahead[0])
    return f"bend {square_name(end)}>{square_name(target)}" if inside(target) else None


def _names(squares: list[Square]) -> str:
    return " ".join(map(square_name, squares))


WALKER = Walker(GUERRE, begin, command, Fickle, length=220, evenings=12)
