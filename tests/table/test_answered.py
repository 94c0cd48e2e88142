"""A little of what `scripts/soak answers` does at length, and that it sees what it watches for."""

from collections.abc import Callable
from typing import get_args

import pytest

from referee.core.view import Question
from referee.core.wording import texts
from referee.games import GAMES, game_of
from referee.table.desk import Desk
from referee.table.inquiry import Deletion, Gap, Subject
from tests.table.answered import (
    ANSWER,
    CHANGED,
    CLOSED,
    COMMAND,
    OFFERED,
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


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_random_line_does_what_nobody_can_have_meant(name: str) -> None:
    found = [answers(name, LINES, 1982, language) for language in ("fr", "en")]
    assert [each.counted.total() for each in found] == [LINES, LINES]
    assert [str(fault) for each in found for fault in each.faults] == []


def heard(name: str, line: str) -> str | Fault:
    return Questioner(name, QUESTIONS[name], "fr").heard(line)


def test_every_kind_of_question_is_asked() -> None:
    desks = {name: question.copies.desk("en") for name, question in QUESTIONS.items()}
    assert all(map(asked, desks.values()))
    subjects = [desk.pending.inquiry.subject for desk in desks.values() if desk.pending]
    # those about time need a clock
    assert {type(subject) for subject in subjects} == {*get_args(Subject)} - {Deletion, Gap}
    codes = {
        (name.partition(":")[0], one.code)
        for name, one in zip(desks, subjects, strict=True)
        if isinstance(one, Question)
    }
    known = {(game, code) for game in GAMES for code in texts(game_of(game).package, "questions", "en")}
    assert codes >= known - {("mot-pour-mot", "stop")}


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        ("option: couleur", "bof", OPEN),
        ("option: verdict", "accept", OPEN),
        ("option: how many", "@?-,", OPEN),
        ("option: how many", "t'e", OPEN),
        ("option: how many", "j k", ANSWER),
        ("option: value on a rack", "r", OPEN),
        ("jago: keeping", "garce", OPEN),
        ("jago: keeping", "ok voilà jamais un", OPEN),
        ("option: couleur", "score", OPEN),
        ("option: couleur", "ben non", ANSWER),
        ("option: couleur", "oui non", OPEN),
        ("option: couleur", "non y a un V", ANSWER),
        ("option: couleur", "je pase", OFFERED),
        ("option: end", "ça", OPEN),
        ("option: end", "oiu", OPEN),
        ("option: concede", "0ui", OPEN),
        ("option: concede", "t26é", OPEN),
        ("guerre-des-mots: accent", "a", OPEN),
        ("croisillon: value", "? xyz", OPEN),
        ("mot-pour-mot: vote", "c qui gagne", OPEN),
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
