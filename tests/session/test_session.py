from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.table import ANNOTATION, Entry
from referee.session.session import Session
from referee.session.stored import NotOpened
from referee.store.entries import StoredEntry, entries_of
from referee.store.problems import Overtaken, StoreError
from referee.store.sqlite.safekeeping import back_up, open_backup, restore
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import SUMMARY, again, opened, path_in, submitted


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return closed_later(Store(path_in(tmp_path)))


@pytest.fixture
def session(store: Store) -> Session:
    return opened(store)


def names(store: Store) -> list[str]:
    return [name for _seat, name, _score in store.game("o1").summary.players]


def test_what_was_accepted_is_in_the_store(session: Session) -> None:
    entry = session.submit("ana", "h8 vues")
    assert isinstance(entry, Entry)
    assert entries_of(session.store, "o1", session.table.game.codec) == [entry] == session.entries
    assert entry.command == "H8 VUES"
    assert session.table.state.scores == {"ana": 7, "bob": 0}


def test_what_was_refused_is_not(session: Session) -> None:
    refused = session.submit("bob", "H8 VUES")
    assert isinstance(refused, Refused)
    assert (refused.code, refused.clause) == ("not-your-turn", "OPT-1")
    assert entries_of(session.store, "o1", session.table.game.codec) == []
    assert session.table.steps == []


def test_a_game_goes_on_where_it_stood(store: Store, session: Session) -> None:
    submitted(session, "H8 VUES", "I7 PENTE ~H8:V>T", "note look", "ana: contest TUES rejected", "undo", "undo", "redo")
    later = again(store, "o1")
    assert later.table.state == session.table.state
    assert later.table.steps == session.table.steps
    assert later.entries == session.entries
    assert len(later.entries) == 7


def test_the_second_terminal_sees_the_move_of_the_first(store: Store, session: Session) -> None:
    other = again(store, "o1")
    submitted(session, "H8 VUES")
    assert other.read_on() == 1
    assert other.read_on() == 0
    assert other.table.state == session.table.state


def test_a_command_is_decided_on_what_the_other_terminal_did(store: Store, session: Session) -> None:
    other = again(store, "o1")
    submitted(session, "H8 VUES")
    refused = other.submit("ana", "H8 VUES")
    assert isinstance(refused, Refused)
    assert refused.code == "not-your-turn"
    submitted(other, "bob: pass")
    submitted(session, "ana: pass")
    assert [entry.command for entry in entries_of(store, "o1", session.table.game.codec)] == ["H8 VUES", "pass", "pass"]


