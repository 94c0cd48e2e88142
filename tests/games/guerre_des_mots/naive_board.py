"""Tokens on squares and nothing else: a chain is what hangs together, a word what stands in a row."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

Spot = tuple[int, int]
Run = tuple[Spot, ...]
SIDE = 20
CROSS = "+"
AXES = ((0, 1), (1, 0))
WAYS = (*AXES, (0, -1), (-1, 0))


class No(Exception):
    """An error of form: refused, and nothing has changed; with the clauses that forbid it."""

    def __init__(self, why: str, *clauses: str) -> None:
        super().__init__(why)
        self.clauses = clauses


@dataclass(frozen=True)
class Tok:
    letter: str
    seat: str
    chain: int
    joker: bool = False
    up: bool = False
    pirate: bool = False
    guards: frozenset[Spot] | None = None
    """Of a +: the squares of the word that it protects."""
    word: frozenset[Spot] = frozenset()
    """Of a +: the squares of its word, protected or not."""
    lacks: str = ""
    """Accents that are known not to be on its back."""


Board = dict[Spot, Tok]


def need(true: object, why: str, *clauses: str) -> None:
    if not true:
        raise No(why, *clauses)


def moved(spot: Spot, way: Spot, by: int = 1) -> Spot:
    return spot[0] + way[0] * by, spot[1] + way[1] * by


def on_board(spot: Spot) -> bool:
    return 0 <= spot[0] < SIDE and 0 <= spot[1] < SIDE


def beside(spot: Spot, among: Collection[Spot]) -> list[Spot]:
    return [moved(spot, way) for way in WAYS if moved(spot, way) in among]


def of_chain(board: Board, chain: int) -> set[Spot]:
    return {spot for spot, tok in board.items() if tok.chain == chain}


def in_order(spots: Collection[Spot]) -> list[Spot]:
    """From one end to the other; `No` where this is not one open path."""
    ends = [spot for spot in spots if len(beside(spot, spots)) == 1]
    need(len(ends) == 2, "no path", "GDM-5", "GDM-8", "GDM-10")
    walk = [min(ends)]
    while ahead := [spot for spot in beside(walk[-1], spots) if spot not in walk[-2:]]:
        need(len(ahead) == 1, "a fork", "GDM-5", "GDM-8")
        walk += ahead
    need(len(walk) == len(spots), "cut in two", "GDM-5", "GDM-10")
    return walk


def rows(board: Board, chains: Iterable[int], crosses: bool = False) -> set[Run]:
    """Every straight row of tokens of these chains; without `crosses` a + ends it."""
    wanted = set(chains)
    there = {spot for spot, tok in board.items() if tok.chain in wanted and (crosses or tok.letter != CROSS)}
    found = set()
    for spot in there:
        for way in AXES:
            if moved(spot, way, -1) in there:
                continue
            run = [spot]
            while moved(run[-1], way) in there:
                run.append(moved(run[-1], way))
            around = (moved(run[0], way, -1), moved(run[-1], way))
            # a letter alone is read only beyond a +
            if len(run) > 1 or any(at in board and board[at].letter == CROSS for at in around):
                found.add(tuple(run))
    return found


def text(board: Board, run: Iterable[Spot]) -> str:
    return "".join(board[spot].letter for spot in run)


def check_opposition(board: Board) -> None:
    """GDM-8, of every two tokens on the board."""
    step: dict[Spot, int] = {}
    for chain in {tok.chain for tok in board.values()}:
        step |= {spot: at for at, spot in enumerate(in_order(of_chain(board, chain)))}
    for spot, tok in board.items():
        for row in (-1, 0, 1):
            for column in (-1, 0, 1):
                near = (spot[0] + row, spot[1] + column)
                if near in board:
                    need(board[near].chain == tok.chain and abs(step[near] - step[spot]) <= 2, "touches", "GDM-8")


def guarded(board: Board) -> set[Spot]:
    """The squares of all words that a + protects."""
    return {spot for tok in board.values() if tok.guards for spot in tok.guards}


def beside_cross(board: Board, cross: Spot) -> list[Run]:
    """The words in line with a + on either side of it."""
    found = []
    for way in WAYS:
        word, at = [], moved(cross, way)
        while at in board and board[at].chain == board[cross].chain and board[at].letter != CROSS:
            word.append(at)
            at = moved(at, way)
        found += [tuple(sorted(word))] if word else []
    return found


def beyond(board: Board, cross: Spot) -> bool:
    """Whether a word lies beyond a +."""
    return len(beside_cross(board, cross)) > 1


def bereft(board: Board) -> list[Spot]:
    """Each + beside which no letter of its word is left (GDM-19)."""
    return [spot for spot, tok in board.items() if tok.letter == CROSS and not set(beside(spot, board)) & tok.word]


def without(board: Board, spots: Collection[Spot], seat: str) -> tuple[Board, list[str]]:
    """The board once a seat has taken these tokens, and whose + went with words of their own (GDM-10, GDM-19)."""
    going = set(spots)
    for spot, tok in board.items():
        if tok.guards and tok.seat == seat and tok.guards & set(spots):
            need(not beyond(board, spot), "a word lies beyond", "GDM-19")
            going.add(spot)
    left = {spot: tok for spot, tok in board.items() if spot not in going}
    going |= set(bereft(left))
    left = {spot: tok for spot, tok in left.items() if spot not in going}
    for chain in {board[spot].chain for spot in spots}:
        rest = of_chain(left, chain)
        need(sum(left[spot].letter != CROSS for spot in rest) > 1, "nothing left", "GDM-10")
        in_order(rest)
    return left, [board[spot].seat for spot in going - set(spots)]


def around(word: Run) -> list[Spot]:
    """The squares in line with a word before and behind it, all around a letter alone."""
    if len(word) == 1:
        return [moved(word[0], way) for way in WAYS]
    return [moved(end, way) for end, way in ends_of(word, word[0][1] == word[1][1])]


def ends_of(word: Run, down: bool) -> list[tuple[Spot, Spot]]:
    """Both ends of a word, each with the way out of it."""
    if len(word) > 1:
        down = word[0][1] == word[1][1]
    way = (1, 0) if down else (0, 1)
    return [(word[0], (-way[0], -way[1])), (word[-1], way)]
