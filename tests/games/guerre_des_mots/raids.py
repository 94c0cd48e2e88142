"""Random strokes that are worth a second referee's while: captures that fit, shots that see something, bends, + and faces.

`walks` makes the rest of what is said at a table.
"""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from random import Random

from referee.core.squares import Square, position_name, square_name
from referee.games.guerre_des_mots.model import Chain, State
from referee.games.guerre_des_mots.squares import CROSS, GOALS, OPPOSITE, VIOLET, inside, side_of
from tests.games.guerre_des_mots import walks
from tests.games.guerre_des_mots.heading import heading
from tests.games.tables import AnyTable

STRONG = "RSTNLDMBFGHPVYJKQWXZJKQWXZ"
LETTERS = "AAEEIIOURSTNLPDMCÉÈÀÇ"
ACCENTS = {"A": "ÀÂ", "E": "ÉÈÊ", "I": "Î", "O": "Ô", "U": "ÙÛ", "C": "Ç"}

CALM, HURRY = 25, 100
"""Steps before anybody makes for the cross or a goal, and those within which everybody comes to do so."""


def command(table: AnyTable, rng: Random) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    seat = state.turn
    if state.protect and rng.random() < 0.3:
        return seat, f"+{square_name(rng.choice(state.protect.squares))}"
    ours = [item for at in state.of(seat) for item in state.chains[at].cells]
    if rng.random() < 0.03:
        crosses, faces = [s for s, t in ours if t.letter == "+"], [s for s, t in ours if t.up]
        if crosses or faces:
            name = rng.choice(["lift"] * bool(crosses) + ["unface"] * bool(faces))
            return seat, f"{name} {square_name(rng.choice(crosses if name == 'lift' else faces))}"
    if ours and len(state.of(seat)) < 2 and rng.random() < 0.05:
        return seat, beginning(state, seat, rng)
    # the longer a game lasts, the more they hurry to win it
    if (
        ours
        and rng.random() < min((len(table.steps) - CALM) / HURRY, 0.3)
        and (line := Raid(state, seat, rng).homewards())
    ):
        return seat, line
    if ours and rng.random() < 0.75:
        return seat, Raid(state, seat, rng).line()
    return walks.command(table, rng)


def beginning(state: State, seat: str, rng: Random) -> str:
    """A second chain; on a base where the first has an end, with what lies there and next to it."""
    base = rng.choice(state.settings.bases[seat])
    ways = [way for at in state.of(seat) for way in (state.chains[at].squares, state.chains[at].squares[::-1])]
    taken = next((way[: rng.choice((2, 3))] for way in ways if way[0] in base), ())
    letters = [state.board[square].letter for square in taken] + rng.choices(LETTERS, k=len(base) - len(taken))
    rng.shuffle(letters)
    word = f"{position_name(base[0], base[0][1] == base[1][1])} {''.join(letters)}"
    return f"{word} <{_names(taken)}" if taken else word


