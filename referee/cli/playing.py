"""`referee play`: the live table; without a terminal the same commands, a line each."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Annotated

import typer

from referee.cli import places, settings
from referee.cli.columns import flush, out, typed
from referee.cli.pinned import content_of, words_of
from referee.cli.stopping import stopping
from referee.cli.stores import path, scratch_in, store
from referee.cli.tables import VOICE, GameId
from referee.cli.tongue import _
from referee.core.home import colourful
from referee.core.outside import lines as bounded
from referee.core.result import Refused
from referee.core.scratch import scratch
from referee.session.opening import header_of, open_game
from referee.session.replay import DEFAULT_LEXICON
from referee.session.sealing import sealed
from referee.session.session import Session
from referee.store.port import Journal
from referee.store.problems import StoreError
from referee.table import plain
from referee.table.desk import Desk
from referee.table.news import news
from referee.words.check import FINE
from referee.words.say import shown

DEMO = ("H8 VUES", "I7 PENTE ~H8:V>T", "G7 OS")


def play(
    name: GameId = "",
    demo: Annotated[bool, typer.Option("--demo", help=_("A demo game that nothing keeps."))] = False,
    clock: Annotated[
        bool, typer.Option("--clock", help=_("The program keeps the time, not the table's glass."))
    ] = False,
) -> int:
    with stopping():
        return _play(name, demo, clock)


def _play(name: str, demo: bool, clock: bool) -> int:
    kept = store() if not demo and (name or path().exists()) else None
    name = name or _unfinished(kept)
    if not (demo or name) and at_terminal():
        from referee.cli.tutorials import welcomed

        return welcomed()
    if kept is None or not name:
        with _demo() as session:
            return _at_table(session, True, clock)
    return _at_table(Session(kept, name, words_of), False, clock)


def _unfinished(kept: Journal | None) -> str:
    """The first game that is not settled yet."""
    try:
        return next((game.id for game in kept.games() if not game.summary.final), "") if kept else ""
    except StoreError:
        return ""


@contextmanager
def _demo() -> Iterator[Session]:
    """A game of Option that has just begun, in a store that goes with it."""
    with scratch() as folder, closing(scratch_in(folder)) as kept:
        header = header_of("option", ("Ana", "Bob"), (), (DEFAULT_LEXICON, content_of(DEFAULT_LEXICON)))
        opened = open_game(kept, header, time.time())
        assert not isinstance(opened, Refused)  # the header is our own
        session = Session(kept, opened[0], words_of)
        for text in DEMO:
            session.submit(session.table.state.turn, text)
        yield session


def _at_table(session: Session, demo: bool, clock: bool) -> int:
    table = session.table
    with sealed(places.data(), session.name, not demo and table.game.traits.sealed and not table.state.final):
        desk = Desk(session, VOICE, passing=demo)
        if demo:
            desk.say(news("demo"))
        return present(desk, clock)


def _line(text: str) -> None:
    """At once, for whoever waits for the answer before the next command."""
    out(shown(text.rstrip("\n")) + "\n")
    flush()


def at_terminal() -> bool:
    return typed().isatty() and sys.stdout.isatty()


def present(desk: Desk, clock: bool = False) -> int:
    """Full screen; in plain words where that is wished for or all there is; without a terminal a line each."""
    terminal, wished = at_terminal(), settings.at_table()
    clock = clock or wished.program_clock
    plainly = plain.wanted(os.environ, terminal)
    if plainly:
        table = plain.Plain(desk, _line)
        table.run(plain.waited(typed(), table.look) if terminal else bounded(typed()), clock)
        return FINE
    if not terminal:
        from referee.table import lines

        lines.run(desk, bounded(typed()), _line)
        return FINE
    from referee.table.screen import Screen

    desk.recall()
    if clock and not desk.keeper.on:
        desk.hourglass.change()
    screen = Screen(desk, colourful(os.environ, True, wished.colour), bell=wished.bell)
    desk.say(news("keys-with-pointer" if screen.points else "keys"))
    screen.run()
    return FINE
