"""`referee review`: turn by turn what was played and what could have been."""

import json
from pathlib import Path

import pytest

from referee.session.live import sealed
from tests.cli.runner import Run
from tests.cli.test_games import said

RECORDS = Path(__file__).parent.parent / "games"
OPTION, JAGO = (RECORDS / game / "records" / "evening.ref" for game in ("option", "jago"))


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    for command in ("H8 VUES", "bob: pass", "ana: H8 VUES*", "bob: accept ABC", "bob: concede"):
        run("do", "--yes", command)
    return run


def reviewed(run: Run, *arguments: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(said(run, "review", *arguments, "--json"))
    return found


def test_the_json_is_what_other_programs_rely_on(game: Run) -> None:
    said(game, "hand", "1", *"V/T U/O E/S S/N A/L".split())
    assert reviewed(game) == {
        "format": 1,
        "game": "option",
        "steps": [
            {
                "step": 1,
                "seat": "ana",
                "command": "H8 VUES",
                "value": 7,
                "best": 8,
                "best_command": "H6 AVENU",
                "missed": 1,
                "source": "typed",
                "complete": True,
            },
            {
                "step": 2,
                "seat": "bob",
                "command": "pass",
                "value": 0,
                "best": None,
                "best_command": None,
                "missed": None,
                "source": "laid",
                "complete": False,
            },
        ],
        "seats": {"ana": {"turns": 1, "missed": 1}, "bob": {"turns": 1, "missed": 0}},
    }


def test_the_text_says_what_it_does_not_know(game: Run) -> None:
    lines = said(game, "review").splitlines()
    assert lines[1].split() == ["1.", "Ana", "H8", "VUES", "7", "≥7", "≥0", "████████"]
    assert lines[2].split() == ["2.", "Bob", "pass", "0", "?", "?"]
    assert lines[3:5] == ["Ana: 1 play, ≥0 missed (1 by what was laid)", "Bob: 1 play, 0 missed (1 unknown)"]
    assert [line.split(":")[0] for line in lines[5:]] == ["≥", "Where the hand is not known, it is what was laid", "?"]


@pytest.mark.parametrize(
    ("arguments", "steps"),
    [
        ((), [1, 2]),
        (("--seat", "Bob"), [2]),
        (("--steps", "2"), [2]),
        (("--steps", "1-1"), [1]),
        (("--steps", "2-"), [2]),
    ],
)
def test_seats_and_steps_are_chosen(game: Run, arguments: tuple[str, ...], steps: list[int]) -> None:
    found = json.loads(said(game, "review", *arguments, "--json"))
    assert [one["step"] for one in found["steps"]] == steps


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--steps", "2-x"), "“2-x”: steps are written 5, 5-9 or 5-."),
        (("--steps", "3-2"), "“3-2”: steps are written 5, 5-9 or 5-."),
        (("--steps", "٢"), "“٢”: steps are written 5, 5-9 or 5-."),
        (("--steps", "0-2"), "There is no such step: the game has 4."),
        (("--steps", "5"), "There is no such step: the game has 4."),
        (("--steps", "99-"), "There is no such step: the game has 4."),
        (("--seat", "zoe"), "There is no seat “zoe”"),
        (("x9",), "There is no game x9"),
    ],
)
def test_bad_input_is_one_sentence(game: Run, arguments: tuple[str, ...], sentence: str) -> None:
    answered = game("review", *arguments)
    assert (answered.code, answered.out, answered.err.count("\n")) == (2, "", 1)
    assert sentence in answered.err


