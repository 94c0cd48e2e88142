"""OPT-20, VOC-10: while a table is live on this machine, words are not looked up outside it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.cli.language import speaking
from referee.cli.seal import require_unsealed
from referee.core.message import CannotSay
from referee.session.live import live_tables, sealed
from tests.cli.runner import Run, complaint
from tests.patience import PATIENCE

LOOK_UPS = (
    ("check", "joie"),
    ("check", "-"),
    ("explain", "joie"),
    ("compare", "joie"),
    ("search", "J?IE"),
    ("anagrams", "JOIE"),
    ("hooks", "joie"),
    ("suggest", "joie"),
    ("sense", "joie", "joies"),
    ("judge",),
)


@pytest.fixture
def live(run: Run) -> Iterator[Run]:
    """A machine with a live table of Option, kept open by a process of its own."""
    run("new", "option", "Ana", "Bob")
    run("word", "check", "joie")
    table = (
        "import sys\nfrom pathlib import Path\nfrom referee.session.live import sealed\n"
        "with sealed(Path(sys.argv[1]), 'o1', True):\n"
        "    print('open', flush=True)\n    sys.stdin.read()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", table, str(run.data)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=run.environment(),
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"open\n"
    try:
        yield run
    finally:
        process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("words", LOOK_UPS)
def test_every_look_up_is_sealed_and_the_refusal_names_the_game_and_the_ways_out(
    live: Run, words: tuple[str, ...]
) -> None:
    answered = live("word", *words)
    assert (answered.code, answered.out) == (2, "")
    assert answered.err.count("\n") == 1
    for told in ("o1", "VOC-10", "--unsealed", "contest"):
        assert told in answered.err


def test_unsealed_answers_and_is_written_into_the_games_journal(live: Run) -> None:
    answered = live("word", "check", "--unsealed", "joie")
    assert answered.code == 0
    assert "#note looked up outside the table: check joie" in live("export", "o1").out


def test_a_look_up_of_many_words_is_written_in_short(live: Run) -> None:
    words = ["joie"] * 30_000
    assert live("word", "check", *words, "--unsealed", "--quiet").code == 0
    (note,) = [line for line in live("export").lines if line.startswith("#note")]
    assert note.startswith("#note looked up outside the table: check joie joie")
    assert (note.endswith("…"), len(note) < 500) == (True, True)


def test_a_game_left_open_without_a_live_table_seals_nothing(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    assert run("word", "check", "joie").code == 0


def test_the_mark_of_a_table_whose_process_is_gone_seals_nothing(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    gone = subprocess.Popen([sys.executable, "-c", "pass"])
    gone.wait()
    (run.data / "live").write_text(f"{gone.pid}\t1\to1\n{os.getpid()}\t1\to1\n", "utf-8")
    assert run("word", "check", "joie").code == 0


def test_a_closed_table_leaves_no_mark(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    assert run("play", stdin="H8 VUES\nq\n").code == 0
    assert not (run.data / "live").exists()


def test_a_demo_seals_nothing(run: Run) -> None:
    assert run("play", "--demo", stdin="q\n").code == 0
    assert not (run.data / "live").exists()


@pytest.mark.parametrize("process", ["²", "9" * 6000, "-1", "", "x"])
def test_a_mark_that_is_none_seals_nothing(tmp_path: Path, process: str) -> None:
    (tmp_path / "live").write_text(f"{process}\t\to1\n")
    assert live_tables(tmp_path) == []


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Games j1, o1 are live"), ("fr", "Les parties j1, o1 sont en cours")]
)
def test_several_live_games_are_told_in_the_plural(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    with sealed(tmp_path, "j1", True), sealed(tmp_path, "o1", True), speaking(language) as speech:
        with pytest.raises(CannotSay) as refused:
            require_unsealed(False, "check joie")
        assert speech.say(refused.value.message).startswith(told)


@pytest.mark.parametrize("typed", ["word PARIS", "mot paris", "mot verifie x", "word serch joie", "word chercha zut"])
def test_words_alone_are_sealed_as_well(live: Run, typed: str) -> None:
    """Whatever is typed while a table is live: nothing of it says whether a word exists."""
    assert "VOC-10" in complaint(live(*typed.split()))
