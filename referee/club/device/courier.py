"""Asks the hall, and waits for no answer longer than people at a table would."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeVar

from referee.club.device.hall import Hall
from referee.club.device.ledger import Ledger
from referee.core.values import replace
from referee.store.contact import Contact
from referee.store.problems import AWAY, REFUSED, UNWRITABLE, StoreError

T = TypeVar("T")
LIMIT = 3.0
"""Seconds for everything that one command asks of the hall."""
NEWS = 5.0
"""Seconds after which it is noted again that the hall was heard of."""
SILENT = (AWAY, "hall-slow", "store-busy", "store-moved", *UNWRITABLE)
"""The codes of errors that say that nobody has answered."""
_HALL = ("busy", "full", "untrusted", "foreign", "newer", "older")
ABSENT = frozenset((*SILENT, REFUSED, *(f"hall-{why}" for why in _HALL)))
"""The codes of errors after which the hall counts as away, until it is asked again. Any other error is an answer."""


class Courier:
    """Carries questions to the hall for one thread of the program, and notes whether it answers."""

    def __init__(
        self, connection: "Connection", ledger: Ledger, clock: Callable[[], float], limit: float = LIMIT
    ) -> None:
        self._connection = connection
        self._ledger = ledger
        self._clock = clock
        self._limit = limit
        self._until = 0.0

    def begin(self, limit: float | None = None) -> None:
        """A command begins: all that it asks of the hall takes no longer than this."""
        self._until = time.monotonic() + (self._limit if limit is None else limit)

    def ask(self, question: Callable[[Hall], T]) -> T:
        """The answer; `Away` if the hall does not give any, or is not asked again yet, `ShutOut` if it refuses us."""
        contact = self._ledger.contact()
        if contact.waits(self._clock()):
            raise contact.absence
        try:
            answer = self._connection.ask(question, min(self._limit, self._until - time.monotonic()))
        except StoreError as problem:
            if problem.problem in ABSENT:
                lost = contact.lost(
                    self._clock(), AWAY if problem.problem in SILENT else problem.problem, problem.detail
                )
                self._ledger.save_contact(lost)
                raise lost.absence from problem
            self._note(contact)
            raise
        self._note(contact)
        return answer

    def note_refusal(self, problem: StoreError) -> None:
        """The hall answers, but refuses what it should take; all else goes on."""
        contact = self._ledger.contact()
        if not contact.away:
            self._ledger.save_contact(replace(contact, problem=f"{problem.problem} {problem.detail}"))

    def _note(self, contact: Contact) -> None:
        """Notes that the hall was heard of: when it is back, and else now and then."""
        now = self._clock()
        if contact.away or not 0 <= now - contact.heard < NEWS:
            self._ledger.save_contact(Contact(heard=now, edition=contact.edition))


class Connection:
    """The connection to the hall, for all threads of the program. One that hangs is left alone, and another is made."""

    def __init__(self, open_hall: Callable[[], Hall]) -> None:
        self._open_hall = open_hall
        self._errands: Errands | None = None
        self._lock = Lock()

    def ask(self, question: Callable[[Hall], T], limit: float) -> T:
        """The answer, if it comes within this many seconds; `hall-slow` else."""
        with self._lock:
            errands = self._errands = self._errands or Errands(self._open_hall)
        try:
            return errands.send(question).result(max(limit, 0))
        except TimeoutError as problem:
            self._drop(errands)
            raise StoreError("hall-slow", f"{limit:.0f} s") from problem
        except StoreError as problem:
            if problem.problem in ABSENT:
                self._drop(errands)
            raise

    def _drop(self, errands: "Errands | None") -> None:
        with self._lock:
            if self._errands is errands:
                self._errands = None
        if errands is not None:
            errands.end()

    def close(self) -> None:
        self._drop(self._errands)


class Errands:
    """A thread with a connection to the hall, which is opened for the first errand and closed after the last."""

    def __init__(self, open_hall: Callable[[], Hall]) -> None:
        self._open_hall = open_hall
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._hall: Hall | None = None
        Thread(target=self._run, daemon=True).start()

    def send(self, question: Callable[[Hall], T]) -> "Future[T]":
        """The answer to come."""
        future: Future[T] = Future()

        def task() -> None:
            try:
                if self._hall is None:
                    self._hall = self._open_hall()
                future.set_result(question(self._hall))
            except BaseException as problem:
                future.set_exception(problem)

        self._tasks.put(task)
        return future

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()
        if self._hall is not None:
            self._hall.close()

    def end(self) -> None:
        """Ends the thread as soon as it has nothing more to do."""
        self._tasks.put(None)
