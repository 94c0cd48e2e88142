"""JAG-18 as a matrix: how a contest ends, when, against what placement, with how much time, how many letters to turn.

Red places against a small board of blue's, blue contests. What should be there then is written out for each placement.
"""

from dataclasses import dataclass
from itertools import product

import pytest

from referee.clock.dial import Dial
from referee.core.squares import square_name
from referee.games.jago.model import Due, State
from referee.session.game_json import as_json
from tests.cases import in_turn
from tests.games.jago.support import (
    ANA,
    BOB,
    Known,
    accepted,
    drawing_of,
    drawn,
    header_of,
    picture,
    refused,
    spelt,
    table_of,
)
from tests.games.tables import AnyTable

RACK, BAG = 12, 86


@dataclass(frozen=True)
class Placement:
    """One of red's on blue's LA. Other letters lie in the last row, as many of each colour as the case needs."""

    kind: str
    text: str
    before: str
    after: str
    word: str
    laid: int
    pool: tuple[str, ...] = ()


PLACEMENTS = (
    Placement("plain", "4F LUNE", "LA", "lA/u/n/e", "LUNE", 3),
    Placement("steal", "F4 LAC", "LA", "lac", "LAC", 1),
    Placement("replacement", "F4 SA", "LA", "sa", "SA", 1, ("L",)),
)
NOTHING_LEFT = Placement("plain", "4F LUNE", "La", "la/u/n/e", "LUNE", 3)
"""No letter of blue's is left behind."""


@dataclass(frozen=True)
class Case:
    upheld: bool
    by_table: bool
    closed: bool
    placement: Placement
    minutes: int
    count: int
    """Letters that are due."""

    @property
    def spare(self) -> str:
        """The last row: the letters that the loser has left to lose, and for red enough of them to close a turn."""
        if self.upheld:
            return "x" * {3: 4, 2: 2, 0: 0}[self.count]
        blue = sum(letter.isupper() for letter in self.placement.after)
        return "X" * ({3: 4, 2: 2, 0: 0}[self.count] - blue) + ".xxx"

    @property
    def ticks(self) -> int:
        """One glass empties in the turn, where that is not the last."""
        return int(self.minutes > 1)

    @property
    def left(self) -> int:
        return self.minutes - self.ticks

    @property
    def beneficiary(self) -> str:
        return ANA if self.upheld else BOB

    @property
    def loser(self) -> str:
        return BOB if self.upheld else ANA

    @property
    def drawn(self) -> int:
        """Letters drawn from the bag at done."""
        return self.placement.laid if self.closed else 0

    def board(self, drawing: str) -> str:
        rows = drawing.split("/")
        return "/".join([*rows, *[""] * (5 - len(rows)), self.spare]).rstrip("/")

    def __str__(self) -> str:
        verdict = ("upheld" if self.upheld else "rejected") + (" by the table" if self.by_table else "")
        when = "after done" if self.closed else "before done"
        return f"{verdict} {when}, {self.placement.kind}, dial {self.minutes}, {self.count} due"


def placement_for(placement: Placement, upheld: bool, count: int) -> Placement:
    return NOTHING_LEFT if placement.kind == "plain" and not upheld and not count else placement


CASES = [
    Case(upheld, by_table, closed, placement_for(placement, upheld, count), minutes, count)
    for upheld, by_table, closed, placement, minutes, count in product(
        (True, False), (False, True), (False, True), PLACEMENTS, (5, 1), (3, 2, 0)
    )
]
EACH = in_turn("case", CASES)


def contested(case: Case) -> AnyTable:
    """The case up to its contest. What the dictionary would say does not matter where the table decides."""
    table = drawn(case.board(case.placement.before), dial=Dial(10 - case.minutes))
    accepted(table, *["bob: tick"] * case.ticks, f"bob: {case.placement.text}")
    assert picture(table) == case.board(case.placement.after)
    if case.closed:
        accepted(table, "bob: done")
    stands = case.upheld == case.by_table
    verdict = (" upheld" if case.upheld else " rejected") if case.by_table else ""
    accepted(table, f"ana: contest{verdict}", words=Known(case.placement.word) if stands else Known())
    return table


