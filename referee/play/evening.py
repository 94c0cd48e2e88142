"""`referee play`: what its arguments ask for, then one table after the other, until the players leave.

Full screen, in plain words, or a line each. The usual arguments are read without Typer, whose imports delay the first frame.
"""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext

from referee.cli import folders, settings
from referee.cli.dictionaries import content_hash_of, words_of
from referee.cli.doors import words
from referee.cli.end import stopping
from referee.cli.language import _, language, speech
from referee.cli.output import flush, out, standard_input
from referee.cli.stores import exists, find_game, joined, open_scratch_store, open_store
from referee.cli.terminal import at_terminal, kept_keys
from referee.cli.troubles import voice
from referee.core.exit_codes import FINE
from referee.core.home import colourful
from referee.core.late import late_function
from referee.core.message import N_, CannotSay
from referee.core.outside import lines as bounded
from referee.core.printable import printable
from referee.core.result import Refused
from referee.session.live import company, sealed
from referee.session.new_game import GLASS, header_of, open_game
from referee.session.session import Session
from referee.session.start import DEFAULT_LEXICON
from referee.store.contact import sharing_of
from referee.store.problems import StoreError
from referee.table.desk import Desk
from referee.table.doors import LEAVE, LIST, Doors, Wish
from referee.table.inquiry import inquiry_text
from referee.table.neighbours import heed_hall
from referee.table.news import news
from referee.table.plain.plain import Plain, plain_wanted, typed_lines
from referee.table.position import position_lines
from referee.table.said import said_lines

DEMO, CLOCK = "--demo", "--clock"
PLAYED = ("H8 VUES", "I7 PENTE ~H8:V>T", "G7 OS")
"""The plays of the demo."""


def play(
    name: str, players: Sequence[str], demo: bool, clock: bool, page: str = "", settings: Sequence[str] = ()
) -> int:
    with stopping():
        spend(_wish(name, players, demo, settings), clock, page)
    return FINE


def _wish(name: str, players: Sequence[str], demo: bool, settings: Sequence[str]) -> Wish:
    """What was asked for; people without a wish are asked, and a pipe plays the game used last, or else the demo."""
    if demo:
        if name or settings:
            raise CannotSay("The demo is a game of its own: nothing else can be named beside it.")
        return Wish("demo")
    if players or (name and find_game(name) is None):
        from referee.play.new_game import open_said
        from referee.play.opening import line_of, means_again, names_game

        typed = line_of((name, *players), settings)
        if at_terminal() and (names_game(typed) or means_again(typed)):
            return Wish("new", typed)
        if players or means_again(typed):
            return Wish("open", open_said(typed)[0])
    if settings:
        raise CannotSay("Settings are chosen for a new game, such as option Ana Bob --set judge=always.")
    if not name and at_terminal():
        return LIST
    name = name or _unfinished()
    return Wish("open", name) if name else Wish("demo")


def _unfinished() -> str:
    """The first game that is not settled yet."""
    if not exists():
        return ""
    store = open_store()
    try:
        if joined():
            # games of other devices are never meant
            return store.last()
        return next((game.id for game in store.games() if not game.summary.final), "")
    except StoreError:
        return ""


def play_directly(arguments: list[str]) -> int | None:
    """Opens the table that is asked for; None for arguments that Typer has to explain."""
    flags = [argument for argument in arguments if argument in (DEMO, CLOCK)]
    name, *players = [argument for argument in arguments if argument not in flags] or [""]
    if any(argument.startswith("-") for argument in (name, *players)):
        return None
    return play(name, players, DEMO in flags, CLOCK in flags)


def spend(wish: Wish, clock: bool = False, page: str = "") -> None:
    """Opens what is wished for, and whatever is wished for at each table; shows lead back to the list they were on."""
    listed, doors = wish == LIST, Doors(find_game, words(), late_function("referee.play.opening:opening_in"), page)
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
    # the questions are imported for people who are asked only
    from referee.play import welcome

    with kept_keys():
        if wish.kind == "list":
            return welcome.first_wish()
        return welcome.new_game(wish, clock) if wish.kind == "new" else welcome.tutorial()


def _tutorial(game: str, doors: Doors) -> Wish:
    """In a game that goes with its store: nothing is kept and nothing sealed."""
    from referee.play.tutor import Tutor, lesson

    script = lesson(game, language())
    with _scratch_game(game, script.players, script.settings) as session:
        desk = Tutor(session, voice(speech()), script)
        desk.doors = doors
        present(desk)
        return desk.wish


