"""CRO-13: after quick entry that ends the game a bonus stays possible until the end is declared; what is told of it."""

from pathlib import Path

import pytest

from referee.core.table import Table
from referee.core.wording import wording
from referee.games.croisillon import remarks
from referee.papers.sheet.sheet import sheet_of
from referee.session.digest import facts_of
from referee.session.game_json import as_json
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.croisillon.support import CROISILLON, accepted, french, header_of, table_of
from tests.table.desks import opened_desk, reply

LONG = "bob: words Ni Nature Truc Tables"
ROOM = remarks.ROOM


def replayed(name: str) -> Replayed:
    found = replay(read_record((CROISILLON.records / f"{name}.ref").read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    return found


def test_cro_13_the_table_says_that_a_bonus_is_possible_and_how_the_game_ends(tmp_path: Path) -> None:
    for language, possible in (("en", "a bonus card is possible"), ("fr", "Bob a peut-être droit à une carte bonus")):
        desk = opened_desk(tmp_path / language, game="croisillon", settings=("target=43",), language=language)
        desk.session.words = french(desk.table.game, desk.table.header)
        reply(desk, "pass", "words Ni Nature Truc Tables")
        codes = {opening.code: opening.seats for opening in desk.table.game.board.openings(desk.table.state)}
        assert codes == {"bonus-words": ("bob",), "end": ("ana", "bob")}
        assert wording(ROOM, "openings", "bonus-words", language, seats="Bob").startswith(possible)
        # on nobody's line in particular it is Bob's
        reply(desk, "bonus words Nid")
        assert (desk.table.steps[-1].seat, desk.table.state.winners) == ("bob", ("bob",))


def test_cro_13_it_is_remarked_when_the_words_are_entered() -> None:
    table = table_of("ana: pass", LONG, header=header_of(("ana", "bob"), "#set target 43"))
    said = table.game.report.remarks(table.state, table.steps[-1].events[0], "en")
    assert said[0] == "Fifteen letters or more in the words: a bonus card is possible for Bob until “end”. (CRO-13)"


def test_cro_13_must_not_be_remarked_while_the_game_goes_on() -> None:
    table = table_of("ana: pass", LONG)
    said = table.game.report.remarks(table.state, table.steps[-1].events[0], "en")
    assert not [line for line in said if "CRO-13" in line]
    assert table.game.board.openings(table.state) == ()


@pytest.mark.parametrize(
    ("name", "final", "winners"),
    [("bonus-possible-at-the-end", False, []), ("bonus-possible-and-taken", True, ["bob"])],
)
def test_cro_13_json_and_sheet_agree_on_whether_it_is_final(name: str, final: bool, winners: list[str]) -> None:
    found = replayed(name)
    table = found.table
    told = as_json(table, None)
    assert (told["over"], told["final"], told["winners"]) == (True, final, winners)
    opened = Table(table.game, table.header, table.start)
    assert sheet_of(opened, found.entries, "en").outcome.final == final


def test_cro_13_the_bonus_counts_in_the_statistics() -> None:
    sums = facts_of(replayed("bonus-possible-and-taken").table)["bob"]["sums"]
    assert (sums["bonus-cards"], sums["bonus-points"], sums["points"]) == (1, 3, 46)


def test_cro_13_behind_bonus_only_what_may_be_entered_is_proposed() -> None:
    table = table_of("ana: pass", LONG, header=header_of(("ana", "bob"), "#set target 43"))
    assert table.game.notation.completions(table.state, ["bonus"]) == ("words",)
    accepted(table, "bob: bonus words Nid")
    assert table.state.final
