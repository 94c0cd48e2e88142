"""What a login writes by the hall's functions is what every reader can read; and one bad row harms one game."""

import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import psycopg
import pytest

from referee.club.hall.link import Row, connect
from referee.core import table
from referee.core.limits import LAST_MOMENT
from referee.store.listed import read_summary
from referee.store.problems import StoreError
from tests.cases import in_turn
from tests.club.hall.devices import ROLES, device
from tests.club.hall.server import empty_hall, sweeping
from tests.club.hall.whole import WholeHall
from tests.store.contract import ENTRIES, ORIGIN, encoded
from tests.store.event_contract import ACTS
from tests.store.stores import HEADER, SUMMARY, append, read, remark

DEEP = '{"events":[' + '{"a":' * 80 + "1" + "}" * 80 + "]}"
NO_JSON = ("", "x", '"extra" nojson', "{", '{"events":[{"a":"\\ud800"}]}', '{"events":[{"a":"\\u0000"}]}', "{}" * 2)
NO_MOMENTS = (math.nan, math.inf, -math.inf, 1e15, -1e300, -1.0, LAST_MOMENT)
NO_SUMMARIES = (
    *NO_JSON, "{}", '"x"', "null", "[]", "1", SUMMARY.text.replace("false", '"no"'), SUMMARY.text.replace("0", "1.5", 1),
    SUMMARY.text.replace("0", "9223372036854775808", 1), SUMMARY.text.replace('"Ana"', "7"),
    SUMMARY.text[:-1] + ', "turn": 1}', SUMMARY.text[:-1] + ', "winners": "ana"}', SUMMARY.text[:-1] + ', "steps": []}',
    SUMMARY.text[:-1] + ', "more": [[[[[[[[1]]]]]]]]}', SUMMARY.text[:-1] + f', "more": "{"x" * 100_000}"' + "}",
)  # fmt: skip
NO_FACTS = (
    *NO_JSON, "{}", '"x"', "null", "[]", '[{"events":[]}]', '{"events":"abc"}', '{"events":[1]}', '{"events":{}}', DEEP,
    '{"events":[],"extra":[]}', '{"events":[],"extra":{"hand":1}}', '{"events":[],"count":"1"}', '{"events":[],"count":-1}',
    '{"events":[],"seconds":1e400}', '{"events":[],"steps":[[1,"ana","pass"]]}', '{"events":[],"steps":{}}',
    '{"events":[],"dropped":[[1,"ana","pass","gap","OPT-8",[]]]}',
)  # fmt: skip
NO_HEADERS = ("", "x", HEADER.replace("option", "jago"), HEADER + "#game option\n", HEADER + "#note " + "x" * (1 << 20))
NO_ORIGINS = ("x", ORIGIN.upper(), ORIGIN * 2)
NO_KINDS = ("", "opened", "annotation", "x" * 1000)
FUNCTIONS: dict[str, tuple[str, Mapping[str, Any]]] = {
    "create_game": ("table", {
        "letter": "o", "kind": "option", "header": HEADER, "summary": SUMMARY.text, "moment": 1.0, "kinds": ["remark"],
        "seats": ["ana"], "commands": ["note 1"], "facts": ['{"events":[]}'], "digest_version": 1, "digest": "{}",
    }),
    "append": ("table", {
        "name": "o1", "place": 1, "what": "remark", "who": "ana", "told": "note 1", "details": '{"events":[]}', "moment": 2.0,
        "listing": SUMMARY.text, "digest_version": 1, "digest": "{}", "known_edition": None, "sent": ORIGIN,
        "known_epoch": None,
    }),
    "return_game": ("table", {
        "name": "o7", "kind": "option", "header": HEADER, "opening": 1.0, "moment": 2.0, "summary": SUMMARY.text,
        "known_epoch": 0, "kinds": ["remark"], "seats": ["ana"], "commands": ["note 1"], "facts": ['{"events":[]}'],
        "moments": [2.0], "origins": [ORIGIN],
    }),
    "touch": ("display", {"name": "o1", "moment": 3.0}),
    "save_digest": ("arbiter", {"name": "o1", "digest_version": 1, "counted": 0, "digest": "{}"}),
    "list_game": ("arbiter", {
        "name": "o1", "kind": "option", "opening": 1.0, "moment": 2.0, "top": HEADER, "counted": 0, "listing": SUMMARY.text,
    }),
    "found_event": ("arbiter", {"what": "founded", "who": "Zoé", "details": "{}", "moment": 1.0, "sent": ORIGIN}),
    "append_act": ("arbiter", {
        "name": "e1", "place": 2, "what": "noted", "who": "Zoé", "details": "{}", "moment": 2.0, "known_edition": None,
        "sent": ORIGIN,
    }),
    "return_acts": ("arbiter", {
        "name": "e7", "kinds": ["founded"], "people": ["Zoé"], "facts": ["{}"], "moments": [1.0],
    }),
}  # fmt: skip
"""Of each function that writes a value who may call it, and what it takes."""
NO_ACTS = ("", "x", "null", '"x"', "[]", "nojson", "{", DEEP)
ACTING = ("found_event", "append_act", "return_acts")


