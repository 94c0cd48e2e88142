"""The bonus card told by the words that it makes: the enlarged grid is found, and written down as one."""

from pathlib import Path

import pytest

from referee.core.result import Refused
from tests.games.croisillon.support import french, refused, table_of
from tests.table.desks import opened_desk, reply

GRID = "ana: grid .Ni....../.a......./.t......./curTables/.r......./.e......."
ENLARGED = "bonus .Nid...../.a......./.t......./curTables/.r......./.e......."


@pytest.mark.parametrize("typed", ["bonus Nid E", "bonus nid e", "bonus Nid e"])
def test_a_word_with_its_direction_is_the_bonus_card(tmp_path: Path, typed: str) -> None:
    desk = opened_desk(tmp_path, game="croisillon")
    desk.session.words = french(desk.table.game, desk.table.header)
    reply(desk, GRID.removeprefix("ana: "))
    reply(desk, f"Ana: {typed}", "")
    assert desk.table.steps[-1].command == ENLARGED


def test_it_is_found_in_a_record_too() -> None:
    assert table_of(GRID, "ana: bonus Nid E", words=None).steps[-1].command == ENLARGED


def test_several_words_are_made_by_one_card() -> None:
    table = table_of(GRID, "ana: bonus Natures S", words=None)
    assert table.steps[-1].command.endswith("/.e......./.s.......")


def test_after_quick_entry_the_words_are_those_gained() -> None:
    table = table_of("ana: words Ni Nature Truc Tables", "ana: bonus Nid E")
    assert table.steps[-1].command == "bonus words Nid"


@pytest.mark.parametrize("words", ["Ni E", "Nids E", "Nid S", "Zut E", "Nid E, Natures S"])
def test_words_that_no_one_card_makes_are_refused(words: str) -> None:
    refusal = refused(table_of(GRID), f"ana: bonus {words}")
    assert isinstance(refusal, Refused)
    assert (refusal.code, refusal.clause) == ("bonus-one-card", "CRO-13")
