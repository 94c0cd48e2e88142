"""One table after the other, until the players leave."""

import time
from contextlib import nullcontext

from referee.cli import folders
from referee.cli.dictionaries import words_of
from referee.cli.doors import words
from referee.cli.language import _, language, speech
from referee.cli.output import out
from referee.cli.stores import find_game, open_store
from referee.cli.terminal import at_terminal
from referee.cli.troubles import voice
from referee.core.message import N_
from referee.play.presentation import present
from referee.session.live import sealed
from referee.session.session import Session
from referee.store.contact import sharing_of
from referee.table.desk import Desk
from referee.table.doors import LEAVE, LIST, Doors, Wish
from referee.table.news import news

DEMO = ("H8 VUES", "I7 PENTE ~H8:V>T", "G7 OS")


def spend(wish: Wish, clock: bool = False, page: str = "") -> None:
    """Opens what is wished for, and whatever is wished for at each table; shows lead back to the list they were on."""
    listed, doors = wish == LIST, Doors(find_game, words(), page)
    while wish != LEAVE:
        before, wish = wish, _next(wish, doors, clock)
        if wish.kind == "open":
            store = open_store()
            # a game that was chosen by hand is the one used last
            if not store.game(wish.text).summary.final:
                store.touch(wish.text, time.time())
        if wish == LEAVE and listed and (before.kind == "demo" or (before.kind == "tutorial" and before.text)):
            wish = LIST


def _next(wish: Wish, doors: Doors, clock: bool) -> Wish:
    match wish.kind:
        case "open":
            return _game(wish.text, doors, clock)
        case "demo":
            return _demo(doors, clock)
        case "tutorial" if wish.text:
            return _tutorial(wish.text, doors)
    return _asked(wish)


def _asked(wish: Wish) -> Wish:
    """What people choose who are asked; the questions are imported for them only."""
    from referee.cli.terminal import kept_keys
    from referee.play import welcome

    with kept_keys():
        match wish.kind:
            case "list":
                return welcome.first_wish()
            case "new":
                return welcome.new_game(wish.text)
            case "tutorial":
                return welcome.tutorial()
    return LEAVE


def _tutorial(game: str, doors: Doors) -> Wish:
    """In a game that goes with its store: nothing is kept and nothing sealed."""
    from referee.play.scratch_game import scratch_game
    from referee.play.tutor import Tutor, lesson

    script = lesson(game, language())
    with scratch_game(game, script.players, script.settings) as session:
        desk = Tutor(session, voice(speech()), script)
        desk.doors = doors
        present(desk)
        return desk.wish


def _demo(doors: Doors, clock: bool) -> Wish:
    """A game of Option with a few plays that nobody keeps."""
    from referee.play.scratch_game import scratch_game

    with scratch_game("option", ("Ana", "Bob")) as session:
        for text in DEMO:
            session.submit(session.table.state.turn, text)
        desk = Desk(session, voice(speech()), passing=True, doors=doors)
        desk.say(news(N_("A demo game: nothing is kept. `new` opens a game of your own.")))
        present(desk, clock)
        return desk.wish


def _game(name: str, doors: Doors, clock: bool) -> Wish:
    session = Session(open_store(), name, words_of)
    table = session.table
    with sealed(folders.data(), session.name, table.game.traits.sealed and not table.state.final):
        desk = Desk(session, voice(speech()), doors=doors)
        sharing = sharing_of(session.store)
        with nullcontext() if sharing is None else sharing.following(session.name):
            present(desk, clock)
    if desk.wish == LEAVE and at_terminal():
        out(_("Game {name} is kept. `{referee} play {name}` opens it again.").format(name=session.name) + "\n")
        out(_("`{referee} display` shows the games to everybody, in a browser.") + "\n")
    return desk.wish
