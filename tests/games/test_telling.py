"""What is told of each recorded game and of each refusal, in both languages, against golden texts beside them."""

from pathlib import Path

from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from tests.games.rooms import HERE, Room, each_game, each_room
from tests.games.saying import LANGUAGES, said
from tests.games.tables import french
from tests.games.telling import blank_of, told_of

TOLD = HERE / "told"
REFUSALS, BLANK = "refusals.txt", "blank sheet.txt"


def checked(golden: Path, found: str, update: bool) -> None:
    if update:
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(found, "utf-8")
    assert found == golden.read_text("utf-8")


@each_game
def test_all_is_told_as_expected(room: Room, path: Path, update_golden: bool) -> None:
    checked(TOLD / room.folder / f"{path.stem}.txt", told_of(path), update_golden)


@each_room
def test_every_refusal_is_told_with_its_facts(room: Room, update_golden: bool) -> None:
    lines = []
    for path in room.refused:
        stop = replay(read_record(path.read_text("utf-8")), french)
        assert isinstance(stop, Stop)
        lines.append(f"{path.stem}: {' | '.join(said(room.package, stop.why, language) for language in LANGUAGES)}\n")
    checked(TOLD / room.folder / REFUSALS, "".join(lines), update_golden)


@each_room
def test_the_empty_sheet_is_as_expected(room: Room, update_golden: bool) -> None:
    checked(TOLD / room.folder / BLANK, blank_of(room.game), update_golden)


@each_room
def test_nothing_told_is_left_over(room: Room) -> None:
    there = {path.name for path in (TOLD / room.folder).iterdir()}
    assert there == {REFUSALS, BLANK, *(f"{path.stem}.txt" for path in room.games)}
