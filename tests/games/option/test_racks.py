"""Racks as players tell them at the end (OPT-17), and prisms as they tell them at the draw (OPT-4)."""

from pathlib import Path

import pytest

from referee.core.result import Refused
from referee.games.option.notation import parse, write
from referee.table.line import read
from tests.games.option.support import Known, header_of, table_of
from tests.table.desks import opened_desk, reply, said

ENDED = ("ana: H8 VUES", "bob: end")
SET = "#set faces V4/T1r E1/N1b L1/O1r A1/Z10b S1/*r U1/X10b J8/K10b"
MOST_KEYS = 15


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("rack VT EN LO", "rack V/T E/N L/O"),
        ("rack vtenlo", "rack V/T E/N L/O"),
        ("rack v/t en, l/o", "rack V/T E/N L/O"),
        ("chevalet v4t1", "rack V4/T1"),
        ("chevalet v4t1e1n1", "rack V4/T1 E1/N1"),
        ("rack v4/t1r e1n1b l2o1rb", "rack V4/T1r E1/N1b L2/O1rb"),
        ("rack v4/t1w", "rack V4/T1b"),
        ("rack v4t1r/b", "rack V4/T1rb"),
        ("rack v4t1r5b3", "rack V4/T1 R5/B3"),
        ("rack vtrb", "rack V/T R/B"),
        ("rack */e1 s*", "rack */E1 S/*"),
        ("rack 12", "rack =12"),
        ("rack =12", "rack =12"),
        ("chevalet total 12", "rack =12"),
        ("chevalet -12 points", "rack =12"),
        ("chevalet 0", "rack =0"),
    ],
)
def test_opt_17_a_rack_is_read_as_players_tell_it_and_kept_in_one_way(typed: str, kept: str) -> None:
    action = parse(typed)
    assert not isinstance(action, Refused)
    assert write(action) == kept
    assert parse(kept) == action


@pytest.mark.parametrize(
    "typed", ["rack V4-T1", "rack V/T/E", "rack ~", "rack 1234", "rack =V", "rack V/T 12", "rack */1"]
)
def test_opt_17_must_not_read_as_a_rack(typed: str) -> None:
    found = parse(typed)
    assert isinstance(found, Refused)
    assert found.code == "bad-prism"


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("VT EN LO", "rack V/T E/N L/O"),
        ("bob: vt en lo", "rack V/T E/N L/O"),
        ("Bob vt en lo", "rack V/T E/N L/O"),
        ("v4 t1 e1 n1", "rack V4/T1 E1/N1"),
        ("bob 12", "rack =12"),
        ("total 12", "rack =12"),
        ("rien", "rack"),
        ("v t e n l o a z s * u x j k", "rack V/T E/N L/O A/Z S/* U/X J/K"),
    ],
)
def test_opt_17_a_rack_needs_no_command_where_one_is_owed(line: str, kept: str) -> None:
    reading = read(table_of(*ENDED), line)
    assert not isinstance(reading.action, Refused)
    assert reading.text == kept


@pytest.mark.parametrize("line", ["VT EN LO", "12", "rien"])
def test_opt_17_must_not_read_a_rack_while_nobody_owes_one(line: str) -> None:
    shown = (*ENDED, "ana: rack", "bob: rack")
    assert isinstance(read(table_of("ana: H8 VUES"), line).action, Refused)
    assert isinstance(read(table_of(*shown), line).action, Refused)


@pytest.mark.parametrize("line", ["bof", "on y va", "vues en h8", "zut alors", "vt en l", "hm", "ok", "parlela"])
def test_opt_17_must_not_take_what_people_say_for_a_rack(line: str) -> None:
    assert isinstance(read(table_of(*ENDED), line).action, Refused)


def test_opt_3_letters_written_together_are_one_face_each_where_the_set_tells_the_other() -> None:
    table = table_of("ana: end", header=header_of(("ana", "bob"), "#set prisms 14", f"{SET} {SET[11:]}"), words=Known())
    assert read(table, "velasuj").text == "rack V E L A S U J"
    assert read(table, "ve la su").text == "rack V/E L/A S/U"


def test_opt_4_a_prism_needs_no_command_while_some_have_to_draw() -> None:
    table = table_of("ana: draw Z/A")
    assert [read(table, line).text for line in ("vt", "bob: v4 t1", "V4/T1")] == [
        "draw V/T",
        "draw V4/T1",
        "draw V4/T1",
    ]
    assert isinstance(read(table, "vt en").action, Refused)


def test_opt_17_the_form_stands_beside_the_names_and_is_said_again(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Zoé", "Marc", language="fr")
    told = reply(desk, "H8 VUES", "fin", "o")
    form = "Chevalets à montrer : Zoé, Marc. Par exemple Zoé : VT EN LO, ou seulement son total, Zoé : 12"
    assert form in [line.strip() for line in told]
    before = len(desk.said)
    desk.enter("bof")
    assert said(desk, before) == [f"“bof” is not understood. {form}"]
    assert len(desk.table.steps) == 2


def test_opt_17_a_rack_of_seven_takes_at_most_fifteen_keys(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Zoé", "Marc", language="fr")
    reply(desk, "H8 VUES", "fin", "o")
    whole, total = "vtenloazs*uxjk", "12"
    assert max(len(whole), len(total)) + 1 <= MOST_KEYS
    assert any("annonc" in line.lower() for line in reply(desk, whole, total))
    assert [step.command for step in desk.table.steps[-2:]] == ["rack V/T E/N L/O A/Z S/* U/X J/K", "rack =12"]
    assert desk.table.state.final


def test_opt_17_a_total_is_marked_as_announced_wherever_the_steps_are_read() -> None:
    table = table_of(*ENDED, "bob: rack =12")
    event = table.steps[-1].events[0]
    report = table.game.report
    assert [report.brief(event, language) for language in ("en", "fr")] == [
        "rack 12 (announced)",
        "chevalet 12 (annoncé)",
    ]
    assert report.outcome(event).further == {"announced": 12}
    assert report.remarks(table.state, event, "en") == ["Announced by its player, not shown. (OPT-17)"]
    shown = table_of(*ENDED, "bob: rack V4/T1")
    assert report.brief(shown.steps[-1].events[0], "fr") == ""
