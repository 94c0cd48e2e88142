"""Records are kept as games, and none a second time unaware; the day of a game is the same wherever it is told."""

import csv
import json
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pexpect
import pytest

from referee.core.record import header_text
from referee.core.words import Everything
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.session.session import summary_of
from referee.store.entries import stored_entry
from referee.store.sqlite.store import Store
from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.patience import PATIENCE

HEAD = "#referee 1\n#game option\n{date}#player ana Ana\n#player bob Bob\n#lexicon fr\n"
PLAYED = ">ana: H8 VUES\n>bob: end\n>ana: rack\n>bob: rack\n"


def record(folder: Path, name: str = "game.ref", date: str = "#date 2026-03-31\n", lines: str = PLAYED) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(HEAD.format(date=date) + lines, "utf-8")
    return file


def games(run: Run) -> list[str]:
    return sorted(line.split()[0] for line in run("games").lines)


def counts(run: Run) -> list[int]:
    return [figures["games"] for figures in json.loads(said(run, "stats", "--json"))["figures"]]


def test_a_game_that_is_there_is_named_and_not_kept_again(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path)
    assert said(run, "import", file) == "Game o1.\n"
    before = run.files()
    ways = "--again keeps it a second time, --yes passes over it."
    assert said(run, "import", file, code=1) == f"referee: {file}: this game is there already, as o1. {ways}\n"
    assert run.files() == before


def test_yes_passes_over_a_game_that_is_there(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path)
    said(run, "import", "--yes", file)
    assert said(run, "import", "--yes", file) == f"{file}: this game is there already, as o1.\n"
    assert games(run) == ["o1"]


def test_again_keeps_a_second_one_that_does_not_count(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path)
    said(run, "import", file)
    assert said(run, "import", "--again", file) == "Game o2.\n"
    assert games(run) == ["o1", "o2"]
    assert counts(run) == [1, 1]
    assert "1 game is there a second time and does not count again." in said(run, "stats")
    assert [one["id"] for one in json.loads(said(run, "stats", "--json"))["played"]] == ["o1", "o1"]


def test_both_at_once_make_no_sense(run: Run, tmp_path: Path) -> None:
    told = "Only one of --again and --yes can be asked for."
    assert complaint(run("import", "--again", "--yes", record(tmp_path))) == told


@pytest.mark.parametrize(("answer", "code", "there"), [("y", 0, ["o1", "o2"]), ("n", 1, ["o1"]), ("", 1, ["o1"])])
def test_whoever_sits_at_a_terminal_is_asked(
    run: Run, tmp_path: Path, answer: str, code: int, there: list[str]
) -> None:
    file = record(tmp_path)
    said(run, "import", file)
    with pexpect.spawn(
        sys.executable, ["-m", "referee", "import", str(file)], env=run.environment(), cwd=ROOT, encoding="utf-8"
    ) as terminal:
        terminal.expect("Keep it a second time\\?", timeout=PATIENCE)
        terminal.sendline(answer)
        terminal.expect(pexpect.EOF, timeout=PATIENCE)
        terminal.close()
    assert (terminal.exitstatus, games(run)) == (code, there)


OTHER = [
    ("#date 2026-04-01\n", PLAYED),
    ("", PLAYED),
    ("#date 2026-03-31\n#title Finale\n", PLAYED),
    ("#date 2026-03-31\n", PLAYED.replace("H8", "H7")),
    ("#date 2026-03-31\n", PLAYED.replace("H8 VUES", "H8 MURS")),
    ("#date 2026-03-31\n", ">ana: H8 VUES\n"),
    ("#date 2026-03-31\n", ">ana: H8 VUES\n>ana: undo\n>ana: H8 VUES\n>bob: end\n>ana: rack\n>bob: rack\n"),
]


@pytest.mark.parametrize(("date", "lines"), OTHER)
def test_must_not_take_another_game_for_the_same(run: Run, tmp_path: Path, date: str, lines: str) -> None:
    said(run, "import", record(tmp_path))
    assert said(run, "import", record(tmp_path, "other.ref", date, lines)) == "Game o2.\n"
    if ">bob: rack" in lines:
        assert counts(run) == [2, 2]


