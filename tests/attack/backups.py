"""Hostile backups: another schema, rows that are nonsense with right checksums, halves of files, and odd but sound ones."""

import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from referee.store.entries import WITH_OPENING, StoredAct
from referee.store.sqlite.rows import checksum
from referee.store.sqlite.store import Store
from tests.attack.victim import Victim
from tests.store.soaking import Outcome
from tests.store.stores import opened, path_in, submitted

Base = sqlite3.Connection
Spoil = Callable[[Base, random.Random], object]

TRIGGER = "CREATE TRIGGER gone AFTER INSERT ON entries BEGIN DELETE FROM entries WHERE number > 3; END"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
AS_VIEW = "ALTER TABLE entries RENAME TO kept; CREATE VIEW entries AS SELECT * FROM kept"
SCHEMAS: dict[str, str] = {
    "trigger": TRIGGER,
    "trigger on the list": "CREATE TRIGGER gone BEFORE UPDATE ON games BEGIN SELECT RAISE(IGNORE); END",
    "view": AS_VIEW,
    "endless view": f"DROP TABLE entries; CREATE VIEW entries AS SELECT i AS game FROM ({ENDLESS})",
    "another view": f"CREATE VIEW more AS {ENDLESS}",
    "another table": "CREATE TABLE more (x)",
    "another index": "CREATE INDEX more ON entries (command)",
    "index over an expression": "CREATE INDEX more ON entries (length(command))",
    "virtual table": "CREATE VIRTUAL TABLE more USING fts5(x)",
    "entries as virtual table": "DROP TABLE entries; CREATE VIRTUAL TABLE entries USING fts5(game, number, kind, seat, "
    "command, facts, at, checksum)",
    "one more column": "ALTER TABLE entries ADD COLUMN more TEXT",
    "generated column": "ALTER TABLE entries ADD COLUMN more TEXT GENERATED ALWAYS AS (command || command) VIRTUAL",
    "no entries": "DROP TABLE entries",
    "no list": "DROP TABLE games",
    "loose table": "ALTER TABLE entries RENAME TO kept; CREATE TABLE entries AS SELECT * FROM kept; DROP TABLE kept",
    "other application": "PRAGMA application_id = 1",
    "newer": "PRAGMA user_version = 99",
    "version of none": "PRAGMA user_version = -1",
    "version before digests": "PRAGMA user_version = 1",
}
VALUES: list[Any] = [
    None, True, -1, 1 << 70, 1e308, "", "x" * 3000, "\0", "\ud800", [], {}, [[[[[]]]]], {"x": {"x": {}}}, "zoe", "ana",
    "H8", ["ana"], 0, 10**30, "../../x", "\x1b[2J", "=1+1", 0.5, {"event": None}, ["a", "b", "c", "d"],
]  # fmt: skip
DEEP = "[" * 100_000 + "]" * 100_000


def entries(base: Base, change: Callable[[list[Any]], None], which: str = "number > 0") -> None:
    """Changes an entry of some game and gives it the right checksum."""
    rows = base.execute(f"SELECT * FROM entries WHERE {which} ORDER BY game, number").fetchall()
    before = rows[-1]
    row = list(before[:-1])
    change(row)
    base.execute("DELETE FROM entries WHERE game = ? AND number = ?", before[:2])
    base.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*row, checksum(tuple(row))))


def games(base: Base, at: int, value: Any) -> None:
    row = list(base.execute("SELECT * FROM games ORDER BY id").fetchone())
    name = row[0]
    row[at] = value
    base.execute("DELETE FROM games WHERE id = ?", (name,))
    base.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*row[:-1], checksum(tuple(row[:-1]))))


def game_column(at: int, *values: Any) -> Spoil:
    return lambda base, chance: games(base, at, chance.choice(values))


def entry_column(at: int, *values: Any, which: str = "number > 0") -> Spoil:
    def spoil(base: Base, chance: random.Random) -> None:
        value = chance.choice(values)
        entries(base, lambda row: row.__setitem__(at, value), which)

    return spoil


def facts(base: Base, chance: random.Random) -> None:
    """Anywhere in the facts of an entry stands something else."""

    def change(row: list[Any]) -> None:
        row[5] = spoilt(row[5], chance)

    entries(base, change, f"game = '{chance.choice(('o1', 'o2'))}' AND number < {chance.randint(2, 8)} AND number > 0")


