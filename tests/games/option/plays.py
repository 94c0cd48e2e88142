"""Random plays for a position: mostly within the rules of placing, now and then against them."""

from dataclasses import dataclass
from random import Random

from referee.core.squares import Square, position_name, square_name
from referee.games.option.model import Prism, State

LETTERS = "EEEAAIIOUSSTTRRNNLLMPCDVJQX"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A play as it is typed, and what it should leave on the grid: letters, with a `*` behind those of stars."""

    text: str
    start: Square
    down: bool
    shown: dict[Square, str]
    claims: tuple[str, ...]


class Proposer:
    def __init__(self, state: State, rng: Random) -> None:
        self.grid = state.grid
        self.size = state.settings.size
        self.rack = state.racks[state.turn]
        self.rng = rng
        self.shown: dict[Square, str] = {}

    def play(self) -> Proposal:
        down = self.rng.random() < 0.5
        new = self._new_squares(down) if self.grid else self._first_squares(down)
        run = self._run(min(new), down, new)
        if len(run) < 2:
            down = not down
            new = {min(new)}
            run = self._run(min(new), down, new)
        cells = [self._laid(square) if square in new else self._met(square) for square in run]
        tokens = [position_name(run[0], down), "".join(cells), *self._flips(run, new)]
        claims = self._claims(run, down, new)
        tokens += ["couleur" + (f":{claim}" if claim else "") for claim in claims]
        if self.rng.random() < 0.1:
            tokens.append(f"={self.rng.randrange(100)}")
        return Proposal(" ".join(tokens), run[0], down, dict(self.shown), claims)

    def _first_squares(self, down: bool) -> set[Square]:
        length = self.rng.randint(4, min(7, max(self.rack, 4)))
        along, across = self.rng.randrange(self.size - length + 1), self.rng.randrange(self.size)
        line = [(along + at, across) for at in range(length)]
        return set(line if down else [(column, row) for row, column in line])

    def _new_squares(self, down: bool) -> set[Square]:
        """An empty square beside the others, and as many more along the line as the rack and the grid allow."""
        edge = [empty for square in self.grid for empty in self._around(square) if empty not in self.grid]
        new = {self.rng.choice(edge)} if edge else {(0, 0)}
        for _ in range(self.rng.randint(0, max(self.rack - 1, 0))):
            run = self._run(min(new), down, new)
            ends = [end for end in (self._step(run[0], down, -1), self._step(run[-1], down, 1)) if self._inside(end)]
            if ends:
                new.add(self.rng.choice(ends))
        return new

    def _run(self, square: Square, down: bool, new: set[Square]) -> list[Square]:
        run = [square]
        while (before := self._step(run[0], down, -1)) in self.grid or before in new:
            run.insert(0, before)
        while (after := self._step(run[-1], down, 1)) in self.grid or after in new:
            run.append(after)
        return run

    def _step(self, square: Square, down: bool, by: int) -> Square:
        return (square[0] + by, square[1]) if down else (square[0], square[1] + by)

    def _around(self, square: Square) -> list[Square]:
        found = [self._step(square, down, by) for down in (False, True) for by in (-1, 1)]
        return [beside for beside in found if self._inside(beside)]

    def _inside(self, square: Square) -> bool:
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def _laid(self, square: Square) -> str:
        star = "*" if self.rng.random() < 0.08 else ""
        letter = self.rng.choice(LETTERS)
        self.shown[square] = letter + star
        value = str(self.rng.randrange(11)) if not star and self.rng.random() < 0.15 else ""
        return f"{letter}{star}{value}{self._told(letter)}"

    def _told(self, letter: str) -> str:
        """What is said of a prism in brackets: most are red, so that some words come out of one colour."""
        others = [other for other in LETTERS if other != letter]
        hidden = self.rng.choice([*others, "*"]) if self.rng.random() < 0.25 else ""
        value = str(self.rng.randrange(11)) if hidden not in ("", "*") and self.rng.random() < 0.3 else ""
        colours = self.rng.choice(["r", "r", "r", "r", "b", "rb"]) if self.rng.random() < 0.8 else ""
        return f"({hidden}{value}{colours})" if hidden or colours else ""

    def _met(self, square: Square) -> str:
        """A prism under the word: left alone, or turned by typing what it will show."""
        prism = self.grid[square]
        if self.rng.random() < 0.85:
            return "." if self.rng.random() < 0.5 else prism.shown.letter
        return self._turned(square, prism)

    def _turned(self, square: Square, prism: Prism) -> str:
        """The letter of the other face: as known, else any other than what shows."""
        below = prism.hidden
        if below is not None and not below.star:
            letter = below.letter
        else:
            others = [other for other in LETTERS if other != prism.shown.letter]
            letter = self.rng.choice(others) + ("*" if below is not None or self.rng.random() < 0.05 else "")
        self.shown[square] = letter
        return letter

    def _flips(self, run: list[Square], new: set[Square]) -> list[str]:
        """Flips given by `~`, most of them where they may be."""
        near = {other for square in run for across in (False, True) for other in self._run(square, across, new)}
        near |= {other for square in near for across in (False, True) for other in self._run(square, across, new)}
        pool = sorted(square for square in near if square in self.grid and square not in run)
        if self.rng.random() < 0.05:
            pool = sorted(self.grid)
        count = min(len(pool), self.rng.choice([0, 0, 0, 1, 1, 2, 3]))
        return [self._flip(square) for square in self.rng.sample(pool, count)]

    def _flip(self, square: Square) -> str:
        prism = self.grid[square]
        new = self._turned(square, prism)
        old = f"{prism.shown.named}>" if self.rng.random() < 0.5 else ""
        if prism.hidden is not None and not prism.hidden.star and self.rng.random() < 0.3:
            return f"~{square_name(square)}"
        return f"~{square_name(square)}:{old}{new}"

    def _claims(self, run: list[Square], down: bool, new: set[Square]) -> tuple[str, ...]:
        """Words of five letters or more, said to be of one colour."""
        crossing = [self._text(cross) for square in sorted(new) if len(cross := self._run(square, not down, new)) >= 5]
        typed = [""] if len(run) >= 5 else []
        return tuple(dict.fromkeys(word for word in (*typed, *crossing) if self.rng.random() < 0.15))

    def _text(self, run: list[Square]) -> str:
        return "".join(self.shown.get(square, "")[:1] or self.grid[square].shown.letter for square in run)


def proposal(state: State, rng: Random) -> Proposal:
    return Proposer(state, rng).play()
