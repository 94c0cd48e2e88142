"""What goes between the journal of a device and the hall: entries of this device one way, those of others the other."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from referee.club.device.acts import Acts, HeardOf
from referee.club.device.bulk import Bulk
from referee.club.device.courier import FRESH, Courier, Looks
from referee.club.device.hall import Hall
from referee.club.device.ledger import Ledger
from referee.club.device.questions import add, copied, lists_of
from referee.club.device.returning import Returning
from referee.club.device.straying import Straying
from referee.club.device.values import OVERTAKEN, TAKEN, Copy, Offer, taken_over
from referee.core.values import replace
from referee.store.digests import Digest
from referee.store.problems import (
    NO_GAME,
    UNREADABLE,
    Away,
    Overtaken,
    ShutOut,
    StoreError,
    Taken,
)

T = TypeVar("T")
AROUND = 60.0
"""Seconds for a look at all games of the hall."""
RECENT = 30.0
"""Seconds for which a look around is fresh enough for the games that are then read one by one."""
ACTS, ALL = "acts", "all"


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
        self._courier = courier
        self._arbiter = arbiter
        self.returning = Returning(ledger, courier, arbiter)
        self.acts = Acts(ledger, courier, self.returning, acts_came)
        self._bulk = Bulk(ledger, courier)
        self._looks = Looks()
        self._editions: dict[str, int] = {}
        """The edition of the hall in which the entries of a game were compared with those of the journal."""
        self.straying = Straying(ledger, courier, clock, self.take_in, self._editions)

    def begin(self) -> None:
        """A command begins, whose time with the hall is limited."""
        self._courier.begin()

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
        known = self._editions.get(name)
        try:
            edition = self._compared(name, offer.entry.number - 1).edition if known is None else known
            self._ask_about(name, partial(add, offer, epoch, digest, edition))
        except Overtaken:
            if known is None:
                raise
            edition = self._compared(name, offer.entry.number - 1).edition
            self._courier.ask(partial(add, offer, epoch, digest, edition))

    def _keep(self, offers: Iterable[Offer], digest: Digest | None) -> None:
        for offer in offers:
            if not offer.kept:
                self._ledger.keep(offer, digest)

    def _epoch(self, name: str) -> int | None:
        """The epoch in which this device plays; an arbiter writes in any."""
        if self._arbiter:
            return None
        known = self._ledger.epoch(name)
        if known is None:
            known = self._ask_about(name, lambda hall: hall.epoch(name))
            self._ledger.play(name, known)
        return known

    def _ask_about(self, name: str, question: Callable[[Hall], T]) -> T:
        """The answer about a game, which the hall gets back if it has lost it and this device has it."""
        try:
            return self._courier.ask(question)
        except StoreError as problem:
            if problem.problem != NO_GAME or not self.returning.give_game(name):
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
            self._fill(name, last, length, copy.edition)
        self._editions[name] = copy.edition
        return copy

    def _fill(self, name: str, have: int, length: int, edition: int) -> None:
        """Gives the hall entries again that it had confirmed, and has lost."""
        summary = self._ledger.game(name).summary
        for entry in self._ledger.with_origins(name, have)[: length - have]:
            self._courier.ask(partial(add, Offer(name, entry, summary, kept=True), None, None, edition))

    # from the hall

    def look_at(self, name: str) -> None:
        """Brings a game of the journal up to date, if the hall answers; `Away` only if the game is not here at all.

        After a look around nothing is asked: whoever reads many games reads them as they were then. If entries have gone
        astray, that is said now.
        """
        untold = self.straying.to_tell(name)
        if untold is not None:
            raise untold
        if not self._looks.begin(name) or (self._looks.recently(ALL, RECENT) and self._ledger.has(name)):
            return
        self._courier.begin()
        try:
            self.catch_up(name)
            if self._looks.begin(ACTS):
                self.acts.take()
        except Away:
            if not self._ledger.has(name):
                raise
        except StoreError as problem:
            raise self.straying.to_tell(name) or problem from None

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

    def settle(self, name: str) -> None:
        """Shares what is in the outbox of a game, also an offer that a crash has left there."""
        try:
            self.share(name)
        except (Overtaken, Taken, ShutOut):
            return  # that offer was never accepted

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
            self.straying.replace(name, OVERTAKEN)
        else:
            if copy.entries or not self._ledger.has(name):
                self._ledger.learn([copy])

    def look_around(self, within: float = FRESH) -> None:
        """Brings the whole journal up to date, all games and events of the hall, unless it was within these seconds."""
        if self._looks.recently(ALL, within):
            return
        self._looks.note(ALL)
        self._courier.begin(AROUND)
        with suppress(Away):
            self._look_around()

    def give_back(self) -> tuple[int, int]:
        """Gives the hall what it has lost of this journal: how many games and acts. `Away` if it does not answer."""
        self._courier.begin(AROUND)
        self._look_around()
        return self.returning.games, self.returning.acts

    def _look_around(self) -> None:
        edition = self._courier.ask(lambda hall: hall.edition())
        changed = edition != self._ledger.contact().edition
        known = {game.id: game.length for game in self._ledger.games()}
        listed, apart = self._courier.ask(lists_of)
        fresh = [name for name, length in listed.items() if changed or known.get(name) != length]
        lost = [name for name in known if name not in (*listed, *apart) and self.returning.gives(name)]
        own = {*self._ledger.waiting(), *lost, *filter(self._ledger.plays, fresh)}
        others = {name: known.get(name, 0) for name in fresh if name not in own}
        for name in (*own, *self._bulk.take_in(others, listed)):
            try:
                self.catch_up(name)
            except Away:
                raise
            except StoreError as problem:
                # what went astray is told at its table; games of other tables may be hidden from this device
                if problem.problem in UNREADABLE:
                    apart.append(name)
        self._ledger.set_apart([*apart, *self.acts.take()])
        self.straying.upload()
        if changed:
            self._ledger.save_contact(replace(self._ledger.contact(), edition=edition))

    def follow(self, name: str, acts: bool = False, around: bool = False) -> None:
        """One look at the hall while a game is played; without a name, while all that there is is followed."""
        self._courier.begin()
        for game in {*filter(None, (name,)), *self._ledger.waiting()}:
            self.catch_up(game)
        if around:
            self.look_around()
        elif acts:
            self.acts.take()

    def ask(self, question: Callable[[Hall], T]) -> T:
        """The answer to something that only the hall can do."""
        self._courier.begin()
        return self._courier.ask(question)

    # strays

    def _part(self, name: str, offers: list[Offer], why: str, digest: Digest | None) -> None:
        """Others have written to the game: what was accepted here goes astray, what was not yet is decided again."""
        try:
            if offers[0].kept:
                self.straying.replace(name, why)
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

    # epochs

    def _note_epoch(self, name: str, now: int) -> None:
        """Notes the epoch in which a game was opened here first, and later that somebody has taken it over.

        A hall that does not know any more that this device has taken it over is told again.
        """
        known = self._ledger.epoch(name)
        if known is None and not self._arbiter:
            self._ledger.play(name, now)
        elif known is not None and known > now:
            self.returning.give_game(name)
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
