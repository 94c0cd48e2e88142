"""Where several clauses refuse, the first of this order is cited: 21, 18, 16, 5, 1, 3, 4, 14, 2, 9, 10, 11, 13; at
`done` 15, 17, 6. Each case breaks two at once; beside it stands the same with the first one kept, which breaks only the
second.
"""

from typing import Any, NamedTuple

import pytest

from referee.clock.dial import Dial
from tests.games.jago.support import ANA, BOB, Known, accepted, drawn, header_of, opened, refused, spelt


class Try(NamedTuple):
    """A table, what is said there, and at last the line that is refused."""

    lines: str
    drawing: str = ""
    turn: str = ANA
    further: Any = ()


class Case(NamedTuple):
    first: str
    second: str
    both: Try
    only: Try


LAID = "ana: F4 FAUX\n"
SLOW = "ana: tick\n"
FAUX = f"{LAID}ana: done\n"
DUR = f"{FAUX}bob: 6E DUR\n"
MINUTE = f"{DUR}bob: tick\n"
DUE = f"{DUR}ana: contest DUR rejected\n"
LATE = f"{DUR}bob: E6 DE\nbob: tick\nbob: grace\nana: contest DE rejected\n"
GRACED = f"{LAID}ana: tick\nana: grace\n"


FAUX_WAS: Any = {"forms": spelt("F4 FAUX")}
EAUX_WAS: Any = {"forms": spelt("F4 EAUX")}


def red(line: str, drawing: str = "FAUX", **further: Any) -> Try:
    """Red's attempt on a board as drawn."""
    return Try(f"bob: {line}", drawing, BOB, further)


def always(line: str) -> Try:
    return red(line, header=header_of("#set judge always"))


def rack(count: int) -> dict[str, int]:
    return {ANA: 12, BOB: count}


