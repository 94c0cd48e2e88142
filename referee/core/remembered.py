"""The verdicts that a game already has, asked before its dictionary."""

from referee.core.values import Value
from referee.core.words import Judgement, Sense, Words


class Remembered(Value):
    """Words judged by earlier verdicts, and by the dictionary if there is none."""

    verdicts: dict[str, Judgement]
    senses: dict[tuple[str, str], Sense]
    words: Words

    def judge(self, word: str) -> Judgement:
        return self.verdicts.get(word) or self.words.judge(word)

    def sense(self, old: str, new: str) -> Sense:
        return self.senses.get((old, new)) or self.words.sense(old, new)
