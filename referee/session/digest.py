"""The digest of a stored game: the tally of each seat, and the time that turns took."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress

from referee.core.collecting import uncollected
from referee.core.table import Entry, Table, Unfolded
from referee.session import tallies
from referee.session.advance import Advance, quietly
from referee.session.several import of_each
from referee.session.stored import NotOpened, fold, read_game
from referee.session.tallies import Facts
from referee.store.digests import Digest, Kept
from referee.store.listed import Stored
from referee.store.port import Journal, Reading
from referee.store.problems import StoreError

VERSION = 1
"""The version of digests; those of other versions are made again."""

BATCH = 100
"""How many digests are stored at a time, so that an interruption loses few."""


def digest_of(table: Table) -> Digest:
    return Digest(VERSION, tallies.written(facts_of(table)))


def digest_after(opened: Table, entries: Iterable[Entry]) -> Digest:
    """The digest of a game after these entries."""
    table = Table(opened.game, opened.header, opened.start)
    for entry in entries:
        table.take(entry)
    return digest_of(table)


def facts_of(table: Table) -> Facts:
    events = (event for step in table.steps for event in step.events)
    facts: Facts = {seat: {**tally} for seat, tally in table.game.tally(events).items()}
    for seat, (seconds, turns) in _times(table).items():
        sums = facts.setdefault(seat, {}).setdefault("sums", {})
        # a room may have been told of turns that the program did not time
        if seconds > sums.get("seconds", 0):
            sums["seconds"], sums["turns"] = seconds, turns
    return facts


def _times(table: Table) -> dict[str, tuple[int, int]]:
    """Seconds and turns of each seat: the longest time stored in a turn; without a sandglass, every time."""
    kept: dict[tuple[str, int], int] = {}
    before = table.start
    for number, step in enumerate(table.steps, 1):
        if step.seconds is not None:
            glass = table.game.board.glass(before)
            turn = (step.seat, -number) if glass is None else (glass.seat, glass.began)
            kept[turn] = max(step.seconds, kept.get(turn, 0))
        before = step.state
    seats = {seat for seat, _ in kept}
    return {seat: _sum(seconds for (whose, _), seconds in kept.items() if whose == seat) for seat in seats}


def _sum(seconds: Iterable[int]) -> tuple[int, int]:
    told = tuple(seconds)
    return sum(told), len(told)


def counted(
    reader: Reading, games: Iterable[Stored], advance: Advance = quietly
) -> Iterator[tuple[Stored, Facts | None]]:
    """The digest of each game, made anew if it is missing or out of date; None for an unreadable game."""
    kept = reader.digests()
    asked = list(games)
    known = {game.id for game in asked if game.id in kept and _current(kept[game.id], game)}
    missing = [game.id for game in asked if game.id not in known]
    made = of_each(reader, missing, _made)
    fresh, done = list[Kept](), 0
    for game in asked:
        facts = tallies.read(kept[game.id].digest.facts) if game.id in known else None
        if facts is not None:
            yield game, facts
            continue
        digest = _made(reader, game.id) if game.id in known else next(made)
        done += 1
        advance(done, len(missing))
        yield game, None if digest is None else tallies.read(digest.facts)
        if digest is not None:
            fresh.append(Kept(game.id, game.length, digest))
        if len(fresh) == BATCH:
            _keep(reader, fresh)
            fresh = []
    _keep(reader, fresh)


def _current(kept: Kept, game: Stored) -> bool:
    return kept.digest.version == VERSION and kept.length == game.length


@uncollected()
def _made(reader: Reading, name: str) -> Digest | None:
    try:
        game = read_game(reader, name)
        if game.loss:
            return None
        # the time of a turn is read from its state: without times no state is needed
        kind = Table if any(entry.seconds is not None for entry in game.entries) else Unfolded
        table = kind(game.opened.game, game.opened.header, game.opened.start)
        for entry in game.entries:
            fold(table, entry, name)
    except (StoreError, NotOpened):
        return None
    return digest_of(table)


def _keep(reader: Reading, fresh: list[Kept]) -> None:
    """Stores digests. If that fails, on a full disk or in a damaged file, they are made again next time."""
    writer = reader.writer
    if fresh and writer is not None:
        with suppress(StoreError):
            writer.keep_digests(fresh)


def refresh(store: Journal, advance: Advance = quietly) -> None:
    """Makes the digests that are missing or out of date."""
    with suppress(StoreError):
        deque(counted(store, [game for game in store.games() if game.summary.final], advance), maxlen=0)
