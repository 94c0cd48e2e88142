"""Words, exchanges and bonus cards as players of Croisillon say them: `j'ai fait jet, juge et cri`, `pas de bonus`."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.cues import Said, said, starred, without_stars
from referee.core.keywords import folded
from referee.core.spelling import capitals
from referee.core.spoken import Kind
from referee.core.wording import SHARED, written
from referee.games.croisillon.notation import KEYWORDS, QUICK, WAYS

ROOM = "referee.games.croisillon"
HAND = 15
"""Cards of a hand, all of which may be exchanged."""
OTHERS = ("contest", "undo", "redo", "amend", "end", "note", "rule", "accept", "refuse")
"""Keywords beside which nothing is laid."""
MOST = 8
"""Words of a grid that anybody says in a line."""
SHORT = 3
"""Letters of the longest small word that is laid where it is joined to another one."""
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|\*)+")
_MINE = re.compile(
    r"(?:(?:bon|ben|euh|alors|non|ok|okay|so|well|oh|ah),? ){0,2}(?:j['’]|je |jpose|i['’ ]|ill |ive |nous |we |on )",
    re.IGNORECASE,
)
"""How somebody begins who speaks of what is laid here."""
_JOINED = re.compile(r"([,;+]|\b(?:et|and|plus|then|puis)\b)", re.IGNORECASE)
"""What stands between words that are laid."""
_GLUED = re.compile(r"(?<=[a-zà-ÿ])(?=[A-Z])")
"""Where a word begins behind another one."""


class Told(NamedTuple):
    """A word to be laid, and its direction, empty if none was said."""

    word: str
    way: str = ""
    spelt: bool = False
    """Whether the direction was said as a word."""


class Part(NamedTuple):
    """What is said between two joints of a line."""

    laid: list[Told]
    left: list[Said]
    """What is said beside the words to be laid."""

    @property
    def denied(self) -> bool:
        """Whether it is said that the words are not laid, or that there is a joker in them without saying where."""
        cues = {one.cue for one in self.left}
        joker = "star" in cues and "without" not in cues and not any("*" in one.word for one in self.laid)
        return bool(self.laid) and ("nothing" in cues or joker)

    @property
    def clear(self) -> bool:
        """Whether this is one word, or nothing that could be one."""
        nothing = not self.laid and all(one.cue or one.word.kind is Kind.SMALL for one in self.left)
        return nothing or len(self.laid) == 1


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    text = _GLUED.sub(" ", text)
    pieces, (head, _, rest) = _JOINED.split(text), text.partition(" ")
    parts = [_part(piece, pieces[at - 1] if at else "") for at, piece in enumerate(pieces) if not at % 2]
    laid = [one for part in parts for one in part.laid]
    left = [one for part in parts for one in part.left]
    if capitals(head) in QUICK and rest and not any(one.way for one in laid):
        yield " ".join((head, *map(_begun, _JOINED.sub(" ", rest).split())))
    if len(laid) > MOST or any(one.word.kind is Kind.SQUARE or one.word.said in OTHERS for one in left):
        return
    if not laid:
        yield from _exchanges(left)
    elif not any(part.denied for part in parts) and not any(one.word.kind is Kind.NUMBER for one in left):
        cues = {"bonus" if one.word.said == "draw" else one.cue for one in left}
        lays = bool(cues & {"words", "instead"}) or ("lay" in cues and _MINE.match(text) is not None)
        if cues & {"bonus", "lay"}:
            yield f"bonus words {' '.join([_begun(one.word) for one in laid])}"
        if len(laid) == 1 or "bonus" in cues:
            yield from (f"bonus {command}" for command in _directed(laid))
        if "bonus" not in cues:
            yield from _plays(parts, laid, lays)


def _directed(laid: list[Told]) -> Iterator[str]:
    """Words with their directions; a single word in all of them, if none was said."""
    ways = [one.way for one in laid if one.way]
    if len(ways) == len(laid):
        yield ", ".join(f"{_begun(one.word)} {one.way}" for one in laid)
    elif len(laid) == 1:
        yield from (f"{_begun(laid[0].word)} {way}" for way in ("E", "S", "W", "N"))


def _plays(parts: list[Part], laid: list[Told], lays: bool) -> Iterator[str]:
    """A grid, or several words in quick entry; where somebody does not say so that they are laid, they have to look so."""
    capital = all(one.word[0].isupper() for one in laid)
    several = len(laid) > 1
    if all(one.way for one in laid):
        if several or capital or lays or not laid[-1].spelt:
            yield from _directed(laid)
    # a direction that lacks is no reason to leave out the others
    elif not any(one.way for one in laid) and (lays or (several and (capital or all(part.clear for part in parts)))):
        yield " ".join(("words", *[_begun(one.word) for one in laid]))
    elif capital and not several and not parts[0].left:
        yield f"{_begun(laid[0].word)} E"


def _part(text: str, joint: str) -> Part:
    """What is said between two joints; a small word alone behind `and` is laid, too."""
    words, laid, left, last = said(ROOM, text, KEYWORDS), list[Told](), list[Said](), -1
    articles, begins = written(SHARED, "spoken.toml")["articles"], True
    for at, one in enumerate(words):
        typed, way = one.word.typed, _way(one)
        # before a single letter nothing stands but a word: bon e, bas s
        lettered = begins and at + 1 < len(words) and words[at + 1].word.typed.upper() in WAYS
        alone = len(words) == 1 and joint not in ("", ",", ";") and len(typed) <= SHORT
        if way and laid and not lettered and (last == at - 1 or (len(typed) > 1 and one.word.kind is not Kind.SMALL)):
            laid[-1], begins = Told(laid[-1].word, way, len(typed) > 1), True
        elif _WORD.fullmatch(typed) and (
            alone or (lettered and folded(typed) not in articles) or _is_word(one, first=not at and not joint)
        ):
            laid.append(Told(typed))
            begins, last = False, at
        else:
            left.append(one)
    _, stars = without_stars(left)
    if stars and len(laid) == 1 and (word := starred(laid[0].word, stars)):
        laid = [Told(word, *laid[0][1:])]
    return Part(laid, left)


def _way(one: Said) -> str:
    """The direction that a word says; empty if it says none."""
    typed, ways = folded(one.word.typed), written(ROOM, "parlance.toml")["ways"]
    return WAYS.get(typed.upper()) or next((way for way, said in ways.items() if typed in said), "")


def _is_word(one: Said, *, first: bool) -> bool:
    """Whether something said is a word to be laid, perhaps with a joker; a capital tells, except at the start of a line."""
    told = one.word.typed[0].isupper() and not first and one.word.kind is not Kind.KEYWORD
    plain = one.word.kind in (Kind.WORD, Kind.SIGN) and not one.cue and not one.letter
    return told or plain or "*" in one.word.typed


def _exchanges(left: Sequence[Said]) -> Iterator[str]:
    """An exchange of so many cards, or of none; or no bonus card."""
    cues = {one.cue for one in left}
    numbers = [one.word.said for one in left if one.word.kind is Kind.NUMBER]
    count = numbers[0] if len(numbers) == 1 else str(HAND) if "whole" in cues else ""
    passes = not count and ("nothing" in cues or any(one.word.said == "pass" for one in left))
    if "swap" in cues:
        yield "pass" if passes else f"swap {count}".rstrip()
    if cues & {"nothing", "declined"}:
        yield "bonus none"


def _begun(word: str) -> str:
    """The word with a capital and small letters behind it."""
    return word[:1].upper() + word[1:].lower()