def spoilt(text: str, chance: random.Random) -> str:
    told = json.loads(text)
    places = list(_places(told))
    inside, key = chance.choice(places)
    if chance.random() < 0.2:
        del inside[key]
    else:
        inside[key] = chance.choice(VALUES)
    # SQLite takes no lone surrogate, JSON tells one in ASCII
    return json.dumps(told)


def _places(told: Any) -> Any:
    pairs = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, inner in list(pairs):
        yield told, key
        yield from _places(inner)


def summary(base: Base, chance: random.Random) -> None:
    games(base, 6, spoilt(base.execute("SELECT summary FROM games ORDER BY id").fetchone()[0], chance))


def digest(base: Base, chance: random.Random) -> None:
    text = chance.choice(
        ['{"ana": 3}', "{}", DEEP, '{"ana": {"sums": {"points": "x"}}}', '{"ana": {"tops": [1]}}', "nil"]
    )
    count = base.execute("SELECT length FROM games ORDER BY id").fetchone()[0]
    told = ("o1", 1, count, text)
    base.execute("INSERT OR REPLACE INTO digests VALUES (?, ?, ?, ?, ?)", (*told, checksum(told)))


def act(base: Base, chance: random.Random) -> None:
    """An act of an event, with facts that may fit nothing and the right checksum."""
    kind = chance.choice(("founded", "entered", "withdrew", "drew", "confirmed", "resultentered", "undone", "opened"))
    told = ("e1", 3, kind, "Ana", spoilt(chance.choice(ACTS), chance), 1e9)
    base.execute("INSERT INTO acts VALUES (?, ?, ?, ?, ?, ?, ?)", (*told, checksum(told)))


ACTS = (
    '{"title":"Cup","place":"","days":[],"lexicon":"fr","content":"","arbiters":["Ana"]}',
    '{"newcomers":[["Ana",""],["Bob",""]],"returned":[]}',
    '{"entrants":[1]}',
    '{"count":1}',
    '{"round":1,"games":[[1,"o1"]]}',
    '{"plan":["option",true,2,[],[],null],"method":"lot","seed":"s","ranked":[[[1,2]]],"tables":[[[1,2]]],"bye":null}',
)
MOMENTS = (1e300, -1e300, -1.0, 253_402_300_800.0, float("inf"))
ROWS: dict[str, Spoil] = {
    "summary": game_column(6, "{}", DEEP, "[]", "null", "3", "{", '{"players": 3}', "9" * 6000),
    "summary changed": summary,
    "opened": game_column(2, *MOMENTS),
    "used": game_column(3, *MOMENTS),
    "length": game_column(5, 10**18, -1, 0, 999),
    "game": game_column(1, "", "chess", "../../x", "\x1b[2J", "x" * 5000),
    "id": game_column(0, "", "o", "x1y", "O1", "o" + "9" * 400, "../../x", "\x1b[2J"),
    "header of the list": game_column(4, "", "#referee 9\n", "#date 99999-01-01\n"),
    "seat": entry_column(3, "zoe", "", "x" * 5000, "\x1b[2J"),
    "kind": entry_column(2, "", "opened", "undo", "redo", "amend", "sleep"),
    "command": entry_column(4, "", "\0", "x" * 200_000, "amend 1 " * 3000, "\x1b[2J"),
    "moment": entry_column(6, *MOMENTS),
    "number": entry_column(1, -1, 99, 1 << 62),
    "nonsense": entry_column(5, "", "{}", "[]", DEEP, '{"events": 3}', '{"events": [3]}', "9" * 6000, "nil"),
    "facts": facts,
    "header": entry_column(
        5, "", "#referee 9\n", "#referee 1\n", "#referee 1\n#game chess\n", "x" * 2_000_000, "#referee 1\n#game option\n",
        "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n#set limit " + "9" * 6000 + "\n",
        which="number = 0",
    ),
    "digest": digest,
    "act": act,
}  # fmt: skip
SOUND: dict[str, str] = {
    **{f"pages of {size}": f"PRAGMA page_size = {size}; VACUUM" for size in (512, 1024, 8192, 32768, 65536)},
    "log": "PRAGMA journal_mode = WAL",
    "first version": "DROP TABLE digests; DROP TABLE acts; DROP TABLE origins; PRAGMA user_version = 1",
    "second version": "DROP TABLE acts; DROP TABLE origins; PRAGMA user_version = 2",
    "third version": "DROP TABLE origins; PRAGMA user_version = 3",
    "vacuum": "PRAGMA auto_vacuum = FULL; VACUUM",
    "analyzed": "ANALYZE",
    "no digests": "DROP TABLE digests",
    "no origins": "DROP TABLE origins",
}
KINDS = [*SCHEMAS, *ROWS, *SOUND, "truncated", "flipped"]
AFTER = (
    ("games",), ("show", "o1"), ("sheet", "o1"), ("export", "o1"), ("stats",), ("do", "-g", "o1", "ana: note afterwards"),
    ("new", "option", "Eva", "Max"), ("doctor",), ("club",), ("club", "standing"), ("club", "enter", "Eva"), ("club", "log"),
)  # fmt: skip