def test_a_writer_who_was_overtaken_decides_again(
    store: Store, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = again(store, "o1")
    append = Store.append

    def overtaking(*given: object) -> None:
        monkeypatch.setattr(Store, "append", append)
        submitted(other, "ana: adjust +5 first")
        append(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", overtaking)
    submitted(session, "ana: adjust +1 second")
    assert [entry.command for entry in session.entries] == ["adjust +5 first", "adjust +1 second"]
    assert session.table.state.scores["ana"] == 6
    assert store.game("o1").summary.players[0] == ("ana", "Ana", 6)


def test_who_is_always_overtaken_gives_up_in_the_end(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def overtaken(*given: object) -> None:
        raise Overtaken

    monkeypatch.setattr(Store, "append", overtaken)
    with pytest.raises(StoreError, match="store-busy"):
        session.submit("ana", "pass")
    assert session.table.steps == []


def unanswered(session: Session, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """A command that is stored, but whose answer is lost."""
    append = Store.append

    def silent(self: Store, *given: Any) -> None:
        append(self, *given)
        raise StoreError("store-unwritable")

    monkeypatch.setattr(Store, "append", silent)
    with pytest.raises(StoreError):
        session.submit("ana", line)
    monkeypatch.undo()


def test_a_command_whose_answer_was_lost_is_found_again(
    store: Store, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    unanswered(session, monkeypatch, "adjust +5 x")
    assert session.length == 0
    submitted(again(store, "o1"), "ana: note meanwhile")
    found = session.submit("ana", "adjust +5 x")
    assert (found, session.length) == (session.entries[0], 2)
    submitted(session, "ana: adjust +5 x")
    assert session.table.state.scores["ana"] == 10


def test_another_command_after_a_lost_answer_is_decided_after_it(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    unanswered(session, monkeypatch, "adjust +5 x")
    submitted(session, "ana: adjust +1 y", "ana: adjust +5 x")
    assert [entry.command for entry in session.entries] == ["adjust +5 x", "adjust +1 y", "adjust +5 x"]


def test_the_same_command_in_a_later_turn_is_decided(
    store: Store, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    unanswered(session, monkeypatch, "pass")
    submitted(again(store, "o1"), "bob: pass")
    session.read_on()
    submitted(session, "ana: pass")
    assert [(entry.seat, entry.command) for entry in session.entries] == [
        ("ana", "pass"), ("bob", "pass"), ("ana", "pass"),
    ]  # fmt: skip
    assert store._base.execute("SELECT count(*) FROM origins").fetchone() == (3,)


def test_a_command_that_was_not_stored_is_decided_when_it_is_tried_again(
    store: Store, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*given: object) -> None:
        raise StoreError("disk-full")

    monkeypatch.setattr(Store, "append", failing)
    with pytest.raises(StoreError):
        session.submit("ana", "adjust +5 x")
    monkeypatch.undo()
    submitted(session, "ana: adjust +5 x")
    assert store._base.execute("SELECT length(origin) FROM origins").fetchall() == [(32,)]
    assert session.length == 1


def test_a_game_is_reopened_once_even_if_that_cannot_be_noted(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    submitted(session, "H8 VUES", "bob: concede")
    assert session.table.state.final
    session.mark_reviewed("it had been looked at")
    append = Store.append

    def failing(self: Store, name: str, entry: StoredEntry, *given: Any) -> None:
        if entry.kind == ANNOTATION:
            raise StoreError("disk-full")
        append(self, name, entry, *given)

    monkeypatch.setattr(Store, "append", failing)
    undone = session.submit("bob", "undo")
    assert isinstance(undone, Entry)
    assert [entry.command for entry in session.entries[-2:]] == ["reviewed it had been looked at", "undo"]


def test_a_settled_game_is_marked_once_whatever_else_is_written(store: Store, session: Session) -> None:
    submitted(session, "H8 VUES", "bob: concede")
    other = again(store, "o1")
    submitted(other, "note meanwhile")
    for each in (session, other):
        each.mark_reviewed("it had been looked at")
        each.read_on()
        assert [entry.command for entry in each.entries[2:]] == ["note meanwhile", "reviewed it had been looked at"]


def test_what_could_not_be_written_did_not_happen(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*given: object) -> None:
        raise StoreError("disk-full")

    submitted(session, "H8 VUES")
    before = session.table.state
    monkeypatch.setattr(Store, "append", failing)
    for line in ("pass", "undo", "amend 1 pass", "rename ana Anna", "note x"):
        with pytest.raises(StoreError, match="disk-full"):
            session.submit("bob", line)
    assert session.table.state == before
    assert [player.name for player in session.table.players] == ["Ana", "Bob"]
    monkeypatch.undo()
    submitted(session, "bob: pass")
    assert again(session.store, "o1").table.state == session.table.state


def test_a_name_corrected_is_listed_corrected(store: Store, session: Session) -> None:
    submitted(session, "rename bob Robert  le\tGrand")
    assert names(store) == ["Ana", "Robert le Grand"]
    submitted(session, "H8 VUES")
    assert names(store) == ["Ana", "Robert le Grand"]
    submitted(again(store, "o1"), "rename ana Anna", "rename bob Bob")
    assert names(store) == ["Anna", "Bob"]


@pytest.mark.parametrize(
    ("lines", "players", "steps"),
    [
        (["H8 VUES"], [7, 0], 1),
        (["H8 VUES", "pass", "undo"], [7, 0], 1),
        (["H8 VUES", "pass", "undo 2"], [0, 0], 0),
        (["H8 VUES", "pass", "undo 2", "redo"], [7, 0], 2),
        (["H8 VUES", "pass", "amend 1 H8 VUE*S"], [6, 0], 2),
        (["H8 VUES", "bob: adjust -3 late", "note x"], [7, -3], 2),
    ],
)
def test_the_list_of_games_follows_the_game(
    store: Store, session: Session, lines: list[str], players: list[int], steps: int
) -> None:
    submitted(session, *lines)
    summary = store.game("o1").summary
    assert [score for _seat, _name, score in summary.players] == players
    assert [score for _seat, _name, score in summary.players] == list(session.table.state.scores.values())
    assert (summary.steps, summary.turn) == (steps, session.table.state.turn)
    assert (summary.over, summary.final, summary.winners) == (False, False, ())


def test_the_list_of_games_knows_who_won(store: Store, session: Session) -> None:
    submitted(session, "H8 VUES", "end", "ana: rack", "bob: rack")
    summary = store.game("o1").summary
    assert (summary.over, summary.final, summary.winners, summary.turn) == (True, True, ("ana",), None)


def test_a_game_of_rules_that_are_not_known_is_not_opened(store: Store) -> None:
    name = store.create("option", "#referee 1\n#game option\n#rules 99\n#player a A\n#player b B\n", SUMMARY, 1.0)
    with pytest.raises(NotOpened) as found:
        again(store, name)
    assert found.value.why.code == "unknown-rules"


def test_a_header_that_is_not_understood_is_named(store: Store) -> None:
    name = store.create("option", "#referee 2\n", SUMMARY, 1.0)
    with pytest.raises(StoreError, match="entry-unknown: o1 0"):
        again(store, name)


def restored(store: Store, backup: Path) -> None:
    with closing(open_backup(store.path, backup)) as found:
        restore(store.path, found)


def test_a_game_goes_on_after_a_backup_that_holds_it_whole(store: Store, session: Session, tmp_path: Path) -> None:
    submitted(session, "H8 VUES")
    back_up(store, tmp_path / "backup")
    restored(store, tmp_path / "backup")
    submitted(session, "pass")
    assert [entry.command for entry in entries_of(store, "o1", session.table.game.codec)] == ["H8 VUES", "pass"]


def test_a_game_that_a_backup_shortens_takes_no_command(store: Store, session: Session, tmp_path: Path) -> None:
    submitted(session, "H8 VUES")
    back_up(store, tmp_path / "backup")
    submitted(session, "pass")
    restored(store, tmp_path / "backup")
    with pytest.raises(StoreError, match="store-replaced: o1"):
        session.submit("ana", "pass")
    assert [row.command for row in store.entries("o1")] == ["H8 VUES"]


@pytest.mark.parametrize("moves", [["pass"], ["pass", "pass"], ["pass", "pass", "pass"]])
def test_another_game_of_the_same_name_takes_no_command(
    store: Store, session: Session, tmp_path: Path, moves: list[str]
) -> None:
    submitted(session, "H8 VUES", "pass")
    with closing(Store(tmp_path / "other" / "games.sqlite")) as other:
        submitted(opened(other), *moves)
        back_up(other, tmp_path / "backup")
    restored(store, tmp_path / "backup")
    with pytest.raises(StoreError, match="store-replaced: o1"):
        session.submit("ana", "pass")
    assert [row.command for row in store.entries("o1")] == moves


def test_a_backup_between_reading_and_writing_is_noticed(store: Store, session: Session, tmp_path: Path) -> None:
    submitted(session, "H8 VUES")
    with closing(Store(tmp_path / "other" / "games.sqlite")) as other:
        submitted(opened(other), "pass")
        back_up(other, tmp_path / "backup")
    entry = session.table.decide("bob", "pass", session.words)
    assert isinstance(entry, Entry)
    restored(store, tmp_path / "backup")
    assert not session.commit(entry)
    assert [row.command for row in store.entries("o1")] == ["pass"]


def test_a_text_is_no_action(session: Session) -> None:
    # the ignored error is what holds this: strict checking complains of one that is not needed
    with pytest.raises(AttributeError):
        session.submit_action("ana", "H8 VUES")  # type: ignore[arg-type]
    assert session.entries == []
