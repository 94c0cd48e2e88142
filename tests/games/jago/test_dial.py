"""JAG-15 to JAG-17 through and through: every dial, every number of ticks, against a formula of its own."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from referee.clock.dial import Dial
from referee.core.table import Entry
from referee.core.words import Everything
from referee.games.jago.model import State
from tests.games.jago.support import ANA, BOB, accepted, drawn, refused, submitted
from tests.games.tables import AnyTable, facts_of

TEN = 10
MOST = 10
"""Ticks tried in one turn."""
SEATS = pytest.mark.parametrize("seat", [ANA, BOB])
STARTS = pytest.mark.parametrize("minutes", range(1, TEN))
TICKS = range(MOST + 1)


class Stand(NamedTuple):
    """What the player at turn has on the dial, and whether that player has lost."""

    minutes: int
    lost: bool = False


def reckoned(minutes: int, emptied: int, forgiven: bool = False) -> Stand:
    """The glass empties so often in a turn that began with so many minutes.

    Nobody goes below one minute: who would has lost, unless that very minute is forgiven.
    """
    if emptied < minutes:
        return Stand(minutes - emptied + forgiven)
    return Stand(1, lost=not forgiven)


def begun(minutes: int, seat: str, *lines: str, theirs: bool = False) -> AnyTable:
    """A turn of this seat with so many minutes, on a board with one own word, and what has happened in it."""
    blue = (seat == ANA) != theirs
    table = drawn("FAUX" if blue else "faux", turn=seat, dial=Dial(minutes if seat == ANA else TEN - minutes))
    accepted(table, *(f"{seat}: {line}" for line in lines))
    return table


def other(seat: str) -> str:
    return BOB if seat == ANA else ANA


def stand(table: AnyTable, seat: str) -> Stand:
    """What there is; the two figures add up to ten after every step, and lie between 1 and 9."""
    for state in (table.start, *(step.state for step in table.steps)):
        told = facts_of(table, state)["dial"]
        assert sum(told.values()) == TEN
        assert set(told.values()) <= set(range(1, TEN))
    state = table.state
    assert state.winner in (None, other(seat))
    return Stand(facts_of(table, state)["dial"][seat], lost=state.winner is not None)


def ticked(table: AnyTable, seat: str, count: int) -> None:
    """So many glasses; after the fatal one the game is over and no further one is taken."""
    for _ in range(count):
        if table.state.over:
            assert refused(table, f"{seat}: tick").clause == "JAG-21"
        else:
            accepted(table, f"{seat}: tick")


def unwound(table: AnyTable) -> None:
    """Every step taken back brings back the state before it, and brought back the state after it."""
    states = [table.start, *(step.state for step in table.steps)]
    for count in range(1, len(states)):
        accepted(table, f"ana: undo {count}")
        assert table.state == states[-1 - count]
        accepted(table, "ana: redo")
        assert table.state == states[-1]


@SEATS
@STARTS
def test_jag_15_17_ticks(minutes: int, seat: str) -> None:
    for count in TICKS:
        table = begun(minutes, seat, "6E DUR")
        ticked(table, seat, count)
        found = stand(table, seat)
        assert found == reckoned(minutes, count)
        assert table.state.over == found.lost == (count >= minutes)
        if not found.lost:
            accepted(table, f"{seat}: done")
            assert stand(table, seat) == found
            assert (table.state.turn, table.state.current.ticks) == (other(seat), 0)
        unwound(table)


@SEATS
@STARTS
def test_jag_16_no_grace_without_a_tick(minutes: int, seat: str) -> None:
    assert refused(begun(minutes, seat, "6E DUR"), f"{seat}: grace").code == "grace-no-tick"


@SEATS
@STARTS
def test_jag_16_grace(minutes: int, seat: str) -> None:
    for count in filter(None, TICKS):
        table = begun(minutes, seat, "6E DUR")
        ticked(table, seat, count)
        assert not table.state.final
        accepted(table, f"{seat}: grace")
        assert stand(table, seat) == reckoned(minutes, count, forgiven=True)
        for line in ("tick", "grace", "4F FER"):
            assert refused(table, f"{seat}: {line}").code == "after-grace"
        accepted(table, f"{seat}: done")
        assert stand(table, seat) == reckoned(minutes, count, forgiven=True)
        assert not table.state.over
        unwound(table)


def contests(minutes: int, count: int) -> Iterator[tuple[str, int]]:
    """A contest with each verdict, after each number of ticks that leaves the game open."""
    for verdict in ("upheld", "rejected"):
        for at in range(min(count, minutes - 1) + 1):
            yield verdict, at


@STARTS
@pytest.mark.parametrize("count", TICKS)
def test_jag_15_18_a_contest_between_two_ticks_costs_no_time(minutes: int, count: int) -> None:
    for forgiven in (False, True):
        for verdict, at in contests(minutes, count):
            table = begun(minutes, BOB, "6E DUR")
            ticked(table, BOB, at)
            accepted(table, f"ana: contest {verdict}")
            assert stand(table, BOB) == reckoned(minutes, at)
            if table.state.due:
                accepted(table, f"{table.state.due.seat}: turn none")
            ticked(table, BOB, count - at)
            stands = verdict == "rejected"
            if forgiven and not (count and stands):
                assert refused(table, "bob: grace").clause in ("JAG-16", "JAG-21")
                continue
            if forgiven:
                accepted(table, "bob: grace")
            assert stand(table, BOB) == reckoned(minutes, count, forgiven)
            if not table.state.over:
                accepted(table, "bob: done")
                assert stand(table, BOB) == reckoned(minutes, count, forgiven)
            unwound(table)


@SEATS
@STARTS
def test_jag_15_the_time_given_at_done_is_as_good_as_its_ticks(minutes: int, seat: str) -> None:
    for count in TICKS:
        for seconds in (0, 1, 59):
            table = begun(minutes, seat, "6E DUR", f"done {count}:{seconds:02}")
            assert stand(table, seat) == reckoned(minutes, count)
            by_ticks = begun(minutes, seat, "6E DUR")
            ticked(by_ticks, seat, count)
            if not by_ticks.state.over:
                accepted(by_ticks, f"{seat}: done")
            same(table, by_ticks)
            unwound(table)


def same(one: AnyTable, two: AnyTable) -> None:
    """Two states of which only the number of steps may differ."""
    told: list[State] = [one.state, two.state]
    assert told[0].dial == told[1].dial
    assert told[0].current.ticks == told[1].current.ticks
    assert (told[0].turn, told[0].over, told[0].winner) == (told[1].turn, told[1].over, told[1].winner)
    assert (told[0].racks, told[0].bag, told[0].board) == (told[1].racks, told[1].bag, told[1].board)


@SEATS
@STARTS
def test_jag_15_a_time_counts_less_the_ticks_given_forgiven_ones_included(minutes: int, seat: str) -> None:
    for given in range(minutes):
        for forgiven in (False, True)[: 1 + bool(given)]:
            for count in TICKS:
                table = begun(minutes, seat, "6E DUR")
                ticked(table, seat, given)
                if forgiven:
                    accepted(table, f"{seat}: grace")
                before = table.state
                found = submitted(table, f"{seat}: done {count}:30")
                if count < given:
                    assert not isinstance(found, Entry)
                    assert (found.code, found.clause, table.state) == ("time-below-ticks", "JAG-15", before)
                    continue
                left = reckoned(minutes, given, forgiven).minutes
                assert stand(table, seat) == reckoned(left, count - given)


@SEATS
@STARTS
def test_jag_15_16_a_fatal_time_may_be_forgiven(minutes: int, seat: str) -> None:
    for count in range(minutes, MOST + 1):
        table = begun(minutes, seat, "6E DUR", f"done {count}:59")
        assert stand(table, seat) == Stand(1, lost=True)
        assert not table.state.final
        # minutes beyond the fatal one are not given: a time has to name the fatal one again, and no more
        assert table.state.current.ticks == minutes
        accepted(table, f"{seat}: grace", f"{seat}: done {minutes}:59")
        assert stand(table, seat) == Stand(1)
        unwound(table)


@SEATS
@STARTS
def test_jag_6_15_must_not_take_time_for_a_turn_that_stays_open(minutes: int, seat: str) -> None:
    for count in range(minutes):
        table = begun(minutes, seat, theirs=True)
        before = table.state
        assert refused(table, f"{seat}: done {count}:59").clause == "JAG-6"
        assert table.state == before


@pytest.mark.parametrize(("time", "dials"), [("0:59", [5] * 8), ("1:59", [4, 5] * 4), ("2:00", [3, 5] * 4)])
def test_jag_15_every_turn_starts_with_a_full_minute(time: str, dials: list[int]) -> None:
    """What a turn leaves of a minute is not carried over."""
    table = drawn("faux", turn=ANA)
    for letter, minutes in zip("EMTSLBPR", dials, strict=True):
        seat = table.state.turn
        accepted(table, f"{seat}: F4 {letter}AUX", f"{seat}: done {time}")
        assert table.state.minutes(ANA) == minutes


def test_jag_17_must_not_end_a_game_with_two_minutes() -> None:
    table = begun(2, ANA, "tick")
    assert (table.state.over, table.state.minutes(ANA)) == (False, 1)


def test_jag_16_must_not_forgive_without_a_placement_or_the_advantage() -> None:
    for start in ("FAUX", "faux"):
        table = drawn(start, turn=BOB, dial=Dial(9))
        accepted(table, "bob: tick")
        found = refused(table, "bob: grace", Everything())
        # the game is over and stays so
        assert (found.code, table.state.final, table.state.winners) == ("over-no-grace", True, (ANA,))
