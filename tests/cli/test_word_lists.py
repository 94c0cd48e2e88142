"""Words that are searched for: by what they are like, with points and hooks."""

import json
import sys

import pexpect
import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.patience import PATIENCE


def words(run: Run, typed: str) -> list[str]:
    return run(*typed.split()).lines


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("word search J?IE", ["JOIE"]),
        ("word search --begins JOI --length 4-5", ["JOIE", "JOIES", "JOINS", "JOINT"]),
        ("word search --ends ETTE --length 6 --begins MU", ["MUETTE"]),
        ("word search M* --contains UETT --length 6", ["MUETTE"]),
        ("word anagrams EIOJ", ["JOIE"]),
        ("word anagrams JOIE --common --min 3", ["JOIE"]),
    ],
)
def test_words_are_found_by_what_they_are_like(shared: Run, typed: str, found: list[str]) -> None:
    assert words(shared, typed)[-len(found) :] == found or words(shared, typed) == found


def test_words_that_people_know_are_no_initials(shared: Run) -> None:
    assert words(shared, "word search ?YSTE") == ["KYSTE", "MYSTE", "XYSTE"]
    assert words(shared, "word search ?YSTE --common") == ["KYSTE", "MYSTE"]
    assert words(shared, "word search ONU --game croisillon") == ["ONU"]
    assert shared("word", "search", "ONU", "--game", "croisillon", "--common").code == 1


def test_the_points_are_those_of_the_box(run: Run) -> None:
    assert words(run, "word search JOIE --points 11") == ["JOIE  11"]
    assert run("word", "search", "JOIE", "--points", "12-").code == 1
    assert run("box", "new", "option", "club").code == 0
    box = run.data / "boxes" / "option" / "club.toml"
    box.write_text(box.read_text().replace("J = 8", "J = 20"))
    assert words(run, "word search JOIE --points 23 --box club") == ["JOIE  23"]
    assert run("config", "box.option", "club").code == 0
    assert words(run, "word search JOIE --points 23") == ["JOIE  23"]


def test_the_letters_of_some_games_have_no_points(shared: Run) -> None:
    assert (
        complaint(shared("word", "search", "--points", "9", "--game", "jago")) == "The letters of jago have no points."
    )


@pytest.mark.parametrize("typed", ["--length x", "--length 7-5", "--points -"])
def test_a_span_that_is_none_is_told(shared: Run, typed: str) -> None:
    assert "is no span of numbers" in complaint(shared("word", "search", *typed.split()))


def test_hooks_stand_beside_words(shared: Run) -> None:
    assert words(shared, "word hooks JOIE OIE") == ["–       JOIE  S", "FJMNSV  OIE   S"]
    assert words(shared, "word search J?IE --hooks") == ["–  JOIE  S"]
    found = json.loads(shared("word", "hooks", "OIE", "--json").out)["words"]
    assert found == [{"word": "OIE", "before": ["F", "J", "M", "N", "S", "V"], "behind": ["S"]}]


def test_anagrams_are_grouped_by_length_on_a_terminal(shared: Run) -> None:
    arguments = ["-m", "referee", "word", "anagrams", "JOIES", "--min", "4", "--common"]
    asking = pexpect.spawn(
        sys.executable, arguments, cwd=str(ROOT), env=shared.environment(), encoding="utf-8", timeout=PATIENCE
    )
    told = asking.read().split()
    assert told[:3] == ["4", "letters", "JOIE"]
    assert told[-3:] == ["5", "letters", "JOIES"]
