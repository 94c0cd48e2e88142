"""Records to replay: the recorded games of the tests, and seeded random games."""

from collections.abc import Iterator
from importlib import import_module
from itertools import chain, count
from pathlib import Path
from random import Random

from referee.core.notation import keyword
from referee.core.record import write_record
from referee.core.table import Entry, Table
from referee.core.words import Everything, Words
from referee.games import GAMES
from referee.session.new_game import header_of
from referee.session.record import read_record, record_of
from referee.session.replay import replay
from referee.session.start import Stop, open_table
from tests.games.tables import french

TESTS = Path(__file__).resolve().parent.parent.parent / "tests" / "games"
SETTINGS = {"croisillon": ("judge=contest",), "guerre-des-mots": ("judge=off",)}
"""Settings for games in which every word is judged at once, since random words would rarely be accepted."""
LONGEST, TRIES = 80, 1_000
"""The most commands of a game, and the most that are tried."""
NO_PLAYS = ("undo", "redo", "amend", "note", "end", "concede", "rename", "pause", "resume", "suspend")
"""Commands that are no plays, or end the game early."""


def games(game: str, plays: int, seed: int, dictionary: bool) -> Iterator[str]:
    """Records that stand, with at least this many plays; words are judged by the dictionary, or all accepted."""
    total = 0
    for text in chain(recorded(game, dictionary), (walked(game, number, dictionary) for number in count(seed))):
        yield text
        total += lines(text)
        if total >= plays:
            return


def lines(text: str) -> int:
    """How many plays a record has."""
    return sum(line.startswith(">") for line in text.splitlines())


def _folder(game: str) -> str:
    """The folder of a game's tests."""
    return GAMES[game].rpartition(".")[2]


def recorded(game: str, dictionary: bool) -> Iterator[str]:
    for path in sorted((TESTS / _folder(game) / "records").glob("*.ref")):
        text = path.read_text("utf-8")
        if not isinstance(replay(read_record(text), french if dictionary else lambda *_game: Everything()), Stop):
            yield text


def walked(game: str, seed: int, dictionary: bool) -> str:
    """The record of a random game; refused commands are left out."""
    header = header_of(game, ("Ana", "Bob"), SETTINGS.get(game, ()), ("fr", "")).replaced("seed", "1981")
    table = open_table(header)
    assert isinstance(table, Table), table
    words: Words = french(table.game, header) if dictionary else Everything()
    command = import_module(f"tests.games.{_folder(game)}.walks").command
    entries: list[Entry] = []
    chance = Random(seed)
    for _ in range(TRIES):
        if table.state.over or len(entries) == LONGEST:
            break
        seat, text = command(table, chance)
        entry = table.decide(seat, text, words)
        if isinstance(entry, Entry) and keyword(entry.command) not in NO_PLAYS:
            table.take(entry)
            entries.append(entry)
    return write_record(record_of(Table(table.game, header, table.start), entries))
