"""A desk on a stored game, with a dictionary of a few words."""

from pathlib import Path

from referee.core.record import Header
from referee.core.result import Refused
from referee.core.wording import refusal
from referee.core.words import Judgement, Sense, Words
from referee.games import GAMES
from referee.session.opening import header_of, open_game
from referee.session.session import Session
from referee.store.sqlite.store import Store
from referee.table.desk import Desk
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
    return at.said[before:]
