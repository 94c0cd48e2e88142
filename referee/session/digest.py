"""The digest of a stored game: the tally of each seat, and the time that turns took."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from msgspec import json

from referee.core.digest import SeatTally
from referee.core.table import Table, Unfolded
from referee.session.several import Advance, of_each, quietly
from referee.session.stored import NotOpened, fold, read_game
from referee.store.listed import Digest, ListedGame, StoredDigest
from referee.store.port import Journal, StoreReader
from referee.store.problems import StoreError

Facts = dict[str, SeatTally]
"""Tallies by seat."""
_DECODER = json.Decoder(Facts)

VERSION = 2
"""The version of digests; those of other versions are made again."""

BATCH = 100
"""How many digests are stored at a time, so that an interruption loses few."""


def digest_of(table: Table) -> Digest:
    return Digest(VERSION, json.encode(facts_of(table)).decode())


def facts_of(table: Table) -> Facts:
    """The tally of each seat, with the time of its turns."""
    events = (event for step in table.steps for event in step.events)
    facts: Facts = {seat: {**tally} for seat, tally in table.game.tally()(events).items()}
    for seat, (seconds, turns) in _times(table).items():
        sums = facts.setdefault(seat, {}).setdefault("sums", {})
        # players may have typed in the times of turns that the program did not time
        if seconds > sums.get("seconds", 0):
            sums["seconds"], sums["turns"] = seconds, turns
    return facts


def _times(table: Table) -> dict[str, tuple[int, int]]:
    """Seconds and turns of each seat: the longest time stored in a turn; without a sandglass, every time."""
    longest: dict[tuple[str, int], int] = {}
    before = table.start
    for number, step in enumerate(table.steps, 1):
        if step.seconds is not None:
            glass = table.game.board.glass(before)
            turn = (step.seat, -number) if glass is None else (glass.seat, glass.began)
            longest[turn] = max(step.seconds, longest.get(turn, 0))
        before = step.state
    seats = {seat for seat, _ in longest}
    times = {seat: [seconds for (whose, _), seconds in longest.items() if whose == seat] for seat in seats}
    return {seat: (sum(each), len(each)) for seat, each in times.items()}


def facts_of_each(
    reader: StoreReader, games: Iterable[ListedGame], advance: Advance = quietly
) -> Iterator[tuple[ListedGame, Facts | None]]:
    """The digest of each game, made anew if it is missing or out of date; None for an unreadable game."""
    stored = reader.upkeep.digests()
    wanted = list(games)
    current = {
        game.id
        for game in wanted
        if (found := stored.get(game.id)) and found.digest.version == VERSION and found.length == game.length
    }
    missing = [game.id for game in wanted if game.id not in current]
    made = of_each(reader, missing, _made)
    fresh, done = list[StoredDigest](), 0
    for game in wanted:
        facts = _facts(stored[game.id].digest.facts) if game.id in current else None
        if facts is not None:
            yield game, facts
            continue
        digest = _made(reader, game.id) if game.id in current else next(made)
        done += 1
        advance(done, len(missing))
        yield game, None if digest is None else _facts(digest.facts)
        if digest is not None:
            fresh.append(StoredDigest(game.id, game.length, digest))
        if len(fresh) == BATCH:
            _store(reader, fresh)
            fresh = []
    _store(reader, fresh)


def _facts(text: str) -> Facts | None:
    """The tallies in a text; None if it holds something else, so that the game is counted again."""
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None


def _made(reader: StoreReader, name: str) -> Digest | None:
    """The digest of a game, made from its entries; None if they cannot be read."""
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


def _store(reader: StoreReader, fresh: list[StoredDigest]) -> None:
    """Stores digests. If that fails, on a full disk or in a damaged file, they are made again next time."""
    if fresh and isinstance(reader, Journal):
        with suppress(StoreError):
            reader.upkeep.save_digests(fresh)