def bad(function: str, name: str) -> tuple[object, ...]:
    """What an argument must not be; nothing where readers can read whatever the function takes."""
    entry_facts = NO_ACTS if function in ACTING else NO_FACTS
    return {
        "letter": ("e", "j", "", ".", "zz"),
        "kind": ("", "jago", "o", "x" * 1000, "Option"),
        "header": NO_HEADERS,
        "top": NO_HEADERS,
        "summary": NO_SUMMARIES,
        "listing": NO_SUMMARIES,
        "moment": NO_MOMENTS,
        "opening": NO_MOMENTS,
        "moments": NO_MOMENTS,
        "kinds": NO_KINDS[:1] if function in ACTING else NO_KINDS,
        "what": NO_KINDS[:1] if function in ACTING else NO_KINDS,
        "seats": ("Ana", "ana bob", "x" * 1000),
        "who": ("x" * 1001,),
        "people": ("x" * 1001,),
        "commands": ("x" * ((1 << 20) + 1),),
        "told": ("x" * ((1 << 20) + 1),),
        "facts": entry_facts,
        "details": entry_facts,
        "digest": ("x", "[]", "null"),
        "digest_version": (-1,),
        "counted": (-1,),
        "origins": NO_ORIGINS,
        "sent": NO_ORIGINS,
    }.get(name, ())


TRIED = [
    (function, name, value)
    for function, (_, values) in FUNCTIONS.items()
    for name in values
    for value in (*bad(function, name), *([None] if bad(function, name) and name != "digest" else []))
]


@pytest.fixture
def hall() -> WholeHall:
    empty_hall()
    store = opened("owner")
    store.events.found(ACTS[0])
    opened("table").create("option", HEADER, SUMMARY, 1.0)
    return store


@cache
def opened(role: str) -> WholeHall:
    return WholeHall(device(role))


@cache
def plain(role: str) -> "psycopg.Connection[Row]":
    """A connection as psql makes it, with a device's login."""
    return connect(device(role))


@pytest.fixture(scope="module", autouse=True)
def closing_all() -> Iterator[None]:
    yield
    for role in ROLES:
        opened(role).close()
        plain(role).close()
    opened.cache_clear()
    plain.cache_clear()


def call(function: str, **other: object) -> None:
    """Calls a function with sound values, but for some."""
    role, values = FUNCTIONS[function]
    given = {**values, **other}
    if "known_edition" in given:
        given["known_edition"] = opened("owner").edition()
    placed = ", ".join(f"{name} => %s" for name in given)
    plain(role).execute(f"SELECT hall.{function}({placed})".encode(), list(given.values()))


@pytest.mark.parametrize("function", FUNCTIONS)
def test_sound_values_are_taken(hall: WholeHall, function: str) -> None:
    call(function)
    assert (hall.apart(), hall.examine().troubles) == ([], [])


@in_turn("function, name, value", TRIED)
def test_what_nobody_could_read_is_refused(hall: WholeHall, function: str, name: str, value: object) -> None:
    before = hall.games(), hall.events.names(), hall.examine(), hall.events.acts("e1"), hall.digests()
    listed = isinstance(FUNCTIONS[function][1][name], list)
    with pytest.raises(psycopg.DatabaseError):
        call(function, **{name: [value] if listed else value})
    assert (hall.games(), hall.events.names(), hall.examine(), hall.events.acts("e1"), hall.digests()) == before
    assert hall.apart() == []