def test_nothing_is_reviewed_before_the_game_is_settled(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    answered = run("review", lang="fr")
    assert (answered.code, answered.out) == (2, "")
    assert "VOC-10" in answered.err


def test_an_evening_of_option_is_reviewed(run: Run) -> None:
    found = json.loads(said(run, "review", str(OPTION), "--json"))
    assert found["seats"] == {
        "ana": {"turns": 4, "missed": 40}, "bob": {"turns": 5, "missed": 91}, "carla": {"turns": 5, "missed": 104},
    }  # fmt: skip
    # what a contest has taken back was worth nothing
    assert [one["value"] for one in found["steps"] if one["step"] == 13] == [0]
    (lost,) = [one for one in found["steps"] if one["step"] == 17]
    assert (lost["value"], lost["best"], lost["best_command"], lost["source"]) == (4, 45, "3C OBVIENS", "known")


def test_an_evening_of_jago_is_reviewed_by_the_advantage(run: Run) -> None:
    told = said(run, "review", str(JAGO), "--steps", "1-4", lang="fr")
    assert "F3 $FEAUX" in told
    assert told.splitlines()[0].split()[:5] == ["joueur", "joué", "meilleur", "manqué", "le"]
    assert "les indices du dictionnaire" in told


def test_a_game_that_is_reopened_says_that_it_had_been_reviewed(game: Run) -> None:
    before = said(game, "export")
    said(game, "review")
    said(game, "review", "--json")
    assert said(game, "export") == before
    assert "reviewed" not in said(game, "sheet", "--all-steps", "--format", "json")
    said(game, "undo")
    told = said(game, "export").removeprefix(before).splitlines()
    assert told == [">ana: undo", "#note what could have been played had been looked at, up to step 4"]


def test_a_game_that_nobody_reviewed_says_nothing(game: Run) -> None:
    said(game, "undo")
    assert "#note" not in said(game, "export")


def test_the_sheet_has_the_review(game: Run, tmp_path: Path) -> None:
    said(game, "hand", "1", *"V/T U/O E/S S/N A/L".split())
    told = said(game, "sheet", "--review")
    assert "the best: H6 AVENU · hand as noted" in told
    assert "Ana: 1 play, ≥1 missed (1 hand noted)" in told
    assert "the best" not in said(game, "sheet")
    file = tmp_path / "review.html"
    assert said(game, "review", "-o", str(file)) == ""
    assert "le meilleur" not in file.read_text()
    assert "the best: H6 AVENU" in file.read_text()
    kept = game("review", "-o", str(file))
    assert (kept.code, "--force" in kept.err) == (2, True)
    said(game, "review", "--seat", "bob", "-o", str(file), "--force")
    assert "H6 AVENU" not in file.read_text()


def test_a_record_has_a_reviewed_sheet_from_a_file_and_from_standard_input(run: Run) -> None:
    told = said(run, "sheet", str(JAGO), "--review", "--seconds", "9")
    assert "the best: F3 $FEAUX" in told
    piped = run("sheet", "-", "--review", "--seconds", "9", stdin=JAGO.read_bytes())
    assert "the best: F3 $FEAUX" in piped.out
    assert (piped.code, piped.err) == (0, "")


@pytest.mark.parametrize("arguments", [("sheet", "--review"), ("review", "-o", "review.html")])
def test_no_sheet_tells_before_the_game_is_settled(run: Run, arguments: tuple[str, ...]) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    answered = run(*arguments)
    assert (answered.code, answered.out) == (2, "")
    assert "VOC-10" in answered.err
    assert not (run.elsewhere / "review.html").exists()
    assert run(*arguments, "--unsealed").code == 0


def test_no_sheet_tells_while_a_table_is_live(game: Run) -> None:
    with sealed(game.data, "o1", True):
        answered = game("sheet", "--review")
    assert (answered.code, answered.out) == (2, "")
    assert "VOC-10" in answered.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("sheet", "--review", "--all"), "--review is for the sheet of one game."),
        (("sheet", "--review", "o1", "o1.ref"), "--review is for the sheet of one game."),
        (("sheet", "--review", "--blank", "option"), "--review is for the sheet of one game."),
        (("sheet", "--common"), "--common, --all-words, --seconds and --unsealed go with --review."),
        (("review", "--common", "--all-words"), "Either --common or --all-words, not both."),
        (("review", "--json", "-o", "x.html"), "Either --json or a sheet with -o, not both."),
        (("review", "-o", "x.doc"), "x.doc has no ending"),
    ],
)
def test_what_does_not_go_together_is_said(game: Run, arguments: tuple[str, ...], sentence: str) -> None:
    answered = game(*arguments)
    assert (answered.code, answered.out, answered.err.count("\n")) == (2, "", 1)
    assert sentence in answered.err


def test_only_words_that_people_know_are_said_to_be_looked_for(game: Run) -> None:
    assert "Only words that people know were looked for." in said(game, "review", "--common")
    assert "Only words that people know were looked for." in said(game, "sheet", "--review", "--common")
    assert "Only words" not in said(game, "review") + said(game, "sheet", "--review")


SYMBOLS = """#referee 1
#game croisillon
#player ana Ana
#player bob Bob
>ana: grid Te {hand T M e c v}
>bob: grid Jet
"""


@pytest.fixture
def symbols(tmp_path: Path) -> str:
    path = tmp_path / "game.ref"
    path.write_text(SYMBOLS)
    return str(path)


def test_reviews_of_croisillon_keep_to_words_that_people_know_unless_asked(run: Run, symbols: str) -> None:
    best = [json.loads(said(run, "review", symbols, "--json", *words))["steps"][0] for words in ((), ("--all-words",))]
    assert best[0]["best_command"] == "Te E, Mec N"
    assert best[1]["best"] > best[0]["best"]
    assert " Mv " in f" {best[1]['best_command']}"
    assert "Only words that people know" in said(run, "review", symbols)
    every = said(run, "review", symbols, "--all-words")
    assert "Only words that people know" not in every
    assert "Te E 5" in every


def test_all_words_and_common_words_exclude_each_other(run: Run, symbols: str) -> None:
    assert (
        said(run, "review", symbols, "--common", "--all-words", code=2)
        == "referee: Either --common or --all-words, not both.\n"
    )


def test_the_best_grids_of_croisillon_can_be_typed_as_they_are_shown(run: Run) -> None:
    said(run, "new", "croisillon", "Ana", "Bob")
    found = said(run, "best", "--unsealed", "--hand", "J T a e z * u g", "--top", "1", lang="fr")
    command, _, points = found.splitlines()[1].rpartition("  ")
    assert " O, " in command
    assert f"+{points} = {points}" in said(run, "do", "--yes", command.strip())