@EACH
def test_jag_18_what_is_there_after_the_verdict(case: Case) -> None:
    table, placement = contested(case), case.placement
    state: State = table.state
    assert state.dial == Dial(10 - case.left)
    assert state.due == (Due(case.beneficiary, case.count) if case.count else None)
    if case.upheld:
        assert picture(table) == case.board(placement.before)
        assert (state.pool, state.forms) == ((), {})
        assert (state.racks, state.bag) == ({ANA: RACK, BOB: RACK}, BAG)
        assert (state.turn, state.current.ticks, state.current.placements) == (BOB, case.ticks, 0)
    else:
        assert picture(table) == case.board(placement.after)
        assert (state.pool, state.forms) == (placement.pool, spelt(placement.text))
        assert state.racks == {ANA: RACK, BOB: RACK - placement.laid + case.drawn}
        assert state.bag == BAG - case.drawn
        assert state.turn == (ANA if case.closed else BOB)
        assert (state.current.ticks, state.current.placements) == ((0, 0) if case.closed else (case.ticks, 1))


@EACH
def test_jag_18_what_is_told_of_it(case: Case) -> None:
    table = contested(case)
    told = as_json(table, None)
    placed = case.ticks + 1
    further = {"verdict": "upheld", "undoes": placed} if case.upheld else {"verdict": "rejected"}
    contest = told["events"][-1]
    assert {key: contest.get(key) for key in ("verdict", "undoes")} == {"undoes": None, **further}
    due = {"kind": "turn", "seat": case.beneficiary, "count": case.count}
    assert told["pending"] == (due if case.count else None)
    # upheld without a word that is named alone refuses none (VOC-11)
    ruled = case.by_table and not case.upheld
    assert table.state.rulings == ({case.placement.word: True} if ruled else {})


@EACH
def test_jag_18_who_turns_letters_and_how_many(case: Case) -> None:
    table = contested(case)
    before: State = table.state
    other = case.loser
    theirs = [square for square, tile in sorted(before.board.items()) if tile.seat == other]
    names = [square_name(square) for square in theirs]
    if not case.count:
        assert names == []
        for line in (f"{case.beneficiary}: turn none", f"{other}: turn none"):
            assert refused(table, line).code == "nothing-due"
        return
    for line in ("bob: tick", "bob: done", "bob: 4F LES", "ana: 4F LES", "ana: contest", "bob: grace"):
        assert refused(table, line).code == "turn-first"
    assert refused(table, f"{other}: turn none").code == "turn-other-seat"
    for few in range(1, case.count):
        assert refused(table, f"{case.beneficiary}: turn {' '.join(names[:few])}").code == "turn-count"
    for many in range(case.count + 1, len(names) + 1):
        assert refused(table, f"{case.beneficiary}: turn {' '.join(names[:many])}").code == "turn-count"
    accepted(table, f"{case.beneficiary}: turn {' '.join(names[: case.count])}")
    after: State = table.state
    turned = {square for square in before.board if after.board[square] != before.board[square]}
    assert turned == set(theirs[: case.count])
    assert {after.board[square].seat for square in turned} == {case.beneficiary}
    assert (after.due, after.dial, after.current, after.racks) == (None, before.dial, before.current, before.racks)
    assert refused(table, f"{case.beneficiary}: turn none").code == "nothing-due"


def declined(case: Case) -> AnyTable:
    table = contested(case)
    if case.count:
        accepted(table, f"{case.beneficiary}: turn none")
    return table


@EACH
def test_jag_18_the_window_and_the_form(case: Case) -> None:
    table = declined(case)
    found = refused(table, "ana: contest")
    assert found.code == ("contest-closed" if case.upheld else "contest-all-judged")
    assert refused(table, f"ana: contest {case.placement.word}").clause == "JAG-18"
    if case.upheld:
        accepted(table, f"bob: {case.placement.text}")
        assert picture(table) == case.board(case.placement.after)
        assert table.state.racks[BOB] == RACK - case.placement.laid


@EACH
def test_jag_18_how_the_turn_goes_on(case: Case) -> None:
    table = declined(case)
    if case.closed and not case.upheld:
        assert refused(table, "bob: done").code == "not-your-turn"
        accepted(table, "ana: tick")
        assert table.state.minutes(BOB) == case.left + 1
        return
    advantage = sum(letter.islower() for letter in picture(table)) > sum(letter.isupper() for letter in picture(table))
    time = f"{case.ticks}:30"
    if not advantage:
        assert refused(table, f"bob: done {time}").code == "no-advantage"
    else:
        accepted(table, f"bob: done {time}")
        assert (table.state.turn, table.state.minutes(BOB)) == (ANA, case.left)
        assert table.state.racks[BOB] == RACK
        accepted(table, "bob: undo")
    # the glass goes on where it stood
    accepted(table, "bob: tick")
    assert table.state.over == (case.left == 1)
    assert table.state.minutes(BOB) == max(1, case.left - 1)


