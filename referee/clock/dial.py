"""A minute dial shared by two players: a minute that one loses goes to the other."""

from referee.core.values import Value

START = 5
TOTAL = 10


class Dial(Value):
    """The minutes of the first of two players; the second has the rest of TOTAL."""

    first: int = START

    def minutes(self, player: int) -> int:
        return TOTAL - self.first if player else self.first

    def ticked(self, player: int) -> "Dial | None":
        """The dial after a glass of this player: one minute goes to the other; None if it was the last."""
        return self._moved(player, -1) if self.minutes(player) > 1 else None

    def forgiven(self, player: int) -> "Dial":
        """The dial with a minute given back to this player, unless it is the other's last one."""
        return self if self.minutes(1 - player) == 1 else self._moved(player, 1)

    def _moved(self, player: int, minutes: int) -> "Dial":
        return Dial(self.first - minutes if player else self.first + minutes)