def _demo(doors: Doors, clock: bool) -> Wish:
    """A game of Option with a few plays that nobody keeps."""
    with _scratch_game("option", ("Ana", "Bob")) as session:
        for text in PLAYED:
            session.submit(session.table.state.turn, text)
        desk = Desk(session, voice(speech()), passing=True, doors=doors)
        desk.say(news(N_("A demo game: nothing is kept. `new` opens a game of your own.")))
        present(desk, clock)
        return desk.wish


@contextmanager
def _scratch_game(game: str, players: Sequence[str], settings: Sequence[str] = ()) -> Iterator[Session]:
    """A new game with the built-in dictionary, in a store that is deleted when the table is left."""
    from referee.core.scratch import scratch

    with scratch() as folder, closing(open_scratch_store(folder)) as store:
        pinned = (DEFAULT_LEXICON, content_hash_of(DEFAULT_LEXICON))
        opened = open_game(store, header_of(game, players, settings, pinned), time.time())
        assert not isinstance(opened, Refused)  # the header is our own
        yield Session(store, opened[0], words_of)


def _game(name: str, doors: Doors, clock: bool) -> Wish:
    session = Session(open_store(), name, words_of)
    table = session.table
    with sealed(folders.data(), session.name, table.game.traits.sealed and not table.state.final):
        desk = Desk(session, voice(speech()), doors=doors)
        sharing = sharing_of(session.store)
        with nullcontext() if sharing is None else sharing.following(session.name):
            present(desk, clock)
    if find_game(session.name) is None:
        out(_("Game {name} is deleted.").format(name=session.name) + "\n")
    elif desk.wish == LEAVE and at_terminal():
        out(_("Game {name} is kept. `{referee} play {name}` opens it again.").format(name=session.name) + "\n")
        out(_("`{referee} display` shows the games to everybody, in a browser.") + "\n")
    return desk.wish


def _line(text: str) -> None:
    """At once, for whoever waits for the answer before the next command."""
    out(printable(text.rstrip("\n")) + "\n")
    flush()


def present(desk: Desk, clock: bool = False) -> None:
    """Shows a table, and tells of other tables on the same game; a game that is discarded has none."""
    if desk.passing or not at_terminal():
        _present(desk, clock)
        return
    with company(folders.data(), desk.session.name) as desk.others:
        _present(desk, clock)


def _present(desk: Desk, clock: bool) -> None:
    """Full screen; in plain words where that is wished for or all there is; without a terminal a line each."""
    terminal, wished = at_terminal(), settings.load_valid()
    clock = clock or desk.table.header.first(GLASS, wished["clock"]) == "program"
    if plain_wanted(os.environ, terminal):
        table = Plain(desk, _line, beside=terminal)
        typed = standard_input()
        table.run(typed_lines(typed, table.look, lambda: desk.unseen) if terminal else bounded(typed), clock)
        return
    if not terminal:
        play_piped(desk, bounded(standard_input()))
        return
    from referee.table.screen.look import look
    from referee.table.screen.screen import Screen

    desk.recall()
    heed_hall(desk)
    if clock:
        desk.hourglass.begin()
    colour = colourful(os.environ, True, wished["colour"])
    screen = Screen(desk, look(os.environ, colour, wished["theme"]), bell=wished["bell"] == "on")
    # above an instruction, which is what is read first
    desk.said.insert(0, news(screen.keys))
    screen.run()


def play_piped(desk: Desk, lines: Iterable[str]) -> None:
    """A line each, for scripts and transcripts, until `q` or the end of the input."""
    game, voice = desk.table.game, desk.voice
    for line in position_lines(desk.table, desk.session.name, voice):
        _line(line)
    heed_hall(desk)
    _write_said(desk)
    for typed in lines:
        desk.enter(typed)
        if desk.pending is not None:
            # what waits for the answer is seen before it
            desk.say(*desk.forecast.preview("")[:1])
        _write_said(desk)
        if desk.pending is not None:
            _line(inquiry_text(desk.pending.inquiry, game, voice))
        if desk.leaving:
            return
    desk.leave_questions()
    _write_said(desk)


def _write_said(desk: Desk) -> None:
    for said in desk.said:
        for line in said_lines(said, desk.table.game, desk.voice):
            _line(line)
    desk.said.clear()