def made(path: Path) -> None:
    """A store with a game that is settled, one that is open, and one of notes."""
    with closing(Store(path)) as store:
        submitted(
            opened(store), "H8 VUES", "I7 PENTE ~H8:V>T", "ana: note one", "undo", "redo", "amend 1 H8 VUES", "end x"
        )
        submitted(opened(store), "H8 VUES", "pass")
        event = store.events.found(StoredAct(1, "founded", "Ana", ACTS[0], 1e9))
        store.events.append(event, StoredAct(2, "entered", "Ana", ACTS[1], 1e9))
        submitted(opened(store, at=1.5e9), "ana: note one", "ana: adjust +1 two", "ana: rename bob Robert", "pass")


def spoil(path: Path, kind: str, chance: random.Random) -> None:
    if kind == "truncated":
        whole = path.read_bytes()
        path.write_bytes(whole[: chance.randrange(len(whole))])
        return
    if kind == "flipped":
        data = bytearray(path.read_bytes())
        for _ in range(chance.randint(1, 20)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
        return
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        if kind in ROWS:
            ROWS[kind](base, chance)
        else:
            base.executescript(SCHEMAS.get(kind) or SOUND[kind])


def contents(path: Path) -> dict[str, list[Any]]:
    with closing(Store(path)) as store:
        return {name: store.entries(name, WITH_OPENING) for name in store.names_with_entries()}


def restored(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many backups, each put back over a store: it is what the backup holds, or what it was."""
    chance, outcome = random.Random(seed), Outcome()
    path = path_in(folder / "data")
    victim = Victim(folder)
    made(path)
    pattern = path.read_bytes()
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        shutil.rmtree(path.parent)
        path.parent.mkdir()
        path.write_bytes(pattern)
        victim.run("do", "-g", "o2", "note before")
        before = contents(path)
        backup = folder / f"backup-{number}"
        backup.write_bytes(pattern)
        spoil(backup, kind, chance)
        code = victim.attack(outcome, kind, "restore", "-y", backup)
        outcome.count("taken" if code == 0 else "refused")
        now = contents(path) if code else None
        if code and now != before:
            outcome.troubles.append(f"{kind} {number}: refused, and the store is another")
        if (kind in SOUND) != (code == 0) and (kind in SOUND or kind in SCHEMAS):
            outcome.troubles.append(f"{kind} {number}: exit {code}")
        if code == 0:
            _use(victim, outcome, kind, path)
        for file in folder.glob(f"{backup.name}*"):
            file.unlink()
        if [file.name for file in path.parent.iterdir() if file.name.startswith(".games")]:
            outcome.troubles.append(f"{kind} {number}: something is left over")
    return outcome


def _use(victim: Victim, outcome: Outcome, kind: str, path: Path) -> None:
    """What was accepted is kept."""
    for arguments in AFTER:
        before = _count(path)
        code = victim.attack(outcome, kind, *arguments)
        if arguments[0] == "do" and code == 0 and _count(path) != before + 1:
            outcome.troubles.append(f"{kind}: accepted and not kept")


def _count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as base:
        return int(base.execute("SELECT count(*) FROM entries").fetchone()[0])
