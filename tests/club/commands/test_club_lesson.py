"""The tutorial of the club, step by step, in both languages; and with lines that it did not ask for."""

import re

import pytest

from referee.club.commands.lesson import steps
from tests.cli.runner import Run


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_step_of_the_lesson_works(run: Run, lang: str) -> None:
    known = steps(lang)
    done = run("tutorial", "club", stdin="\n" * len(known), lang=lang)
    assert done.code == 0
    assert len(known) > 10
    assert f"[{len(known)}/{len(known)}]" in done.out
    assert ("That is all" if lang == "en" else "C'est tout") in done.out
    refused = [step for step in known if step.refused]
    assert done.err.count("referee: ") == len(refused) == 1
    assert "CLB-14" in done.err


def test_typed_commands_do_the_same(run: Run) -> None:
    typed = "".join(f"referee {step.command}\n" for step in steps("en"))
    # a minute may end in between
    both = [run("tutorial", "club", stdin=stdin).out for stdin in (typed, "\n" * len(steps("en")))]
    first, second = (re.sub(r"\d\d-\d\d \d\d:\d\d", "NOW", out) for out in both)
    assert first == second


def test_nothing_of_it_is_kept(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    before = run.files()
    run("tutorial", "club", stdin="\n" * 99)
    assert run.files() == before


def test_other_lines_are_answered_and_change_nothing(run: Run) -> None:
    lines = ["", "club undo", "club enter 'Ana", "nonsense", "club log", "club", "rules club CLB-15", "", "q"]
    done = run("tutorial", "club", stdin="\n".join(lines))
    assert done.code == 0
    assert done.out.count("Here: referee club enter") == 3
    assert "the event First evening begins" in done.out
    assert "e1  First evening" in done.out
    assert "CLB-15" in done.out
    assert "[3/" in done.out
    assert "[4/" not in done.out


def test_the_lesson_is_listed(run: Run) -> None:
    assert run("tutorial").lines[-1].startswith("referee tutorial club  ")
    assert run("tutorial", "chess").err.endswith("guerre-des-mots, club.\n")
