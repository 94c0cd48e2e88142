"""A stored game that is played: a command is decided, stored, then folded. Only a session adds entries to a game."""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from os import urandom

from referee.core.actions import Action, Rename
from referee.core.game import Game, State
from referee.core.record import Header, Record, write_record
from referee.core.result import Refused
from referee.core.seats import Player, unfit_name
from referee.core.table import AMEND, ANNOTATION, REVIEWED, UNDO, Entry, Table, is_mark
from referee.core.values import replace
from referee.core.words import Words
from referee.session.record import record_of
from referee.session.stored import fold, table_from_header
from referee.store.entries import entries_of, stored_entry
from referee.store.listed import Summary
from referee.store.problems import LOST, STRAYED, Overtaken, StoreError
from referee.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.listed import Digest
    from referee.store.port import Journal

_TRIES = 100


class Session:
    """A stored game, folded up to its last entry, and the dictionary that judges its words."""

    def __init__(self, store: "Journal", name: str, words_of: Callable[[Game, Header], Words]) -> None:
        self.store = store
        self._edition = store.edition()
        self._header = store.header(name)
        self.table = table_from_header(self._header, name)
        self.name = name
        self.words = words_of(self.table.game, self.table.header)
        self.entries: list[Entry] = []
        """All entries of the game."""
        self._gone: StoreError | None = None
        """What became of the game, if the hall that it was shared with had another one."""
        self._unanswered: tuple[str, Action | Refused, str] | None = None
        """The seat, action and origin of a command of which it is not known whether it was stored."""
        self._take_fresh()

    @property
    def length(self) -> int:
        """How many entries the game has."""
        return len(self.entries)

    @property
    def replaced(self) -> bool:
        """Whether the store, or a game in it, was replaced since the game was read."""
        return self.store.edition() != self._edition

    def read_on(self) -> int:
        """Takes the entries that another terminal has added, and returns their number."""
        edition = self.store.edition()
        if edition != self._edition:
            self._confirm_same()
            self._edition = edition
        return self._take_fresh()

    def _take_fresh(self) -> int:
        """Folds the entries of the store that the session does not have yet, and returns their number."""
        fresh = entries_of(self.store, self.name, self.table.game.codec, len(self.entries))
        for entry in fresh:
            fold(self.table, entry, f"{self.name} {len(self.entries) + 1}")
            self.entries.append(entry)
        return len(fresh)

    def _confirm_same(self) -> None:
        """Raises an error if the store was replaced and this game is another one now or lacks entries."""
        try:
            header = self.store.header(self.name)
            entries = entries_of(self.store, self.name, self.table.game.codec)
        except StoreError as problem:
            self._note_loss(problem)
            raise self._gone or StoreError("store-replaced", self.name) from problem
        if header != self._header or entries[: len(self.entries)] != self.entries:
            raise self._gone or StoreError("store-replaced", self.name)

    def _note_loss(self, problem: StoreError) -> None:
        """Remembers that the game went astray, which the store says once."""
        if problem.problem in (STRAYED, LOST):
            self._gone = problem

    def submit(self, seat: str, text: str, seconds: int | None = None) -> Entry | Refused:
        """As `submit_action`, for a command as text."""
        return self.submit_action(seat, self.table.game.notation.parse(text), seconds)

    def submit_action(self, seat: str, action: Action | Refused, seconds: int | None = None) -> Entry | Refused:
        """The entry of an action, already stored; or its refusal. `seconds` is how long the turn has lasted.

        The store refuses an entry if another terminal has added some; the session then reads those and decides again. It
        also reads them before it refuses anything. A command that is tried again because its answer was lost is not decided
        twice: it keeps its origin, by which the store finds it again, until the game has gone on.
        """
        origin = urandom(16).hex()
        if self._unanswered is not None and self._unanswered[:2] == (seat, action):
            number = self.store.landed(self.name, self._unanswered[2])
            if number is None:
                origin = self._unanswered[2]
            elif (landed := self._last_played(number)) is not None:
                self._unanswered = None
                return landed
        self._unanswered = seat, action, origin
        for _ in range(_TRIES):
            entry = self.table.decide_action(seat, action, self.words)
            if isinstance(action, Rename):
                # a record may hold such names, but nobody gives them
                entry = unfit_name(Player(action.seat, action.name), self.table.players) or entry
            if isinstance(entry, Refused):
                if not self.read_on():
                    self._unanswered = None
                    return entry
                continue
            if seconds is not None:
                entry = replace(entry, seconds=seconds)
            if self.commit(entry, origin):
                self._unanswered = None
                return entry
            self.read_on()
        raise StoreError("store-busy", self.store.where)

    def _last_played(self, number: int) -> Entry | None:
        """The entry of this number, if the game has not gone on behind it."""
        self.read_on()
        gone_on = any(entry.kind != ANNOTATION for entry in self.entries[number:])
        return None if gone_on else self.entries[number - 1]

    def commit(self, entry: Entry, origin: str = "") -> bool:
        """Stores and folds an entry; False if another terminal was first."""
        reopens = entry.kind in (UNDO, AMEND) and self.table.state.final
        state, steps = self.table.state_after(entry)
        number = len(self.entries) + 1
        listing = summary(self.table.players_after(entry), state, steps)
        digest = self._digest(entry) if listing.final else None
        try:
            stored = stored_entry(entry, self.table.game.codec, number, time.time(), origin or urandom(16).hex())
            self.store.append(self.name, stored, listing, digest, self._edition)
        except Overtaken:
            return False
        except StoreError as problem:
            self._note_loss(problem)
            raise
        self.entries.append(entry)
        self.table.take(entry, after=state)
        if reopens and not state.final:
            self._note_reopening(entry.seat)
        return True

    def _note_reopening(self, seat: str) -> None:
        """Notes that a game which goes on had been reviewed; what reopened it is stored, even if the note is not."""
        marks = [entry.command for entry in self.entries if is_mark(entry)]
        if marks:
            with suppress(StoreError):
                self.submit(seat, f"note {marks[-1].removeprefix(REVIEWED)}")

    def mark_reviewed(self, note: str) -> None:
        """Marks a settled game, once, as one whose possible plays somebody has seen (VOC-10).

        If it is reopened, the note is written into its journal.
        """
        command = f"{REVIEWED}{note}"
        while self.table.state.final and not any(entry.command == command for entry in self.entries):
            if not self.commit(Entry(ANNOTATION, self.table.state.turn, command)):
                self.read_on()

    def _digest(self, entry: Entry) -> "Digest":
        """The digest of the game after an entry; imported late, since few entries settle a game."""
        from referee.session.digest import digest_of

        after = Table(self.table.game, self.table.header, self.table.start)
        for each in (*self.entries, entry):
            after.take(each)
        return digest_of(after)

    def record(self) -> Record:
        """The game as a record, with every command that was accepted."""
        return record_of(self.table, self.entries)

    def text(self) -> str:
        return write_record(self.record())


def summary(players: Iterable[Player], state: State, steps: int) -> Summary:
    """The summary for lists of games, derived from the state and stored with each entry."""
    scores, over = state.scores, state.over
    return Summary(
        tuple([(player.seat, player.name, scores[player.seat]) for player in players]),
        None if over else state.turn,
        over,
        over and state.final,
        tuple(state.winners) if over else (),
        steps,
        VERSION,
    )


def summary_of(table: Table) -> Summary:
    return summary(table.players, table.state, table.count)
