"""A box of La Guerre des Mots: the board as its owner drew it, the symbols on the backs, the range of each piece."""

from string import ascii_uppercase

from referee.core.box import BoxFacet, Facts, Shape, Sum, letters, number, own_facts, texts
from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.wording import wording
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.squares import KINDS, PLAIN, SIZE, SYMBOLS, Ground, ground_of

ROOM = "referee.games.guerre_des_mots"
PIECES = tuple(SYMBOLS.values())
MOST = 100
"""The longest range of a piece."""
SHAPE: Shape = {
    "shots": dict.fromkeys(PIECES, number(0, MOST)),
    "symbols": dict.fromkeys(PIECES, letters()),
    "letters": dict.fromkeys(ascii_uppercase, number(0, 99)),
    "board": {"rows": texts("rows", r"[^\n\x00-\x1f]*")},
}
DOUBTS = 5
"""The number of asymmetric squares that are listed."""


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    lines = []
    rows = _rows(box)
    if rows and rows != default["board"]["rows"]:
        lines.append(("set", "board " + "/".join(rows)))
    for table, values in (("symbols", _symbols(box)), ("shots", _shots(box))):
        usual = _symbols(default) if table == "symbols" else _shots(default)
        if values and values != usual:
            lines.append(("set", f"{table} " + " ".join(f"{piece}={what}" for piece, what in values.items())))
    return lines


def _rows(box: Facts) -> list[str]:
    rows: list[str] = own_facts(box.get("board", {})).get("rows", [])
    return rows


def _symbols(box: Facts) -> dict[str, str]:
    table = own_facts(box.get("symbols", {})).items()
    letters = {piece: "".join(what) for piece, what in table}
    return {piece: "".join(sorted(what.upper())) for piece, what in letters.items() if what}


def _shots(box: Facts) -> dict[str, str]:
    return {piece: str(what) for piece, what in own_facts(box.get("shots", {})).items()}


def wrong(box: Facts) -> Refused | None:
    """Why nobody can play with this box."""
    ground = ground_of(_rows(box)) if _rows(box) else None
    if isinstance(ground, Refused):
        return ground
    symbols = symbols_of(" ".join(f"{piece}={what}" for piece, what in _symbols(box).items()))
    if isinstance(symbols, Refused):
        return symbols
    shots = shots_of(" ".join(f"{piece}={what}" for piece, what in _shots(box).items()))
    return shots if isinstance(shots, Refused) else None


def symbols_of(text: str) -> dict[str, str] | Refused:
    """The piece on each consonant's back, given as bishop=DLM rook=BF; none has two, C has none."""
    values: dict[str, str] = {}
    for pair in text.split():
        piece, _, letters = pair.partition("=")
        consonants = letters.isascii() and letters.isalpha() and not set(letters.upper()) & set("AEIOUC")
        if piece not in PIECES or not consonants or values.keys() & set(letters.upper()):
            return refused("bad-symbols", None, typed=pair, known=", ".join(PIECES))
        values |= dict.fromkeys(letters.upper(), piece)
    return values


def shots_of(text: str) -> dict[str, int] | Refused:
    """The range of each piece, given as queen=12 rook=10."""
    values: dict[str, int] = {}
    for pair in text.split():
        piece, _, value = pair.partition("=")
        if piece not in PIECES or not (value.isascii() and value.isdigit()) or int(value) > MOST:
            return refused("bad-shots", None, typed=pair, known=", ".join(PIECES))
        values[piece] = int(value)
    return values


def doubts(box: Facts, language: str) -> list[str]:
    """Likely mistakes in the drawing: a board is symmetric about its centre."""
    ground = ground_of(_rows(box))
    if isinstance(ground, Refused):
        return []
    other = [(square, _opposite(square)) for square in sorted(ground.kinds) if not _same(ground, square)]
    lines = [_doubt(ground, square, across, language) for square, across in other[:DOUBTS]]
    if len(other) > DOUBTS:
        lines.append(wording(ROOM, "doubts", "more", language, count=len(other) - DOUBTS))
    if not ground.complete:
        lines.append(wording(ROOM, "doubts", "waits", language))
    return lines


def _same(ground: Ground, square: Square) -> bool:
    """Whether the opposite square is of the same kind; of two that differ, only one is listed."""
    across = _opposite(square)
    return ground.kind(square) == ground.kind(across) or (ground.kind(across) != PLAIN and across < square)


def _opposite(square: Square) -> Square:
    return SIZE - 1 - square[0], SIZE - 1 - square[1]


def _doubt(ground: Ground, square: Square, across: Square, language: str) -> str:
    kinds = [ground.kind(at) for at in (square, across)]
    names = [wording(ROOM, "grounds", kind if kind in KINDS else "plain", language) for kind in kinds]
    facts = {"one": square_name(square), "what": names[0], "other": square_name(across), "across": names[1]}
    return wording(ROOM, "doubts", "asymmetric", language, **facts)


def sums(box: Facts) -> tuple[Sum, ...]:
    """Consonants, vowels and Y, jokers and + apart."""
    counts = own_facts(box.get("letters", {}))
    vowels = sum(counts.get(letter, 0) for letter in "AEIOU")
    others = sum(counts.values()) - vowels - counts.get("Y", 0)
    return Sum("consonants", others, 52), Sum("vowels", vowels, 34), Sum("y", counts.get("Y", 0), 2)


BOX: BoxFacet[State] = BoxFacet(
    SHAPE, header_lines, wrong=wrong, doubts=doubts, counted=("board", "symbols"), sums=sums
)
