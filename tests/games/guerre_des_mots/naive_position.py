"""Where a game stands for the second referee, and what can be read there."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from unicodedata import normalize

from tests.games.guerre_des_mots.naive_board import CROSS, Board, Run, Spot, Tok, beside, rows, text


def bare(letter: str) -> str:
    return normalize("NFD", letter)[0]


@dataclass(frozen=True)
class Rules:
    """What never changes in a game."""

    seats: tuple[str, ...]
    sides: dict[str, str]
    """The side where each seat sits: N, E, S or W."""
    bases: dict[str, tuple[frozenset[Spot], ...]]
    kinds: dict[Spot, str]
    values: dict[str, int]
    symbols: dict[str, str]
    simple: bool
    accents: bool
    judge: str
    valid: Callable[[str], bool]
    same: Callable[[str, str], bool]


@dataclass
class Position:
    rules: Rules
    board: Board
    homes: dict[int, frozenset[Spot]]
    """The bases of chains whose word there still stands (GDM-18)."""
    arsenals: dict[str, Counter[str]]
    reserve: int
    turn: str
    known: dict[str, Counter[str]]
    """Letters that came back into an arsenal openly, and may still be there (GDM-2)."""
    left: int = 1
    rests: bool = False
    """Whether strokes were earned in this turn, so that it may be ended."""
    offer: dict[Spot, Run] = field(default_factory=dict)
    """Where a + may be laid instead of playing again, and for which word."""
    out: set[str] = field(default_factory=set)
    won: str = ""
    ended: bool = False
    rulings: dict[str, bool] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return self.ended or bool(self.won) or len(self.rules.seats) - len(self.out) < 2

    def copy(self) -> "Position":
        """The same position for somebody else to change."""
        return replace(
            self,
            board=dict(self.board),
            homes=dict(self.homes),
            arsenals={seat: Counter(arsenal) for seat, arsenal in self.arsenals.items()},
            known={seat: Counter(letters) for seat, letters in self.known.items()},
            offer=dict(self.offer),
            out=set(self.out),
            rulings=dict(self.rulings),
        )

    def chains(self, seat: str) -> set[int]:
        return {tok.chain for tok in self.board.values() if tok.seat == seat}

    def blockaded(self, seat: str) -> bool:
        return any(tok.up for tok in self.board.values() if tok.seat == seat)

    def shut(self, chain: int) -> bool:
        return any(tok.up for tok in self.board.values() if tok.chain == chain)

    def exists(self, word: str) -> bool:
        key = "".join(map(bare, word.replace(CROSS, "")))
        return self.rulings.get(key, self.rules.judge == "off" or self.rules.valid(word))

    def worth(self, tok: Tok) -> int:
        """What a token shoots with, or has against a shot."""
        return 0 if tok.joker or tok.letter == "Ç" else self.rules.values.get(bare(tok.letter), 0)


def open_letters(board: Board, spots: Iterable[Spot]) -> Counter[str]:
    """The letters that enter an arsenal with these tokens: without accents, jokers not counted (GDM-29)."""
    return Counter(bare(board[spot].letter) for spot in spots if not board[spot].joker and board[spot].letter != CROSS)


def misread(now: Position, board: Board, laid: Collection[Spot] = (), typed: Run = ()) -> list[str]:
    """What can be read and is no word, where every stroke is judged; + laid with it join their words."""
    lines = rows(board, {tok.chain for tok in board.values()}, crosses=True) if now.rules.judge == "always" else set()
    return [text(board, line) for line in lines if not readable(now, board, line, laid, typed)]


def readable(now: Position, board: Board, line: Run, laid: Collection[Spot], typed: Run) -> bool:
    """Whether a row is words, each by itself or joined by + to one of the dictionary's."""
    inside = [word for word in rows(board, [board[line[0]].chain]) if set(word) <= set(line)]
    # a letter at a corner is also alone, seen across
    words = [word for word in inside if not any(set(word) < set(other) for other in inside)]
    stood = rows(now.board, [board[line[0]].chain])

    def hyphen(one: Run, other: Run) -> bool:
        return any(beside(spot, one) and beside(spot, other) for spot in laid)

    def split(parts: list[Run]) -> bool:
        for count in range(1, len(parts) + 1):
            group, rest = parts[:count], parts[count:]
            whole = CROSS.join(text(board, part) for part in group)
            known = (count == 1 and group[0] in stood and whole == text(now.board, group[0])) or now.exists(whole)
            # a word is typed whole: what lies beyond a + is no part of one that is typed without it
            apart = any(map(hyphen, group, group[1:])) and not all(set(part) <= set(typed) for part in group)
            joined = bool(rest) and hyphen(group[-1], rest[0])
            if known and not apart and not joined and split(rest):
                return True
        return not parts

    return split(sorted(words))
