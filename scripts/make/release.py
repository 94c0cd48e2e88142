"""Stores what this version writes, for the tests of later versions: every recorded game in a store, its record and its JSON.

    python scripts/make/release.py

It makes tests/releases/VERSION, which is never changed afterwards: run it when a release is ready, and commit the folder.
"""

import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.record import Record, header_text, write_record  # noqa: E402
from referee.session.game_json import as_json  # noqa: E402
from referee.session.record import read_record, record_of  # noqa: E402
from referee.session.replay import replay  # noqa: E402
from referee.session.session import summary_of  # noqa: E402
from referee.session.start import Stop  # noqa: E402
from referee.session.stored import fold_game  # noqa: E402
from referee.store.entries import stored_entry  # noqa: E402
from referee.store.sqlite.store import Store  # noqa: E402
from referee.version import VERSION  # noqa: E402
from tests.games.rooms import ROOMS  # noqa: E402
from tests.games.tables import french  # noqa: E402
from tests.releases.kept import HERE, Told, keep  # noqa: E402

FIRST = 1_780_000_000.0
"""When the first game is stored; each of the others is stored a minute later."""


def stored(store: Store, record: Record, at: float) -> str:
    replayed = replay(record, french)
    assert not isinstance(replayed, Stop), (record.header, replayed)
    table = replayed.table
    entries = [stored_entry(entry, table.game.codec, number, 1.0) for number, entry in enumerate(replayed.entries, 1)]
    return store.create(record.header.game, header_text(record.header), summary_of(table), at, entries)


def exported(store: Store, name: str) -> Told:
    game = fold_game(store, name)
    facts = as_json(game.table, game.table.header.lexicon[1] or None)
    return {"record": write_record(record_of(game.opened, game.entries)), "json": facts}


def main() -> int:
    if (HERE / VERSION).exists():
        sys.stderr.write(f"{HERE / VERSION} is there already, and is never made anew.\n")
        return 1
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        with closing(Store(path)) as store:
            records = [read_record(game.read_text("utf-8")) for room in ROOMS for game in room.games]
            names = [stored(store, record, FIRST + 60 * number) for number, record in enumerate(records)]
            games = {name: exported(store, name) for name in names}
        keep(VERSION, path.read_bytes(), games)
    sys.stdout.write(f"{HERE / VERSION}: {len(games)} games\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
