"""The board of La Guerre des Mots: the kind of each square, the bases, the goals, the cross; squares as they are typed."""

from collections.abc import Iterable

from referee.core.result import Refused, refused
from referee.core.squares import Square, parse_square, square_name
from referee.core.values import Value

SIZE = 20
BLUE, GREEN, RED, BROWN, VIOLET = "b", "g", "r", "n", "v"
SYMBOLS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}
"""Chess symbols as they are drawn on the board."""
FRENCH = {"R": "K", "D": "Q", "T": "R", "F": "B", "C": "N"}
"""The French letters of the pieces: roi, dame, tour, fou, cavalier."""
KINDS = {BLUE: "blue", GREEN: "green", RED: "red", BROWN: "brown", VIOLET: "violet", **SYMBOLS}
PLAIN = "."
SIGNS = {BLUE: "=", GREEN: "^", RED: "*", BROWN: "#", VIOLET: "x"}
"""Signs for empty coloured squares, alike in every language; other squares show their letter."""
SEATS = ("SW", "WSW", "WNW", "NW", "NE", "ENE", "ESE", "SE")
"""Clockwise."""
SIDES = {"S": ("SW", "SE"), "W": ("WSW", "WNW"), "N": ("NW", "NE"), "E": ("ENE", "ESE")}
OPPOSITE = {"S": "N", "N": "S", "W": "E", "E": "W"}
_LOW, _GOAL, _HIGH = range(2, 6), range(8, 12), range(14, 18)
_EDGE = SIZE - 1


def side_of(seat: str) -> str:
    return next(side for side, seats in SIDES.items() if seat in seats)


def _edge(side: str, along: range) -> tuple[Square, ...]:
    """Four squares of an edge."""
    if side in "NS":
        row = 0 if side == "N" else _EDGE
        return tuple((row, at) for at in along)
    column = 0 if side == "W" else _EDGE
    return tuple((at, column) for at in along)


BASES: dict[str, tuple[Square, ...]] = {
    "NW": _edge("N", _LOW), "NE": _edge("N", _HIGH), "SW": _edge("S", _LOW), "SE": _edge("S", _HIGH),
    "WNW": _edge("W", _LOW), "WSW": _edge("W", _HIGH), "ENE": _edge("E", _LOW), "ESE": _edge("E", _HIGH),
}  # fmt: skip
"""The base in front of each seat, on the default board."""


GOALS = {side: _edge(side, _GOAL) for side in SIDES}


CROSS: tuple[tuple[Square, ...], ...] = (
    tuple((9, at) for at in _GOAL), tuple((10, at) for at in _GOAL),
    tuple((at, 9) for at in _GOAL), tuple((at, 10) for at in _GOAL),
)  # fmt: skip
"""The lines of the central cross."""


def _default() -> dict[Square, str]:
    kinds: dict[Square, str] = {}
    for base in BASES.values():
        kinds |= dict.fromkeys(base, BLUE)
    for first, second, third, fourth in GOALS.values():
        kinds |= {first: RED, second: GREEN, third: GREEN, fourth: RED}
    for first, second, third, fourth in CROSS:
        kinds |= {first: RED, second: BROWN, third: BROWN, fourth: RED}
    corners = ((8, 8), (8, 11), (11, 8), (11, 11))
    return kinds | dict.fromkeys(corners, GREEN)


DEFAULT = _default()


class Ground(Value):
    """What is printed on the squares of the board, by square; plain squares are left out."""

    kinds: dict[Square, str]

    def kind(self, square: Square) -> str:
        return self.kinds.get(square, PLAIN)

    @property
    def complete(self) -> bool:
        """Whether the owner has drawn the squares that the printed rules do not give."""
        return any(kind == VIOLET or kind in SYMBOLS for kind in self.kinds.values())


def inside(square: Square) -> bool:
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def _in_english(rows: list[str]) -> list[str]:
    """Rows with the English letters of the pieces; R is a rook unless the others on the board are French."""
    drawn = set("".join(rows))
    french = drawn & (FRENCH.keys() - SYMBOLS.keys()) and not drawn & (SYMBOLS.keys() - FRENCH.keys())
    return ["".join([FRENCH.get(kind, kind) for kind in row]) for row in rows] if french else rows


def ground_of(rows: list[str]) -> Ground | Refused:
    """The ground drawn in these rows."""
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        return refused("board-size")
    rows = _in_english(rows)
    if any(kind != PLAIN and kind not in KINDS for row in rows for kind in row):
        return refused("board-letter")
    kinds = {(r, c): kind for r, row in enumerate(rows) for c, kind in enumerate(row) if kind != PLAIN}
    fixed = {square: kind for square, kind in DEFAULT.items() if kind in (BLUE, RED, BROWN)}
    if any(kinds.get(square) != kind for square, kind in fixed.items()):
        return refused("board-fixed")
    return Ground(kinds)


def named_squares(tokens: list[str], once: bool = False) -> tuple[Square, ...] | Refused:
    """The squares that these tokens name, one by one or in line as F7-F16; `once`: none of them twice (GDM-9)."""
    named: list[Square] = []
    for token in tokens:
        first, _, last = token.partition("-")
        one = parse_square(first)
        other = parse_square(last) if last else one
        if one is not None and other is None and (whole := _completed(one, last)):
            return refused("half-span", typed=token, meant=f"{square_name(one)}-{whole}")
        if one is None or other is None or (one[0] != other[0] and one[1] != other[1]):
            return refused("bad-square", typed=token)
        named += stretch(one, other)
    single = tuple(dict.fromkeys(named))
    if once and len(single) < len(named):
        twice = next(square for square in single if named.count(square) > 1)
        return refused("named-twice", "GDM-9", square=square_name(twice))
    return single


def _completed(first: Square, last: str) -> str:
    """The last square of a stretch that was typed with its column or its row alone; empty if it is none."""
    row, column = first
    for typed in (f"{square_name((row, 0))[0]}{last}", f"{last}{column + 1}"):
        found = parse_square(typed)
        if found is not None and found != first:
            return square_name(found)
    return ""


def stretch(one: Square, other: Square) -> list[Square]:
    """Squares of a row or column, both ends included, in the order in which they are named."""
    down, right = (_sign(other[0] - one[0]), _sign(other[1] - one[1]))
    length = max(abs(other[0] - one[0]), abs(other[1] - one[1]))
    return [(one[0] + step * down, one[1] + step * right) for step in range(length + 1)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def names_of(several: Iterable[Square]) -> str:
    """The names of squares as they may be typed: F7-F16 for those in line."""
    parts: list[str] = []
    run: list[Square] = []
    for square in several:
        if run and [*run, square] == stretch(run[0], square):
            run.append(square)
            continue
        parts += _run(run)
        run = [square]
    return " ".join(parts + _run(run))


def _run(run: list[Square]) -> list[str]:
    return [f"{square_name(run[0])}-{square_name(run[-1])}"] if len(run) > 2 else [square_name(one) for one in run]