SAME = [
    PLAYED.replace(">bob: end", "#note très bien\n>bob: end"),
    PLAYED + ">ana: rename ana Anna\n",
    PLAYED.replace("H8 VUES", "h8 vues +7 7"),
]


@pytest.mark.parametrize("lines", SAME)
def test_what_is_remarked_of_a_game_does_not_make_it_another(run: Run, tmp_path: Path, lines: str) -> None:
    said(run, "import", record(tmp_path))
    assert "this game is there already, as o1" in said(run, "import", record(tmp_path, "x.ref", lines=lines), code=1)


def test_a_game_renamed_here_is_still_the_one_of_its_record(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path)
    said(run, "import", file)
    said(run, "games", "rename", "ana", "Anna")
    assert "as o1" in said(run, "import", file, code=1)
    file.write_text(said(run, "export", "o1"), "utf-8")
    assert "as o1" in said(run, "import", file, code=1)


def test_the_record_of_a_game_played_here_is_that_game(run: Run, tmp_path: Path) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    file = tmp_path / "game.ref"
    said(run, "export", "-o", file)
    assert "as o1" in said(run, "import", file, code=1)
    said(run, "do", "I7 PENTE ~H8:V>T")
    assert said(run, "import", file) == "Game o2.\n"


def test_two_evenings_that_went_alike_are_two_games(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        said(run, "new", "option", "Ana", "Bob")
        for command in ("H8 VUES", "end", "ana: rack", "bob: rack"):
            said(run, "do", command)
    said(run, "export", "o1", "-o", tmp_path / "game.ref")
    said(run, "import", "--again", tmp_path / "game.ref")
    assert counts(run) == [2, 2]


def test_copies_that_an_older_version_made_count_once(run: Run, tmp_path: Path) -> None:
    said(run, "import", record(tmp_path))
    said(run, "import", "--again", record(tmp_path, "two.ref"))
    with closing(sqlite3.connect(run.data / "games.sqlite")) as base:
        base.execute("DELETE FROM digests")
        base.commit()
    assert counts(run) == [1, 1]
    assert json.loads(said(run, "stats", "--json"))["unsettled"] == 0


def test_folders_and_several_files_are_taken_one_by_one(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    one, two = record(folder, "a.ref"), record(folder, "b.ref", "#date 2026-04-01\n")
    (folder / "notes.txt").write_text("no record")
    single = record(tmp_path, "c.ref", "#date 2026-04-02\n")
    told = said(run, "import", folder, single)
    assert told.splitlines() == [
        f"{one}: Game o1.", f"{two}: Game o2.", f"{single}: Game o3.", "Records kept as games: 3 of 3.",
    ]  # fmt: skip


def test_the_same_file_twice_in_one_call_is_kept_once(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path)
    result = run("import", file, file)
    assert (result.code, games(run)) == (1, ["o1"])
    assert result.lines == [f"{file}: Game o1.", "Records kept as games: 1 of 2."]
    assert result.err.startswith(f"referee: {file}: this game is there already, as o1.")


def test_one_bad_record_does_not_keep_the_others_out(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    record(folder, "a.ref")
    record(folder, "b.ref", lines=">ana: A1 XX\n")
    record(folder, "c.ref", "")
    result = run("import", folder)
    assert (result.code, games(run)) == (2, ["o1", "o2"])
    assert (
        result.err == f"referee: {folder}/b.ref, line 7: The first word needs four letters; this one has 2. (OPT-6)\n"
    )


def test_a_folder_without_records_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert complaint(run("import", tmp_path / "empty")) == f"{tmp_path}/empty holds no record, such as game.ref."


@pytest.mark.parametrize("date", ["31/03/2026", "2026-02-30", "yesterday", ""])
def test_a_date_that_is_no_day_is_told_and_changes_nothing(run: Run, tmp_path: Path, date: str) -> None:
    file = record(tmp_path, date=f"#date {date}".rstrip() + "\n")
    run("--version")
    before = run.files()
    assert complaint(run("import", file)) == f"{file}: Line 3: “{date}”: a date is a day, such as 2026-03-31."
    assert run.files() == before
    # it can be refereed and read all the same
    assert (run("replay", file).code, run("sheet", file).code) == (0, 0)


def test_the_day_of_a_game_is_the_same_everywhere(run: Run, tmp_path: Path) -> None:
    said(run, "import", record(tmp_path))
    assert said(run, "games").split()[2] == "2026-03-31"
    assert "2026-03-31" in said(run, "sheet").splitlines()[1]
    assert json.loads(said(run, "sheet", "--format", "json"))["date"] == "2026-03-31"
    assert {one["date"] for one in json.loads(said(run, "stats", "--json"))["played"]} == {"2026-03-31"}
    assert said(run, "stats", "--games").splitlines()[1].split()[0] == "2026-03-31"
    assert "#date 2026-03-31\n" in said(run, "export")
    assert "o1-2026-03-31-ana-bob.ref" in said(run, "export", "--all", "-o", tmp_path)
    assert "o1-2026-03-31-ana-bob.html" in said(run, "sheet", "--all", "--separate", "-o", str(tmp_path))
    assert json.loads(said(run, "stats", "--json", "--since", "2026-03-31", "--until", "2026-03-31"))["figures"]


@pytest.mark.parametrize(("lang", "told"), [("en", "imported on "), ("fr", "importée le ")])
def test_a_record_without_a_date_says_when_it_was_imported(run: Run, tmp_path: Path, lang: str, told: str) -> None:
    said(run, "import", record(tmp_path, date=""))
    today = time.strftime("%Y-%m-%d")
    day = told + (today if lang == "en" else time.strftime("%d/%m/%Y"))
    for command in (("games",), ("sheet",), ("stats", "--games"), ("stats", "Ana")):
        assert day in said(run, *command, lang=lang), command
    for form in ("html", "md"):
        assert day in said(run, "sheet", "--format", form, lang=lang)
    rows = csv.DictReader(said(run, "sheet", "--format", "csv").lstrip("\ufeff").splitlines())
    assert [row["text"] for row in rows if row["kind"] == "imported"] == [today]
    sheet = json.loads(said(run, "sheet", "--format", "json"))
    assert (sheet["date"], sheet["imported"]) == ("", today)
    assert "#date" not in said(run, "export")


def test_a_game_opened_here_has_the_day_of_this_place(run: Run) -> None:
    """Where it is tomorrow already, and where it still is yesterday."""
    for number, zone in enumerate(("Pacific/Kiritimati", "Etc/GMT+12"), 1):
        environment = {"TZ": zone}
        assert run("new", "option", "Ana", "Bob", env=environment).code == 0
        listed = next(line for line in run("games", env=environment).lines if line.startswith(f"o{number} "))
        sheet = json.loads(run("sheet", f"o{number}", "--format", "json", env=environment).out)
        exported = run("export", f"o{number}", env=environment).out
        assert listed.split()[2] == sheet["date"]
        assert f"#date {sheet['date']}\n" in exported


def test_a_stored_game_with_a_date_that_is_no_day_stays_readable(run: Run, tmp_path: Path) -> None:
    """An older version took it; it counts as imported on the day on which it came."""
    kept = read_record(HEAD.format(date="#date last summer\n") + PLAYED)
    found = replay(kept, lambda game, header: Everything())
    assert isinstance(found, Replayed)
    run.data.mkdir()
    with closing(Store(run.data / "games.sqlite")) as store:
        entries = [
            stored_entry(entry, found.table.game.codec, number, 1.0) for number, entry in enumerate(found.entries, 1)
        ]
        store.create("option", header_text(kept.header), summary_of(found.table), time.time(), entries)
    assert "imported on " in said(run, "games")
    assert "imported on " in said(run, "sheet")
    assert counts(run) == [1, 1]
    assert "o1 · option" in said(run, "show")
