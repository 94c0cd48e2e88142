"""Random games of Jago: placements built from what lies on the board, right and wrong, and all that is said around them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from random import Random
from zlib import crc32

from referee.core.squares import Run, Square, neighbours, position_name, run_through, runs_through, square_name
from referee.core.words import Sense
from referee.games.jago.model import CENTRE, SIZE, State, word_of
from tests.games.rooms import JAGO
from tests.games.tables import AnyTable, header_of, opened
from tests.games.walking import (
    ByChance,
    Kinds,
    Typist,
    Walker,
    adjust,
    always,
    concede,
    contest,
    end,
    kind_of,
    mostly,
    redo,
    remark,
    ruling,
    undo,
)  # fmt: skip

SEATS = ("ana", "bob")
COLOURS = (("", ""), ("", ""), (" [blue]", ""), (" [red]", ""), ("", " [blue]"), (" [red]", " [blue]"))
JUDGES = (*["contest"] * 8, "always", "off")
BOXES = ("", "", "", "A9 E9 I5 R4 S9 T8 N6", "A40 E40 S4 T3")
LETTERS = "AAEEIRSTNO"
"""Few, so that words come back to what they were."""
SQUARES = "ABCDEFGHIJK123456789"
SCRAPS = (
    "",
    "F6",
    "F6 A",
    "F6 A-B",
    "F6 AB hop",
    "F6 AB keep",
    "F6 $",
    "turn",
    "done 1:60",
    "done soon",
    "tick tock",
    "rack",
    "0",
    "é",
    ">",
    "{a b}",
    "$",
)


def spells(word: str) -> bool:
    """Whether the dictionary of these games has a word: one in two, always the same ones."""
    return crc32(word.encode()) % 2 == 0


def kin(old: str, new: str) -> bool:
    """Whether they mean the same there: some words that only got longer at their end."""
    short, long = sorted((old, new), key=len)
    return long.startswith(short) and crc32(f"{short} {long}".encode()) % 3 > 0


def sense(old: str, new: str) -> Sense:
    return Sense(families=("kin",)) if kin(old, new) else Sense()


Fickle = partial(ByChance, spells, sense)
"""That dictionary, as the table asks it."""


def laid(judge: str = "contest", letters: str = "", colours: tuple[str, str] = ("", "")) -> AnyTable:
    """A table before the first command."""
    settings = [f"#set judge {judge}", *([f"#set letters {letters}"] if letters else [])]
    players = [f"#player {seat} {seat.title()}{colour}" for seat, colour in zip(SEATS, colours, strict=True)]
    return opened(header_of(JAGO.game, (), *players, *settings))


def begin(rng: Random) -> tuple[AnyTable, Typist]:
    """A table before the first command, and how fast its glass runs."""
    table = laid(rng.choice(JUDGES), rng.choice(BOXES), rng.choice(COLOURS))
    return table, partial(command, tempo=rng.choice(TEMPI))


TEMPI = (0.3, 1.0, 1.0, 4.0)
"""How much more often than usual the glass empties."""


def command(table: AnyTable, rng: Random, tempo: float = 1.0) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    if state.over and rng.random() < 0.4:
        return state.turn, rng.choice(("grace", "grace", f"undo {rng.randint(1, 4)}"))
    if state.due and rng.random() < 0.8:
        return state.due.seat, _turn(state, rng)
    if table._undone and rng.random() < 0.3:
        return state.turn, "redo"
    if table.steps and rng.random() < 0.02:
        return rng.choice(SEATS), _amend(table, rng)
    eager = {"tick": tempo, "done": 3 if state.advantage else 0.3, "grace": 4 if state.can_grace else 0.5}
    kind, seat = kind_of(KINDS, rng, eager), mostly(state.turn, SEATS, rng)
    if kind == "contest" and state.last and rng.random() < 0.95:
        seat = state.other(state.last.seat)
    if kind == "place" and rng.random() < (0.02 if state.last else 0.3):
        return seat, _repeated(table, rng)
    return seat, KINDS[kind][1](state, rng)


def _amend(table: AnyTable, rng: Random) -> str:
    """Another command in the place of one of the last: such as might have been typed there."""
    number = max(len(table.steps) - rng.randint(0, 8), 0)
    before: State = table.steps[number - 2].state if number > 1 else table.start
    write = rng.choice((_place, _place, _place, _done, _contest, _turn, _scrap, always("tick")))
    return f"amend {number} {write(before, rng)}"


def _repeated(table: AnyTable, rng: Random) -> str:
    """A placement once more, as after a contest; without its flags, so that a precedent may rule."""
    placed = [step.command for step in table.steps[-6:] if step.command[0] in SQUARES]
    return " ".join(rng.choice(placed or ["F4 TARE"]).split()[:2])


SHAPES = ("change", "extend", "cross", "join", "alongside", "anywhere")


class Proposer:
    """A placement as it is typed."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.board = state.board
        self.pool = list(state.pool)
        self.rng = rng
        self.down = rng.random() < 0.5

    def text(self) -> str:
        again = self._again() if self.rng.random() < 0.06 else None
        run, letters = again or self._typed(self._whole(self._span()))
        return " ".join((position_name(run.start, run.down), letters, *self._flags(run), *self._keep(run)))

    def _span(self) -> Run:
        """Neighbouring squares on a line, some of them free."""
        if not self.board:
            if self.rng.random() < 0.05:
                return Run((CENTRE[0] + 1, CENTRE[1] + 1), self.down, self.rng.randint(2, 5))
            return self._stretched(Run(CENTRE, self.down, 1), self.rng.randint(0, 4), self.rng.randint(1, 4))
        shape = self.rng.choices(SHAPES, (22, 22, 20, 16, 22, 4))[0]
        start = self.rng.choice(sorted(self.board))
        if shape == "join" and (joints := list(self._joints())):
            return self.rng.choice(joints)
        few = self.rng.choice((0, 0, 1, 1, 2, 3)), self.rng.choice((0, 1, 1, 2, 3))
        if shape == "anywhere":
            return Run((self.rng.randrange(SIZE), self.rng.randrange(SIZE)), self.down, self.rng.randint(1, 6))
        if shape == "alongside":
            start = self.rng.choice([*(free for free in neighbours(start) if free not in self.board), start])
            return self._stretched(Run(start, self.down, 1), *few)
        lengths = {down: run_through(start, down, self.board).length for down in (False, True)}
        self.down = min(lengths, key=lengths.__getitem__) if shape == "cross" else max(lengths, key=lengths.__getitem__)
        run = run_through(start, self.down, self.board)
        return run if shape == "change" else self._stretched(run, *few)

    def _joints(self) -> Iterator[Run]:
        """Words with the free squares behind them, up to another word near by."""
        for run in self._runs(self.board):
            row, column = run.start
            for length in range(run.length + 1, run.length + 5):
                ahead = [(row + at, column) if run.down else (row, column + at) for at in (length, length + 1)]
                if all(square in self.board for square in ahead):
                    yield Run(run.start, run.down, length)

    def _stretched(self, run: Run, before: int, after: int) -> Run:
        """Longer, but mostly not over the edge."""
        row, column = run.start
        along, room = (row if run.down else column), SIZE - run.length - (row if run.down else column)
        if self.rng.random() < 0.98:
            before, after = min(before, along), max(0, min(after, room))
        start = (row - before, column) if run.down else (row, column - before)
        return Run(start if min(start) >= 0 else run.start, run.down, run.length + before + after)

    def _whole(self, run: Run) -> Run:
        """With what lies before and behind, mostly."""
        if self.rng.random() < 0.02:
            return run
        return run_through(run.start, run.down, {*self.board, *run.squares})

    def _typed(self, run: Run) -> tuple[Run, str]:
        old = [square for square in run.squares if square in self.board]
        rate = 0.04 if len(old) < run.length else 1 / max(len(old), 1)
        changed = [square for square in old if self.rng.random() < rate]
        if len(old) == run.length and not changed and self.rng.random() < 0.95:
            changed = [self.rng.choice(old)]
        self.pool += [self.board[square].letter for square in changed]
        return run, "".join(self._letter(square, square in changed) for square in run.squares)

    def _letter(self, square: Square, changed: bool) -> str:
        there = self.board.get(square)
        if there and not changed:
            mark = "$" if self.rng.random() < 0.002 else ""
            return "." if self.rng.random() < 0.4 and not mark else mark + there.letter
        if not there and self.rng.random() < 0.003:
            return "."
        if self.pool and self.rng.random() < 0.3:
            letter = self.rng.choice(self.pool)
            if not (there and letter == there.letter):
                self.pool.remove(letter)
                return f"${letter}"
        letters = LETTERS if self.rng.random() < 0.95 else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        choice = self.rng.choice([letter for letter in letters if not (there and letter == there.letter)])
        return f"${choice}" if self.rng.random() < 0.01 else choice

    def _again(self) -> tuple[Run, str] | None:
        """A word as it once was."""
        runs = [run for run in self._runs(self.board) if len(self._forms(run)) > 1]
        if not runs:
            return None
        run = self.rng.choice(runs)
        return run, self.rng.choice(self._forms(run))

    def _forms(self, run: Run) -> list[str]:
        return sorted(self.state.forms.get((run.down, run.start, run.length), ()))

    def _runs(self, squares: Iterable[Square]) -> list[Run]:
        """Words on the board that pass through these squares."""
        lying = [square for square in squares if square in self.board]
        return sorted({run for square in lying for run in runs_through(square, self.board)})

    def _near(self, run: Run) -> list[Run]:
        return self._runs({near for square in run.squares for near in (square, *neighbours(square))})

    def _flags(self, run: Run) -> list[str]:
        old = [word_of(near, self.board) for near in self._near(run)]
        flags = []
        for _ in range(self.rng.choice((0, 0, 0, 0, 0, 1, 1, 2))):
            named = f":{self.rng.choice(old)}" if old and self.rng.random() < 0.5 else ""
            named = ":XY" if self.rng.random() < 0.02 else named
            flags.append(self.rng.choice(("extend", "steal")) + named)
        return flags

    def _keep(self, run: Run) -> list[str]:
        theirs = [square for near in self._near(run) for square in near.squares if self._turns(square)]
        if self.rng.random() < 0.85 or not theirs:
            return []
        kept = self.rng.choices(theirs, k=self.rng.randint(1, 2))
        if self.rng.random() < 0.05:
            kept.append((self.rng.randrange(SIZE), self.rng.randrange(SIZE)))
        return ["keep", *map(square_name, kept)]

    def _turns(self, square: Square) -> bool:
        return self.board[square].seat != self.state.turn


