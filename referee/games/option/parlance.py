"""Plays, swaps, draws and racks as players of Option say them: `pente en i7 en retournant le v, tout rouge, ça fait 51`."""

import re
from collections.abc import Iterator, Sequence

from referee.core.cues import Said, cue_of, said, said_plays, starred, without_stars
from referee.core.spelling import capitals
from referee.core.spoken import Kind, SpokenWord
from referee.core.squares import Run
from referee.core.values import replace
from referee.games.option.model import NOWHERE, RACK, Play
from referee.games.option.notation import KEYWORDS, parse, write
from referee.games.option.racks import without_small

ROOM = "referee.games.option"
BESIDE = ("colour", "star")
"""What may be said behind the prisms that are flipped."""
LEFT = ("left", "nothing", "points", "worth")
"""What is said of a rack besides what it costs."""
SILENT = ("of", "whole", "everything")
"""What says nothing by itself."""
ANNOUNCING = ("worth", "equals")
"""What may be said before points."""
_FACES = re.compile(r"[A-Z*]\d{0,2}/?[A-Z*]\d{0,2}")
_PAIR = re.compile(r"([A-Z])(?:>|/|->|→|=)([A-Z])")
"""A letter that becomes another."""


_FLIPS = re.compile(r"P|(?:S(?:\.*L)?|L(?:[.>]*S)?)(?:\.*>[.>]*L)?")
"""Prisms that are flipped, a sign a word: two letters at once, or a square and a letter, and into which it is turned."""


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, text, KEYWORDS)
    yield from _turned_once(text)
    for play in _plays(words):
        yield play
        yield from _turned_once(play)
    telling = {one.cue for one in words if one.word.kind is not Kind.SMALL}
    small = {one.word.typed.lower() for one in words if one.word.kind is Kind.SMALL}
    # `j'ai fini` ends a turn, as in other games, and no game
    if (
        "over" in telling
        and telling <= {"over", "also", *SILENT}
        and small
        and small.isdisjoint(("ai", "i", "i'm", "im"))
    ):
        yield "end"
    if (swapped := _swapped(words)) is not None:
        yield f"swap {swapped}".strip()
    if drawn := _prisms(text, "draw"):
        yield f"draw {'/'.join(re.findall('[A-Z*][0-9]*', capitals(drawn)))}"
    if left := _prisms(text, "left"):
        yield f"rack {left}"
    if (total := _total(words)) is not None:
        yield f"rack {total}".strip()


def _plays(said: Sequence[Said]) -> Iterator[str]:
    """Plays that may be said, with flips, stars, colour and points; none if anything is left over."""
    body, flips = _parted(said)
    body, announced = _without_points(body)
    body, colour = _without_colour(body)
    body, stars = without_stars(body)
    bonus = [one for one in body if one.cue == "bonus"]
    body = [one for one in body if one.cue not in ("bonus", "hand")] if bonus else body
    if flips is None or stars is None or not (flips or stars or colour or announced or bonus):
        return
    for position, typed in said_plays([one.word for one in body]):
        if word := starred(typed, stars):
            yield " ".join((position, word, *flips, *colour, *announced))


def _turned_once(line: str) -> Iterator[str]:
    """A play without the flips that its word says already, as in `LIEN` and `o9 joies ~lo ~ns`."""
    play = parse(line)
    if not isinstance(play, Play):
        return
    squares, word = Run(play.start, play.down, len(play.letters)).squares, [one.letter for one in play.letters]
    letters = {**dict(zip(squares, word, strict=True)), NOWHERE: "".join(word)}
    flips = [flip for flip in play.flips if (flip.new or "?") not in letters.get(flip.square, "")]
    if len(flips) < len(play.flips):
        yield write(replace(play, flips=tuple(flips)))


def _parted(said: Sequence[Said]) -> tuple[list[Said], list[str] | None]:
    """What is said of the play itself, and the prisms that are flipped; None where that cannot be understood."""
    play = any(one.word.kind is Kind.SQUARE for one in said)
    at = next((at for at, one in enumerate(said) if _turns(one) or (play and one.cue == "swap")), None)
    if at is None:
        return list(said), []
    start = at
    end = next((end for end in range(at, len(said)) if said[end].cue in BESIDE or _announces(said, end)), len(said))
    if said[at].cue == "becomes" or not any(one.letter or one.word.kind is Kind.SQUARE for one in said[at:]):
        # the V turned
        start = next((back for back in range(at - 1, -1, -1) if said[back].letter), at)
    head, tail = [*said[:start], *said[end:]], said[start:end]
    if not any(one.word.kind in (Kind.WORD, Kind.KEYWORD) and not one.letter for one in head):
        flipped = _before_play(tail)
        head, tail = [*head, *tail[flipped:]], tail[:flipped]
    return head, _flipped(tail)


def _turns(one: Said) -> bool:
    return one.cue in ("flip", "becomes") or _PAIR.fullmatch(capitals(one.word.typed)) is not None