CASES = [
    Case("21 over", "18 contest-closed", Try("ana: end\nbob: contest"), Try("bob: contest")),
    Case("21 over", "18 nothing-due", Try("ana: end\nbob: turn none"), Try("bob: turn none")),
    Case("21 over", "16 grace-no-tick", Try(f"{LAID}ana: end\nana: grace"), Try(f"{LAID}ana: grace")),
    Case("21 over", "5 not-your-turn", Try("ana: concede\nbob: F4 FAUX"), Try("bob: F4 FAUX")),
    Case("21 over", "5 no-pass", Try("ana: concede\nana: pass"), Try("ana: pass")),
    Case("21 over", "1 outside", Try("ana: end\nana: F9 FAUX"), Try("ana: F9 FAUX")),
    Case("21 over", "2 no-draw", Try("ana: end\nana: draw A"), Try("ana: draw A")),
    Case("21 over", "15 time-below-ticks", Try(f"{SLOW}ana: end\nana: done 0:09"), Try(f"{SLOW}ana: done 0:09")),
    Case("21 over", "6 no-advantage", Try("ana: end\nana: done"), Try("ana: done")),
    Case("21 no-points", "18 turn-first", Try(f"{DUE}ana: adjust 5 x"), Try(f"{DUE}ana: tick")),
    Case(
        "18 turn-first", "16 after-grace",
        Try(f"{LATE}bob: F4 EAUX"), Try(f"{LATE}bob: turn none\nbob: F4 EAUX"),
    ),
    Case("18 turn-first", "5 not-your-turn", Try(f"{DUE}ana: F4 EAUX"), Try(f"{DUE}bob: turn none\nana: F4 EAUX")),
    Case("18 turn-first", "5 no-swap", Try(f"{DUE}bob: swap 2"), Try(f"{DUE}bob: turn none\nbob: swap 2")),
    Case("18 turn-first", "1 outside", Try(f"{DUE}bob: 6E DURETEES"), Try(f"{DUE}bob: turn none\nbob: 6E DURETEES")),
    Case("18 turn-first", "2 no-draw", Try(f"{DUE}bob: draw A"), Try(f"{DUE}bob: turn none\nbob: draw A")),
    Case("18 turn-first", "9 quota", Try(f"{DUE}bob: F4 TOUX"), Try(f"{DUE}bob: turn none\nbob: F4 TOUX")),
    Case(
        "18 turn-first", "15 time-below-ticks",
        Try(f"{MINUTE}ana: contest DUR rejected\nbob: done 0:30"), Try(f"{MINUTE}bob: done 0:30"),
    ),
    Case("18 turn-first", "6 no-advantage", Try(f"{DUE}bob: done"), Try(f"{DUE}bob: turn none\nbob: done")),
    Case("16 after-grace", "5 not-your-turn", Try(f"{GRACED}bob: 6E DUR"), Try(f"{LAID}bob: 6E DUR")),
    Case("16 after-grace", "5 no-pass", Try(f"{GRACED}ana: pass"), Try(f"{LAID}ana: pass")),
    Case("16 after-grace", "5 one-letter", Try(f"{GRACED}ana: A1 A"), Try(f"{LAID}ana: A1 A")),
    Case("16 after-grace", "1 outside", Try(f"{GRACED}ana: 4F FUSSENT"), Try(f"{LAID}ana: 4F FUSSENT")),
    Case("16 after-grace", "2 no-draw", Try(f"{GRACED}ana: draw A"), Try(f"{LAID}ana: draw A")),
    Case("16 after-grace", "11 replaced-not-stolen", Try(f"{GRACED}ana: F4 EAUX"), Try(f"{LAID}ana: F4 EAUX")),
    Case("16 grace-no-tick", "5 not-your-turn", Try(f"{LAID}bob: grace"), Try(f"{LAID}ana: tick\nbob: grace")),
    Case("5 not-your-turn", "1 outside", Try("bob: F9 FAUX"), Try("ana: F9 FAUX")),
    Case("5 not-your-turn", "15 time-below-ticks", Try("ana: tick\nbob: done 0:30"), Try("ana: tick\nana: done 0:30")),
    Case("5 not-your-turn", "6 no-advantage", Try("bob: done"), Try("ana: done")),
    Case("5 gap", "1 outside", Try("ana: F9 FAU."), Try("ana: F9 FAUX")),
    Case("5 not-whole-run", "1 outside", red("G5 RANCHAIT", "FAUX/B"), red("G4 BRANCHAIT", "FAUX/B")),
    Case("5 one-letter", "3 not-centre", Try("ana: A1 A"), Try("ana: A1 AU")),
    Case("5 not-whole-run", "9 quota", red("F4 TOU"), red("F4 TOUX")),
    Case("5 nothing-laid", "14 pool-not-laid", red("F4 FAU$X"), red("F4 EAU$X")),
    Case("5 nothing-laid", "10 earlier-form", red("F4 FAUX", **FAUX_WAS), red("F4 EAUX", **EAUX_WAS)),
    Case("1 outside", "3 not-centre", Try("ana: F9 FAUX"), Try("ana: F7 FAUX")),
    Case("1 outside", "4 not-connected", red("K9 FAUX"), red("K8 FAUX")),
    Case("1 outside", "14 pool-missing", red("4F F$USSENT"), red("4F F$USSE")),
    Case("1 outside", "2 rack-too-small", red("4F FUSSENT", racks=rack(2)), red("4F FUSSE", racks=rack(2))),
    Case("1 outside", "9 quota", red("F4 TOUXMMMMMM"), red("F4 TOUXMMM")),
    Case("3 not-centre", "14 pool-missing", Try("ana: A4 $FAUX"), Try("ana: F4 $FAUX")),
    Case("3 not-centre", "2 rack-too-small", red("A4 FAUX", "", racks=rack(3)), red("F4 FAUX", "", racks=rack(3))),
    Case("3 not-centre", "11 flag-no-word", Try("ana: A4 FAUX steal:EAU"), Try("ana: F4 FAUX steal:EAU")),
    Case("3 not-centre", "13 keep-not-turning", Try("ana: A4 FAUX keep A4"), Try("ana: F4 FAUX keep F4")),
    Case("4 not-connected", "14 pool-missing", red("A4 $AU"), red("G4 $AU")),
    Case("4 not-connected", "2 rack-too-small", red("A4 AU", racks=rack(1)), red("G4 AU", racks=rack(1))),
    Case("4 not-connected", "10 earlier-form", red("A4 AU", forms=spelt("A4 AU")), red("G4 AU", forms=spelt("G4 AU"))),
    Case("4 not-connected", "11 flag-no-word", red("A4 AU steal:AU"), red("G4 AU steal:AU")),
    Case("14 pool-missing", "2 rack-too-small", red("4F F$EEE", racks=rack(1)), red("4F FEEE", racks=rack(1))),
    Case("14 pool-missing", "9 quota", red("F4 $TOUX"), red("F4 TOUX")),
    Case("14 pool-missing", "10 earlier-form", red("F4 $EAUX", **EAUX_WAS), red("F4 EAUX", **EAUX_WAS)),
    Case("14 pool-not-laid", "11 replaced-not-stolen", red("F4 E$AUX extend"), red("F4 EAUX extend")),
    Case("14 pool-missing", "13 keep-no-crossing", red("F4 $EAUX keep F5"), red("F4 EAUX keep F5")),
    Case("2 rack-too-small", "9 quota", red("F4 TOUX", racks=rack(1)), red("F4 TOUX")),
    Case("2 rack-too-small", "10 earlier-form",
         red("F4 EAUX", racks=rack(0), **EAUX_WAS), red("F4 EAUX", **EAUX_WAS)),
    Case("2 rack-too-small", "11 replaced-not-stolen", red("F4 EAUX extend", racks=rack(0)), red("F4 EAUX extend")),
    Case("2 rack-too-small", "13 keep-no-crossing", red("F4 EAUX keep F5", racks=rack(0)), red("F4 EAUX keep F5")),
    Case("9 quota", "10 earlier-form", red("F4 TOUX", forms=spelt("F4 TOUX")), red("F4 EAUX", **EAUX_WAS)),
    Case("9 quota", "11 replaced-not-stolen", red("F4 TOUX extend"), red("F4 EAUX extend")),
    Case("9 quota", "11 flag-no-word", red("F4 TOUX steal:TOUX"), red("F4 EAUX steal:EAUX")),
    Case("9 quota", "13 keep-no-crossing", red("F4 TOUX keep F6"), red("F4 EAUX keep F6")),
    Case("9 quota", "6 not-a-word", always("F4 TOUX"), always("F4 EAUX")),
    Case("10 earlier-form", "11 replaced-not-stolen", red("F4 EAUX extend", **EAUX_WAS), red("F4 EAUX extend")),
    Case("10 earlier-form", "13 keep-no-crossing", red("F4 EAUX keep F5", **EAUX_WAS), red("F4 EAUX keep F5")),
    Case("11 flag-no-word", "13 keep-not-turning", red("6E DUR steal:FAUX keep F5"), red("6E DUR keep F5")),
    Case("11 replaced-not-stolen", "13 keep-not-turning",
         red("F4 EAUX extend keep F4"), red("F4 FAUXE extend keep F4")),
    Case("11 replaced-not-stolen", "6 not-a-word", always("F4 ZAUX extend"), always("F4 ZAUX")),
    Case("13 keep-no-crossing", "6 not-a-word", always("F4 ZAUX keep F5"), always("F4 ZAUX")),
    Case("15 time-below-ticks", "6 no-advantage", Try(f"{MINUTE}bob: done 0:59"), Try(f"{MINUTE}bob: done 1:00")),
]  # fmt: skip