def _place(state: State, rng: Random) -> str:
    return Proposer(state, rng).text()


def _done(state: State, rng: Random) -> str:
    if rng.random() < 0.6:
        return "done"
    minutes = max(state.current.ticks + rng.choice((-1, 0, 0, 0, 0, 0, 1, 1, 2, 5)), 0)
    return f"done {minutes}:{rng.randrange(60):02}"


def _contest(state: State, rng: Random) -> str:
    return contest(_words(state), rng, ("", "", "", "upheld", "rejected"), 0.97)


def _words(state: State) -> Sequence[str]:
    return sorted(state.last.words) if state.last else ("VUES",)


def _turn(state: State, rng: Random) -> str:
    """Letters of the other's colour, as many as are due; now and then others."""
    loser = state.other(state.due.seat if state.due else state.turn)
    count = state.due.count if state.due else 3
    chance = rng.random()
    if chance < 0.15:
        return "turn none"
    squares = [square for square, tile in state.board.items() if tile.seat == loser or chance > 0.97]
    count += rng.choice((-1, 1)) if chance > 0.9 else 0
    chosen = rng.sample(squares, max(min(count, len(squares)), 0)) or [(11, 11)]
    return " ".join(("turn", *map(square_name, chosen)))


def _ruling(state: State, rng: Random) -> str:
    return ruling(_words(state), rng)


def _scrap(state: State, rng: Random) -> str:
    return rng.choice(SCRAPS)


KINDS: Kinds[State] = {
    "place": (48, _place),
    "done": (9, _done),
    "contest": (8, _contest),
    "tick": (4, always("tick")),
    "grace": (2, always("grace")),
    "undo": (2, undo),
    "redo": (2, redo),
    "ruling": (2, _ruling),
    "remark": (2, remark),
    "scrap": (2, _scrap),
    "turn": (1, _turn),
    "pass": (0.5, always("pass")),
    "swap": (0.5, lambda _state, rng: rng.choice(("swap 3", "swap A B"))),
    "adjust": (0.5, adjust),
    "draw": (0.3, always("draw V")),
    "end": (0.2, end),
    "concede": (0.2, concede),
}
WALKER = Walker(JAGO, begin, command, Fickle, length=250, evenings=12)
