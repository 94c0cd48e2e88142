"""The best plays that a search has found so far."""

from bisect import insort

from referee.core.moves import Play, Wanted


class Bests:
    def __init__(self, wanted: Wanted) -> None:
        self._top = 1 if wanted.any_will_do else wanted.top
        self._any_will_do = wanted.any_will_do
        self.plays: list[Play] = []
        """As many as are wanted, by falling value, then by command."""

    @property
    def enough(self) -> bool:
        """Whether nothing more is looked for."""
        return self._any_will_do and bool(self.plays)

    def wants(self, play: Play) -> bool:
        """Whether a play would be among them."""
        return self._top is None or len(self.plays) < self._top or _rank(play) < _rank(self.plays[-1])

    def add(self, play: Play) -> None:
        insort(self.plays, play, key=_rank)
        del self.plays[self._top or len(self.plays) :]


def _rank(play: Play) -> tuple[int, str]:
    return -play.value, play.command