def test_the_program_is_told_that_it_was_unfit(hall: WholeHall) -> None:
    with pytest.raises(StoreError, match="hall-unfit: entry"):
        append(hall, "o1", 1, remark(1), math.nan)
    assert hall.length("o1") == 0


def test_what_the_program_writes_is_taken(hall: WholeHall) -> None:
    name = hall.create("option", HEADER, SUMMARY, 1.0, encoded(*ENTRIES))
    assert read(hall, name) == ENTRIES
    kinds = {table.STEP, table.UNDO, table.REDO, table.AMEND, table.ANNOTATION}
    for number, kind in enumerate(sorted(kinds), len(ENTRIES) + 1):
        append(hall, name, number, table.Entry(kind, "ana", "x"), 2.0)


def test_a_reader_refuses_no_less(hall: WholeHall) -> None:
    """The summaries that the hall refuses are those that a reader could not read, or is not to be bothered with."""
    assert [text for text in NO_SUMMARIES if read_summary(text) is not None and len(text) < 1000] == []


PLANTED = {
    "summary": "UPDATE hall.games SET summary = '{}' WHERE id = 'o2'",
    "score": "UPDATE hall.games SET summary = regexp_replace(summary, ', 0[]]', ', 1e0]') WHERE id = 'o2'",
    "opened": "UPDATE hall.games SET opened = 'NaN' WHERE id = 'o2'",
    "used": "UPDATE hall.games SET used = 'Infinity' WHERE id = 'o2'",
    "header": "UPDATE hall.games SET header = 'x' WHERE id = 'o2'",
    "kind": "UPDATE hall.games SET game = 'x' WHERE id = 'o2'",
    "facts": """UPDATE hall.entries SET facts = '"extra" nojson' WHERE game = 'o2' AND number = 1""",
    "events": "UPDATE hall.entries SET facts = '{}' WHERE game = 'o2' AND number = 1",
    "at": "UPDATE hall.entries SET at = 'NaN' WHERE game = 'o2' AND number = 1",
}
"""Rows that the owner of the tables plants, past every trigger."""


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("statement", PLANTED.values(), ids=list(PLANTED))
def test_one_bad_row_harms_one_game(hall: WholeHall, role: str, statement: str) -> None:
    for _ in range(2):
        hall.create("option", HEADER, SUMMARY, 1.0, encoded(remark(1)))
    sweeping().execute(statement.encode())
    store = opened(role)
    listed = {game.id for game in store.games()}
    assert listed | set(store.apart()) == {"o1", "o2", "o3"}
    assert listed >= {"o1", "o3"}
    known = dict.fromkeys(("o1", "o2", "o3"), 0)
    assert {copy.listed.id for copy in store.copies(known)} == {"o1", "o3"}
    with pytest.raises(StoreError, match="hall-unreadable: o2"):
        store.copies({"o2": 0})
    assert read(store, "o3") == [remark(1)]
    hall.delete("o2")
    assert ({game.id for game in store.games()}, store.apart()) == ({"o1", "o3"}, [])


def test_a_name_that_is_none_is_set_apart_and_deleted(hall: WholeHall) -> None:
    sweeping().execute(b"UPDATE hall.games SET id = 'zz9' WHERE id = 'o1'")
    assert (hall.games(), hall.apart()) == ([], ["zz9"])
    hall.delete("zz9")
    assert (hall.games(), hall.apart()) == ([], [])


@pytest.mark.parametrize("at", ["NaN", "1e300"])
def test_one_bad_act_harms_one_event(hall: WholeHall, at: str) -> None:
    hall.events.found(ACTS[0])
    sweeping().execute(f"UPDATE hall.acts SET at = '{at}' WHERE event = 'e1'".encode())
    with pytest.raises(StoreError, match="hall-unreadable: e1"):
        hall.events.acts("e1")
    assert hall.events.acts("e2") == ACTS[:1]


def test_names_are_numbers_in_order(hall: WholeHall) -> None:
    """Whatever a device has called its letter: no name is used up."""
    for letter in ("o99999999", "o.", "o[0-9]*"):
        call("create_game", letter=letter)
    assert sorted(game.id for game in hall.games()) == ["o1", "o2", "o3", "o4"]
