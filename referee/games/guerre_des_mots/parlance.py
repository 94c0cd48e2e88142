"""Strokes as players of La Guerre des Mots say them: `purs en p6 avec c20 d20`, `je mets ma croix en p10`."""

import re
from collections.abc import Iterator, Mapping, Sequence

from referee.core.cues import Said, said, starred, without_stars
from referee.core.spoken import Kind
from referee.core.squares import Run, parse_position, parse_square, square_name
from referee.games.guerre_des_mots.notation import KEYWORDS

ROOM = "referee.games.guerre_des_mots"
_JOKERS = re.compile(r"[^\W\d_*]+(?:\*[^\W\d_]*)+")
"""A word with a joker in it."""
_PLUS = re.compile(r"(?<!\w)\+(?=\w)")
"""A + that begins a word."""
_SPAN = re.compile(r"[A-Za-z]\d{1,2}-[A-Za-z]\d{1,2}")
"""Squares in line."""


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, _PLUS.sub("+ ", text), KEYWORDS)
    squares = [one.word.said for one in words if one.word.kind is Kind.SQUARE]
    cues = {one.cue for one in words if one.cue}
    plus = any(one.word.typed == "+" for one in words)
    spoken = [one for one in words if _is_word(one)]
    if not squares:
        if "stuck" in cues and not spoken:
            yield "draw 2"
        return
    if len(squares) == 1 and not spoken and ("cross" in cues or plus):
        yield f"lift {squares[0]}" if "away" in cues or "take" in cues else f"+{squares[0]}"
    if len(squares) == 1 and not spoken and cues & {"over", "face", "turned"}:
        yield f"unface {squares[0]}"
    if not spoken and cues & {"reprise", "take"}:
        yield " ".join(("take", *squares))
    if cues & {"bend", "turned"} and len(squares) > 1:
        yield from _bent(words, squares)
    yield from _stroke(words)


def _bent(words: Sequence[Said], squares: Sequence[str]) -> Iterator[str]:
    """A token that is bent, and the word that is laid then."""
    bent = f"bend {squares[0]}>{squares[1]}"
    second = [at for at, one in enumerate(words) if one.word.kind is Kind.SQUARE][1]
    behind = words[second + 1 :]
    if any(_is_word(one) for one in behind):
        yield from (f"{bent} {stroke}" for stroke in _stroke(behind))
    else:
        yield bent


def _stroke(words: Sequence[Said]) -> Iterator[str]:
    """A word on its square, with what it takes before it, and what it shoots and takes behind it."""
    words, stars = without_stars(words)
    parts = _parts(words)
    if len(parts["word"]) != 1 or len(parts[""]) != 1 or (parts["whose"] and not parts["loot"]):
        return
    typed, position = parts["word"][0], parse_position(parts[""][0])
    if "*" not in typed:
        typed = starred(typed, stars) if stars is not None else ""
    if not typed or position is None:
        return
    ways = [one.word.kind is Kind.DOWN for one in words if one.word.kind in (Kind.DOWN, Kind.ACROSS)]
    square, down = position
    # a word may run the other way from the square that was said
    for way in [down or ways[0]] if ways else [down, not down]:
        yield " ".join(_told(Run(square, way, len(typed.replace("*", ""))), typed, parts))


def _parts(words: Sequence[Said]) -> Mapping[str, list[str]]:
    """The squares by the parts of a stroke that they belong to, its word, and the words that are taken."""
    parts: dict[str, list[str]] = {each: [] for each in ("", "loot", "shoot", "take", "word", "whose")}
    part = ""
    for at, one in enumerate(words):
        if one.word.kind is Kind.SQUARE or (part and _SPAN.fullmatch(one.word.typed)):
            parts[part].append(one.word.typed.upper())
        elif one.cue == "shoot" and (not at or words[at - 1].cue != "without"):
            part = one.cue
        elif one.cue in ("loot", "take"):
            part = "take" if parts["shoot"] else "loot"
        elif _is_word(one) or one.word.kind is Kind.SIGN:
            part = part if part == "loot" and parts["word"] else ""
            parts["whose" if part else "word"].append(one.word.typed)
    return parts


def _told(run: Run, typed: str, parts: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The parts of a stroke as they are typed."""
    yield from (run.name, typed)
    if parts["loot"]:
        yield from (f"<{parts['loot'][0]}", *parts["loot"][1:])
    if parts["shoot"]:
        shot = [*_shooter(run, parts["shoot"][0]), *parts["shoot"]][-2:]
        yield from ("shoot", ">".join(shot))
    if parts["take"]:
        yield from ("take", *parts["take"])


def _shooter(run: Run, target: str) -> list[str]:
    """The end of a word that may shoot at a square, the nearer one; none where neither is in line with it."""
    row, column = parse_square(target) or run.start
    line = [end for end in run.squares[:: len(run.squares) - 1 or 1] if end[0] == row or end[1] == column]
    return [square_name(min(line, key=lambda end: abs(end[0] - row) + abs(end[1] - column)))] if line else []


def _is_word(one: Said) -> bool:
    """Whether something said is what is laid: a word that is no cue, perhaps with a joker, and no letter alone."""
    if one.cue or one.letter:
        return False
    return one.word.kind is Kind.WORD or (one.word.kind is Kind.SIGN and bool(_JOKERS.fullmatch(one.word.typed)))