def _announces(said: Sequence[Said], at: int) -> bool:
    """Whether points are announced here."""
    behind = said[at + 1].word if at + 1 < len(said) else None
    return said[at].cue in ANNOUNCING and behind is not None and behind.kind is Kind.NUMBER


def _before_play(tail: Sequence[Said]) -> int:
    """Where the word of the play begins, or its square, behind the prisms that are flipped."""
    words = (at for at, one in enumerate(tail) if one.word.kind is Kind.WORD and not (one.cue or one.letter))
    at = next(words, len(tail))
    return at - 1 if at and tail[at - 1].word.kind is Kind.SQUARE else at


def _flipped(tail: Sequence[Said]) -> list[str] | None:
    """The prisms that are flipped, by their squares, their letters, or both."""
    signs = "".join(_sign(one, tail[at - 1].cue if at else "") for at, one in enumerate(tail))
    if _FLIPS.sub("", signs).strip(".&>"):
        return None
    return [_flip(tail[found.start() : found.end()], found[0]) for found in _FLIPS.finditer(signs)] or None


def _sign(one: Said, before: str) -> str:
    """What a word says of prisms that are flipped: a letter for each part of it, other signs for what joins them."""
    if _PAIR.fullmatch(capitals(one.word.typed)):
        return "P"
    if one.word.kind is Kind.SQUARE or one.letter:
        return "L" if one.letter else "S"
    joins = {"into": ">", "becomes": ">", "also": "&", "flip": ".", "swap": "."}
    silent = one.word.kind is Kind.SMALL or one.cue in SILENT or before == "of"
    return joins.get(one.cue, "." if silent else "?")


def _flip(part: Sequence[Said], signs: str) -> str:
    """One prism that is flipped, as it is typed."""
    if pair := _PAIR.fullmatch(capitals(part[0].word.typed)):
        return f"~{pair[1]}>{pair[2]}"
    letters = ">".join(one.letter for one in part if one.letter)
    square = next((one.word.said for one in part if one.word.kind is Kind.SQUARE), "")
    turned = ">" in signs and signs.endswith("L")
    return f"~{square}:{letters}" if square and turned else f"~{square or letters}"


def _without_points(said: list[Said]) -> tuple[list[Said], list[str]]:
    """What is left without the points that are announced, and these."""
    for at, one in enumerate(said):
        told = any(each.cue in ANNOUNCING for each in said[:at]) or any(
            each.cue == "points" for each in said[at + 1 : at + 2]
        )
        if one.word.kind is Kind.NUMBER and told:
            left = [each for each in said if each is not one and each.cue not in (*ANNOUNCING, "points")]
            return left, [f"={one.word.said}"]
    return said, []


def _without_colour(said: list[Said]) -> tuple[list[Said], list[str]]:
    """What is left without the claim that the word has one colour, and that."""
    if not any(one.cue == "colour" for one in said):
        return said, []
    return [one for one in said if one.cue not in ("colour", "whole", "everything")], ["couleur"]


def _swapped(said: Sequence[Said]) -> str | None:
    """How many prisms are swapped, or which, empty if that is not said; None if none are, or anything else is said."""
    numbers = [one.word.said for one in said if one.word.kind is Kind.NUMBER]
    letters = [one.letter for one in said if one.letter]
    cues = {one.cue for one in said if one.word.kind in (Kind.WORD, Kind.SQUARE) and not one.letter}
    if not any(one.cue == "swap" for one in said) or not cues <= {"swap", "nothing", "everything"} or len(numbers) > 1:
        return None
    everything = [str(RACK)] if any(one.cue == "everything" for one in said) else []
    return " ".join(numbers or letters or everything)


def _total(said: Sequence[Said]) -> str | None:
    """What a rack costs, empty if nothing is left on it; None if anything else is said."""
    # of `6 prisms, 14 points` the points are meant
    said = [one for one in said if " " not in one.word.typed]
    numbers = [one.word.said for one in said if one.word.kind is Kind.NUMBER]
    cues = {one.cue for one in said if one.word.kind is not Kind.SMALL}
    others = any(one.word.kind not in (Kind.SMALL, Kind.NUMBER) and one.cue not in LEFT for one in said)
    if others or cues.isdisjoint(LEFT) or len(numbers) + ("nothing" in cues) != 1:
        return None
    return "".join(numbers)


def _prisms(text: str, cue: str) -> str:
    """The prisms that are told behind such a word; empty if anything but prisms is."""
    tokens = [token.strip(".,;:!?") for token in text.split()]
    cues = [cue_of(ROOM, SpokenWord(token, Kind.WORD, token)) for token in tokens]
    start = cues.index(cue) if cue in cues else len(tokens)
    behind = [token for token, found in zip(tokens[start:], cues[start:], strict=True) if found != cue]
    told = without_small(behind, RACK)
    return " ".join(told) if all(_FACES.fullmatch(capitals(token)) or len(token) == 2 for token in told) else ""
