"""`referee train`: shown, answered a line each, summed up and kept."""

import re
import sys
from pathlib import Path

import pexpect
import pytest

from referee.session.live import sealed
from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.patience import PATIENCE

ASKED = ("train", "option", "--seed", "3", "--rounds", "1")


def best(run: Run) -> str:
    """The best play, which giving up shows."""
    told = run(*ASKED, stdin="?\n")
    (play,) = re.findall(r"^The best: (.*), \d+\.$", told.out, re.MULTILINE)
    return str(play)


def test_a_position_and_a_hand_are_shown_and_the_best_is_told(run: Run) -> None:
    told = run(*ASKED, stdin="?\n")
    assert (told.code, told.err) == (0, "")
    lines = told.lines
    assert lines[0].startswith("Which play earns most?")
    assert lines[2] == "Position 1 of 1 · option"
    assert [line for line in lines if line.startswith("You hold: ")] != []
    assert "1 position, best play found: 0, 0 missed, 1 given up." in lines
    assert lines[-1] == "The same positions again: `referee train option --seed 3 --rounds 1`"
    assert not (run.data / "games.sqlite").exists()


def test_the_same_number_asks_the_same_in_every_process(run: Run) -> None:
    asked = ("train", "mot-pour-mot", "--seed", "11", "--rounds", "1")
    first, other = (run(*asked, stdin="?\n", env={"PYTHONHASHSEED": seed}).out for seed in "12")
    assert first == other != ""


def test_wrong_input_gets_its_sentence_and_another_try(run: Run) -> None:
    play = best(run)
    told = run(*ASKED, stdin=f"x\n\nundo\n{play}\n")
    assert told.code == 0
    assert "is not understood" in told.out
    assert "Only a play from the hand is asked for here, as it is laid." in told.out
    assert "there is nothing better. Well played!" in told.out


def test_a_worse_play_is_told_what_it_missed_in_french(run: Run) -> None:
    told = run(*ASKED, stdin="passe\n", lang="fr")
    missed = re.search(r"^0\. Le meilleur : .*, (\d+) ; manqué : (\d+)\.$", told.out, re.MULTILINE)
    assert missed
    assert missed[1] == missed[2] != "0"


def test_what_was_practised_is_kept(run: Run) -> None:
    assert said(run, "train", "--history") == "Nothing has been practised yet.\n"
    play = best(run)
    run(*ASKED, stdin=f"{play}\n")
    run(*ASKED, stdin="pass\n")
    (line,) = said(run, "train", "--history").splitlines()
    assert re.match(r"option  3 positions  best play found: 1  \d+ missed  1 given up  \d{4}-\d\d-\d\d$", line)
    assert said(run, "train", "option", "--history").splitlines() == [line]
    assert "Nothing" in said(run, "train", "jago", "--history")


PRACTISED = '{"day": "2026-11-19", "game": "option", "positions": 3, "best": 1, "missed": 40, "given_up": 0}'


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "[]",
        "nonsense",
        "[" * 100_000,
        PRACTISED.replace('"2026-11-19"', "7"),
        PRACTISED.replace('"option"', "null"),
        PRACTISED.replace("40", '"40"'),
        PRACTISED.replace("40", "true"),
        PRACTISED.replace("40", "-1"),
        PRACTISED.replace("40", "9" * 4300),
        PRACTISED.replace("}", ', "more": 1}'),
    ],
)
def test_what_nobody_can_have_practised_is_one_sentence(run: Run, line: str) -> None:
    run.data.mkdir(parents=True, exist_ok=True)
    (run.data / "practice.jsonl").write_text(f"{PRACTISED}\n{PRACTISED}\n")
    assert said(run, "train", "--history").split()[1:3] == ["6", "positions"]
    (run.data / "practice.jsonl").write_text(f"{PRACTISED}\n{line}\n{line}\n")
    assert "practice.jsonl" in complaint(run("train", "--history"))
    assert "practice.jsonl" in complaint(run(*ASKED, stdin="?\n"))


def test_who_leaves_early_is_told_so_by_the_exit_code(run: Run) -> None:
    for typed in ("", "q\n"):
        told = run(*ASKED, stdin=typed)
        assert (told.code, told.err) == (1, "")
    assert said(run, "train", "--history") == "Nothing has been practised yet.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("guerre-des-mots",), "guerre-des-mots cannot be practised. Choose from: option,"),
        (("opton",), "There is no game “opton”"),
        ((), "There is no game “”"),
        (("option", "--rounds", "0"), "'--rounds' cannot be that: a whole number from 1 to 100 is wanted."),
        (("option", "--rounds", "101"), "'--rounds' cannot be that: a whole number from 1 to 100 is wanted."),
        (("option", "--seed", "1.5"), "'--seed' cannot be that: a whole number is wanted, 1 or more."),
        (("option", "--seconds", "-1"), "'--seconds' cannot be that: a number is wanted, 0 or more."),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in complaint(run("train", *arguments))


def test_a_dictionary_whose_words_fit_no_hand_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "list").write_text("anticonstitutionnellement\n")
    said(run, "dict", "add", "long", str(tmp_path / "list"))
    said(run, "dict", "use", "long")
    told = run(*ASKED, stdin="?\n")
    assert (told.code, told.err) == (2, "referee: No hand can play anything: the dictionary long has too few words.\n")


def test_nothing_is_practised_while_a_table_is_live(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    with sealed(run.data, "o1", True):
        assert "VOC-10" in complaint(run(*ASKED, stdin="?\n"))
        assert run(*ASKED, "--unsealed", stdin="?\n").code == 0
    assert "looked up outside the table: train option" in said(run, "export")


def test_the_last_verdict_stays_in_sight_on_a_terminal(run: Run) -> None:
    told = in_terminal(run, ["?", "?"], "train", "option", "--seed", "3", "--rounds", "2")
    _, _, second = told.partition("Position 2 of 2")
    rows = second.split("Your play:")[0].splitlines()
    assert rows[-2].startswith("Position 1 · The best: ")
    assert rows[-1].startswith("You hold: ")
    assert "may contest" not in second


def in_terminal(run: Run, lines: list[str], *words: str) -> str:
    """What a terminal of 80 columns and 24 rows shows, without its codes."""
    environment = {**run.environment("en"), "TERM": "xterm-256color"}
    asking = pexpect.spawn(
        sys.executable, ["-m", "referee", *words], cwd=str(ROOT), env=environment, encoding="utf-8", timeout=PATIENCE,
        dimensions=(24, 80),
    )  # fmt: skip
    seen = ""
    for line in lines:
        asking.expect_exact("Your play:")
        seen += f"{asking.before}Your play:"
        asking.sendline(line)
    seen += asking.read()
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen).replace("\r", "")


def test_the_best_grid_is_told_by_its_words(run: Run) -> None:
    told = run("train", "croisillon", "--seed", "7", "--rounds", "1", "--seconds", "5", stdin="?\n")
    (best,) = re.findall(r"^The best: (.*), \d+\.$", told.out, re.MULTILINE)
    assert re.fullmatch(r"[A-Z]\S+ [NSEW] \d+( · [A-Z]\S+ [NSEW] \d+)+", best)
