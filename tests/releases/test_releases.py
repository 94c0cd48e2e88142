"""Games kept under a release replay for ever: `scripts/make/release.py` makes a folder of them, which is never made anew."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry
from referee.games import GAMES
from referee.session.game_json import as_json
from referee.session.record import read_record, record_of
from referee.session.replay import replay
from referee.session.start import Stop
from referee.session.stored import fold_game
from referee.store.sqlite.store import Store
from referee.version import VERSION
from tests.games.tables import french
from tests.releases.kept import Json, Told, missing, releases, told, unpacked
from tests.store.stores import again

ROOT = Path(__file__).resolve().parent.parent.parent
HEADING = re.compile(r"## (\d+\.\d+\.\d+) \((.+)\)")
each_release = pytest.mark.parametrize("release", releases())


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Store]]:
    opened = {release: Store(unpacked(release, tmp_path_factory.mktemp("release"))) for release in releases()}
    yield opened
    for store in opened.values():
        store.close()


def kept_games() -> list[tuple[str, str]]:
    return [(release, name) for release in releases() for name in told(release)]


def test_every_release_is_kept_and_told_of() -> None:
    headings = HEADING.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    released = [version for version, day in headings if re.fullmatch(r"\d{4}-\d\d-\d\d", day)]
    assert VERSION in [version for version, _ in headings]
    assert released
    assert set(released) == set(releases())


@each_release
def test_its_store_is_sound_and_has_games_of_every_room_of_its_day(release: str, stores: dict[str, Store]) -> None:
    assert stores[release].check() == []
    kept = told(release)
    assert sorted(game.id for game in stores[release].games()) == sorted(kept)
    assert set(list(GAMES)[:5]) <= {str(game["json"]["game"]) for game in kept.values()} <= set(GAMES)
    assert len(kept) > 300


def test_every_game_says_what_it_said(stores: dict[str, Store]) -> None:
    wrong = []
    for release, name in kept_games():
        found, kept = fold_game(stores[release], name), told_of(release, name)
        assert found.loss is None
        now = as_json(found.table, found.table.header.lexicon[1] or None)
        wrong += [f"{release} {name}{each}" for each in missing(kept["json"], now)]
        if write_record(record_of(found.table, found.entries)) != kept["record"]:
            wrong.append(f"{release} {name}: another record")
    assert wrong == []


def test_every_record_is_refereed_to_the_same_end() -> None:
    wrong = []
    for release, name in kept_games():
        kept = told_of(release, name)
        found = replay(read_record(kept["record"]), french)
        assert not isinstance(found, Stop), (release, name, found)
        now = as_json(found.table, found.table.header.lexicon[1] or None)
        # a record has lines of its own; in the store there are none
        wrong += [f"{release} {name}{each}" for each in missing(kept["json"], now) if ".line" not in each]
    assert wrong == []


@each_release
def test_its_games_go_on(release: str, stores: dict[str, Store]) -> None:
    """A note can still be taken, and a game that is not over can be undone."""
    for name in told(release):
        session = again(stores[release], name)
        seat = session.table.state.players[0].seat
        assert isinstance(session.submit(seat, "note kept for ever"), Entry)
        undone = session.submit(seat, "undo")
        assert isinstance(undone, Entry) or (isinstance(undone, Refused) and not session.table.steps)


@cache
def kept_by(release: str) -> dict[str, Told]:
    return told(release)


def told_of(release: str, name: str) -> Told:
    return kept_by(release)[name]


def test_what_is_missing_is_found() -> None:
    kept: Json = {"scores": [1, {"ana": 2}], "name": "o1"}
    assert list(missing(kept, {"name": "o1", "scores": [1, {"ana": 2, "bob": 3}], "more": None})) == []
    assert list(missing(kept, {"name": "o1", "scores": [1, {"ana": 3}]})) == [".scores.1.ana: 2 is now 3"]
    assert list(missing(kept, {"scores": [1]})) == [".scores: [1, {'ana': 2}] is now [1]", ".name"]
