"""What goes between the journal of a device and the hall of one game: its own entries one way, those of others the other.

Where the hall has other entries than this device, the device's become a stray, which is another game of the hall.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import takewhile
from os import urandom
from typing import TypeVar

from referee.club.device.courier import Courier
from referee.club.device.hall import Hall, add, copied, made_of
from referee.club.device.ledger import Ledger
from referee.club.device.values import OVERTAKEN, TAKEN, Copy, Offer, Stray, same, taken_over
from referee.store.listed import Digest
from referee.store.problems import LOST, NO_GAME, STRAYED, Away, Overtaken, ShutOut, StoreError, Strayed, Taken

T = TypeVar("T")
UNWANTED = (NO_GAME, "hall-not-allowed", "hall-other-table")
"""The codes by which a hall says that it has deleted a game, or does not take it from this device."""


class Games:
    """The games as one thread of the program exchanges them."""

    def __init__(self, ledger: Ledger, courier: Courier, clock: Callable[[], float], arbiter: bool) -> None:
        self._ledger = ledger
        self._courier = courier
        self._clock = clock
        self._arbiter = arbiter
        self._editions: dict[str, int] = {}
        """The edition of the hall in which the entries of a game were compared with those of the journal."""
        self._deleted: set[str] = set()
        self.returned = 0
        """How many the hall has got back."""

    # to the hall

    def share(self, name: str, digest: Digest | None = None) -> None:
        """Hands the outbox of a game over, in order; what the hall does not take now is kept.

        `Overtaken` if the only offer meets entries of others: it is gone from the outbox, and those are in the journal.
        Entries that had been accepted make a stray then, which is an error, too. `ShutOut` if this device may not come back:
        what it has is kept, and nothing more is accepted.
        """
        try:
            self._share(name, digest)
        except ShutOut:
            for offer in self._ledger.offers(name):
                if not offer.kept:
                    self._ledger.withdraw(offer)
            raise

    def _share(self, name: str, digest: Digest | None) -> None:
        offers = self._ledger.offers(name)
        for place, offer in enumerate(offers):
            last = digest if offer is offers[-1] else None
            try:
                self._hand_over(offer, last)
            except ShutOut:
                raise
            except Away:
                self._keep(offers[place:], digest)
                return
            except (Overtaken, Taken) as problem:
                self._part(name, offers[place:], TAKEN if isinstance(problem, Taken) else OVERTAKEN, digest)
                return
            except StoreError as problem:
                if not offer.kept and problem.problem != NO_GAME:
                    self._ledger.withdraw(offer)
                    raise
                # such as a hall that has lost the game: they play on, and are told that it is not shared
                self._courier.note_refusal(problem)
                self._keep(offers[place:], digest)
                return
            self._ledger.confirm(offer, last)

    def _hand_over(self, offer: Offer, digest: Digest | None) -> None:
        """Adds an entry in the hall, behind the same ones as in the journal: a hall may have lost some, or have others."""
        name, epoch = offer.game, self._epoch(offer.game)
        if name in self._editions:
            # the hall may be another one since, which has the same entries
            with suppress(Overtaken):
                self._ask_about(name, partial(add, offer, epoch, digest, self._editions[name]))
                return
        edition = self._compared(name, offer.entry.number - 1).edition
        self._ask_about(name, partial(add, offer, epoch, digest, edition))

    def _keep(self, offers: Iterable[Offer], digest: Digest | None) -> None:
        for offer in offers:
            if not offer.kept:
                self._ledger.keep(offer, digest)

    def _part(self, name: str, offers: list[Offer], why: str, digest: Digest | None) -> None:
        """Others have written to the game: what was accepted here goes astray, what was not yet is decided again."""
        try:
            if offers[0].kept:
                self._replace(name, why)
            self._ledger.withdraw(offers[0])
            if why == TAKEN:
                self._ledger.lose(name)
                self.take_in(name)
                raise taken_over(self._ledger, name)
            self.take_in(name)
        except ShutOut:
            raise
        except Away:
            self._keep(offers, digest)
            return
        raise Overtaken(name)

    def settle(self, name: str) -> None:
        """Shares what is in the outbox of a game, also an offer that a crash has left there."""
        # that offer was never accepted
        with suppress(Overtaken, Taken, ShutOut):
            self.share(name)

    def _ask_about(self, name: str, question: Callable[[Hall], T]) -> T:
        """The answer about a game, which the hall gets back if it has lost it and this device has it."""
        try:
            return self._courier.ask(question)
        except StoreError as problem:
            if problem.problem != NO_GAME or not self.give_back(name):
                raise
        return self._courier.ask(question)

    def _compared(self, name: str, length: int) -> Copy:
        """What the hall has after the first entries of the journal, which it gets again if it has lost them.

        `Overtaken` if it has others instead.
        """
        self._editions.pop(name, None)
        copy, ledger = self._ask_about(name, partial(copied, name, length)), self._ledger
        self._note_epoch(name, copy.epoch)
        last = min(length, copy.listed.length)
        if copy.listed.header != ledger.header(name) or (
            last and copy.before != ledger.with_origins(name, last - 1)[0].origin
        ):
            raise Overtaken(name)
        if last < length and ledger.whole(name):
            summary = ledger.game(name).summary
            for entry in ledger.with_origins(name, last)[: length - last]:
                self._courier.ask(partial(add, Offer(name, entry, summary, kept=True), None, None, copy.edition))
        self._editions[name] = copy.edition
        return copy

    def gives(self, name: str) -> bool:
        """Whether a game of the journal may be given back: all is known here that it had when it was last looked at."""
        return name not in self._deleted and self._ledger.whole(name)

    def give_back(self, name: str) -> bool:
        """Gives back a game that the hall lacks; False if the hall stays without it."""
        if not self.gives(name):
            return False
        listed, entries = self._ledger.game(name), self._ledger.with_origins(name)
        # another device that has taken the game over may have more of it, and goes on when it comes
        epoch = (self._ledger.epoch(name) or 0) + self._ledger.lost(name)
        try:
            missing = self._courier.ask(lambda hall: hall.return_game(listed, entries, epoch))
        except StoreError as problem:
            if problem.problem not in UNWANTED:
                raise
            if problem.problem == NO_GAME:
                self._deleted.add(name)
            return False
        self.returned += missing
        return True

    # from the hall

    def catch_up(self, name: str) -> None:
        """Shares a game, and takes in what others have written to it. Another terminal of this device may be doing so."""
        try:
            with self._ledger.locked(name, 0):
                self.settle(name)
                if not self._ledger.offers(name):
                    self.take_in(name)
        except StoreError as problem:
            if problem.problem not in ("store-busy", NO_GAME):
                raise

    def take_in(self, name: str) -> None:
        """Adds what others have written to a game to the journal, which has shared all of its own."""
        try:
            if self._ledger.has(name):
                copy = self._compared(name, self._ledger.length(name))
            else:
                copy = self._courier.ask(partial(copied, name, 0))
                self._note_epoch(name, copy.epoch)
                self._editions[name] = copy.edition
        except Overtaken:
            self._replace(name, OVERTAKEN)
        else:
            if copy.entries or not self._ledger.has(name):
                self._ledger.learn([copy])

    # strays

    def _replace(self, name: str, why: str) -> None:
        """Keeps the game of this device as a stray, takes that of the hall into the journal, and says so by an error.

        A game that others play is only taken from the hall: whoever plays it keeps what is lost.
        """
        copy, ledger = self._courier.ask(partial(copied, name, 0)), self._ledger
        self._editions[name] = copy.edition
        if not ledger.plays(name):
            ledger.supersede(copy)
            return
        entries = tuple(ledger.with_origins(name))
        base = sum(1 for _ in takewhile(lambda pair: same(*pair), zip(entries, copy.entries, strict=False)))
        ours, origin, now = ledger.game(name), urandom(16).hex(), self._clock()
        ledger.stray(Stray(origin, name, base, why, now, ours.game, ours.header, entries, ours.summary), copy)
        if why == TAKEN:
            ledger.lose(name)
        with suppress(Away):
            self.upload_strays()
        raise Strayed(name)

    def upload_strays(self) -> None:
        """Makes a game in the hall of every stray, for the arbiters to see; one whose answer was lost is found there."""
        for stray in self._ledger.strays():
            if stray.name:
                continue
            try:
                name = self._courier.ask(partial(made_of, stray))
            except Away:
                raise
            except StoreError:
                continue  # the hall does not take it: it stays on this device
            self._ledger.name_stray(stray.origin, name)
            self.take_in(name)

    def untold(self, name: str) -> StoreError | None:
        """The error that says that entries of a game have gone astray; once only."""
        why = self._ledger.tell_stray(name)
        if not why:
            return None
        return (
            StoreError(STRAYED, name) if why == OVERTAKEN else StoreError(LOST, taken_over(self._ledger, name).detail)
        )

    # epochs

    def _epoch(self, name: str) -> int | None:
        """The epoch in which this device plays; an arbiter writes in any."""
        if self._arbiter:
            return None
        known = self._ledger.epoch(name)
        if known is None:
            known = self._ask_about(name, lambda hall: hall.epoch(name))
            self._ledger.play(name, known)
        return known

    def _note_epoch(self, name: str, now: int) -> None:
        """Notes the epoch in which a game was opened here first, and later that somebody has taken it over.

        A hall that does not know any more that this device has taken it over is told again.
        """
        known = self._ledger.epoch(name)
        if known is None and not self._arbiter:
            self._ledger.play(name, now)
        elif known is not None and known > now:
            self.give_back(name)
        elif known is not None and known < now and not (self._arbiter or self._ledger.lost(name)):
            self._ledger.lose(name)

    def take(self, name: str) -> None:
        """Takes a game over from whichever device plays it."""
        self._courier.begin()
        with self._ledger.locked(name):
            self.settle(name)
            epoch = self._ask_about(name, lambda hall: hall.take(name))
            self._ledger.play(name, epoch)
            if not self._ledger.offers(name):
                self.take_in(name)
