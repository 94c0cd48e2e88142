"""What searches share: the limit on their time, the best plays found so far, and words that are judged once."""

from bisect import insort
from collections.abc import Callable

from referee.core.moves import Play, Wanted
from referee.core.words import Judgement, Sense, Words


class OutOfTime(Exception):
    """The search did not come to its end in time."""


def completed(search: Callable[[], object]) -> bool:
    """Whether a search came to its end in time."""
    try:
        search()
    except OutOfTime:
        return False
    return True


class Deadline:
    """Tells a search when to stop; `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float], seconds: float | None) -> None:
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    def check(self) -> None:
        """Raises `OutOfTime` once the time is over."""
        if self._end is not None and self._clock() >= self._end:
            raise OutOfTime


class Bests:
    def __init__(self, wanted: Wanted, first_found: bool = False) -> None:
        """`first_found` says that of plays of one value those found first come first, else it is by command."""
        self._order = _value if first_found else _rank
        self._top = 1 if wanted.any_will_do else wanted.top
        self._any_will_do = wanted.any_will_do
        self.plays: list[Play] = []
        """As many as are wanted, by falling value."""

    @property
    def enough(self) -> bool:
        """Whether nothing more is looked for."""
        return self._any_will_do and bool(self.plays)

    def wants(self, play: Play) -> bool:
        """Whether a play would be among them."""
        return self._top is None or len(self.plays) < self._top or self._order(play) < self._order(self.plays[-1])

    def add(self, play: Play) -> None:
        insort(self.plays, play, key=self._order)
        del self.plays[self._top or len(self.plays) :]


def _rank(play: Play) -> tuple[int, str]:
    return -play.value, play.command


def _value(play: Play) -> tuple[int, str]:
    return -play.value, ""


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
