"""The dictionary that a game pins, as the core asks it: through the port `Words`."""

from collections.abc import Callable
from functools import cached_property

from referee.core.home import ENGLISH, languages
from referee.core.policy import COMMON, LETTER, Policy
from referee.core.words import Judgement, Sense
from referee.words.dictionary import Dictionary
from referee.words.fold import exact, fold, squeeze
from referee.words.judge import judge, same_letters
from referee.words.say import QUICK, Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.families import Families

ORDINARY = (COMMON, LETTER)
"""Kinds of readings that are neither signs nor names."""


class PinnedWords:
    """Judges words by one dictionary under one game's policy; opens the dictionary on first use."""

    def __init__(self, open_it: Callable[[], Dictionary], policy: Callable[[], Policy], language: str) -> None:
        self._open = open_it
        self._policy_of = policy
        # a reason is stored in French or English, with its other languages beside it
        self._language = language if language in QUICK else ENGLISH

    @cached_property
    def _dictionary(self) -> Dictionary:
        return self._open()

    @cached_property
    def _policy(self) -> Policy:
        return self._policy_of()

    @cached_property
    def _speaker(self) -> Speaker:
        return Speaker(self._language)

    @cached_property
    def _translators(self) -> dict[str, Speaker]:
        """The speakers of the other languages, made when a word is first judged."""
        return {other: Speaker(other) for other in languages() if other != self._language}

    def judge(self, word: str) -> Judgement:
        dictionary = self._dictionary
        verdict = judge(word, self._policy, dictionary)
        reason = self._speaker.reason(verdict, dictionary.name)
        also = tuple((other, speaker.reason(verdict, dictionary.name)) for other, speaker in self._translators.items())
        return Judgement(
            word,
            verdict.valid,
            dictionary.name,
            reason,
            verdict.clause,
            also if reason else (),
            ordinary=not verdict.valid or any(reading.kind in ORDINARY for reading in verdict.readings),
            spelt=not verdict.valid or any(same_letters(reading, exact(word)) for reading in verdict.readings),
        )

    def sense(self, old: str, new: str) -> Sense:
        """What speaks for two words meaning the same; imported late, since only steals and inflections ask for it."""
        from referee.words.families import sense

        exactly = self._policy.exact and self._dictionary.accented
        return sense(old, new, self._dictionary, self._families, exactly)

    def rank(self, word: str) -> int:
        """Imported late, since only proposals ask for it."""
        from referee.words.usual import rank

        return rank(squeeze(fold(word)))

    def written(self, word: str) -> str:
        verdict = judge(word, self._policy, self._dictionary)
        return verdict.readings[0].form if verdict.valid and verdict.readings else word

    @cached_property
    def _families(self) -> "Families | None":
        from referee.words.families import families_of

        return families_of(self._dictionary)
