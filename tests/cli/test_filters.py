"""The filters that lists, figures, sheets and records share, and commands that list when they are called bare."""

from pathlib import Path

import pytest

from referee.games import GAMES
from tests.cli.runner import Run, complaint

OLD, NEW = "2025-12-24", "2026-03-31"
RECORD = "#referee 1\n#game {game}\n#date {date}\n#player ana Ana\n#player {seat} {name}\n>ana: concede\n"


@pytest.fixture
def games(run: Run, tmp_path: Path) -> Run:
    """A game of Option that is open, and two of the years before that are settled: o2 and j1."""
    records = []
    for game, date, other in (("option", OLD, "Bob"), ("jago", NEW, "Carla")):
        records.append(tmp_path / f"{game}.ref")
        records[-1].write_text(RECORD.format(game=game, date=date, seat=other.lower(), name=other))
    assert run("new", "option", "Bob", "Zoé").code == 0
    done = run("import", *records)
    assert done.code == 0, done
    return run


def ids(run: Run, *arguments: str) -> set[str]:
    return {line.split()[0] for line in run("games", *arguments).lines}


@pytest.mark.parametrize(
    ("typed", "passing"),
    [
        ((), {"o1", "o2", "j1"}),
        (("list",), {"o1", "o2", "j1"}),
        (("--open",), {"o1"}),
        (("list", "--open"), {"o1"}),
        (("--game", "option"), {"o1", "o2"}),
        (("--player", "bob"), {"o1", "o2"}),
        (("--player", "ANA", "--player", "Carla"), {"j1"}),
        (("--since", "2026-01-01", "--until", NEW), {"j1"}),
        (("--until", OLD), {"o2"}),
    ],
)
def test_games_pass_filters(games: Run, typed: tuple[str, ...], passing: set[str]) -> None:
    assert ids(games, *typed) == passing


@pytest.mark.parametrize("command", ["export", "sheet"])
def test_records_and_sheets_take_the_same_filters(games: Run, tmp_path: Path, command: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    each = ("--all", "--separate") if command == "sheet" else ("--all",)
    assert games(command, *each, "-o", folder, "--player", "Ana").code == 0
    assert {path.name[:2] for path in folder.iterdir()} == {"o2", "j1"}
    last = games(command, "--player", "ana", "--game", "option").out
    assert "Bob" in last
    assert "Zoé" not in last
    assert "--player" in complaint(games(command, "o1", "--player", "ana"))
    assert complaint(games(command, "--player", "carla", "--game", "option")) == "No game fits."
    missing = tmp_path / "missing"
    assert complaint(games(command, *each, "-o", missing, "--game", "croisillon")) == "No game fits."
    assert not missing.exists()


def test_a_record_and_an_empty_sheet_are_not_filtered(games: Run, tmp_path: Path) -> None:
    for typed in ((tmp_path / "jago.ref",), ("-",), ("--blank", "jago")):
        assert "--player" in complaint(games("sheet", *typed, "--game", "jago"))


def test_figures_take_the_same_filters(games: Run) -> None:
    assert [line.split()[:2] for line in games("stats", "--player", "Carla").lines[1:]] == [
        ["Ana", "jago"],
        ["Carla", "jago"],
    ]
    assert [line.split()[0] for line in games("stats", "--open").lines[1:]] == ["Bob", "Zoé"]
    assert "No settled game is counted." in games("stats", "--since", "2027-01-01").out


def test_an_alias_passes_too(games: Run) -> None:
    assert games("stats", "--alias", "Carla=Carole").code == 0
    assert ids(games, "--player", "carole") == {"j1"}


def test_no_game_that_fits_is_a_no(games: Run) -> None:
    answered = games("games", "--game", "croisillon")
    assert (answered.code, answered.out, answered.err) == (1, "", "No game fits.\n")


def test_filters_stand_before_no_other_command(games: Run) -> None:
    assert "games list --open" in complaint(games("games", "--open", "delete", "o1"))
    assert "o1" in ids(games)


@pytest.mark.parametrize("command", ["games", "dict", "box", "config", "rules"])
def test_a_bare_command_lists(games: Run, command: str) -> None:
    bare = games(command)
    assert (bare.code, bare.err) == (0, "")
    assert len(bare.lines) > 2
    assert games(command, "list") == bare


def test_the_boxes_of_every_game_are_listed(games: Run) -> None:
    assert [line.split()[0] for line in games("box").lines] == list(GAMES)
