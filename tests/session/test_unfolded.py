"""What is counted of a game is the same whether its states are folded or not."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.core.record import header_text
from referee.core.table import Table
from referee.session import digest
from referee.session.digest import digest_of
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.session import summary_of
from referee.session.start import Stop
from referee.session.stored import fold_game
from referee.store.entries import stored_entry
from referee.store.sqlite.store import Store
from tests.games.rooms import Room, each_chosen_game
from tests.games.tables import french


@each_chosen_game
def test_a_digest_needs_no_states_where_no_time_was_kept(
    room: Room, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = replay(read_record(path.read_text("utf-8")), french)
    assert not isinstance(found, Stop)
    game, timed = found.table.game, any(entry.seconds is not None for entry in found.entries)
    entries = [stored_entry(entry, game.codec, number, 1.0) for number, entry in enumerate(found.entries, 1)]
    with closing(Store(tmp_path / "games.sqlite")) as store:
        name = store.create(room.game, header_text(found.table.header), summary_of(found.table), 1.0, entries)
        wanted = digest_of(fold_game(store, name).table)
        folded: list[object] = []
        kept = Table._folded

        def noted(table: Table, state: Any, events: Iterable[Any]) -> Any:
            folded.append(state)
            return kept(table, state, events)

        monkeypatch.setattr(Table, "_folded", noted)
        assert digest._made(store, name) == wanted
        assert bool(folded) == (timed and bool(found.table.steps))
