"""The hand that a step was played from: kept in braces, told once the game is final, taken back, amended."""

import pytest

from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.words import Everything
from referee.session.record import read_record, record_of
from referee.session.replay import Replayed, replay

HEAD = "#referee 1\n#game option\n#rules 1\n#player ana Ana\n#player bob Bob\n#lexicon fr\n"
PLAYS = [">ana: H8 VUES +7 7", ">bob: I7 PENTE ~H8:V>T +44 44"]
END = [">ana: end", ">ana: rack A/E -2 5", ">bob: rack B/C -6 38"]
SHORT = [">bob: concede"]
RACK = "V4/T1 U/O E S/N A"


class Kept:
    """A record that goes on, with all its entries."""

    def __init__(self, *lines: str) -> None:
        found = replay(read_record(HEAD + "".join(f"{line}\n" for line in lines)), lambda game, header: Everything())
        assert isinstance(found, Replayed), found
        self.table, self.entries = found.table, list(found.entries)

    def enter(self, command: str, seat: str = "ana") -> Entry:
        entry = self.table.decide(seat, command, Everything())
        assert not isinstance(entry, Refused), entry
        self.table.take(entry)
        self.entries.append(entry)
        return entry

    @property
    def lines(self) -> list[str]:
        table = Table(self.table.game, self.table.header, self.table.start)
        return write_record(record_of(table, self.entries)).removeprefix(HEAD).splitlines()

    @property
    def hands(self) -> list[str]:
        return [step.hand for step in self.table.steps]


def held(line: str, hand: str = RACK) -> str:
    return f"{line} {{hand {hand}}}"


def test_a_hand_in_braces_is_kept_and_changes_no_figure() -> None:
    kept = Kept(held(PLAYS[0]), PLAYS[1], *END)
    assert kept.hands == [RACK, "", "", "", ""]
    assert kept.lines == [held(PLAYS[0]), PLAYS[1], *END]


def test_a_hand_that_is_told_stands_behind_its_step() -> None:
    kept = Kept(*PLAYS, *END)
    entry = kept.enter("main 2 p/t e n t e")
    assert (entry.seat, entry.command) == ("bob", "hand 2 P/T E N T E")
    assert len(kept.table.steps) == 5
    assert kept.lines == [PLAYS[0], held(PLAYS[1], "P/T E N T E"), *END]


def test_a_hand_is_replaced_and_taken_back() -> None:
    kept = Kept(held(PLAYS[0]), PLAYS[1], *END)
    kept.enter("hand 1 V/T U E S")
    assert kept.lines[0] == held(PLAYS[0], "V/T U E S")
    kept.enter("hand 1 -")
    assert kept.lines == [*PLAYS, *END]


def test_no_hand_is_written_before_the_game_is_final() -> None:
    kept = Kept(held(PLAYS[0]), held(PLAYS[1], "P/T E N T E"))
    assert not any("hand" in line for line in kept.lines)
    again = Kept(*PLAYS, *END)
    again.enter("hand 1 " + RACK)
    again.enter("undo")
    assert again.lines == [*PLAYS, *END, ">ana: undo"]
    again.enter("redo")
    assert again.lines[0] == held(PLAYS[0])


def test_a_step_taken_back_and_brought_back_has_its_hand() -> None:
    kept = Kept(*PLAYS, *END)
    kept.enter("hand 2 P E N T E")
    kept.enter("undo 4")
    assert kept.hands == [""]
    kept.enter("redo")
    assert kept.hands == ["", "P E N T E", "", "", ""]


@pytest.mark.parametrize(("command", "hand"), [("H8 TUES", RACK), ("H8 NUES", ""), ("H8 SUA*E", "")])
def test_an_amended_step_keeps_a_hand_that_it_could_be_played_from(command: str, hand: str) -> None:
    kept = Kept(PLAYS[0], *SHORT)
    kept.enter("hand 1 " + RACK)
    kept.enter(f"amend 1 {command}")
    assert kept.hands[0] == hand
    assert kept.table.steps[1].command == "concede"


def test_a_hand_behind_an_amendment_is_that_of_its_step() -> None:
    lines = [PLAYS[0], *SHORT, held(">ana: amend 1 H8 TUES")]
    kept = Kept(*lines)
    assert kept.hands[0] == RACK
    assert kept.lines[-1].endswith(held("H8 TUES"))


def test_a_step_taken_back_keeps_what_its_record_said() -> None:
    lines = [held(PLAYS[0]), ">ana: undo", PLAYS[0], *SHORT]
    assert Kept(*lines).lines == lines
