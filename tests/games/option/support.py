"""What the tests of Option need: tables set up by commands, the French dictionary, words that count the asking."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from referee.core.game import Game
from referee.core.record import Header, read_record
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.words import Everything, Judgement, Words
from referee.session.dictionary import PinnedWords
from referee.session.replay import Stop, open_table
from referee.words.lexicon import Lexicon
from referee.words.shelf import Shelf

HERE = Path(__file__).parent
RECORDS = HERE / "records"
REFUSALS = HERE / "refusals"


@cache
def _built_in() -> Lexicon:
    return Shelf(Path()).built_in()


def french(game: Game, header: Header) -> Words:
    return PinnedWords(_built_in, game.policy(header.settings), "en")


class Known:
    """A dictionary of a few words, which keeps what it was asked."""

    def __init__(self, *words: str) -> None:
        self.words = set(words)
        self.asked: list[str] = []

    def judge(self, word: str) -> Judgement:
        self.asked.append(word)
        valid = word in self.words
        return Judgement(word, valid, "known", "listed" if valid else "not listed", None if valid else "VOC-9")


def header_of(players: Iterable[str] = ("ana", "bob"), *further: str) -> str:
    lines = ["#referee 1", "#game option", *(f"#player {seat} {seat.title()}" for seat in players), *further]
    return "".join(f"{line}\n" for line in lines)


def opened(header: str) -> Table:
    table = open_table(read_record(header).header)
    assert not isinstance(table, Stop), table
    return table


def submitted(table: Table, line: str, words: Words | None = None) -> Entry | Refused:
    """What comes of a line such as `ana: H8 VUES`; an accepted one is taken."""
    seat, _, command = line.partition(": ")
    found = table.submit(seat, command, words or Everything())
    if isinstance(found, Entry):
        table.take(found)
    return found


def accepted(table: Table, *lines: str, words: Words | None = None) -> None:
    for line in lines:
        found = submitted(table, line, words)
        assert isinstance(found, Entry), (line, found)


def refused(table: Table, line: str, words: Words | None = None) -> Refused:
    found = submitted(table, line, words)
    assert isinstance(found, Refused), (line, found)
    return found


def table_of(*lines: str, header: str = header_of(), words: Words | None = None) -> Table:
    table = opened(header)
    accepted(table, *lines, words=words)
    return table
