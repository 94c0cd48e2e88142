"""What becomes of the lines that people type at the table, and that the judge of it sees what it watches for."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from referee.games import GAMES
from referee.table.desk import Desk
from tests.table.copies import Copies, recorded
from tests.table.spoken import (
    ALIKE,
    ASTRAY,
    DROPPED,
    MISREAD,
    OFFERED,
    REFUSED,
    UNDERSTOOD,
    UNKNOWN,
    Judge,
    Line,
    figures,
    file_of,
    judged,
    report,
)

RECORD = """
#referee 1
#game option
#player zoe Zoé
#player marc Marc
#lexicon fr
>zoe: H8 VUES
"""
TEAMS = RECORD.replace("option", "mot-pour-mot").replace(">zoe: H8 VUES\n", "")
COULEUR = "I7 PENTE ~H8:V>T"


@pytest.mark.parametrize("game", GAMES)
def test_what_people_type_is_understood_or_offered_and_never_misread(game: str) -> None:
    found = figures(judged(file_of(game)))
    assert all(each.good for each in found), "\n".join(map(str, found))


def verdict(typed: str, *meanings: str, opens: Iterable[str] = (), record: str = RECORD) -> str:
    return Judge(recorded(record, opens), "en").verdict(Line(typed, meanings)).kind


@pytest.mark.parametrize(
    ("typed", "meaning", "expected"),
    [
        ("i7 pente ~h8t", COULEUR, UNDERSTOOD),
        ("marc: pass", "pass", UNDERSTOOD),
        ("scores", "score", UNDERSTOOD),
        ("exit", "quit", UNDERSTOOD),
        ("fin", "end", UNDERSTOOD),
        ("lovely weather", "?", UNDERSTOOD),
        ("echnage 2", "swap 2", OFFERED),
        ("pase", "?", OFFERED),
        ("pase", "swap 2", ASTRAY),
        ("corrige 1 h8 vue", "amend 1 H8 VUE", ALIKE),
        ("lovely weather", "pass", REFUSED),
        ("lovely weather", "blow the whistle", UNKNOWN),
        (" ", "pass", DROPPED),
        ("pass", "swap 2", MISREAD),
        ("pass", "?", MISREAD),
        ("note Bob is late", "note Bob is here", MISREAD),
        ("log", "score", MISREAD),
        ("quit", "score", MISREAD),
        ("quit", "new", MISREAD),
        ("fin", "concede", MISREAD),
    ],
)
def test_what_becomes_of_a_line(typed: str, meaning: str, expected: str) -> None:
    assert verdict(typed, meaning) == expected


@pytest.mark.parametrize(
    ("typed", "meaning", "expected"),
    [
        ("ouais", "yes", UNDERSTOOD),
        ("nan", "no", UNDERSTOOD),
        ("", "default", UNDERSTOOD),
        ("pass", "pass", UNDERSTOOD),
        ("score ?", "?", UNDERSTOOD),
        ("bof", "?", UNDERSTOOD),
        ("bof", "yes", REFUSED),
        ("oui", "no", MISREAD),
        ("pass", "?", MISREAD),
        ("note bof", "?", MISREAD),
        ("score", "log", MISREAD),
    ],
)
def test_what_becomes_of_an_answer(typed: str, meaning: str, expected: str) -> None:
    assert verdict(typed, meaning, opens=[COULEUR]) == expected


@pytest.mark.parametrize(
    ("typed", "meaning", "expected"),
    [("ok", "yes", UNDERSTOOD), ("nope", "no", UNDERSTOOD), ("bof", "?", UNDERSTOOD), ("swap 2", "?", MISREAD)],
)
def test_a_suggestion_may_give_way_to_any_line(typed: str, meaning: str, expected: str) -> None:
    assert verdict(typed, meaning, opens=["pase"]) == expected


@pytest.mark.parametrize(
    ("typed", "meaning", "expected"),
    [
        ("chat", "word CHAT", UNDERSTOOD),
        ("chat", "?", MISREAD),
        ("score", "score", OFFERED),
        ("score", "log", ASTRAY),
        ("who leads", "score", UNDERSTOOD),
    ],
)
def test_where_words_are_answers_a_command_is_asked_about(typed: str, meaning: str, expected: str) -> None:
    assert verdict(typed, meaning, record=TEAMS) == expected


@pytest.mark.parametrize(
    ("typed", "meaning", "expected"),
    [("undo", "undo", OFFERED), ("undo", "redo", MISREAD), ("undo", "?", MISREAD), ("yes", "yes", UNDERSTOOD)],
)
def test_so_it_is_while_a_question_is_open(typed: str, meaning: str, expected: str) -> None:
    contested = TEAMS + ">zoe: card A town\n>zoe: word XQZK\n"
    assert verdict(typed, meaning, record=contested, opens=["marc: contest spelling"]) == expected


def test_an_answer_where_nothing_is_asked_is_none() -> None:
    assert verdict("yes", "yes") == UNKNOWN


def test_of_several_meanings_the_best_counts() -> None:
    assert verdict("pass", "swap 2", "pass") == UNDERSTOOD


def _plays(desk: Desk, typed: str) -> None:
    desk.submit(desk.table.state.turn, "pass")


def _is_silent(desk: Desk, typed: str) -> None:
    pass


def _closes_the_question(desk: Desk, typed: str) -> None:
    desk.pending = None


@pytest.mark.parametrize(
    ("breach", "expected"), [(_plays, MISREAD), (_is_silent, DROPPED), (_closes_the_question, MISREAD)]
)
def test_a_desk_that_does_something_else_is_seen(
    monkeypatch: pytest.MonkeyPatch, breach: Callable[[Desk, str], None], expected: str
) -> None:
    judge = Judge(recorded(RECORD, [COULEUR]), "en")
    enter = Desk.enter
    monkeypatch.setattr(Desk, "enter", lambda desk, typed: (enter if typed == COULEUR else breach)(desk, typed))
    assert judge.verdict(Line("bof", ("?",))).kind == expected


def test_a_copy_goes_on_by_itself() -> None:
    copies: Copies = recorded(RECORD)
    before = copies.after("en", "undo")[0]
    assert copies.after("en", "undo", "redo", COULEUR, "n", "note hm")[0] != before
    assert copies.after("en", "undo")[0] == before


def test_the_report_has_every_line_with_what_became_of_it(tmp_path: Path) -> None:
    file = tmp_path / "few.toml"
    file.write_text(
        f"[[situation]]\nname = 'VUES lies'\nrecord = '''{RECORD}'''\nfr = [['je pase', 'pass']]\nen = [['undo', 'undo']]\n",
        "utf-8",
    )
    assert [each.counts for each in figures(judged(file))] == [{OFFERED: 1}, {UNDERSTOOD: 1}]
    told = "\n".join(report("few", file))
    assert "few fr: 1 lines: offered 1; 100.0% understood or offered" in told
    assert "[VUES lies]\n    offered: 'je pase' → pass" in told
