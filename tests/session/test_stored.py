"""Looking at stored games, whole and damaged."""

from contextlib import closing
from pathlib import Path

import pytest

from referee.session.stored import fold_game
from referee.store.problems import StoreError
from referee.store.sqlite.salvage import rescue
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import opened, path_in, submitted

LINES = ["H8 VUES", "I7 PENTE ~H8:V>T", "note marked", "ana: adjust +5 here", "pass", "pass"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with closing(Store(path_in(tmp_path))) as store:
        submitted(opened(store), *LINES)
        submitted(opened(store), *LINES)
    return path_in(tmp_path)


def scratched(path: Path, text: bytes) -> None:
    """The first place where this stands in the file reads otherwise."""
    data = path.read_bytes()
    assert text in data
    path.write_bytes(data.replace(text, b"?" * len(text), 1))


def test_a_whole_game_is_seen_whole(path: Path) -> None:
    with closing(Store(path)) as store:
        found = fold_game(store, "o1")
    assert (found.name, len(found.entries), found.loss) == ("o1", 6, None)
    assert found.table.state.scores == {"ana": 12, "bob": 44}


def test_a_damaged_game_is_seen_up_to_the_damage(path: Path) -> None:
    scratched(path, b"adjust +5 here")
    with closing(Store(path)) as store:
        seen = {name: fold_game(store, name) for name in ("o1", "o2")}
    (broken,) = [found for found in seen.values() if found.loss]
    (whole,) = [found for found in seen.values() if not found.loss]
    assert broken.loss is not None
    assert (len(broken.entries), broken.loss.number, [row.command for row in broken.loss.later]) == (
        3,
        4,
        ["pass", "pass"],
    )
    assert broken.table.state.scores == {"ana": 7, "bob": 44}
    assert whole.table.state.scores == {"ana": 12, "bob": 44}


def test_a_game_whose_listing_is_damaged_is_seen(path: Path) -> None:
    """Nothing says then whether the end is missing."""
    scratched(path, b'"winners"')
    with closing(Store(path)) as store:
        for name in ("o1", "o2"):
            assert len(fold_game(store, name).entries) == 6


def test_what_is_not_there_is_damage_in_a_damaged_store(path: Path) -> None:
    with closing(Store(path)) as store, pytest.raises(StoreError, match="no-such-game"):
        fold_game(store, "o9")
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])
    rescued = closed_later(rescue(path))
    assert len(fold_game(rescued, "o1").entries) == 6
    with pytest.raises(StoreError, match="store-damaged"):
        fold_game(rescued, "o9")
