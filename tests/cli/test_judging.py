"""`referee word judge`: a word a line, a verdict a line."""

import os
import signal
import sys

import pexpect
import pytest

from tests.cli.runner import Run, complaint
from tests.patience import PATIENCE

ANSWERS = [
    ("JOIE\n", "JOIE  valid      joie, noun feminine singular\n"),
    ("  joie  \n\n", "joie  valid      joie, noun feminine singular\n"),
    (
        "JOIE ONU\n",
        "JOIE  valid      joie, noun feminine singular\nONU   not valid  only the initials ONU (VOC-5)\n",
    ),
    ("JOYEU\n", "JOYEU  not valid  not in the dictionary fr (VOC-9)\n  near it: JOYAU, MOYEU, JOYEUX\n"),
    (":game jago\n", "jago · fr\n"),
    (":jeu jago\n", "jago · fr\n"),
    (
        ":game mot-pour-mot\nITALIE\n",
        "mot-pour-mot · fr\nITALIE  valid      Italie, noun feminine invariable\n",
    ),
    (
        ":lexicon fr-1990\nCLEF\n",
        "option · fr-1990\nCLEF  not valid  not in the dictionary fr-1990 (VOC-9)\n  near it: CHEF, CLES, CLE\n",
    ),
    (":dico fr-1990\n", "option · fr-1990\n"),
    (":lexicon zut\n", "There is no dictionary named “zut”. `referee dict list` shows what there is.\n"),
    (
        ":zut\n",
        "Games: option, jago, croisillon, mot-pour-mot, guerre-des-mots. Dictionaries: see `referee dict list`.\n",
    ),
    ("q\nJOIE\n", ""),
    ("quitter\nJOIE\n", ""),
    ("", ""),
]


@pytest.mark.parametrize(("typed", "told"), ANSWERS)
def test_each_line_gets_its_answer(shared: Run, typed: str, told: str) -> None:
    result = shared("word", "judge", stdin=typed)
    assert (result.code, result.out, result.err) == (0, told, "")


def test_it_speaks_french(shared: Run) -> None:
    result = shared("word", "judge", "--game", "jago", stdin="JOIE\nONU\n:dictionnaire fr-1990\n?\n", lang="fr")
    assert result.lines[:3] == [
        "JOIE  valable  joie, nom féminin singulier",
        "ONU  refusé   seulement le sigle ONU (VOC-5)",
        "jago · fr-1990",
    ]
    assert result.lines[3] == "Un mot, ou plusieurs : est-ce un mot de ce jeu ?"


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_what_is_not_text_is_no_word(shared: Run, encoding: str) -> None:
    result = shared("word", "judge", stdin=b"caf\xe9 JOIE\n\xff\n", env={"PYTHONIOENCODING": encoding})
    assert (result.code, result.err) == (0, "")
    assert [line.split()[1] for line in result.lines if "near" not in line] == ["not", "valid", "not"]


def test_a_word_of_any_length_gets_an_answer(shared: Run) -> None:
    result = shared("word", "judge", stdin="A" * 100_000 + "\n")
    assert result.out == "A" * 100_000 + "  not valid  not in the dictionary fr (VOC-9)\n"


def test_a_closed_input_is_said(shared: Run) -> None:
    assert complaint(shared("word", "judge", before=lambda: os.close(0))) == "standard input cannot be read."


def test_a_terminal_gets_a_prompt_that_names_game_and_dictionary(shared: Run) -> None:
    env = {**shared.environment(), "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
    command = [sys.executable, "-m", "referee", "word", "judge", "--lines"]
    child = pexpect.spawn(
        command[0],
        command[1:],
        env=env,
        cwd=str(shared.elsewhere),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    child.expect("Type a word")
    child.expect("option · fr >")
    child.sendline("JOIE")
    child.expect("joie, noun feminine singular")
    child.sendline(":game jago")
    child.expect("jago · fr >")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_an_interrupt_says_so_in_one_line(shared: Run) -> None:
    with shared.start("word", "judge") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"JOIE\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"JOIE  valid      joie, noun feminine singular\n"
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b"referee: Stopped.\n"
        assert process.wait(20) == 2
