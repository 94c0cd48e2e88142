"""What goes between the journal of a device and its hall: games, one by one and many at once, and the acts of events."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import TypeVar

from referee.club.device.courier import Courier
from referee.club.device.games import Games
from referee.club.device.hall import Hall, acts_of, copies_of
from referee.club.device.ledger import Ledger
from referee.club.device.values import Copy
from referee.core.values import replace
from referee.store.entries import same_act
from referee.store.port import StoreReader
from referee.store.problems import UNREADABLE, Away, Overtaken, StoreError

T = TypeVar("T")
HeardOf = Callable[[StoreReader], None]
"""Called with the journal when acts have come from the hall."""
FRESH = 1.0
"""Seconds for which a look is fresh enough for another question of the same command."""
AROUND = 60.0
"""Seconds for a look at all games of the hall."""
RECENT = 30.0
"""Seconds for which a look around is fresh enough for the games that are then read one by one."""
ACTS, ALL = "acts", "all"
AT_ONCE = 400
"""Entries of one question, if they are of more than one game: a command of this device waits for the end of it."""
A_GAME = 8
"""As many entries as a game costs."""


class Exchange:
    """The exchange of one thread of the program."""

    def __init__(
        self,
        ledger: Ledger,
        courier: Courier,
        clock: Callable[[], float],
        acts_came: HeardOf = lambda _: None,
        arbiter: bool = False,
    ) -> None:
        self._ledger = ledger
        self.courier = courier
        self._acts_came = acts_came
        self._arbiter = arbiter
        self.games = Games(ledger, courier, clock, arbiter)
        self._looked: dict[str, float] = {}
        """When a game, the acts or all was looked at."""
        self._returned = 0
        """How many acts the hall has got back."""

    def ask(self, question: Callable[[Hall], T]) -> T:
        """The answer to something that only the hall can do."""
        self.courier.begin()
        return self.courier.ask(question)

    def look_at(self, name: str) -> None:
        """Brings a game of the journal up to date, if the hall answers; `Away` only if the game is not here at all.

        After a look around nothing is asked: whoever reads many games reads them as they were then. If entries have gone
        astray, that is said now.
        """
        untold = self.games.untold(name)
        if untold is not None:
            raise untold
        if self._recently(name, FRESH):
            return
        self._looked[name] = time.monotonic()
        if self._recently(ALL, RECENT) and self._ledger.has(name):
            return
        self.courier.begin()
        try:
            self.games.catch_up(name)
            if not self._recently(ACTS, FRESH):
                self._looked[ACTS] = time.monotonic()
                self.take_acts()
        except Away:
            if not self._ledger.has(name):
                raise
        except StoreError as problem:
            raise self.games.untold(name) or problem from None

    def _recently(self, what: str, seconds: float) -> bool:
        """Whether it was looked at in the last seconds."""
        return what in self._looked and time.monotonic() - self._looked[what] < seconds

    def follow(self, name: str, acts: bool = False, around: bool = False) -> None:
        """One look at the hall while a game is played; without a name, while all that there is is followed."""
        self.courier.begin()
        for game in {*filter(None, (name,)), *self._ledger.waiting()}:
            self.games.catch_up(game)
        if around:
            self.look_around()
        elif acts:
            self.take_acts()

    def look_around(self, within: float = FRESH) -> None:
        """Brings the whole journal up to date, all games and events of the hall, unless it was within these seconds."""
        if self._recently(ALL, within):
            return
        self._looked[ALL] = time.monotonic()
        with suppress(Away):
            self.give_back()

    def give_back(self) -> tuple[int, int]:
        """The same now; how many games and acts the hall has got that it had lost. `Away` if it does not answer."""
        self.courier.begin(AROUND)
        edition = self.courier.ask(lambda hall: hall.edition())
        changed = edition != self._ledger.contact().edition
        known = {game.id: game.length for game in self._ledger.games()}
        listed, apart = self.courier.ask(lambda hall: ({game.id: game.length for game in hall.games()}, hall.apart()))
        fresh = [name for name, length in listed.items() if changed or known.get(name) != length]
        lost = [name for name in known if name not in (*listed, *apart) and self.games.gives(name)]
        own = {*self._ledger.waiting(), *lost, *filter(self._ledger.plays, fresh)}
        others = {name: known.get(name, 0) for name in fresh if name not in own}
        for name in (*own, *self._take_in(others, listed)):
            try:
                self.games.catch_up(name)
            except Away:
                raise
            except StoreError as problem:
                # what went astray is told at its table; games of other tables may be hidden from this device
                if problem.problem in UNREADABLE:
                    apart.append(name)
        self._ledger.set_apart([*apart, *self.take_acts()])
        self.games.upload_strays()
        if changed:
            self._ledger.save_contact(replace(self._ledger.contact(), edition=edition))
        return self.games.returned, self._returned

    def _take_in(self, here: Mapping[str, int], there: Mapping[str, int]) -> list[str]:
        """Adds what the hall has of the games of others beyond the lengths here, of many by one question.

        Returns the games that do not simply go on from what is here.
        """
        apart: list[str] = []
        for known in portions(here, there):
            try:
                copies = self.courier.ask(partial(copies_of, known))
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

    # acts of events: those of the hall count

    def take_acts(self) -> list[str]:
        """Adds the acts of the hall that the journal lacks, and gives back those that the hall has lost.

        The names of the events that cannot be read.
        """
        events = {*self.courier.ask(lambda hall: hall.events.names()), *self._ledger.events.names()}
        changed, apart = False, list[str]()
        for event in sorted(events):
            try:
                changed |= self.take_acts_of(event)
            except StoreError as problem:
                if problem.problem not in UNREADABLE:
                    raise
                apart.append(event)
        if changed:
            self._acts_came(self._ledger)
        return apart

    def take_acts_of(self, event: str) -> bool:
        """The same of one event; whether the journal has changed."""
        ledger = self._ledger
        here = ledger.events.acts(event) if event in ledger.events.names() else []
        there = self.courier.ask(partial(acts_of, event))
        if len(there) > len(here) or not all(map(same_act, here, there)):
            ledger.take_acts(event, there)
            return True
        # only an arbiter's device gives acts back
        if len(there) < len(here) and self._arbiter:
            # others may have added some meanwhile, which the next look finds
            with suppress(Overtaken):
                self._returned += self.courier.ask(lambda hall: hall.return_acts(event, here))
        return False


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
