"""What can be seen of a store: every step of every game, and what becomes of games."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from referee.core.record import Record
from referee.core.words import Judgement, Sense
from referee.display.gallery import RECENT, live_games
from referee.display.places import LIST, LIVE
from referee.store import sqlite
from referee.store.listed import ListedGame, Summary
from referee.store.problems import StoreError
from referee.store.sqlite import safekeeping
from referee.store.sqlite.store import Store
from tests.display.soaking import updated, watched
from tests.display.stage import LANGUAGES, Looking, begun, evenings, everything, new, play, submit, whole
from tests.leaks import closed_later
from tests.sheets.support import GAMES, NASTY
from tests.store.memory import Memory, Shelf

each_evening = pytest.mark.parametrize("record", evenings(), ids=lambda record: record.header.game)


@each_evening
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_takes_what_changes_shows_every_step(record: Record, language: str) -> None:
    """And what it shows is what a page shows that is opened only then."""
    shelf = Shelf()
    session = begun(Memory(shelf), record)
    following = Looking(lambda: Memory(shelf), language)
    shown, kept = following.at(session.name).fragment, 0
    for _ in play(session, record):
        sight = following.at(session.name)
        changes = sight.fragment.changes(shown)
        kept += changes is not None
        shown = updated(shown, sight.fragment)
        assert shown.html == Looking(lambda: Memory(shelf), language).at(session.name).fragment.html
        assert sight.news
    assert kept > 3
    assert all(player.name in shown.html for player in session.table.players)


@pytest.mark.parametrize("game", GAMES)
def test_random_evenings_are_shown_as_they_are(game: str) -> None:
    tally = watched(game, 1982, 40)
    assert tally["looks"] > 10
    assert tally["failures"]


@each_evening
def test_pieces_are_few_and_small(record: Record) -> None:
    """Of a play that changes a row or two of the board not the whole board is sent."""
    shelf = Shelf()
    session = begun(Memory(shelf), record)
    looking = Looking(lambda: Memory(shelf))
    shown, least = looking.at(session.name).fragment, 1.0
    for _ in play(session, record):
        fragment = looking.at(session.name).fragment
        changes = fragment.changes(shown)
        if changes is not None and session.table.state.turn:
            least = min(least, sum(map(len, changes.values())) / len(fragment.html))
        shown = fragment
    assert least < 0.6


def test_an_undone_step_is_gone_and_said() -> None:
    shelf = Shelf()
    session = new(Memory(shelf), "option", "Ana", "Bob")
    looking = Looking(lambda: Memory(shelf))
    for step in range(31):
        submit(session, "swap 1")
        assert looking.at("o1").found, step
    assert "31" in looking.at("o1").fragment.pieces["plays"]
    submit(session, "undo 30")
    sight = looking.at("o1")
    assert sight.fragment.pieces["plays"].count("<li") == 1
    assert len(sight.news) == 31  # each step, and what stands


class Nothing:
    """A dictionary without words."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, False, "empty", "")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_not_judged_before_it_is_contested(language: str) -> None:
    """VOC-10: with every word in the dictionary, and with none, the page is the same until then."""
    tables = []
    for words_of in (everything, lambda game, header: Nothing()):
        shelf = Shelf()
        session = new(Memory(shelf), "option", "Ana", "Bob", words_of=words_of)
        tables.append((session, Looking(partial(Memory, shelf), language)))
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T couleur", "G7 XO"):
        for session, _ in tables:
            submit(session, line)
        one, other = [looking.at("o1") for _, looking in tables]
        assert one == other
    for session, _ in tables:
        submit(session, "contest")
    one, other = [looking.at("o1") for _, looking in tables]
    assert one != other


@pytest.mark.parametrize("told", NASTY)
def test_hostile_names_and_notes_are_text(told: str) -> None:
    shelf = Shelf()
    session = new(Memory(shelf), "option", told, "Bob")
    looking = Looking(lambda: Memory(shelf))
    submit(session, "H8 VUES")
    session.submit(session.table.players[0].seat, f"rename {session.table.players[1].seat} {told}")
    session.submit(session.table.players[0].seat, f"note {told}")
    for place in (LIST, "o1"):
        html = looking.at(place).fragment.html
        assert "<script" not in html
        assert not set("\0\1\x1b\x07\r\u202e") & set(html)
    assert ("&lt;script&gt;" in html) == ("<script>" in told)


def test_a_game_that_is_not_there_is_said() -> None:
    looking = Looking(lambda: Memory(Shelf()))
    sight = looking.at("o1")
    assert not sight.found
    assert "There is no game o1 here." in sight.fragment.html