@EACH
def test_jag_18_undo_brings_back_what_a_contest_changed(case: Case) -> None:
    table = declined(case)
    states = [table.start, *(step.state for step in table.steps)]
    for count in range(1, len(states)):
        accepted(table, f"ana: undo {count}")
        assert table.state == states[-1 - count]
        accepted(table, "ana: redo")
        assert table.state == states[-1]


# What the matrix leaves out.

DE = ("ana: F4 FAUX", "ana: done", "bob: 6E DUR", "bob: E6 DE")


def test_jag_18_one_contest_one_penalty() -> None:
    table = table_of(*DE, words=Known("DUR"))
    accepted(table, "ana: contest DE EX", words=Known())
    assert table.state.due == Due(ANA, 3)
    accepted(table, "ana: turn none", "bob: E6 DE")
    accepted(table, "ana: contest DE EX", words=Known("DE", "EX"))
    assert table.state.due == Due(BOB, 2)
    accepted(table, "bob: turn none")
    assert refused(table, "bob: turn none").code == "nothing-due"


def test_jag_18_one_word_that_does_not_exist_is_enough() -> None:
    table = table_of(*DE)
    accepted(table, "ana: contest", words=Known("DE"))
    assert picture(table, "E4") == "..d/FAuX/..r"


def test_jag_18_must_not_look_at_words_that_are_not_named() -> None:
    table, words = table_of(*DE), Known("DE")
    accepted(table, "ana: contest DE", words=words)
    assert (words.asked, picture(table, "E4")) == (["DE"], "..de/FAux/..r")
    assert table.game.report.facts(table.state)["pending"] == {"kind": "turn", "seat": BOB, "count": 2}


def test_jag_18_words_not_named_may_be_contested_afterwards_and_letters_turned_since_go_back() -> None:
    table = table_of(*DE)
    accepted(table, "ana: contest DE", "bob: turn F4 F5", words=Known("DE"))
    assert picture(table, "E4") == "..de/faux/..r"
    accepted(table, "ana: contest", words=Known("DE"))
    assert picture(table, "E4") == "..d/FAuX/..r"
    assert table.state.due == Due(ANA, 3)


def test_jag_18_ticks_of_the_contesters_turn_stay_on_the_dial() -> None:
    table = table_of(*DE, "bob: tick", "bob: done", "ana: tick", "ana: tick", "ana: contest upheld", "ana: turn none")
    assert (table.state.turn, table.state.current.ticks, table.state.dial) == (BOB, 1, Dial(4))
    accepted(table, "bob: E6 DE", "bob: done 1:59")
    # and that turn starts anew, with a full minute
    assert (table.state.turn, table.state.current.ticks, table.state.dial) == (ANA, 0, Dial(4))


def test_jag_18_the_window_outlives_ticks_and_what_is_refused() -> None:
    table = table_of(*DE, "bob: tick")
    refused(table, "bob: A1 FER")
    accepted(table, "bob: accept ZUT", "bob: done", "ana: tick", "ana: contest DE")


@pytest.mark.parametrize(
    "further",
    [("bob: F4 EAUX",), ("bob: done", "ana: F4 MAUX"), ("bob: done", "ana: F4 MAUX", "ana: done")],
    ids=["another placement", "the opponent's first", "the opponent's turn"],
)
def test_jag_18_must_not_reach_behind_another_placement(further: tuple[str, ...]) -> None:
    table = table_of(*DE, *further)
    assert refused(table, "ana: contest DE").code in ("contest-other-word", "contest-own")


def test_jag_18_must_not_reopen_the_window_of_an_earlier_placement() -> None:
    for further in ((), ("bob: done",)):
        table = table_of(*DE, *further, "ana: contest upheld", "ana: turn none")
        assert refused(table, "ana: contest DUR").code == "contest-closed"
        accepted(table, "bob: E6 DE")
        assert refused(table, "ana: contest DUR").code == "contest-other-word"


def test_jag_18_must_not_let_a_contest_touch_what_was_ruled_on_meaning() -> None:
    lines = ("ana: F4 PECHE", "ana: done", "bob: F4 PECHER extend", "ana: contest upheld")
    table = table_of(*lines)
    assert table.state.meanings == {frozenset(("PECHE", "PECHER")): True}
    accepted(table, "bob: F4 PECHER")
    assert picture(table) == "PECHEr"


