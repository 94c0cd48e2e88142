"""The dictionary that a game pinned, as the port that the rooms ask."""

from collections.abc import Callable

from referee.core.policy import Policy
from referee.core.words import Judgement
from referee.words.dictionary import Dictionary
from referee.words.judge import judge
from referee.words.say import Speaker


class PinnedWords:
    """Judges by one dictionary under one game's policy; the dictionary is opened when it is first asked."""

    def __init__(self, opened: Callable[[], Dictionary], policy: Policy, language: str) -> None:
        self._opened = opened
        self._policy = policy
        self._speaker = Speaker(language)
        self._dictionary: Dictionary | None = None

    def judge(self, word: str) -> Judgement:
        if self._dictionary is None:
            self._dictionary = self._opened()
        verdict = judge(word, self._policy, self._dictionary)
        reason = self._speaker.reason(verdict, self._dictionary.name)
        return Judgement(word, verdict.valid, self._dictionary.name, reason, verdict.clause)
