"""Plays, swaps, draws and racks as players of Option say them: `pente en i7 en retournant le v, tout rouge, ça fait 51`."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.cues import Said, cue_of, said, said_plays
from referee.core.keywords import folded
from referee.core.spelling import capitals
from referee.core.spoken import Kind, SpokenWord
from referee.core.squares import Run
from referee.core.values import replace
from referee.games.option.model import NOWHERE, RACK, Play
from referee.games.option.notation import KEYWORDS, parse, write

ROOM = "referee.games.option"
BESIDE = ("colour", "joker")
"""What may be said behind the prisms that are flipped."""
LEFT = ("left", "nothing", "points", "worth")
"""What is said of a rack besides what it costs."""
SILENT = ("also", "of", "into", "whole", "everything")
"""What says nothing by itself."""
ANNOUNCING = ("worth", "equals")
"""What may be said before points."""
_FACES = re.compile(r"[A-Z*]\d{0,2}/?[A-Z*]\d{0,2}")
_PAIR = re.compile(r"([A-Z])(?:>|/|->|→|=)([A-Z])")
"""A letter that becomes another."""


class Flipped(NamedTuple):
    """A prism that is said to be flipped; what is not said is empty."""

    square: str = ""
    old: str = ""
    new: str = ""

    def __str__(self) -> str:
        letters = f"{self.old}>{self.new}" if self.old and self.new else self.new
        if self.square:
            return f"~{self.square}:{letters}" if letters else f"~{self.square}"
        return f"~{letters or self.old}"


def near(text: str, language: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, text, KEYWORDS)
    french = language == "fr"
    yield from _turned_once(text)
    for play in _plays(words):
        yield play
        yield from _turned_once(play)
    if any(one.cue == "over" for one in words) and all(one.cue == "over" or _silent(one) for one in words):
        yield "fin" if french else "end"
    if (swapped := _swapped(words)) is not None:
        yield f"{'échange' if french else 'swap'} {swapped}".strip()
    if drawn := _prisms(text, "draw"):
        yield f"{'tire' if french else 'draw'} {'/'.join(re.findall('[A-Z*][0-9]*', capitals(drawn)))}"
    rack = "chevalet" if french else "rack"
    if left := _prisms(text, "left"):
        yield f"{rack} {left}"
    if total := _total(words):
        yield f"{rack} {total}".strip()


def _plays(said: Sequence[Said]) -> Iterator[str]:
    """Plays that may be said, with flips, stars, colour and points; none if anything is left over."""
    body, flips = _parted(said)
    body, announced = _without_points(body)
    body, colour = _without_colour(body)
    body, stars = _without_stars(body)
    bonus = [one for one in body if one.cue == "bonus"]
    body = [one for one in body if one.cue not in ("bonus", "hand")] if bonus else body
    if flips is None or stars is None or not (flips or stars or colour or announced or bonus):
        return
    for position, typed in said_plays(body):
        if word := _starred(typed, stars):
            yield " ".join((position, word, *map(str, flips), *colour, *announced))


def _turned_once(line: str) -> Iterator[str]:
    """A play without the flips that its word says already, as in `LIEN` and `o9 joies ~lo ~ns`."""
    play = parse(line)
    if not isinstance(play, Play):
        return
    squares, word = Run(play.start, play.down, len(play.letters)).squares, [one.letter for one in play.letters]
    letters = {**dict(zip(squares, word, strict=True)), NOWHERE: "".join(word)}
    flips = [flip for flip in play.flips if not flip.new or flip.new not in letters.get(flip.square, "")]
    if len(flips) < len(play.flips):
        yield write(replace(play, flips=tuple(flips)))


def _parted(said: Sequence[Said]) -> tuple[list[Said], list[Flipped] | None]:
    """What is said of the play itself, and the prisms that are flipped; None where that cannot be understood."""
    play = any(one.word.kind is Kind.SQUARE for one in said)
    at = next((at for at, one in enumerate(said) if _turns(one) or (play and one.cue == "swap")), None)
    if at is None:
        return list(said), []
    start = at
    if not any(
        one.letter or one.word.kind is Kind.SQUARE or _PAIR.fullmatch(capitals(one.word.typed)) for one in said[at:]
    ):
        # the V turned
        start = _named_before(said, at)
    elif said[at].cue == "becomes":
        start = _named_before(said, at)
    end = next((end for end in range(at, len(said)) if said[end].cue in BESIDE or _announces(said, end)), len(said))
    head, tail = [*said[:start], *said[end:]], said[start:end]
    if not any(one.word.kind in (Kind.WORD, Kind.KEYWORD) and not one.letter for one in head):
        flipped = _before_play(tail)
        head, tail = [*head, *tail[flipped:]], tail[:flipped]
    return head, _flipped(tail)


def _turns(one: Said) -> bool:
    return one.cue in ("flip", "becomes") or _PAIR.fullmatch(capitals(one.word.typed)) is not None


def _named_before(said: Sequence[Said], at: int) -> int:
    """Where the letter is named that is turned or becomes another one, if it is named before."""
    return next((back for back in range(at - 1, -1, -1) if said[back].letter), at)


def _announces(said: Sequence[Said], at: int) -> bool:
    """Whether points are announced here."""
    behind = said[at + 1].word if at + 1 < len(said) else None
    return said[at].cue in ANNOUNCING and behind is not None and behind.kind is Kind.NUMBER


def _before_play(tail: Sequence[Said]) -> int:
    """Where the word of the play begins, or its square, behind the prisms that are flipped."""
    words = (at for at, one in enumerate(tail) if one.word.kind is Kind.WORD and not (one.cue or one.letter))
    at = next(words, len(tail))
    return at - 1 if at and tail[at - 1].word.kind is Kind.SQUARE else at


def _flipped(tail: Sequence[Said]) -> list[Flipped] | None:
    """The prisms that are flipped, by their squares, their letters, or both."""
    flips: list[Flipped] = []
    into = fresh = False
    for at, one in enumerate(tail):
        before = tail[at - 1] if at else None
        last = flips[-1] if flips and not fresh else Flipped()
        if pair := _PAIR.fullmatch(capitals(one.word.typed)):
            flips.append(Flipped("", pair[1], pair[2]))
        elif one.word.kind is Kind.SQUARE:
            if last.square or last == Flipped():
                flips.append(Flipped(one.word.said))
            else:
                flips[-1] = last._replace(square=one.word.said)
            into = fresh = False
        elif one.letter:
            if into and last != Flipped() and not last.new:
                flips[-1] = last._replace(new=one.letter)
            elif last.square and not last.old and not into:
                flips[-1] = last._replace(old=one.letter)
            else:
                flips.append(Flipped("", one.letter))
            into = fresh = False
        elif one.cue in ("into", "becomes"):
            into = True
        elif one.cue == "also":
            fresh = True
        elif not (_silent(one) or one.cue in ("flip", "swap") or (before is not None and before.cue == "of")):
            return None
    return flips or None


def _silent(one: Said) -> bool:
    return one.word.kind is Kind.SMALL or one.cue in SILENT


def _without_points(said: list[Said]) -> tuple[list[Said], list[str]]:
    """What is left without the points that are announced, and these."""
    for at, one in enumerate(said):
        after = said[at + 1].cue if at + 1 < len(said) else ""
        if one.word.kind is Kind.NUMBER and (after == "points" or _cue_before(said[:at]) in ANNOUNCING):
            left = [each for each in said if each is not one and each.cue not in (*ANNOUNCING, "points")]
            return left, [f"={one.word.said}"]
    return said, []


def _cue_before(said: Sequence[Said]) -> str:
    """The last cue, if nothing but small words stands behind it."""
    for one in reversed(said):
        if one.cue or one.word.kind is not Kind.SMALL:
            return one.cue
    return ""


def _without_colour(said: list[Said]) -> tuple[list[Said], list[str]]:
    """What is left without the claim that the word has one colour, and that."""
    if not any(one.cue == "colour" for one in said):
        return said, []
    return [one for one in said if one.cue not in ("colour", "whole", "everything")], ["couleur"]


def _without_stars(said: list[Said]) -> tuple[list[Said], list[tuple[str, bool]] | None]:
    """What is left without stars, and their letters, each with whether its first is meant; None if a letter is not said."""
    # the last one, since ÉTOILE may be played, too
    at = next((at for at in range(len(said) - 1, -1, -1) if said[at].cue == "joker"), None)
    if at is None:
        return said, []
    letters = [place for place, one in enumerate(said) if one.letter]
    if not letters:
        return said, None
    several = folded(said[at].word.typed).endswith("s")
    starred = letters if several else [min(letters, key=lambda place: (abs(place - at), place))]
    first = any(one.cue == "first" for one in said)
    left = [one for place, one in enumerate(said) if place not in (at, *starred) and one.cue not in ("first", "last")]
    return left, [(said[place].letter, first) for place in starred]


def _starred(word: str, stars: list[tuple[str, bool]]) -> str:
    """The word with its stars; empty if it has no such letter."""
    letters = capitals(word)
    for letter, first in stars:
        at = letters.find(letter) if first else letters.rfind(letter)
        if at < 0:
            return ""
        letters = f"{letters[: at + 1]}*{letters[at + 1 :]}"
    return letters


def _swapped(said: Sequence[Said]) -> str | None:
    """How many prisms are swapped, or which, empty if that is not said; None if none are, or anything else is said."""
    if not any(one.cue == "swap" for one in said):
        return None
    numbers = [one.word.said for one in said if one.word.kind is Kind.NUMBER]
    letters = [one.letter for one in said if one.letter]
    beside = ("swap", "nothing", "everything")
    others = [
        one for one in said if one.word.kind in (Kind.WORD, Kind.SQUARE) and not (one.letter or one.cue in beside)
    ]
    if others or len(numbers) > 1 or (numbers and letters):
        return None
    everything = [str(RACK)] if any(one.cue == "everything" for one in said) else []
    return " ".join(numbers or letters or everything)


def _total(said: Sequence[Said]) -> str:
    """What a rack costs, a blank if nothing is left on it; empty if anything else is said."""
    # of `6 prisms, 14 points` the points are meant
    said = [one for one in said if " " not in one.word.typed]
    numbers = [one.word.said for one in said if one.word.kind is Kind.NUMBER]
    if not any(one.cue in LEFT for one in said):
        return ""
    if any(one.word.kind is not Kind.SMALL and one.cue not in LEFT and one.word.said not in numbers for one in said):
        return ""
    nothing = any(one.cue == "nothing" for one in said)
    return numbers[0] if len(numbers) == 1 and not nothing else " " if nothing and not numbers else ""


def _prisms(text: str, cue: str) -> str:
    """The prisms that are told behind such a word; empty if anything but prisms is."""
    tokens = [token.strip(".,;:!?") for token in text.split()]
    words = [SpokenWord(token, Kind.WORD, token) for token in tokens]
    at = next((at for at, word in enumerate(words) if cue_of(ROOM, word) == cue), None)
    if at is None:
        return ""
    behind = [token for token, word in zip(tokens[at + 1 :], words[at + 1 :], strict=True) if cue_of(ROOM, word) != cue]
    told = [token for token in behind if folded(token) not in ("et", "and", "")]
    return (
        " ".join(told) if told and all(_FACES.fullmatch(capitals(token)) or len(token) == 2 for token in told) else ""
    )
