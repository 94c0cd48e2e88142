"""Takes in what others write to their games, of many games by one question."""

from collections.abc import Iterator, Mapping
from functools import partial

from referee.club.device.courier import Courier
from referee.club.device.ledger import Ledger
from referee.club.device.questions import copies_of
from referee.club.device.values import Copy
from referee.store.problems import Away, StoreError

AT_ONCE = 400
"""Entries of one question, if they are of more than one game: a command of this device waits for the end of it."""
A_GAME = 8
"""As many entries as a game costs."""


class Bulk:
    """Adds what is new in many games to the journal of a device, which writes to none of them."""

    def __init__(self, ledger: Ledger, courier: Courier) -> None:
        self._ledger = ledger
        self._courier = courier

    def take_in(self, here: Mapping[str, int], there: Mapping[str, int]) -> list[str]:
        """Adds what the hall has beyond the lengths here; returns the games that do not simply go on from what is here."""
        apart: list[str] = []
        for known in portions(here, there):
            try:
                copies = self._courier.ask(partial(copies_of, known))
            except Away:
                raise
            except StoreError:
                apart += known  # one of them cannot be read
                continue
            fitting = [copy for copy in copies if self._goes_on(copy, known[copy.listed.id])]
            self._ledger.learn(fitting)
            apart += known.keys() - {copy.listed.id for copy in fitting}
        return apart

    def _goes_on(self, copy: Copy, length: int) -> bool:
        ledger, name = self._ledger, copy.listed.id
        if copy.after != length:
            return False
        if not ledger.has(name):
            return True
        return copy.listed.header == ledger.header(name) and copy.before == ledger.origin(name, length)


def portions(here: Mapping[str, int], there: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """The lengths here, in portions of games that together are no more than fits into one question."""
    portion, lacking = dict[str, int](), 0
    for name, length in here.items():
        count = A_GAME + max(0, there[name] - length)
        if portion and lacking + count > AT_ONCE:
            yield portion
            portion, lacking = {}, 0
        portion[name] = length
        lacking += count
    if portion:
        yield portion
