"""`referee play`: the live table; without a terminal the same commands, a line each."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from referee.cli.support import places
from referee.cli.support.arguments import GameId
from referee.cli.support.passing import passing_game
from referee.cli.support.pinned import words_of
from referee.cli.support.presenting import at_terminal, present
from referee.cli.support.stopping import stopping
from referee.cli.support.stores import exists, open_store
from referee.cli.support.tongue import speech
from referee.cli.support.troubles import voice
from referee.core.exit_codes import FINE
from referee.session.sealing import sealed
from referee.session.session import Session
from referee.speech.speech import N_
from referee.store.port import Journal
from referee.store.problems import StoreError
from referee.table.desk import Desk
from referee.table.news import news

DEMO = ("H8 VUES", "I7 PENTE ~H8:V>T", "G7 OS")


def play(
    name: GameId = "",
    demo: Annotated[bool, typer.Option("--demo", help=N_("A demo game that nothing keeps."))] = False,
    clock: Annotated[
        bool, typer.Option("--clock", help=N_("The program keeps the time, not the table's glass."))
    ] = False,
) -> int:
    with stopping():
        return _play(name, demo, clock)


def _play(name: str, demo: bool, clock: bool) -> int:
    kept = open_store() if not demo and (name or exists()) else None
    name = name or _unfinished(kept)
    if not (demo or name) and at_terminal():
        return _welcome()
    if kept is None or not name:
        with _demo() as session:
            return _at_table(session, True, clock)
    return _at_table(Session(kept, name, words_of), False, clock)


def _welcome() -> int:
    """What a player without an open game wants to do."""
    from referee.cli.support import welcome
    from referee.cli.support.teaching import explain

    wish = welcome.wish()
    match wish.kind:
        case welcome.DEMO:
            return _play("", True, False)
        case welcome.TUTORIAL:
            return explain(wish.name)
        case welcome.GAME:
            return _play(wish.name, False, False)
    return FINE


def _unfinished(kept: Journal | None) -> str:
    """The first game that is not settled yet."""
    try:
        return next((game.id for game in kept.games() if not game.summary.final), "") if kept else ""
    except StoreError:
        return ""


@contextmanager
def _demo() -> Iterator[Session]:
    """A game of Option with a few plays that nobody keeps."""
    with passing_game("option", ("Ana", "Bob")) as session:
        for text in DEMO:
            session.submit(session.table.state.turn, text)
        yield session


def _at_table(session: Session, demo: bool, clock: bool) -> int:
    table = session.table
    with sealed(places.data(), session.name, not demo and table.game.traits.sealed and not table.state.final):
        desk = Desk(session, voice(speech()), passing=demo)
        if demo:
            desk.say(news("demo"))
        return present(desk, clock)
