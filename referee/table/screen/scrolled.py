"""How far a list that follows its end was scrolled back."""

from dataclasses import dataclass


@dataclass(slots=True)
class Scrolled:
    top: int | None = None
    """The first row in sight; None while the end is followed."""
    _last: int = 0
    """The first row in sight at the end of the list, when it was last drawn."""
    _height: int = 1

    def seen(self, count: int, height: int) -> range:
        """The rows in sight of so many."""
        self._height, self._last = max(1, height), max(0, count - height)
        if self.top is not None and self.top >= self._last:
            self.top = None
        first = self._last if self.top is None else self.top
        return range(first, min(count, first + height))

    @property
    def reading(self) -> bool:
        return self.top is not None

    def turn(self, pages: int) -> None:
        """Scrolls by pages; past the last one, follows the end again."""
        first = self._last if self.top is None else self.top
        top = max(0, first + pages * max(1, self._height - 1))
        self.top = top if top < self._last else None

    def follow(self) -> None:
        self.top = None
