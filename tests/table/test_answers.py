"""A question is answered on a line; any other line is a command."""

from pathlib import Path

import pytest

from referee.play.evening import play_piped
from referee.table.desk import Desk
from referee.table.plain.plain import Plain
from tests.games.tables import state_of
from tests.table.desks import opened_desk, prompt, reply, said

UNDECIDED = ("H8 VUES", "I7 PENTE ~H8:V>T")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("answers", "points"),
    [(("o", "oui", "O", "y", "YES", "Oui"), 51), (("n", "non", "NO", "", "  "), 44)],
    ids=["yes", "no"],
)
def test_yes_and_no_are_read_in_both_languages(
    tmp_path: Path, language: str, answers: tuple[str, ...], points: int
) -> None:
    for at, answer in enumerate(answers):
        table = opened_desk(tmp_path / str(at), language=language)
        reply(table, *UNDECIDED, answer)
        assert table.table.state.scores["bob"] == points, answer


def test_the_default_is_the_capital_one(tmp_path: Path) -> None:
    for language, shown in (("en", "[y/N]"), ("fr", "[o/N]")):
        desk = opened_desk(tmp_path / language, language=language)
        reply(desk, *UNDECIDED)
        assert prompt(desk).endswith(f"{shown} ")


def test_another_line_takes_the_default_and_is_then_carried_out(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *UNDECIDED, "contest TUES")
    assert [step.command for step in desk.table.steps] == ["H8 VUES", "I7 PENTE ~H8:V>T", "contest TUES"]
    assert desk.pending is None


def test_another_line_answers_no_question_that_nobody_has_seen(tmp_path: Path) -> None:
    """Two couleurs are open; the line is a command, not the answer to the second."""
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "9F DU PENTE")
    reply(desk, "8F PENTE")
    before = len(desk.session.entries)
    reply(desk, "pass")
    assert len(desk.session.entries) > before
    assert desk.pending is None


def test_without_a_default_enter_asks_again_and_another_line_lays_the_command_aside(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "i7 pente ~h8")
    assert reply(desk, "") == []
    assert prompt(desk) == "H8: which letter is under V? [t] "
    told = reply(desk, "pass")
    assert told == ["“i7 pente ~h8” is laid aside.", "2. Bob: pass"]
    assert state_of(desk.table).turn == "ana"


def test_the_table_is_left_from_a_question_with_its_default(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *UNDECIDED, "q")
    assert (desk.leaving, len(desk.table.steps)) == (True, 2)


def test_at_the_end_of_the_input_an_open_question_has_its_default(tmp_path: Path) -> None:
    def listened(desk: Desk) -> None:
        Plain(desk, str).run(UNDECIDED)

    def written(desk: Desk) -> None:
        play_piped(desk, UNDECIDED)

    for folder, run in (("lines", written), ("plain", listened)):
        desk = opened_desk(tmp_path / folder)
        run(desk)
        assert (len(desk.table.steps), desk.pending) == (2, None)


def test_u_while_a_question_is_open_takes_back_what_the_default_has_played(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *UNDECIDED, "u")
    assert [step.command for step in desk.table.steps] == ["H8 VUES"]
    reply(desk, "redo")
    assert len(desk.table.steps) == 2


@pytest.mark.parametrize("answer", ["2", "Carla", "carla", "c", "CAR"])
def test_who_contests_is_answered_by_name_beginning_or_number(tmp_path: Path, answer: str) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob", "Carla")
    reply(desk, "H8 VUES", "contest VUES", answer)
    assert (desk.table.steps[-1].seat, desk.table.steps[-1].command) == ("carla", "contest VUES")


@pytest.mark.parametrize("answer", ["m", "mot", "w", "WORD"])
def test_word_or_command_is_answered_by_name_or_letter(tmp_path: Path, answer: str) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot", language="fr")
    reply(desk, "fin", answer)
    assert desk.table.steps[-1].command == "word FIN"


def test_help_keys_leave_a_question_open(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *UNDECIDED)
    desk.help()
    assert desk.pending is not None
    assert desk.forecast.preview("pass") == ()


@pytest.mark.parametrize("answer", ["n", "non", "nope", "ni l'un ni l'autre"])
def test_neither_word_nor_command_lays_the_line_aside(tmp_path: Path, answer: str) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot", language="fr")
    reply(desk, "fin", answer)
    assert (desk.pending, list(desk.table.steps)) == (None, [])
    assert said(desk)[-1] == "“fin” is laid aside."


@pytest.mark.parametrize(
    ("typed", "word", "left"),
    [
        ("oups", "word OUPS", []),
        ("oops !", "word OOPS", []),
        ("annuler", "word ANNULER", []),
        ("oui", "word OUI", ["word CHAT"]),
        ("ok.", "word OK", ["word CHAT"]),
        ("skip", "word SKIP", ["word CHAT", "none"]),
        ("nnone", "word NNONE", ["word CHAT", "none"]),
        ("orthographe", "word ORTHOGRAPHE", ["word CHAT", "contest spelling"]),
    ],
)
def test_a_bare_word_that_may_be_a_command_is_asked_about(
    tmp_path: Path, typed: str, word: str, left: list[str]
) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot", language="fr")
    reply(desk, "mot chat", typed, "m")
    assert desk.table.steps[-1].command == word
    reply(desk, "annule", "c", typed, "c", "")
    assert [step.command for step in desk.table.steps] == left


@pytest.mark.parametrize("typed", ["loups", "tasse", "notes", "chat"])
def test_a_word_that_is_only_like_what_people_say_is_taken(tmp_path: Path, typed: str) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot", language="fr")
    reply(desk, typed)
    assert desk.table.steps[-1].command == f"word {typed.upper()}"


def test_what_waited_for_a_yes_is_laid_aside_by_its_name(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot")
    reply(desk, "card", "chat", "chien", "bob: contest category 2-1")
    assert desk.table.steps[-1].command == "contest category 2-1"
    assert said(desk)[-4] == "“chien” is laid aside."


@pytest.mark.parametrize("votes", ["contest category 1-2", "1 against, 2 for"])
def test_a_question_that_is_answered_by_a_longer_command_is_not_laid_aside(tmp_path: Path, votes: str) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot")
    reply(desk, "word chat", "contest category", votes, "")
    assert desk.table.steps[-1].command == "contest category 1-2"
    assert not any("laid aside" in line for line in said(desk))


def test_new_before_a_card_opens_no_game(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot")
    reply(desk, "new card: a fruit", "")
    assert (desk.leaving, [step.command for step in desk.table.steps]) == (False, ["card a fruit"])


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("carte suivante : un pays", "un pays"),
        ("card is a musical instrument", "a musical instrument"),
        ("carte c'est un pays", "un pays"),
        ("carte C'est rouge", "C'est rouge"),
        ("card next to the sea", "next to the sea"),
    ],
)
def test_a_card_is_its_text(tmp_path: Path, typed: str, text: str) -> None:
    desk = opened_desk(tmp_path, game="mot-pour-mot")
    reply(desk, typed)
    assert desk.table.steps[-1].command == f"card {text}"
