"""Everything that a desk has said, in text."""

from referee.table import text
from referee.table.desk import Desk


class Log:
    """The lines of the log; each value is written once, on first use."""

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
