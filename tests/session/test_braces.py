"""What stands in braces behind a command belongs to it, whoever wrote it there."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.record import write_record
from referee.core.table import Entry
from referee.session.record import read_record
from referee.session.upkeep import repair_list
from referee.store.entries import StoredEntry, decoded_entry, facts_text
from referee.store.problems import StoreError
from referee.store.sqlite.store import Store
from tests.session.test_record import imported
from tests.store.stores import again, path_in

GAMES = Path(__file__).parent.parent / "games"
HEAD = "#referee 1\n#game option\n#rules 1\n#player ana Ana\n#player bob Bob\n#lexicon fr\n"
LINES = (
    ">ana: H8 VUES +7 7 {seen V/T U/O; source page 12}",
    "#note Bob takes his time",
    ">bob: pass {mood calm}",
    ">bob: undo {because he had a word after all}",
    ">ana: redo {again}",
    ">ana: swap 3 {duration 1:20; drawn A B C}",
    ">ana: amend 2 swap 2 {instead of a slip}",
    ">bob: adjust -5 late {this is text}",
    ">ana: pause {tea}",
    ">ana: resume {duration soon; a 1; a 2; verdict; œuf ½ = été}",
)
TEXT = HEAD + "".join(f"{line}\n" for line in LINES)
LONG = HEAD + f">ana: pass {{{'k' * 5_000} {'v' * 50_000}}}\n"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(path_in(tmp_path))) as opened:
        yield opened


@pytest.mark.parametrize("text", [TEXT, LONG], ids=["many", "long"])
def test_import_and_export_keep_all_of_it(store: Store, text: str) -> None:
    session = imported(store, text)
    assert session.text() == text
    assert again(store, session.name).text() == text
    assert imported(store, session.text()).text() == text
    assert store.check() == []
    assert repair_list(store) == []


def test_what_the_program_says_itself_is_not_kept_twice(store: Store) -> None:
    """A game that was exported is imported as the same entries."""
    text = HEAD + ">ana: H8 VUES +7 7 {duration 0:40}\n>bob: pass {duration 1:00}\n"
    kept = imported(store, text)
    assert [entry.extra for entry in kept.entries] == [(), ()]
    assert imported(store, kept.text()).entries == kept.entries


def test_a_verdict_is_said_once(store: Store) -> None:
    """Where no figures tell it, the program says it itself."""
    told = (GAMES / "croisillon" / "records" / "contest-rejected.ref").read_text("utf-8")
    assert "{verdict rejected}" in told
    kept = imported(store, told)
    back = imported(store, kept.text())
    assert {entry.extra for entry in kept.entries} == {()}
    assert (back.entries, back.text()) == (kept.entries, kept.text())
    assert kept.text().count("{verdict rejected}") == told.count("{verdict rejected}")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("a", "}"), ("a", "{"), ("}", "b"), ("a", "b} \n>bob: concede"), ("a", "b\r\n#note x"), ("a\nb", "c"), ("", ""),
        ("a", "b; c d"), (";", ";"), ("\x1b[31m", "\x07"), ("a", "\u202eb\0"), ("a b", "c"), ("+7", "7"),
    ],
    ids=ascii,
)  # fmt: skip
def test_whatever_a_store_holds_of_it_the_record_can_be_read(store: Store, name: str, value: str) -> None:
    session = imported(store, HEAD + ">ana: pass {a b}\n")
    entry = session.entries[0]
    session.entries[0] = Entry(entry.kind, entry.seat, entry.command, entry.events, extra=((name, value), ("z", "1")))
    text = session.text()
    assert len(text.splitlines()) == len(HEAD.splitlines()) + 1
    assert text.isprintable() or set(text) - {"\n"} == {letter for letter in text if letter.isprintable()}
    record = read_record(text)
    assert [line.command for line in record.lines] == ["pass"]
    assert record.lines[0].extra["z"] == "1"
    assert write_record(record) == text


def test_an_entry_without_it_is_stored_as_ever(store: Store) -> None:
    session = imported(store, HEAD + ">ana: pass\n")
    assert "extra" not in json.loads(facts_text(session.entries[0], session.table.game.codec))
    stored = StoredEntry(1, "", "step", "ana", "pass", '{"events":[]}', 0.0)
    assert decoded_entry("o1", stored, session.table.game.codec).extra == ()


@pytest.mark.parametrize("told", ["3", "[1]", '"x"', '[["a"]]', "true"])
def test_nonsense_in_its_place_is_not_understood(store: Store, told: str) -> None:
    game = imported(store, HEAD).table.game
    stored = StoredEntry(1, "", "step", "ana", "pass", f'{{"events":[],"extra":{told}}}', 0.0)
    with pytest.raises(StoreError, match="entry-unknown: o1 1"):
        decoded_entry("o1", stored, game.codec)
