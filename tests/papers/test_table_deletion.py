"""`delete` at the table: it asks, no by default, and leaves the table of a game that is gone."""

from pathlib import Path

import pytest

from referee.session.new_game import header_of, open_game
from referee.store.problems import StoreError
from referee.table.desk import Desk
from referee.table.doors import LEAVE, LIST
from tests.table.desks import answered, asked, at_table


def stored(desk: Desk) -> set[str]:
    return {game.id for game in desk.session.store.games()}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = at_table(tmp_path)
    open_game(desk.session.store, header_of("jago", ("Ana", "Bob"), (), ("fr", "")), 0.0)
    assert stored(desk) == {"o1", "j1"}
    return desk


@pytest.mark.parametrize("line", ["supprime", "delete", "Supprime o1"])
def test_this_game_is_deleted_when_that_is_confirmed(desk: Desk, line: str) -> None:
    desk.enter(line)
    assert asked(desk) == "Supprimer la partie o1 pour de bon ? [o/N]"
    desk.enter("oui")
    assert stored(desk) == {"j1"}
    assert (desk.leaving, desk.wish) == (True, LIST)


def test_another_game_is_deleted_and_the_table_stays(desk: Desk) -> None:
    desk.enter("supprime j1")
    assert answered(desk, "o") == ["La partie j1 est supprimée."]
    assert stored(desk) == {"o1"}
    assert (desk.leaving, desk.wish) == (False, LEAVE)


@pytest.mark.parametrize("answer", ["", "non", "n", "nan", "H8 VUES", "score", "q"])
def test_no_other_answer_deletes(desk: Desk, answer: str) -> None:
    desk.enter("supprime")
    desk.enter(answer)
    assert stored(desk) == {"o1", "j1"}


def test_a_line_that_is_no_answer_leaves_the_question_open(desk: Desk) -> None:
    desk.enter("supprime")
    desk.enter("zut alors")
    assert asked(desk).startswith("Supprimer la partie o1")
    assert stored(desk) == {"o1", "j1"}


def test_a_game_that_is_not_there_is_named(desk: Desk) -> None:
    assert "o9" in answered(desk, "supprime o9")[0]
    assert desk.pending is None


def test_nothing_is_deleted_of_a_game_that_is_not_kept(desk: Desk) -> None:
    desk.passing = True
    assert answered(desk, "supprime") == ["Rien n'est gardé de cette partie."]
    assert stored(desk) == {"o1", "j1"}


def test_the_game_is_gone_for_good(desk: Desk) -> None:
    desk.enter("supprime")
    desk.enter("o")
    with pytest.raises(StoreError):
        desk.session.store.game("o1")
