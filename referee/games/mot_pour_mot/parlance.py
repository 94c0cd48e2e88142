"""Answers, cards and contests as players of Mot pour Mot say them: `on dit chat stop à 3`, `la carte c'est un fruit`."""

import re
from collections.abc import Iterator, Sequence

from referee.core.cues import Said, said
from referee.core.keywords import folded
from referee.core.spoken import Kind
from referee.games.mot_pour_mot.notation import KEYWORDS
from referee.games.mot_pour_mot.pull import answer_of

ROOM = "referee.games.mot_pour_mot"
_CARD = re.compile(
    r"(?:^|[.,;:!] *)(?:euh |bon |la |the |on |we |notre |our |une |an?(?:other)? |nouvelle |new |next |prochaine |autre )*"
    r"(?:(?:carte|card|categorie|category|tire|tirons|drew|draw|draws)\b['’]?s?\b *"
    r"(?:(?:une autre|une|la|the|another|a) (?=car[dt]))?)+"
    r"(?: ?: ?| ?(?:c['’ ]?est|is|was|says?|dit) )? *(?=\S|$)"
)
"""What stands before the text of a card."""


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, text, KEYWORDS)
    cues = {one.cue for one in words if one.cue}
    if contested := _contested(words, cues):
        yield f"contest {contested}"
        return
    yield from _answer(words, cues)
    if "found" in cues and ("nothing" in cues or ("denied" in cues and not _others(words))):
        yield "none"
    if "judged" not in cues and (found := _CARD.search(folded(text))) is not None and len(folded(text)) == len(text):
        yield f"card {text[found.end() :]}".rstrip()


def _contested(words: Sequence[Said], cues: set[str]) -> str:
    """What is contested, and the votes against the word and for it; empty if nothing is."""
    alone, votes = not _others(words), re.findall("[0-9]+", " ".join(one.word.said for one in words))
    if len(votes) == 2 and (alone or cues & {"against", "favour", "contest", "category", "vote"}):
        return f"category {votes[0]}-{votes[1]}"
    if len(votes) == 1 and "tie" in cues:
        return f"category {votes[0]}-{votes[0]}"
    if "spelling" in cues and ("contest" in cues or alone):
        return "spelling"
    doubted = "contest" in cues or (alone and cues & {"wrong", "denied", "against", "judged"})
    return "category" if doubted and (cues & {"category", "fits"} or {"contest", "denied"} <= cues) else ""


def _others(words: Sequence[Said]) -> list[str]:
    """The words that are no cues."""
    kinds = (Kind.WORD, Kind.KEYWORD)
    return [one.word.typed for one in words if not one.cue and not one.letter and one.word.kind in kinds]


def _answer(words: Sequence[Said], cues: set[str]) -> Iterator[str]:
    """The one word that is said to be the answer, and where it was stopped."""
    if not cues & {"say", "stop"} or cues & {"wrong", "judged"}:
        return
    spoken = _others(words)
    numbers = [one.word.said for one in words if one.word.kind is Kind.NUMBER]
    if len(spoken) != 1 or len(numbers) > 1:
        return
    stop = numbers[0] if numbers else _stopped_at(spoken[0], words) if cues & {"after"} else ""
    if bool(stop) == ("stop" in cues):
        yield " ".join(("word", spoken[0], *(("stop", stop) if stop else ())))


def _stopped_at(word: str, words: Sequence[Said]) -> str:
    """How many letters of a word are spelt up to the letter that is named; empty if it has it not, or twice."""
    letter = next((one.letter for one in words if one.letter), "")
    letters = answer_of(word).letters
    return str(letters.index(letter) + 1) if letter and letters.count(letter) == 1 else ""
