"""Strokes as players of La Guerre des Mots say them: `purs en p6 avec c20 d20`, `je mets ma croix en p10`."""

import re
from collections.abc import Iterator, Sequence

from referee.core.cues import Said, said
from referee.core.spoken import Kind
from referee.games.guerre_des_mots.notation import KEYWORDS

ROOM = "referee.games.guerre_des_mots"
_JOKERS = re.compile(r"[^\W\d_*]+(?:\*[^\W\d_]*)+")
"""A word with a joker in it."""


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, text, KEYWORDS)
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
    if any(one.word.kind is Kind.SIGN and not _is_word(one) for one in words):
        return
    parts: dict[str, list[str]] = {"": [], "loot": [], "shoot": [], "take": []}
    part, spoken, ways = "", list[str](), list[Kind]()
    for at, one in enumerate(words):
        denied = at > 0 and words[at - 1].cue == "without"
        if one.word.kind is Kind.SQUARE:
            parts[part].append(one.word.said)
        elif one.cue == "shoot" and not denied:
            part = one.cue
        elif one.cue in ("loot", "take"):
            part = "take" if parts["shoot"] else "loot"
        elif _is_word(one):
            part = ""
            spoken.append(one.word.typed)
        elif one.word.kind in (Kind.DOWN, Kind.ACROSS):
            ways.append(one.word.kind)
    if len(spoken) != 1 or len(parts[""]) != 1 or len(parts["shoot"]) not in (0, 2):
        return
    position = parts[""][0]
    if ways and position[0].isalpha() and ways[0] is Kind.DOWN:
        position = position[1:] + position[0]
    line = [position, spoken[0]]
    if parts["loot"]:
        line += [f"<{parts['loot'][0]}", *parts["loot"][1:]]
    if parts["shoot"]:
        line += ["shoot", ">".join(parts["shoot"])]
        line += ["take", *parts["take"]] if parts["take"] else []
    yield " ".join(line)


def _is_word(one: Said) -> bool:
    """Whether something said is what is laid: a word that is no cue, perhaps with a joker, and no letter alone."""
    if one.cue or one.letter:
        return False
    return one.word.kind is Kind.WORD or (one.word.kind is Kind.SIGN and bool(_JOKERS.fullmatch(one.word.typed)))
