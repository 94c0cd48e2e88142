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
    r"(?:^|[.,;:!] *)(?:euh |bon |la |the |on |we |notre |our )*"
    r"(?:carte|card|categorie|category|tire|tirons|drew|draw|draws)\b"
    r"(?: ?: ?| (?:c['’ ]?est|is|was|says?|dit) )? *(?=\S)"
)
"""What stands before the text of a card."""
_CHECKED = re.compile(r"\b(?:pas|not|no|isnt|isn['’]t)\b (?:une?|du|de la|a|an|\w+)\b")
"""That the answer is none of these."""


def near(text: str) -> Iterator[str]:
    """What a refused line may be meant for."""
    words = said(ROOM, text, KEYWORDS)
    cues = {one.cue for one in words if one.cue}
    yield from _contest(text, words, cues)
    yield from _answer(words, cues)
    if {"nothing", "found"} <= cues:
        yield "none"
    judged = cues & {"contest", "judged"}
    if not judged and (found := _CARD.search(folded(text))) is not None and len(folded(text)) == len(text):
        yield f"card {text[found.end() :]}"


def _contest(text: str, words: Sequence[Said], cues: set[str]) -> Iterator[str]:
    """What is contested, and the votes against the word and for it."""
    votes = [one.word.said for one in words if one.word.kind is Kind.NUMBER]
    if len(votes) == 2 and cues & {"against", "favour"}:
        yield f"contest category {votes[0]}-{votes[1]}"
    elif len(votes) == 1 and "tie" in cues:
        yield f"contest category {votes[0]}-{votes[0]}"
    elif "spelling" in cues and (
        "contest" in cues or not any(one.cue == "" and one.word.kind is Kind.WORD for one in words)
    ):
        yield "contest spelling"
    elif ("contest" in cues and "category" in cues) or ("contest" in cues and _CHECKED.search(folded(text))):
        yield "contest category"


def _answer(words: Sequence[Said], cues: set[str]) -> Iterator[str]:
    """The one word that is said to be the answer, and where it was stopped."""
    if not cues & {"say", "stop"}:
        return
    spoken = [
        one.word.typed for one in words if not one.cue and not one.letter and one.word.kind in (Kind.WORD, Kind.KEYWORD)
    ]
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
