"""A desk on a stored game, with a dictionary of a few words."""

from pathlib import Path

from referee.cli.doors import words as given
from referee.cli.troubles import voice
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.wording import refusal
from referee.core.words import Judgement, Sense, Words
from referee.games import GAMES
from referee.play.opening import opening_in
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.speech.speech import Speech
from referee.store.sqlite.store import Store
from referee.table.desk import Desk
from referee.table.doors import Doors
from referee.table.hourglass import dial_text
from referee.table.inquiry import inquiry_text, prompt_text
from referee.table.position import open_text, openings
from referee.table.said import said_lines
from referee.table.voice import Voice
from tests.games.tables import french
from tests.leaks import closed_later

DOORS = Doors(lambda name: None, given(), opening_in)
"""They lead to no other game, and give the words of all features."""
PLAYERS = {"guerre-des-mots": ("Ana [SO]", "Bob [NE]")}
KNOWN = frozenset("VUES PENTE TE UN ET SE TUES LIENS OS".split())


class Few:
    """Knows a few words, and how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def judge(self, word: str) -> Judgement:
        self.asked.append(word)
        return Judgement(word, word in KNOWN, "few", "so says the list")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


def sentence(refused: Refused, game: str) -> str:
    return f"{refusal(GAMES[game], refused, 'en') or refused.code} ({refused.clause})"


def opened_desk(
    folder: Path,
    *names: str,
    settings: tuple[str, ...] = (),
    words: Words | None = None,
    language: str = "en",
    game: str = "option",
    setup: tuple[str, ...] = (),
) -> Desk:
    store = closed_later(Store(folder / "games.sqlite"))
    header: Header = header_of(game, names or ("Ana", "Bob"), settings, ("fr", ""), [("setup", told) for told in setup])
    opened = open_game(store, header, 0.0)
    assert not isinstance(opened, Refused)
    dictionary = words or Few()
    session = Session(store, opened[0], lambda game, header: dictionary)
    return Desk(session, Voice(language, lambda text: text, sentence), doors=DOORS)


def reply(desk: Desk, *lines: str) -> list[str]:
    """What is said from the first of these lines on."""
    before = len(desk.said)
    for line in lines:
        desk.enter(line)
    return said(desk, before)


def said(desk: Desk, since: int = 0) -> list[str]:
    """What a desk has said, in text."""
    return [line for one in desk.said[since:] for line in said_lines(one, desk.table.game, desk.voice)]


def previewed(desk: Desk, typed: str) -> list[str]:
    """Where a command would lead, in text."""
    return [line for one in desk.forecast.preview(typed) for line in said_lines(one, desk.table.game, desk.voice)]


def prompt(desk: Desk) -> str:
    """What stands before the line that is typed."""
    return prompt_text(desk.prompt(), desk.table.game, desk.voice)


def asked(desk: Desk) -> str:
    """The question that is open, if there is one."""
    return inquiry_text(desk.pending.inquiry, desk.table.game, desk.voice) if desk.pending else ""


def open_lines(desk: Desk) -> list[str]:
    """What may be done besides the turn."""
    return [open_text(opening, desk.table.game, desk.voice) for opening in openings(desk.table)]


def seen_glass(desk: Desk) -> str:
    """The glass as the screen draws it."""
    dial = desk.hourglass.dial
    return dial_text(dial, desk.voice) if dial else ""


def at_table(folder: Path, language: str = "fr", *names: str, game: str = "option") -> Desk:
    """A desk that speaks this language, with the dictionary of the program, from which o1 and j1 are opened."""
    desk = opened_desk(folder, *(names or PLAYERS.get(game, ("Claire", "Étienne"))), game=game)
    desk.voice = voice(Speech(language))
    desk.session.words = french(desk.table.game, desk.table.header)
    desk.doors = DOORS._replace(find={"o1": "o1", "j1": "j1"}.get)
    return desk


def finished(folder: Path, *lines: str, game: str = "option") -> Desk:
    """Such a desk after these lines."""
    desk = at_table(folder, "en", "Ana", "Bob", game=game)
    for line in lines:
        desk.enter(line)
    return desk


def answered(desk: Desk, line: str) -> list[str]:
    """What is said to a line that opens no question."""
    before = len(desk.said)
    desk.enter(line)
    assert desk.pending is None
    return said(desk, before)


def elsewhere(desk: Desk, *commands: str) -> None:
    """Another terminal plays on the same game; this one reads it."""
    other = Session(desk.session.store, desk.session.name, lambda game, header: desk.session.words)
    for command in commands:
        seat, _, text = command.rpartition(": ")
        assert isinstance(other.submit(seat or other.table.state.turn, text), Entry)
    desk.read_on()