def test_a_game_that_is_deleted_is_no_longer_shown() -> None:
    shelf = Shelf()
    store = Memory(shelf)
    game = new(store, "option", "Ana", "Bob")
    looking = Looking(lambda: Memory(shelf))
    submit(game, "H8 VUES")
    assert looking.at("o1").found
    store.delete("o1")
    assert not looking.at("o1").found


def _reopen(looking: Looking) -> None:
    looking.gallery.close()


def test_another_game_of_the_same_name_takes_its_place() -> None:
    shelf = Shelf()
    store = Memory(shelf)
    submit(new(store, "option", "Ana", "Bob"), "H8 VUES")
    looking = Looking(lambda: Memory(shelf))
    assert "Ana" in looking.at("o1").fragment.html
    store.delete("o1")
    new(store, "option", "Cléo", "Dan")
    _reopen(looking)
    html = looking.at("o1").fragment.html
    assert "Cléo" in html
    assert "Ana" not in html


@pytest.fixture
def file(tmp_path: Path) -> Callable[[], Store]:
    return lambda: closed_later(sqlite.open_store(tmp_path / "games.sqlite"))


def test_a_store_that_is_moved_away_is_noticed_and_found_again(
    file: Callable[[], Store], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = file()
    session = new(store, "option", "Ana", "Bob")
    monkeypatch.setattr("referee.display.gallery.REOPENING", 0.0)
    looking = Looking(lambda: sqlite.open_read_only(tmp_path / "games.sqlite"))
    assert looking.at("o1").found
    (tmp_path / "games.sqlite").rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError):
        looking.at("o1")
    (tmp_path / "elsewhere").rename(tmp_path / "games.sqlite")
    submit(session, "H8 VUES")
    assert "VUES" in looking.at("o1").fragment.html
    looking.gallery.close()


@pytest.mark.parametrize("reopening", [0.0, 60.0])
def test_a_restored_backup_is_shown_as_it_is(
    file: Callable[[], Store], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reopening: float
) -> None:
    """At once, and not only when the store is opened anew."""
    path, kept = tmp_path / "games.sqlite", tmp_path / "kept"
    store = file()
    session = new(store, "option", "Ana", "Bob")
    submit(session, "H8 VUES")
    safekeeping.back_up(store, kept)
    submit(session, "swap 1")
    new(store, "jago", "Ana", "Bob")
    store.close()
    monkeypatch.setattr("referee.display.gallery.REOPENING", reopening)
    looking = Looking(lambda: sqlite.open_read_only(path))
    assert looking.at("j1").found
    assert looking.at("o1").fragment.pieces["plays"].count("<li") == 2
    backup = closed_later(safekeeping.open_backup(path, kept))
    safekeeping.restore(path, backup)
    assert not looking.at("j1").found
    assert looking.at("o1").fragment.pieces["plays"].count("<li") == 1
    looking.gallery.close()


def listed(name: str, used: float, final: bool = False) -> ListedGame:
    return ListedGame(name, "option", used, used, "", 0, Summary((), final=final))


def test_what_is_played_is_what_was_used_lately_and_is_not_settled() -> None:
    old, one, other = listed("o1", 0.0), listed("o2", RECENT + 1.0), listed("o3", RECENT + 2.0)
    settled, before = listed("o4", RECENT + 3.0, final=True), listed("o5", RECENT + 0.5, final=True)
    now = RECENT + 10.0
    assert live_games([settled, other, one, before, old], now) == (other, one)
    assert live_games([settled, one, old], now) == (one,)
    assert live_games([settled, before, old], now) == (settled,)
    assert live_games([old], now) == ()


def test_the_first_page_follows_to_the_next_game() -> None:
    shelf = Shelf()
    store = Memory(shelf)
    looking = Looking(lambda: Memory(shelf))
    assert "No game has been opened yet" in looking.at(LIVE).fragment.html
    first = whole(store, evenings()[0])
    _reopen(looking)
    assert looking.at(LIVE).fragment.html == looking.at(first.name).fragment.html
    following = new(store, "jago", "Ana", "Bob")
    store.touch(following.name, time.time())
    _reopen(looking)
    assert looking.at(LIVE).fragment.html == looking.at(following.name).fragment.html
    further = new(store, "option", "Ana", "Bob")
    store.touch(further.name, time.time())
    _reopen(looking)
    assert looking.at(LIVE).fragment.html == looking.at(LIST).fragment.html
