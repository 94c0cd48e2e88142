"""A minute dial between two players: what one loses the other gains."""

from referee.core.values import dataclass

START = 5
TOTAL = 10


@dataclass(frozen=True, slots=True)
class Dial:
    """The minutes of the first of two players; the second has the rest of TOTAL."""

    first: int = START

    def minutes(self, player: int) -> int:
        return TOTAL - self.first if player else self.first

    def ticked(self, player: int) -> "Dial | None":
        """A minute goes from this player to the other; None where it was the last one."""
        return self._moved(player, -1) if self.minutes(player) > 1 else None

    def forgiven(self, player: int) -> "Dial":
        """A minute comes back, unless it is by now the last one of the other's: nobody is left without any."""
        return self if self.minutes(1 - player) == 1 else self._moved(player, 1)

    def _moved(self, player: int, minutes: int) -> "Dial":
        return Dial(self.first - minutes if player else self.first + minutes)
