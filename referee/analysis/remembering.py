"""A dictionary that is asked about each word once, however many plays form it."""

from referee.core.words import Judgement, Sense, Words


class Remembering:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._judged: dict[str, Judgement] = {}

    def judge(self, word: str) -> Judgement:
        known = self._judged.get(word)
        if known is None:
            known = self._judged[word] = self._words.judge(word)
        return known

    def sense(self, old: str, new: str) -> Sense:
        return self._words.sense(old, new)