def cited(attempt: Try) -> str:
    """The number of the clause, and the code, with which the last line is refused."""
    *lines, last = attempt.lines.split("\n")
    if attempt.drawing or attempt.turn == BOB:
        table = drawn(attempt.drawing, turn=attempt.turn, **dict(attempt.further))
    else:
        table = opened(header_of())
    accepted(table, *lines, words=Known())
    found = refused(table, last, Known())
    return f"{(found.clause or '').removeprefix('JAG-')} {found.code}"


@pytest.mark.parametrize("case", CASES, ids=[f"{case.first}, {case.second}" for case in CASES])
def test_the_first_clause_is_cited(case: Case) -> None:
    assert cited(case.both) == case.first
    assert cited(case.only) == case.second


def test_jag_17_a_fatal_time_is_looked_at_before_the_advantage() -> None:
    table = drawn("FAUX", dial=Dial(6))
    assert refused(table, "bob: done 3:59").code == "no-advantage"
    assert table.state.dial == Dial(6)
    accepted(table, "bob: done 4:00")
    assert (table.state.winner, table.state.dial) == (ANA, Dial(9))


def test_jag_17_must_not_be_looked_at_before_the_ticks_given() -> None:
    table = drawn("FAUX", dial=Dial(8))
    accepted(table, "bob: tick")
    assert refused(table, "bob: done 0:59").code == "time-below-ticks"
    accepted(table, "bob: done 2:00")
    assert table.state.winner == ANA
