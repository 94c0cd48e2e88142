"""Plays that a line may be meant for: its squares and its words, in whatever order they were said."""

from collections.abc import Iterator

from referee.core.keywords import folded
from referee.core.spoken import Kind, SpokenWord
from referee.core.squares import parse_position, position_name
from referee.core.wording import SHARED, written
from referee.table.hearing.gist import Gist

SAID = (Kind.WORD, Kind.KEYWORD)
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
            yield " ".join((_directed(square, ways), word.typed, *(one.typed for one in others)))


def _small(gist: Gist, square: SpokenWord) -> list[SpokenWord]:
    """Small words that may be what is played, the nearest to the square first: `je mets te en h8`."""
    between = frozenset(written(SHARED, "spoken.toml")["between"])
    last = max(at for at, word in enumerate(gist.words) if word is square)
    words = [
        (abs(last - at), word)
        for at, word in enumerate(gist.words)
        if word.kind is Kind.SMALL and len(word.said) > 1 and folded(word.typed) not in between
    ]
    return [word for _, word in sorted(words, key=lambda one: one[0])]


def whole(gist: Gist) -> str:
    """The play of a line that says a square and a word and nothing else; empty if it says more, or less."""
    squares, words = gist.of(Kind.SQUARE), gist.of(Kind.WORD)
    ways, signs = gist.of(Kind.DOWN, Kind.ACROSS), gist.of(Kind.SIGN)
    if len(squares) != 1 or len(words) + len(signs) != 1 or len(gist.kept) != 2 + len(ways):
        return ""
    return f"{_directed(squares[0], ways)} {(words or signs)[0].typed}"


def _directed(square: SpokenWord, ways: list[SpokenWord]) -> str:
    """The square with the direction that was said."""
    position = parse_position(square.said)
    if position is None or len(ways) != 1:
        return square.said
    return position_name(position[0], ways[0].kind is Kind.DOWN)
