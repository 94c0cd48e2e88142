"""Every event of the room through the store: by itself, in a game that has them all, and in random games."""

import json
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from referee.core.events import ConcededTo, Ended, PassedTo, Ruled
from referee.core.table import Entry
from referee.core.words import Everything, Verdict, Words
from referee.games.guerre_des_mots.events import (
    ContestedTo,
    Drew,
    Event,
    Fired,
    Mistaken,
    Played,
    Retaken,
    Turned,
)
from referee.games.guerre_des_mots.game import GAME
from referee.games.guerre_des_mots.model import Arsenal, Chain, Protect, Token
from referee.session.new_game import open_game
from referee.session.record import read_record
from referee.session.session import Session
from referee.store.sqlite.store import Store
from tests.games.guerre_des_mots.support import header_of
from tests.games.guerre_des_mots.walks import Fickle, command, laid
from tests.games.tables import state_of

TOKENS = (
    Token("É", joker=True, up=True, pirated=True, lacks="È"),
    Token("+", guards=(19, 2), released=True),
    Token("+", guards=(19, 3)),
    Token("R"),
)
CELLS = tuple(((19, 2 + at), token) for at, token in enumerate(TOKENS))
CHANGED = ((1, Chain("sw", CELLS, ((19, 2), (19, 3)), immune=False)),)
ARSENALS = (("sw", Arsenal(3, 1, 2)), ("ne", Arsenal(0, 0, 0)))
VERDICTS = (Verdict("RÉ", True, "fr", "note de musique"), Verdict("XÉ", False, "table", ""))
EVENTS: tuple[Event, ...] = (
    Played(
        "sw", ("RÉ",), CHANGED, ((19, 2),), ((0, 14),), ARSENALS,
        (Fired((19, 2), (0, 2), 8, 16, 10, True, ((0, 2), (0, 3))), Fired((19, 2), (3, 2), 8, 2, 0, False)),
        2, True, (19, 5), Protect(1, ((19, 6), (19, 1))), "ne", "goal", "ene", VERDICTS, VERDICTS[:1],
    ),
    Retaken("sw", ((19, 2), (19, 3)), CHANGED, ARSENALS, ("RÉ",), "ne", VERDICTS),
    Turned("sw", "lift", (19, 5), CHANGED, ARSENALS, 2, "ne"),
    Mistaken("sw", "accent", ("XÉ",), "ne", VERDICTS, (((0, 14), "É"),)),
    Drew("sw", 1, "ne"),
    PassedTo("sw", "ne"),
    ContestedTo("ne", ("RÉ",), True, True, VERDICTS, 7, "ene"),
    Ruled("sw", "RÉ", True),
    Ended("sw", "late"),
    ConcededTo("sw", "ne"),
)  # fmt: skip
"""One of each, no field of which is what it would be if nothing were kept."""


def through_json(event: Event) -> Event:
    facts: dict[str, Any] = json.loads(json.dumps(GAME.codec.encode(event)))
    return GAME.codec.decode(facts)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_comes_back_whole(event: Event) -> None:
    assert through_json(event) == event
    assert all(getattr(event, each.name) not in ((), None, "", 0, False) for each in fields(event))


def test_there_is_one_event_of_each_kind() -> None:
    assert [type(event) for event in EVENTS] == [*get_args(Event)]


def test_what_may_be_missing_comes_back_as_missing() -> None:
    event = Played("sw", (), (), (), (), (), (), 0, False, None, None, None, None, "ne")
    assert through_json(event) == event
    contested = ContestedTo("ne", ("RÉ",), False, False, (), None, "sw")
    assert through_json(contested) == contested


def session_of(store: Store, header: str, words: Words) -> Session:
    game = open_game(store, read_record(header).header, 1.0)
    assert isinstance(game, tuple), game
    return Session(store, game[0], lambda _game, _header: words)


def read_again(path: Path, session: Session) -> None:
    """Another process finds the same entries, the same steps, the same position."""
    with closing(Store(path)) as store:
        found = Session(store, session.name, lambda _game, _header: Everything())
        assert found.entries == session.entries
        assert found.table.steps == session.table.steps
        assert found.table.state == session.table.state
        assert store.check() == []


def said(session: Session, *lines: str) -> None:
    for line in lines:
        seat, _, text = line.partition(": ")
        assert isinstance(session.submit(seat, text), Entry), line


SETUPS = ("sw T3 RUSA", "sw 6P PARIA", "ene 20C RUES", "ene F15 SELLES")
EVENING = (
    "sw: P6 PURS <C20 D20 F15", "sw: +P10", "sw: end turn", "ne: A15 MARE", "sw: contest MARE upheld", "ene: draw 2",
    "sw: lift P10", "sw: take P9 P8", "ne: accept ABC", "ne: A15 MARE", "ene: mistake of the table", "sw: draw 2",
    "ne: 15A MES", "ene: concede", "sw: end late",
)  # fmt: skip


def test_a_game_with_every_event_is_read_again(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "games.sqlite")) as store:
        lines = [f"#setup {line}" for line in SETUPS]
        session = session_of(store, header_of("#set judge contest", "#set squares P7=green", *lines), Everything())
        said(session, *EVENING)
        kinds = {type(event) for entry in session.entries for event in entry.events}
        assert kinds == set(get_args(Event))
        assert session.table.state.final
        read_again(store.path, session)
        said(session, "sw: undo 1", "ne: redo", "ne: undo 2", "sw: amend 9 refuse ABC")
        read_again(store.path, session)


WAYS: tuple[Iterable[str], ...] = (
    ("sw: concede",),
    ("sw: end late",),
    ("ne: concede", "sw: concede"),
    ("sw: refuse RU", "sw: amend 2 accept RU", "sw: concede", "ne: undo 1", "ne: redo"),
    ("sw: concede", "ne: undo 1", "sw: +P10"),
    ("sw: +P10", "ne: concede", "ene: undo 2", "ne: redo"),
    ("sw: concede", "ne: amend 1 draw 2"),
)


@pytest.mark.parametrize("lines", WAYS, ids=" · ".join)
def test_a_turn_broken_off_with_a_protection_open_is_read_again(tmp_path: Path, lines: Iterable[str]) -> None:
    with closing(Store(tmp_path / "games.sqlite")) as store:
        session = session_of(store, header_of(*(f"#setup {line}" for line in SETUPS)), Everything())
        said(session, "sw: P6 PURS <C20 D20 F15")
        assert state_of(session.table).protect is not None
        said(session, *lines)
        read_again(store.path, session)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_are_read_again(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    with closing(Store(tmp_path / "games.sqlite")) as store:
        session = session_of(store, "".join(f"#{name} {text}\n" for name, text in laid(rng).header.lines), Fickle())
        for _ in range(120):
            session.submit(*command(session.table, rng))
        assert len(session.entries) > 40
        read_again(store.path, session)
