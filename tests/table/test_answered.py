"""A little of what `scripts/soak answers` does at length, and that it sees what it watches for."""

import re
from collections.abc import Callable
from typing import get_args

import pytest

from referee.core.view import Question
from referee.core.wording import texts
from referee.games import GAMES, game_of
from referee.table.desk import Desk
from referee.table.inquiry import Gap, Subject
from tests.table.answered import (
    ANSWER,
    CHANGED,
    CLOSED,
    COMMAND,
    OPEN,
    REFUSED,
    SILENT,
    Fault,
    Questioner,
    answers,
)
from tests.table.desks import asked
from tests.table.questioned import QUESTIONS

LINES = 25
NOT_YET = {
    "c'est ça without c'est": (r"\W*[cç]a\W*", "option: end", "ça"),
    "il y a without il y": (r"\W*[aà]\W*", "guerre-des-mots: accent", "a"),
    "help about what is not known": (r"(\?|aide|help) .*", "croisillon: value", "? xyz"),
    "the letter c alone for a card": (r"c\W.*", "mot-pour-mot: vote", "c qui gagne"),
    "a square that is not on the board": (r"\W*([a-z][0-9]{1,2}|[0-9]{1,2}[a-z]).*", "option: concede", "0ui"),
}
"""What is still taken for an answer or a command, or answered with nothing: which lines, and one of them."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_random_line_does_what_nobody_can_have_meant(name: str) -> None:
    found = [answers(name, LINES, 1982, language) for language in ("fr", "en")]
    assert [each.counted.total() for each in found] == [LINES, LINES]
    unknown = [
        str(fault)
        for each in found
        for fault in each.faults
        if not any(re.fullmatch(lines, fault.line.lower()) for lines, _, _ in NOT_YET.values())
    ]
    assert unknown == []


@pytest.mark.parametrize(("name", "line"), [(name, line) for _, name, line in NOT_YET.values()], ids=list(NOT_YET))
def test_what_is_not_yet_read_right_is_not(name: str, line: str) -> None:
    assert isinstance(heard(name, line), Fault)


def heard(name: str, line: str) -> str | Fault:
    return Questioner(name, QUESTIONS[name], "fr").heard(line)


def test_every_kind_of_question_is_asked() -> None:
    desks = {name: question.copies.desk("en") for name, question in QUESTIONS.items()}
    assert all(map(asked, desks.values()))
    subjects = [desk.pending.inquiry.subject for desk in desks.values() if desk.pending]
    # that of the time during which the program stood still needs a clock
    assert {type(subject) for subject in subjects} == {*get_args(Subject)} - {Gap}
    codes = {
        (name.partition(":")[0], one.code)
        for name, one in zip(desks, subjects, strict=True)
        if isinstance(one, Question)
    }
    assert codes >= {(game, code) for game in GAMES for code in texts(game_of(game).package, "questions", "en")}


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        ("option: couleur", "bof", OPEN),
        ("option: couleur", "score", OPEN),
        ("option: couleur", "ben non", ANSWER),
        ("option: couleur", "oui non", OPEN),
        ("option: couleur", "passe", COMMAND),
        ("option: couleur", "h7 vues", COMMAND),
        ("option: couleur", "rétablit", REFUSED),
        ("option: hidden face", "x", ANSWER),
        ("option: hidden face", "xy", OPEN),
        ("option: who contests", "car", ANSWER),
        ("option: who contests", "3", OPEN),
        ("jago: meaning", "vole", ANSWER),
        ("jago: meaning", "fini 1:00", REFUSED),
        ("croisillon: value", "10", ANSWER),
        ("croisillon: value", "100", OPEN),
        ("mot-pour-mot: vote", "chat", OPEN),
    ],
)
def test_what_becomes_of_a_line(name: str, line: str, expected: str) -> None:
    assert heard(name, line) == expected


def _plays(desk: Desk) -> None:
    desk.submit(desk.table.state.turn, "pass")


def _closes(desk: Desk) -> None:
    desk.pending = None


def _is_silent(desk: Desk) -> None:
    pass


@pytest.mark.parametrize(("breach", "kind"), [(_plays, CHANGED), (_closes, CLOSED), (_is_silent, SILENT)])
@pytest.mark.parametrize("line", ["bof", "annuler tout", "vues h8"])
def test_a_desk_that_does_something_else_is_seen(
    monkeypatch: pytest.MonkeyPatch, breach: Callable[[Desk], None], kind: str, line: str
) -> None:
    questioner = Questioner("option: couleur", QUESTIONS["option: couleur"], "fr")
    enter = Desk.enter
    monkeypatch.setattr(Desk, "enter", lambda desk, typed: breach(desk) if typed == line else enter(desk, typed))
    found = questioner.heard(line)
    assert isinstance(found, Fault)
    assert found.kind == kind
