"""Positions at which many lines are tried, each at a desk of its own: a game in memory, played once and copied."""

from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from referee.cli.troubles import voice
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.table import ANNOTATION
from referee.session.new_game import open_game
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.session import Session
from referee.session.start import Stop
from referee.speech.speech import Speech
from referee.table.desk import Desk
from tests.games.tables import french
from tests.store.memory import Memory, Shelf
from tests.table.desks import DOORS, prompt, said


class Outcome(NamedTuple):
    """What has become of a desk: equal outcomes leave the players with the same game."""

    steps: tuple[str, ...]
    """The steps that stand."""
    remarks: tuple[str, ...]
    """Notes, words on the clock and hands, whoever's line they stand on."""
    scores: tuple[tuple[str, int], ...]
    """By the names of the players."""
    prompt: str
    """The open question or, if there is none, whose turn it is."""
    elsewhere: str
    """What the players want after this table; empty while they stay."""
    to_edit: str
    """The command put on the line to be changed there."""


class Copies:
    """Desks on copies of one game; what these lines ask is open at each of them."""

    def __init__(self, session: Session, opens: Iterable[str] = ()) -> None:
        self._session = session
        self._opens = tuple(opens)

    def desk(self, language: str) -> Desk:
        """A desk on a copy of the game, at which nothing has been said yet."""
        desk = Desk(_copied(self._session), voice(Speech(language)), doors=DOORS, later=lambda job: None)
        desk.recall()
        for line in self._opens:
            desk.enter(line)
        desk.said.clear()
        return desk

    def after(self, language: str, *lines: str) -> tuple[Outcome, Desk]:
        """What becomes of these lines, and the desk, which keeps what was said to the last of them."""
        desk = self.desk(language)
        for line in lines:
            desk.said.clear()
            desk.enter(line)
        return outcome(desk), desk


def outcome(desk: Desk) -> Outcome:
    table = desk.table
    scores = table.state.scores
    return Outcome(
        tuple([f"{step.seat}: {step.command}" for step in table.steps]),
        tuple([entry.command.casefold() for entry in desk.session.entries if entry.kind == ANNOTATION]),
        tuple([(player.name, scores[player.seat]) for player in table.players]),
        prompt(desk),
        f"{desk.wish.kind} {desk.wish.text}".casefold().strip() if desk.leaving else "",
        desk.line_to_edit,
    )


def sentences(desk: Desk) -> tuple[str, ...]:
    """What has been said since it was last cleared."""
    return tuple(said(desk))


def recorded(text: str, opens: Iterable[str] = ()) -> Copies:
    """Copies of the game of a record, which has to stand."""
    record = read_record(text)
    found = replay(record, french)
    assert not isinstance(found, Stop), (
        f"line {found.line}: {found.why.code} {dict(found.why.facts)} ({found.why.clause})"
    )
    session = new_session(record.header)
    for entry in found.entries:
        assert session.commit(entry)
    return Copies(session, opens)


def new_session(header: Header) -> Session:
    """A new game in memory."""
    store = Memory()
    opened = open_game(store, header, 0.0)
    assert not isinstance(opened, Refused), opened
    return Session(store, opened[0], french)


def _copied(session: Session) -> Session:
    """The same game, which goes on by itself."""
    again, table = copy(session), copy(session.table)
    table.steps, table.names = [*table.steps], {**table.names}
    table._undone, table.moved = [[*steps] for steps in table._undone], {**table.moved}
    again.table, again.entries = table, [*session.entries]
    assert isinstance(session.store, Memory)
    again.store = Memory(_copied_shelf(session.store._shelf))
    return again


def _copied_shelf(shelf: Shelf) -> Shelf:
    lines = {name: [*lines] for name, lines in shelf.lines.items()}
    return replace(shelf, listed={**shelf.listed}, lines=lines, digests={**shelf.digests}, origins={**shelf.origins})
