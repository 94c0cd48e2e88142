"""What a desk has said so far, in text."""

from referee.table import text
from referee.table.desk import Desk


class Log:
    """Writes each value once, when it is first wanted; what was said only grows."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lines: list[str] = []
        self._written = 0
        """How many of the values are among the lines."""

    @property
    def lines(self) -> list[str]:
        desk = self._desk
        fresh, self._written = desk.said[self._written :], len(desk.said)
        for said in fresh:
            self._lines += text.lines(said, desk.table.game, desk.voice)
        return self._lines
