"""Every tutorial played through in both languages, with the dictionary it is written for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from referee.cli.doors import doors
from referee.games import GAMES, game_of
from referee.play.tutor import Lesson, Tutor, lesson, lessons
from referee.session.start import DEFAULT_LEXICON
from tests.games.tables import french
from tests.patience import PATIENCE
from tests.table.desks import DOORS, asked, opened_desk, said
from tests.table.drawn.games import shown
from tests.table.stage import Stage, staged
from tests.table.terminal import ROOT, Terminal, opened_terminal

on_screen = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
LANGUAGES = ("en", "fr")
PLAYED = [(game, language) for game in lessons() for language in LANGUAGES]
TUTORIAL = f"{len(GAMES) + 2} tutorial"
"""How the first run offers it, behind the games and the demo."""


def tutor(folder: Path, game: str, language: str) -> Tutor:
    script = lesson(game, language)
    desk = opened_desk(folder, *script.players, settings=script.settings, game=game, language=language)
    desk.session.words = french(desk.table.game, desk.table.header)
    tutor = Tutor(desk.session, desk.voice, script)
    tutor.doors = DOORS
    return tutor


def played(desk: Tutor, until: int) -> None:
    for step in desk.script.steps[:until]:
        desk.enter(step.command)


def test_the_five_games_explain_themselves() -> None:
    assert lessons()[:5] == ("option", "jago", "croisillon", "mot-pour-mot", "guerre-des-mots")
    assert DEFAULT_LEXICON == "fr"


@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_every_step_is_taken_or_refused_as_its_text_says(tmp_path: Path, game: str, language: str) -> None:
    desk = tutor(tmp_path, game, language)
    for number, step in enumerate(desk.script.steps):
        assert desk.step is step
        assert said(desk)[-1] == f"→ {step.command}"
        kept, told = len(desk.session.entries), len(desk.said)
        desk.enter(step.command)
        assert desk.at == number + 1, said(desk, told)
        added = len(desk.session.entries) - kept
        asks = desk.pending is not None and (desk.pending.inquiry.unseen or not desk.pending.inquiry.optional)
        assert added == (0 if step.refused or asks else 1), step.command
        if step.refused:
            assert said(desk, told)[0].endswith(")"), "a refusal cites its clause"
    assert desk.step is None
    assert said(desk)[-1] == desk.script.end
    assert not any("referee sheet" in line for line in said(desk)), "nothing is kept, so nothing can be printed"


@pytest.mark.parametrize("game", lessons())
def test_both_languages_tell_the_same_game(tmp_path: Path, game: str) -> None:
    commands = []
    for language in LANGUAGES:
        desk = tutor(tmp_path / language, game, language)
        played(desk, len(desk.script.steps))
        commands.append([entry.command for entry in desk.session.entries if not entry.command.startswith("card ")])
    assert commands[0] == commands[1]


@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_a_tutorial_is_as_long_as_a_coffee(game: str, language: str) -> None:
    script: Lesson = lesson(game, language)
    assert 8 <= len(script.steps) <= 16
    for step in script.steps:
        assert 10 < len(step.text) <= 330
        assert step.hint != step.text


@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_commands_to_be_typed_are_not_broken_on_a_screen_of_80_columns(game: str, language: str) -> None:
    """Beside the smallest grid of the game there is this much room."""
    room = {"croisillon": 59}.get(game, 34)
    assert [step.command for step in lesson(game, language).steps if len(f"→ {step.command}") > room] == []


@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_what_the_script_does_not_wait_for_is_answered_and_not_kept(tmp_path: Path, game: str, language: str) -> None:
    """At every step a note, a play, something senseless, an undo and an answer: the game stays on its way."""
    desk = tutor(tmp_path, game, language)
    for number, step in enumerate(desk.script.steps):
        nonsense = ("A1 ZOO", "?!", "undo", "redo", "concede", "x", "n", "why", "abandonne")
        for line in filter(step.command.__ne__, nonsense):
            kept, told = len(desk.session.entries), len(desk.said)
            desk.enter(line)
            if desk.pending is not None and not step.answer:
                desk.enter("escape")
            assert (desk.at, len(desk.session.entries)) == (number, kept), line
            assert len(desk.said) > told
        assert step.hint in said(desk)
        desk.enter(step.command)
        assert desk.at == number + 1, (step.command, said(desk)[-4:])


def test_a_good_command_that_is_not_the_expected_one_is_judged_but_not_played(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "option", "en")
    played(desk, 1)
    told = len(desk.said)
    desk.enter("H8 TUES")
    assert said(desk, told) == ["TUES 4  = +4", "Same square, one letter more.", "→ H8 VUES"]
    assert desk.table.steps == []
    desk.enter("H8 VU")
    assert said(desk)[-3].endswith("(OPT-6)")


def test_the_same_command_in_other_words_will_do(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "option", "en")
    played(desk, 3)
    desk.enter("ana:  conteste tues")
    assert (desk.at, desk.table.steps[-1].command) == (4, "contest TUES")


def test_an_empty_line_says_the_step_again(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "jago", "fr")
    told = len(desk.said)
    desk.enter("")
    assert said(desk, told)[-1] == "→ F4 FAUX"
    assert desk.table.steps == []


@pytest.mark.parametrize("game", lessons())
def test_leaving_is_possible_at_every_step(tmp_path: Path, game: str) -> None:
    script = lesson(game, "en")
    for until in range(len(script.steps) + 1):
        desk = tutor(tmp_path / str(until), game, "en")
        played(desk, until)
        desk.enter("q")
        assert desk.leaving, until


def test_behind_the_last_step_the_table_is_free(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "mot-pour-mot", "en")
    played(desk, len(desk.script.steps))
    kept = len(desk.session.entries)
    desk.enter("end")
    assert len(desk.session.entries) == kept + 1
    assert desk.table.state.final


def test_nobodys_time_runs(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "jago", "en")
    desk.hourglass.change()
    assert not desk.hourglass.on


def test_the_rooms_know_what_they_explain() -> None:
    for game in lessons():
        assert game_of(game).name == game


def told(folder: Path, lang: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "HOME": str(folder), "REFEREE_HOME": str(folder / "data"), "REFEREE_LANG": lang,
           "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}  # fmt: skip
    command = [sys.executable, "-m", "referee", "tutorial", *arguments]
    return subprocess.run(command, env=env, input=typed, capture_output=True, text=True, check=False)


def test_without_a_name_the_tutorials_are_listed(tmp_path: Path) -> None:
    done, others = told(tmp_path, "fr"), [name for door in doors() for name in door.tutorials]
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split("  ")[0] for line in done.stdout.splitlines()] == [
        f"referee tutoriel {game}" for game in (*lessons(), *others)
    ]


def test_a_game_without_a_tutorial_is_said(tmp_path: Path) -> None:
    done = told(tmp_path, "en", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert "chess" in done.stderr
    assert "option" in done.stderr


@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_a_tutorial_in_plain_lines(tmp_path: Path, game: str, language: str) -> None:
    """Without a terminal each step is told before its command is read."""
    script = lesson(game, language)
    typed = "".join(f"{step.command}\n" for step in script.steps)
    done = told(tmp_path, language, game, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    heard = done.stdout.splitlines()
    at = -1
    for step in script.steps:
        at = heard.index(f"→ {step.command}", at + 1)
    assert script.end in heard[at:]
    assert not (tmp_path / "data" / "games.sqlite").exists()


def welcomed(terminal: Terminal) -> None:
    terminal.start("play")
    terminal.reads("1 Option   2 Jago   3 Croisillon   4 Mot pour Mot", ">")


def closed(terminal: Terminal) -> None:
    terminal.reads("CLOSED 0")
    terminal.stop()


@on_screen
def test_a_tutorial_on_the_screen_keeps_nothing_and_seals_nothing(tmp_path: Path) -> None:
    steps = len(lesson("option", "fr").steps)
    with opened_terminal(tmp_path, columns=100, rows=30) as terminal:
        terminal.start("tutorial", "option")
        terminal.reads(f"1/{steps}", "→ H8 VUE", "Ana >")
        terminal.enter("H8 VUE")
        terminal.reads("(OPT-6)", f"2/{steps}", "→ H8 VUES")
        terminal.enter("H8 VUES")
        terminal.reads(f"3/{steps}", "'V 'U 'E 'S")
        assert not (tmp_path / "data" / "live").exists()
        terminal.enter("q")
        closed(terminal)
        assert not (tmp_path / "data" / "games.sqlite").exists()


@on_screen
def test_the_first_run_asks_for_game_and_players_and_opens_it(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, columns=100, lang="en") as terminal:
        welcomed(terminal)
        terminal.enter("2")
        terminal.reads("Jago: who plays, in order?")
        terminal.enter("Ana")
        terminal.reads("JAG-1")
        terminal.enter("Ana Bob")
        terminal.reads("The glass of the box, or the program's? [B/p]")
        terminal.press("Enter")
        terminal.reads("j1 · jago", "Ana >")
        terminal.enter("q")
        closed(terminal)
        terminal.start("play")
        terminal.reads("1  j1  Jago  Ana 0, Bob 0  today", "[1] >")
        terminal.press("Enter")
        terminal.reads("j1 · jago", "Ana >")


@on_screen
def test_the_first_run_offers_the_demo_and_the_tutorials(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, columns=100, lang="en") as terminal:
        welcomed(terminal)
        terminal.enter("d")
        terminal.reads("A demo game", "Bob >")
        terminal.enter("q")
        terminal.reads(TUTORIAL)
        terminal.enter("t")
        terminal.reads("Which game shall be explained?")
        terminal.enter("4")
        terminal.reads("1/13", "card A fruit")
        terminal.enter("q")
        terminal.reads(TUTORIAL)
        terminal.enter("q")
        closed(terminal)
        assert not (tmp_path / "data" / "games.sqlite").exists()


def test_in_plain_words_the_first_run_says_what_may_be_typed(tmp_path: Path) -> None:
    environment = {
        **os.environ, "HOME": str(tmp_path), "REFEREE_HOME": str(tmp_path / "data"), "REFEREE_LANG": "en",
        "REFEREE_PLAIN": "1", "PYTHONPATH": str(ROOT),
    }  # fmt: skip
    shell = pexpect.spawn(
        sys.executable, ["-m", "referee", "play"], env=environment, encoding="utf-8", timeout=PATIENCE
    )
    shell.expect_exact("> ")
    shell.sendline("zzz")
    shell.expect_exact("“zzz” is not in the list: type a number or a name; q leaves.")
    shell.sendline("optn")
    shell.expect_exact("Option: who plays, in order?")
    shell.sendline("")
    shell.expect_exact("Name the players, such as Claire, Étienne")
    shell.sendline("Ana Bob")
    shell.expect_exact("It is Ana's turn.")
    shell.sendline("q")
    shell.expect(pexpect.EOF)


ASKED_NEXT = {"1": "who plays, in order?", "t": "Which game shall be explained?"}


@on_screen
@pytest.mark.parametrize(
    "keys",
    [
        ("Escape",),
        ("q", "Enter"),
        ("C-c", "C-d"),
        ("C-d",),
        ("x", "C-c", "C-d"),
        ("1", "Enter", "C-d"),
        ("1", "Enter", "Enter", "q", "Enter"),
        ("t", "Enter", "q", "Enter"),
    ],
)
def test_leaving_the_first_run_changes_nothing(tmp_path: Path, keys: tuple[str, ...]) -> None:
    with opened_terminal(tmp_path, lang="en") as terminal:
        welcomed(terminal)
        for before, key in zip(("", *keys), keys, strict=False):
            terminal.press(key)
            # between two prompts the terminal takes Ctrl-D for itself
            if key == "Enter" and before in ASKED_NEXT:
                terminal.reads(ASKED_NEXT[before])
        terminal.reads("CLOSED 0")
        assert not (tmp_path / "data" / "games.sqlite").exists()
        assert not (tmp_path / "data" / "live").exists()


def test_enter_alone_answers_a_question_of_the_tutorial_too(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "option", "fr")
    played(desk, 2)
    desk.enter("i7pente~h8t")
    assert "PENTE" in asked(desk)
    desk.enter("")
    assert not asked(desk)
    assert desk.at == 2
    desk.enter("i7pente~h8t")
    desk.enter("o")
    assert desk.at == 3


def test_the_help_is_a_page_in_a_tutorial_too_and_leads_back_to_the_step(tmp_path: Path) -> None:
    desk = tutor(tmp_path, "option", "fr")
    hint = desk.script.steps[0].hint

    async def act(stage: Stage) -> None:
        for asking in ("?", "aide"):
            await stage.press(*asking, Keys.Enter)
            assert "conteste TUES" in "\n".join(shown(stage))
            await stage.press(KeyPress(Keys.Escape, "\x1b"))
            closed = " ".join(" ".join(shown(stage)).split())
            assert "conteste TUES" not in closed
            assert hint in closed
        await stage.press(*"règles OPT", Keys.Enter)
        assert "OPT-1" in "\n".join(shown(stage)[:12])

    staged(desk, act)
