"""Words, exchanges and bonus cards as players of Croisillon say them: `j'ai fait jet, juge et cri`, `pas de bonus`."""

import re
from collections.abc import Iterator

from referee.core.cues import Said, said
from referee.core.spoken import Kind
from referee.games.croisillon.notation import KEYWORDS

ROOM = "referee.games.croisillon"
HAND = 15
"""Cards of a hand, all of which may be exchanged."""
OTHERS = ("contest", "undo", "redo", "amend", "end", "note", "rule", "accept", "refuse")
"""Keywords beside which nothing is laid."""
MOST = 8
"""Words of a grid that anybody says in a line."""
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|\*)+")
_MINE = re.compile(
    r"(?:(?:bon|ben|euh|alors|non|ok|okay|so|well|oh|ah),? ){0,2}(?:j['’]|je |jpose|i['’ ]|ill |ive |nous |we |on )",
    re.IGNORECASE,
)
"""How somebody begins who speaks of what is laid here."""
_JOINED = re.compile(r"[,+]| et | and ")
"""What stands between words that are laid."""


def near(text: str, language: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words, french = said(ROOM, text, KEYWORDS), language == "fr"
    cues = {one.cue for one in words if one.cue}
    told = [one.word.typed for one in words if _is_word(one)]
    numbers = [one.word.said for one in words if one.word.kind is Kind.NUMBER]
    if any(one.word.kind is Kind.SQUARE or one.word.said in OTHERS for one in words):
        return
    if "swap" in cues and not told:
        count = numbers[0] if len(numbers) == 1 else str(HAND) if "whole" in cues else ""
        yield f"{'échange' if french else 'swap'} {count}".rstrip()
    joined = len([part for part in _JOINED.split(text) if part.strip()]) == len(told) > 1
    if told and len(told) <= MOST and not numbers and (_lays(text, cues) or joined) and "nothing" not in cues:
        yield " ".join(("mots" if french else "words", *map(_begun, told)))
    bonus = "bonus "
    if len(told) == 1 and cues & {"bonus", "lay"} and "nothing" not in cues:
        yield f"{bonus}{'mots' if french else 'words'} {_begun(told[0])}"
    if not told and "nothing" in cues:
        yield bonus + ("aucun" if french else "none")


def _lays(text: str, cues: set[str]) -> bool:
    """Whether somebody says that words are laid, rather than something else with the same verb."""
    return bool(cues & {"words", "instead"}) or ("lay" in cues and _MINE.match(text) is not None)


def _is_word(one: Said) -> bool:
    """Whether something said is a word to be laid, perhaps with a joker."""
    typed, kind = one.word.typed, one.word.kind
    return (
        kind in (Kind.WORD, Kind.SIGN)
        and (not (one.cue or one.letter) or "*" in typed)
        and bool(_WORD.fullmatch(typed))
    )


def _begun(word: str) -> str:
    """The word with a capital and small letters behind it."""
    return word[:1].upper() + word[1:].lower()
