"""A desk on a stored game, with a dictionary of a few words."""

from pathlib import Path

from referee.core.record import Header
from referee.core.result import Refused
from referee.core.wording import refusal
from referee.core.words import Judgement, Sense, Words
from referee.games import GAMES
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.store.sqlite.store import Store
from referee.table import text
from referee.table.desk import Desk
from referee.table.position import openings
from referee.table.text_dial import dial_text
from referee.table.text_inquiry import inquiry_text, prompt_text
from referee.table.text_position import open_text
from referee.table.voice import Voice
from tests.leaks import closed_later

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


def desk(
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
    return Desk(session, Voice(language, lambda text: text, sentence))


def entered(at: Desk, *lines: str) -> list[str]:
    """What is said from the first of these lines on."""
    before = len(at.said)
    for line in lines:
        at.enter(line)
    return said(at, before)


def said(at: Desk, since: int = 0) -> list[str]:
    """What a desk has said, in text."""
    return [line for one in at.said[since:] for line in text.lines(one, at.table.game, at.voice)]


def previewed(at: Desk, typed: str) -> list[str]:
    """Where a command would lead, in text."""
    return [line for one in at.forecast.preview(typed) for line in text.lines(one, at.table.game, at.voice)]


def prompt(at: Desk) -> str:
    """What stands before the line that is typed."""
    return prompt_text(at.prompt(), at.table.game, at.voice)


def asked(at: Desk) -> str:
    """The question that is open, if there is one."""
    return inquiry_text(at.pending.inquiry, at.table.game, at.voice) if at.pending else ""


def open_lines(at: Desk) -> list[str]:
    """What may be done besides the turn."""
    return [open_text(opening, at.table.game, at.voice) for opening in openings(at.table)]


def seen_glass(at: Desk) -> str:
    """The glass as the screen draws it."""
    dial = at.hourglass.dial
    return dial_text(dial, at.voice) if dial else ""
