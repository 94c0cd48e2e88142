"""What a record's header says wrong is told with the number of its line, as text and as JSON."""

import json
from pathlib import Path

import pytest

from referee.session.record import read_record
from tests.cli.runner import Run, complaint
from tests.games.rooms import ROOMS, Room
from tests.games.test_refusals import header_line

each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.game)


def headers(room: Room) -> list[tuple[Path, int]]:
    """Records that are refused for their header, each with the line."""
    read = [(path, read_record(path.read_text("utf-8"))) for path in room.refused]
    return [(path, header_line(record)) for path, record in read if not record.lines]


@each_room
def test_replay_names_the_line_of_a_header(shared: Run, room: Room) -> None:
    expected = headers(room)
    assert expected
    files = [str(path) for path, _ in expected]
    told = shared("replay", *files, "--json")
    assert [json.loads(line)["error"]["line"] for line in told.lines] == [line for _, line in expected]
    said = shared("replay", *files)
    assert said.code == told.code == 1
    for path, line in expected:
        assert f"{path}: line {line}: " in said.out + said.err


@each_room
def test_import_names_the_line_of_a_header(shared: Run, room: Room) -> None:
    path, line = headers(room)[-1]
    result = shared("import", str(path))
    assert result.code == 2
    assert complaint(result).startswith(f"{path}, line {line}: ")


@pytest.mark.parametrize(
    ("header", "line"),
    [
        (["#game chess"], 2),
        (["#title x", "", "#game option", "#rules 9"], 5),
        (["#game option", "#player ana Ana", "#player ana Eve"], 4),
        (["#game option", "#set judge never", "#player ana Ana", "#set judge off"], 4),
        (["#title nobody", "#game option"], 3),
        (["#title neither"], 1),
        (["#game option", "#player ana Ana", "#player bob Bob", "#set", "#note x"], 5),
    ],
)
def test_what_every_game_has_is_told_with_its_line(shared: Run, tmp_path: Path, header: list[str], line: int) -> None:
    record = tmp_path / "game.ref"
    record.write_text("\n".join(["#referee 1", *header, ""]), "utf-8")
    told = shared("replay", str(record), "--json")
    assert json.loads(told.out)["error"]["line"] == line


@pytest.mark.parametrize(
    "line", ["#date {}", "#values {}", "#lexicon {}", "#player {}", "#referee {}", "#game {}", "#set {}", "{}", ">{}"]
)
@pytest.mark.parametrize("letters", ["9" * 50_000, "A1 " * 20_000, "x" * 50_000, "é" * 50_000])
def test_no_sentence_about_a_line_is_longer_than_can_be_read(
    shared: Run, tmp_path: Path, line: str, letters: str
) -> None:
    lines = ["#referee 1", "#game option", "#player ana Ana", "#player bob Bob", ">ana: H8 VUES"]
    file = tmp_path / "game.ref"
    file.write_text("\n".join([*lines[:2], line.format(letters), *lines[2:]]) + "\n", "utf-8")
    for asked in ("replay", "import", "sheet"):
        result = shared(asked, file)
        assert max(map(len, (result.out + result.err).splitlines()), default=0) < 3_000, (result.out + result.err)[:200]


@pytest.mark.parametrize("named", ["nowhere", "nowhere@sha256:" + "0" * 64, "fr@sha256:" + "0" * 64, "enchant:xx_YY"])
def test_a_dictionary_that_cannot_be_had_is_told_with_its_line(shared: Run, tmp_path: Path, named: str) -> None:
    head = ["#referee 1", "#game option", "#player ana Ana", "#title x", f"#lexicon {named}", "#player bob Bob"]
    record = tmp_path / "game.ref"
    record.write_text("\n".join([*head, ">ana: H8 VUES", ">bob: contest", ""]), "utf-8")
    told = shared("replay", str(record), "--json")
    assert (told.code, json.loads(told.out)["error"]["line"]) == (2, 5)
    assert shared("replay", str(record)).err.startswith(f"{record}: line 5: ")


def test_a_dictionary_named_on_the_command_line_has_no_line(shared: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.ref"
    record.write_text("#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n#lexicon fr\n", "utf-8")
    told = shared("replay", str(record), "--json", "--lexicon", "nowhere")
    assert (told.code, json.loads(told.out)["error"]["line"]) == (2, None)