class Raid:
    """A stroke put together bit by bit."""

    def __init__(self, state: State, seat: str, rng: Random) -> None:
        self.state, self.seat, self.rng = state, seat, rng
        self.board = state.board
        self.seats = {square: chain.seat for chain in state.chains for square in chain.squares}
        self.owner = seat
        others = [chain.seat for chain in state.chains if chain.seat != seat]
        if others and rng.random() < 0.2:
            self.owner = rng.choice(others)
        chain = state.chains[rng.choice(state.of(self.owner))]
        squares = chain.squares if rng.random() < 0.5 else chain.squares[::-1]
        self.chain, self.walk = chain, squares
        self.sources = self._sources()
        self.old: list[Square] = []
        """Squares of the word that lie there."""
        self.new: list[Square] = []

    def line(self) -> str:
        chance = self.rng.random()
        head = self._bend() if chance < 0.18 else None
        if head is None:
            self._choose_way(straight=chance > 0.88 or self.rng.random() < 0.25)
        if chance < 0.06 or not self.new:
            words = []
            self.sources = []
        else:
            words = [self._spelt(self.old, self.new)]
            if chance > 0.88 and self.old and head is None:
                words = self._compound()
        if not words and head is None:
            return "draw 2" if self.state.reserve else "end turn"
        tail = [f"<{_names(self.sources)}"] if self.sources else []
        tail += [f"on {self.owner}"] if self.owner != self.seat else []
        return " ".join((*([head] if head else []), *words, *tail, *self._further()))

    def homewards(self) -> str:
        """A word on the way to a line that wins; empty where there is none."""
        side = side_of(self.state.settings.places[self.seat])
        cross = self.rng.random() < 0.5
        for at in self.state.of(self.seat):
            squares = self.state.chains[at].squares
            for self.walk in (squares, squares[::-1]):
                self.sources = []
                new = heading(self.walk[0], self.walk[1], OPPOSITE[side], cross, cache(self._free))
                if new and self.board[self.walk[0]].letter != "+":
                    return self._spelt([self.walk[0]], new)
        return ""

    def _free(self, square: Square) -> bool:
        kind = self.state.settings.ground.kind(square)
        return square not in self.board and kind != VIOLET and self._lonely(square)

    def _sources(self) -> list[Square]:
        """Tokens from the ends of some chains; mostly of one."""
        rng, found = self.rng, list[Square]()
        if rng.random() < 0.35:
            return found
        chains = rng.sample(self.state.chains, k=min(len(self.state.chains), rng.choice((1, 1, 1, 2))))
        for chain in chains:
            squares = chain.squares if rng.random() < 0.5 else chain.squares[::-1]
            if chain == self.chain and rng.random() < 0.8:
                squares = self.walk[::-1]
            barred = self.state.blockaded(self.seat) or any(token.up for _, token in chain.cells)
            if barred and chain.seat != self.seat and rng.random() < 0.9:
                continue
            found += squares[: min(rng.choice((1, 2, 2, 3, 3, 4)), max(1, len(squares) - 2))]
            if rng.random() < 0.1:
                found += squares[: -rng.randint(1, 2) - 1 : -1]
        return [square for square in dict.fromkeys(found) if self.board[square].letter != "+" or rng.random() < 0.1]

    # where it goes

    def _choose_way(self, straight: bool) -> None:
        """The word's squares from the chain's end: at right angles, further on, or beyond a +."""
        end, inner = self.walk[0], self.walk[1]
        ahead = (end[0] - inner[0], end[1] - inner[1])
        straight = straight or self.board[end].letter == "+"
        ways = [ahead] if straight else [way for way in walks.WAYS if way not in (ahead, (-ahead[0], -ahead[1]))]
        best = [(self._fitting(end, way), way) for way in ways]
        roomy = [found for found in best if found[0]] or best
        self.new, _ = self.rng.choice(roomy)
        self.old = [end] if self.board[end].letter != "+" else []
        if straight and self.old:
            for one, other in pairwise(self.walk):
                if (one[0] - other[0], one[1] - other[1]) != ahead or self.board[other].letter == "+":
                    break
                self.old.append(other)
            if len(self.old) == len(self.walk) and self.rng.random() < 0.2:
                self.new += self._fitting(self.walk[-1], (-ahead[0], -ahead[1]))[:2]

    def _fitting(self, end: Square, way: Square) -> list[Square]:
        """Free squares ahead, as many as there are tokens to lay, or as a line of the cross or a goal needs."""
        wanted = len(self.sources) or self.rng.choice((1, 2, 2, 3, 3, 4, 5))
        wanted += self.rng.choice((0, 0, 1, 2)) if self.sources else 0
        room: list[Square] = []
        at = (end[0] + way[0], end[1] + way[1])
        while inside(at) and at not in self.board and len(room) < 9 and self._lonely(at):
            if self.state.settings.ground.kind(at) == VIOLET and self.rng.random() < 0.8:
                break
            room.append(at)
            at = (at[0] + way[0], at[1] + way[1])
        for line in (*CROSS, *GOALS.values()):
            if set(line) <= {end, *room} and set(line) & set(room) and self.rng.random() < 0.8:
                last = max(room.index(square) for square in line if square in room)
                return room[: last + 1 + self.rng.choice((0, 0, 1))]
        aimed = [count for count in range(1, len(room) + 1) if self._in_range(room[count - 1])]
        return room[: self.rng.choice(aimed) if aimed and self.rng.random() < 0.85 else wanted]

    def _lonely(self, square: Square) -> bool:
        """Whether nothing but the chain's end is near."""
        near = [(square[0] + row, square[1] + column) for row in (-1, 0, 1) for column in (-1, 0, 1)]
        allowed = {*self.walk[:2], *self.sources}
        return all(other not in self.board or other in allowed for other in near) or self.rng.random() < 0.05

    def _bend(self) -> str | None:
        # a + at the end does not hold the letter beside it
        end, inner = self.walk[1:3] if self.board[self.walk[0]].letter == "+" else self.walk[:2]
        ahead = (end[0] - inner[0], end[1] - inner[1])
        side = self.rng.choice((1, -1))
        way = (side * ahead[1], side * ahead[0])
        target = (inner[0] + way[0], inner[1] + way[1])
        if not inside(target) or target in self.board:
            return None
        self.old, self.new = [inner, target], self._fitting(target, way)
        return f"bend {square_name(end)}>{square_name(target)}"

    # what it says

    def _spelt(self, old: list[Square], new: list[Square]) -> str:
        """The word on these squares; mostly one that the dictionary has, and so has the line that wins."""
        shape = sorted((*old, *new))
        letters = self._letters(shape, new)
        for _ in range(self.rng.choice((0, 8, 8, 8))):
            shown = {
                square: self.board[square].letter if letter == "." else letter[0]
                for square, letter in zip(shape, letters, strict=True)
            }
            parts = [shape, *(line for line in CROSS if set(line) <= set(shape))]
            if all(walks.spells("".join(shown[square] for square in part)) for part in parts):
                break
            letters = self._letters(shape, new)
        down = len(shape) > 1 and shape[0][1] == shape[1][1]
        return f"{position_name(shape[0], down)} {''.join(letters)}"

    def _letters(self, shape: list[Square], new: list[Square]) -> list[str]:
        rng = self.rng
        hand = [self.board[square].letter for square in self.sources]
        if rng.random() < 0.7:
            rng.shuffle(hand)
        strong = {square for square in (shape[0], shape[-1]) if square in new and self._faced(square)}
        letters = []
        for square in shape:
            if square in new:
                letters.append(self._letter(square, square in strong, hand, square in (new[0], new[-1])))
            else:
                # what a bend moves is not there yet
                shown = self.board[square].letter if square in self.board else self.board[self.walk[0]].letter
                letters.append(shown if rng.random() < 0.5 or square not in self.board else ".")
        return letters

    def _letter(self, square: Square, strong: bool, hand: list[str], outer: bool) -> str:
        rng = self.rng
        if hand and rng.random() < 0.97:
            if strong:
                hand.sort(key=lambda letter: letter in STRONG)
            letter = hand.pop()
            return rng.choice(ACCENTS[letter]) if letter in ACCENTS and rng.random() < 0.04 else letter
        kind = self.state.settings.ground.kind(square)
        shows = [letter for letter, piece in self.state.settings.symbols.items() if piece == PIECES.get(kind)]
        if shows and rng.random() < 0.7:
            return rng.choice(shows)
        if (kind == "v" or rng.random() < 0.03) and not outer:
            return "+"
        return rng.choice(STRONG if strong else LETTERS) + ("*" if rng.random() < 0.05 else "")

    def _compound(self) -> list[str]:
        """The end word lengthened behind, and a word hung on its last letter (GDM-6)."""
        first = sorted((*self.old, *self.new[:2]))
        across = len(first) > 1 and first[0][0] == first[1][0]
        row, column = first[-1]
        size, back = self.rng.randint(1, 4), self.rng.random() < 0.5
        hung = [
            (row + (-at if back else at) * across, column + (-at if back else at) * (not across))
            for at in range(size + 1)
        ]
        hung = [square for square in hung if inside(square)]
        spelt = self._spelt(self.old, self.new[:2])
        letters = "".join(self.rng.choice(LETTERS) for _ in hung[1:])
        if len(letters) > 2 and self.rng.random() < 0.3:
            letters = f"{letters[0]}+{letters[2:]}"
        shared = spelt[-1]
        word = f"{letters}{shared}" if back else f"{shared}{letters}"
        return [spelt, f"{position_name(min(hung), across)} {word}"]

    # what goes with it

    def _further(self) -> list[str]:
        found: list[str] = []
        rng, shape = self.rng, sorted((*self.old, *self.new))
        if self.sources and rng.random() < 0.02:
            found.append(f"lacks {square_name(rng.choice(self.sources))}")
        symbols = [square for square in self.new if self.state.settings.ground.kind(square) in PIECES]
        faced = bool(symbols) and rng.random() < 0.6
        if self.new and rng.random() < (0.1 if faced else 0.8):
            found += self._shots(shape)
        if faced:
            found.append(f"face {_names(rng.sample(symbols, k=1))}")
        if self.sources and len(self.sources) == len(self.new) and rng.random() < 0.2:
            one, other = shape[0], shape[-1]
            far = other if other in self.new else one
            step = (far[0] - (one if far == other else other)[0], far[1] - (one if far == other else other)[1])
            found.append(f"+{square_name((far[0] + _sign(step[0]), far[1] + _sign(step[1])))}")
        return found

    def _faced(self, square: Square) -> list[Square]:
        """Tokens of others that are seen from a square."""
        found = []
        for way in walks.WAYS:
            at = (square[0] + way[0], square[1] + way[1])
            while inside(at) and (at not in self.board or at in self.sources):
                at = (at[0] + way[0], at[1] + way[1])
            if self.seats.get(at, self.seat) != self.seat:
                found.append(at)
        return found

    def _in_range(self, square: Square) -> bool:
        """Whether a strong consonant would hit something from a square."""
        for row, column in self._faced(square):
            chain = next(chain for chain in self.state.chains if (row, column) in chain.squares)
            near = abs(row - square[0]) + abs(column - square[1]) < 10
            if near and len(chain.squares) > 4 and not any(token.up for _, token in chain.cells):
                return True
        return False

    def _shots(self, shape: list[Square]) -> list[str]:
        found = []
        # what cannot be shot from or at is tried, too
        others = {self.rng.choice(shape), shape[0], shape[-1]} if self.rng.random() < 0.15 else set()
        for shooter in ({shape[0], shape[-1]} & set(self.new)) | others:
            seen = self._faced(shooter)
            if self.rng.random() < 0.08:
                seen.append(self.rng.choice(sorted(self.board)))
            found += [f"shoot {square_name(shooter)}>{square_name(at)}{self._loot(at)}" for at in seen]
        return sorted(found)[: self.rng.choice((1, 1, 2, 3))]

    def _loot(self, target: Square) -> str:
        """Nothing said, or what lies from an end of the chain to one of its corners, or about there."""
        if self.rng.random() < 0.5:
            return ""
        chain: Chain = next(chain for chain in self.state.chains if target in chain.squares)
        walk = chain.squares if self.rng.random() < 0.5 else chain.squares[::-1]
        corners = [
            at
            for at in range(1, len(walk) - 1)
            if walk[at - 1][0] != walk[at + 1][0] != walk[at][0]
            or self.board[walk[at]].letter == "+"
            or walk[at - 1][1] != walk[at + 1][1] != walk[at][1]
        ]
        cut = self.rng.choice(corners or [1]) + self.rng.choice((0, 0, 0, 0, 0, 1, -1))
        return f" take {_names(walk[:cut])}" if cut > 0 else ""


PIECES = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _names(squares: Iterable[Square]) -> str:
    return " ".join(map(square_name, squares))
