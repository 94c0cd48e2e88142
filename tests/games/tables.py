"""Tables set up by commands, for every game; the French dictionary, and words that count the asking."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from referee.core.actions import Housekeeping
from referee.core.game import A, E, Game, S
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.table import Entry, Step, Table
from referee.core.words import Everything, Judgement, Sense, Words
from referee.session.dictionary import PinnedWords
from referee.session.record import read_record
from referee.session.start import Stop, open_table
from referee.words.lexicon import Lexicon
from referee.words.shelf import Shelf

AnyTable = Table[Any, Any, Any]
"""A table whose states, actions and events are those of a room that the test knows."""


def state_of(held: AnyTable | Step[Any, Any]) -> Any:
    """The state of a table, or after a step, as the room has it that the test knows."""
    return held.state


def events_of(held: Step[Any, Any] | Entry[Any]) -> Any:
    """The events of a step or an entry, as the room has them that the test knows."""
    return held.events


def facts_of(table: AnyTable, state: Any = None) -> Any:
    """The room's own keys of replay's JSON, now or in an earlier state."""
    return table.game.report.facts(state or table.state)


def parsed(game: Game[S, A, E], text: str) -> A | Housekeeping:
    """A command that can be read, as an action."""
    action = game.notation.parse(text)
    assert not isinstance(action, Refused)
    return action


@cache
def _built_in() -> Lexicon:
    return Shelf(Path()).built_in()


def french(game: Game, header: Header) -> Words:
    return PinnedWords(_built_in, lambda: game.policy(header.settings, header.rules), "en")


class Known:
    """A dictionary of a few words, which keeps what it was asked; pairs of words of one lemma are told to it."""

    def __init__(self, *words: str, same: Iterable[tuple[str, str]] = ()) -> None:
        self.words = set(words)
        self.same = set(map(frozenset, same))
        self.asked: list[str] = []

    def judge(self, word: str) -> Judgement:
        self.asked.append(word)
        valid = word in self.words
        return Judgement(word, valid, "known", "listed" if valid else "not listed", None if valid else "VOC-9")

    def sense(self, old: str, new: str) -> Sense:
        return Sense(lemmas=(old.lower(),)) if frozenset((old, new)) in self.same else Sense()


def header_of(game: str, players: Iterable[str], *further: str) -> str:
    lines = ["#referee 1", f"#game {game}", *(f"#player {seat} {seat.title()}" for seat in players), *further]
    return "".join(f"{line}\n" for line in lines)


def opened(header: str) -> AnyTable:
    table = open_table(read_record(header).header)
    assert not isinstance(table, Stop), table
    return table


def submitted(table: AnyTable, line: str, words: Words | None = None) -> Entry | Refused:
    """What comes of a line such as `ana: H8 VUES`; an accepted one is taken."""
    seat, _, command = line.partition(": ")
    found = table.decide(seat, command, words or Everything())
    if isinstance(found, Entry):
        table.take(found)
    return found


def accepted(table: AnyTable, *lines: str, words: Words | None = None) -> None:
    for line in lines:
        found = submitted(table, line, words)
        assert isinstance(found, Entry), (line, found)


def refused(table: AnyTable, line: str, words: Words | None = None) -> Refused:
    found = submitted(table, line, words)
    assert isinstance(found, Refused), (line, found)
    return found


def table_of(header: str, *lines: str, words: Words | None = None) -> AnyTable:
    table = opened(header)
    accepted(table, *lines, words=words)
    return table
