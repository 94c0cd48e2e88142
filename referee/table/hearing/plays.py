"""Plays that a line may be meant for: its squares and its words, in whatever order they were said."""

from collections.abc import Iterator

from referee.core.cues import directed, said_plays
from referee.core.keywords import folded
from referee.core.spelling import capitals
from referee.core.spoken import Kind, SpokenWord
from referee.core.squares import position_name
from referee.core.table import Table
from referee.core.wording import SHARED, written
from referee.table.hearing.gist import Gist
from referee.table.hearing.phrases import FILE, PACKAGE

SAID = (Kind.WORD, Kind.KEYWORD)
PAIR = 2
"""The word on the board and the one that is laid over it."""
MOST = 40
"""Words of the longest line that is looked at."""


def plays(gist: Gist) -> Iterator[str]:
    """A square before its word, with whatever else was said behind them; first those that leave nothing over."""
    squares = gist.of(Kind.SQUARE)
    if not squares or len(gist.words) > MOST:
        return
    words = gist.of(*SAID) or _small(gist, squares[0])
    ways = gist.of(Kind.DOWN, Kind.ACROSS)
    for square in squares:
        for word in words:
            others = [one for one in gist.kept if one not in (square, word, *ways)]
            yield " ".join((directed(square, ways), word.typed, *(one.typed for one in others)))


def _small(gist: Gist, square: SpokenWord) -> list[SpokenWord]:
    """Small words that may be what is played, the nearest to the square first: `je mets te en h8`."""
    between = written(SHARED, "spoken.toml")["between"]
    last = max(at for at, word in enumerate(gist.words) if word is square)
    words = [
        (folded(word.typed) in between, abs(last - at), word)
        for at, word in enumerate(gist.words)
        if word.kind is Kind.SMALL and len(word.said) > 1
    ]
    return [word for *_, word in sorted(words, key=lambda one: one[:2])]


def whole(gist: Gist) -> str:
    """The play of a line that says a square and a word and nothing else; empty if it says more, or less."""
    found = [] if gist.of(Kind.KEYWORD) else said_plays(gist.kept)
    return " ".join(found[0]) if found else ""


def changed(table: Table, gist: Gist) -> Iterator[str]:
    """A word laid over one of the board, told without its squares: `faux devient eaux`, `put maux instead of eaux`."""
    becomes = written(PACKAGE, FILE)["changes"]["becomes"]
    cues = [at for at, word in enumerate(gist.words) if folded(word.typed) in becomes]
    others = [word for word in gist.of(Kind.WORD) if folded(word.typed) not in becomes]
    for at in cues if len(others) <= PAIR else ():
        left = [word for each, word in enumerate(gist.words[:at]) if each not in cues]
        right = [word for each, word in enumerate(gist.words) if each > at and each not in cues]
        if left and right:
            one, other = _nearest(left[::-1]), _nearest(right)
            yield from (*_over(table, one, other), *_over(table, other, one))


def _nearest(words: list[SpokenWord]) -> str:
    return capitals(next((word for word in words if word.kind is not Kind.SMALL), words[0]).typed)


def _over(table: Table, old: str, new: str) -> Iterator[str]:
    """The new word where most letters of the old one stay as they are."""
    shifts = range(len(new) - len(old) + 1)
    grid = table.game.board.view(table.state).grid if shifts else ()
    for down, lines in ((False, grid), (True, zip(*grid, strict=False))):
        for at, cells in enumerate(lines):
            lay = "".join([cell.letter.upper() or " " for cell in cells])
            if (found := f" {lay} ".find(f" {old} ")) >= 0:
                found -= max(shifts, key=lambda by: sum(map(str.__eq__, new[by:], old)))
                yield f"{position_name((found, at) if down else (at, found), down)} {new}"