def test_jag_18_a_grace_stays_spent_and_only_a_placement_that_stands_counts() -> None:
    table = table_of(*DE, "bob: tick", "bob: grace", "ana: contest upheld", "ana: turn none", "bob: tick")
    assert refused(table, "bob: grace").code == "grace-twice"
    table = table_of("ana: F4 FAUX", "ana: tick", "bob: contest upheld", "ana: 6F UN", "ana: grace")
    assert table.state.dial == Dial(5)


def test_jag_18_must_not_lift_what_a_grace_forbids_if_rejected() -> None:
    table = table_of(*DE, "bob: tick", "bob: grace", "ana: contest rejected", "bob: turn F4 F5")
    for line in ("bob: F4 EAUX", "bob: tick", "bob: grace"):
        assert refused(table, line).code == "after-grace"
    accepted(table, "bob: done")


def test_jag_18_must_not_contest_after_a_fatal_tick_but_may_after_its_grace() -> None:
    table = drawn("faux", turn=ANA, dial=Dial(1))
    accepted(table, "ana: F4 ZAUX", "ana: tick")
    assert refused(table, "bob: contest").code == "over"
    accepted(table, "ana: grace", "bob: contest", words=Known())
    assert (table.state.turn, table.state.dial, table.state.over) == (ANA, Dial(1), False)
    accepted(table, "ana: F4 MAUX", "ana: tick")
    # the grace is spent
    assert (table.state.final, table.state.winners) == (True, (BOB,))


HOUSE = ("note a remark", "rule another", "undo", "redo", "rename ana Anne", "pause", "resume")


@pytest.mark.parametrize(
    "lines",
    [(*DE, "ana: contest DE rejected"), (*DE, "ana: end"), (*DE, "ana: concede"), (*DE, "bob: tick", "bob: grace")],
    ids=["letters are due", "ended", "given up", "after a grace"],
)
def test_jag_18_21_notes_and_undo_are_never_refused(lines: tuple[str, ...]) -> None:
    accepted(table_of(*lines), *(f"bob: {line}" for line in HOUSE))


def test_jag_16_21_the_game_may_be_given_up_or_ended_after_a_grace() -> None:
    for line in ("bob: concede", "ana: concede", "ana: end"):
        table = table_of(*DE, "bob: tick", "bob: grace", line)
        assert table.state.final


def test_jag_2_a_turn_opened_again_gives_back_what_was_drawn() -> None:
    few = header_of("#set letters A8 E8 F3 U3 X3 D1")
    table = table_of("ana: F4 FAUX", "ana: 4F FEU", "ana: done", header=few)
    assert (table.state.racks[ANA], table.state.bag) == (8, 0)
    accepted(table, "bob: contest FEU upheld", "bob: turn none")
    assert (table.state.racks[ANA], table.state.bag) == (8, 2)
    accepted(table, "ana: done")
    assert (table.state.racks[ANA], table.state.bag) == (10, 0)


def test_jag_2_must_not_give_the_pool_to_a_rack() -> None:
    lines = ("ana: F4 FAUX", "ana: done", "bob: F4 EAUX", "bob: done", "ana: 5E $FA")
    table = table_of(*lines)
    assert (table.state.racks[ANA], table.state.pool) == (12, ())
    accepted(table, "bob: contest upheld")
    assert (table.state.racks[ANA], table.state.pool) == (12, ("F",))


def test_jag_10_must_not_remember_a_form_undone_but_those_before_it() -> None:
    lines = ("ana: F4 FAUX", "ana: done", "bob: F4 EAUX", "bob: done", "ana: F4 MAUX", "bob: contest upheld")
    table = table_of(*lines)
    accepted(table, *["bob: turn none"] * bool(table.state.due))
    assert refused(table, "ana: F4 FAUX").code == "earlier-form"
    accepted(table, "ana: F4 MAUX")
    assert drawing_of(table.state.board) == "MAUX"


def test_jag_9_an_upheld_contest_takes_its_own_off_the_count() -> None:
    lines = ("ana: F4 FAUX", "ana: 6E DUR", "ana: done", "bob: F4 EAUX keep F6")
    assert refused(table_of(*lines), "bob: F4 TAUX").code == "quota"
    table = table_of(*lines, "ana: contest upheld", "bob: F4 TAUX keep F6")
    assert refused(table, "bob: F4 SAUX").code == "quota"


def test_jag_9_must_not_keep_the_length_of_words_joined_by_what_was_undone() -> None:
    table = drawn("SOU.IRE")
    accepted(table, "bob: F4 SOUPIRE", "ana: contest upheld")
    assert refused(table, "bob: F4 TAU").code == "quota"
    accepted(table, "bob: F4 TOU")
