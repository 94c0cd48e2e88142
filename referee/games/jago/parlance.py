"""Placements, and the end of a turn, as players of Jago say them: `maux en f4 je vole`, `j'ai fini en 1 minute 10`."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from referee.clock.spoken import time_said
from referee.core.cues import Said, SaidPlay, said, said_plays
from referee.core.spelling import capitals
from referee.core.spoken import Kind
from referee.core.squares import Run, Square, parse_position, parse_square, square_name
from referee.games.jago.model import State
from referee.games.jago.notation import KEYWORDS

ROOM = "referee.games.jago"
OPTIONS = ("crossing", "steal", "same", "meaning", "turn", "colour", "pool", "using", "over", "keep", "without")
"""Cues of what belongs to a placement besides its square and its word."""
UP_TO = ("à", "a", "to")
"""Between two squares, what turns those between, too."""
TURNING, BESIDE, TWO = ("turn", "using"), (Kind.SQUARE, Kind.NUMBER, Kind.SMALL), 2
_FIGURES = re.compile(r"\d+")


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, text, KEYWORDS)
    cues = {one.cue for one in words}
    squares = [one.word.said for one in words if one.word.kind is Kind.SQUARE]
    yield from _placements(words)
    if "done" in cues or ({"turn", "over"} <= cues and not squares):
        time, others = time_said(text)
        if not _FIGURES.search(others):
            yield f"done {time}".rstrip()
    if "turn" in cues and all(one.cue == "turn" or one.word.kind in (Kind.SQUARE, Kind.SMALL) for one in words):
        yield " ".join(("turn", *squares))


def _placements(words: Sequence[Said]) -> Iterator[str]:
    """Placements that may be said, with flags, and letters kept or taken from the pool; none if anything is left over."""
    told = [one for one in words if one.cue or one.letter]
    if not any(one.cue in OPTIONS for one in told):
        return
    plain = [(at, one) for at, one in enumerate(words) if not (one.cue or one.letter)]
    kinds = (Kind.WORD, Kind.SQUARE)
    on_top = [one for at, one in plain if one.word.kind not in kinds or not _lies_under(words[:at], one.word.kind)]
    for play in (*said_plays([one.word for _, one in plain]), *said_plays([one.word for one in on_top])):
        yield from _with_options(play, told)


def _lies_under(before: Sequence[Said], kind: Kind) -> bool:
    """Whether the word behind these is one that is laid over, or the square one that is crossed."""
    last = next((one for one in reversed(before) if one.cue or one.word.kind is not Kind.SMALL), None)
    return last is not None and last.cue in (("over", "steal") if kind is Kind.WORD else ("crossing",))


def _with_options(play: SaidPlay, told: Sequence[Said]) -> Iterator[str]:
    """A placement with what is said besides; none if a letter is named that it has not."""
    position, word = play
    cues, letters = {one.cue for one in told}, [one.letter for one in told if one.letter]
    denied = {"steal", "without"} <= cues and not letters
    options = ["steal"] if "steal" in cues and not denied else []
    options += ["extend"] if "same" in cues or denied else []
    if letters and "pool" in cues:
        word = _pooled(word, letters)
    elif letters or "keep" in cues:
        kept = _kept(position, word, letters) if cues & {"keep", "without"} else ""
        options += ["keep", kept]
        word = word if kept else ""
    if word:
        yield " ".join((position, word, *options))


def _pooled(word: str, letters: Sequence[str]) -> str:
    """The word with the sign of the pool before these letters; empty if it lacks one."""
    found = capitals(word)
    for letter in letters:
        at = next((at for at, each in enumerate(found) if each == letter and found[at - 1 : at] != "$"), -1)
        if at < 0:
            return ""
        found = f"{found[:at]}${found[at:]}"
    return found


def _kept(position: str, word: str, letters: Sequence[str]) -> str:
    """The squares of these letters of the word; empty if one of them is not one letter of it."""
    parsed = parse_position(position)
    letters_of = capitals(word)
    if parsed is None or not letters or any(letters_of.count(letter) != 1 for letter in letters):
        return ""
    squares = Run(*parsed, len(letters_of)).squares
    return " ".join(square_name(squares[letters_of.index(letter)]) for letter in letters)


def _between(one: Square, other: Square) -> list[Square]:
    """All squares of a rectangle by its corners."""
    return [(row, column) for row in range(one[0], other[0] + 1) for column in range(one[1], other[1] + 1)]


def letters_said(state: State, text: str) -> tuple[Square, ...]:
    """The squares that are named, or those of the opponent's letters that are; none if any of them could be another one."""
    words = said(ROOM, text.replace("-", " to "), KEYWORDS)
    squares = [square for one in words if (square := parse_square(one.word.said))]
    letters = Counter(one.letter for one in words if one.letter)
    telling = [one for one in words if not (one.letter or one.cue in TURNING or one.word.kind in BESIDE)]
    if state.due is None or telling or not (squares or letters) or "?" in text:
        return ()
    if squares:
        spans = len(squares) == TWO and any(one.word.typed in UP_TO for one in words)
        return tuple(_between(*sorted(squares)) if spans else squares)
    theirs = [square for square, tile in sorted(state.board.items()) if tile.seat != state.due.seat]
    found = {letter: [square for square in theirs if state.board[square].letter == letter] for letter in letters}
    if any(len(found[letter]) != count for letter, count in letters.items()):
        return ()
    return tuple([square for squares in found.values() for square in squares])
