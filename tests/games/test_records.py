"""Whole games as records, refereed anew. The figures in them were written by hand; the JSON beside each is golden."""

import json
from pathlib import Path

import pytest

from referee.core.record import write_record
from referee.core.values import replace
from referee.session.game_json import as_json
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from tests.games.figures import with_figures
from tests.games.rooms import CROISILLON, OPTION, Room, each_game, each_room
from tests.games.tables import french

CONTENT = "0" * 64
"""Stands for the dictionary's hash: what it contains is not what these games are about."""

each_stating_figures = pytest.mark.parametrize(
    "path", [room.records / "evening.ref" for room in (OPTION, CROISILLON)], ids=lambda path: path.parent.parent.name
)


@pytest.fixture(scope="session")
def update_figures(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-figures"))


@each_game
def test_the_record_stands_and_says_what_is_expected(
    room: Room, path: Path, update_golden: bool, update_figures: bool
) -> None:
    if update_figures:
        path.write_text(with_figures(path.read_text("utf-8")), "utf-8")
    replayed = replay(read_record(path.read_text("utf-8")), french)
    assert not isinstance(replayed, Stop), replayed
    assert replayed.table.game.name == room.game
    found = json.dumps(as_json(replayed.table, CONTENT), ensure_ascii=False, indent=1) + "\n"
    golden = path.with_suffix(".json")
    if update_golden:
        golden.write_text(found, "utf-8")
    assert found == golden.read_text("utf-8")


@each_room
def test_records_are_written_as_they_were_read(room: Room) -> None:
    texts = [path.read_text("utf-8") for path in room.games]
    assert [write_record(read_record(text)) for text in texts] == texts


@each_stating_figures
def test_its_figures_can_be_written_anew(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    wrong = [line if line.points is None else replace(line, points=99, total=999) for line in record.lines]
    assert with_figures(write_record(replace(record, lines=tuple(wrong)))) == text


@each_room
def test_no_expectation_is_missing_or_left_over(room: Room) -> None:
    assert len(room.games) >= room.least
    assert {path.stem for path in room.records.glob("*.json")} == {path.stem for path in room.games}
    assert {path.suffix for path in room.records.iterdir()} == {".ref", ".json"}
