"""Something the desk has asked, and what an answer leads to."""

from collections.abc import Callable
from dataclasses import dataclass

from referee.core.spelling import capitals


@dataclass(slots=True)
class Pending:
    """Something asked: the sentence, the answers by key, and what is done with one."""

    sentence: str
    answers: dict[str, str]
    then: Callable[[str], None]
    proposal: str = ""
    """What an empty line answers."""
    free: bool = False
    """Any single letter answers."""
    numeric: bool = False
    """A number of one digit or two answers; it is typed and entered."""
    soft: bool = False
    """It need not be answered: whatever is no answer is a command."""

    def answer(self, typed: str) -> str | None:
        key = capitals(typed).lower()
        if not key:
            return self.proposal or None
        if self.numeric:
            return key if key.isascii() and key.isdigit() and len(key) <= 2 else None
        return self.answers.get(key) or (key if self.free and len(key) == 1 and key.isalpha() else None)


def keys(answers: tuple[str, ...], language: str) -> dict[str, str]:
    """One key an answer: o and n in French, y and n in English, letters as they are."""
    yes = "o" if language == "fr" else "y"
    return {{"yes": yes, "no": "n"}.get(answer, answer.lower()): answer for answer in answers}


def shown(sentence: str, answers: dict[str, str]) -> str:
    return f"{sentence} [{'/'.join(answers)}]" if answers else sentence
