"""A stopwatch that is looked at: what it counts, and what it asks about."""

from collections.abc import Iterable

import pytest

from referee.clock.watch import GAP, Moment, Watch


def moment(monotonic: float, ahead: float = 0.0) -> Moment:
    """An instant at which the wall clock has run so much further than the monotonic one."""
    return Moment(monotonic, 1_000_000 + monotonic + ahead)


def running(*, at: float = 0.0) -> Watch:
    return Watch().started(moment(at))


def looked(watch: Watch, times: Iterable[float], ahead: float = 0.0) -> Watch:
    for time in times:
        watch = watch.seen(moment(time, ahead))
    return watch


def test_it_counts_from_look_to_look() -> None:
    watch = looked(running(), [1, 2, 2, 4.5, 9])
    assert (watch.run, watch.gap, watch.running) == (9, 0, True)


def test_it_stands_still_until_it_is_started() -> None:
    watch = looked(Watch(), [1, 2, 300])
    assert watch == Watch()
    assert not watch.running


def test_starting_it_twice_loses_nothing() -> None:
    watch = looked(running().started(moment(3)), [4])
    assert watch.run == 4


def test_a_pause_is_neither_counted_nor_asked_about() -> None:
    watch = looked(running(), [2, 4]).stopped(moment(5))
    assert (watch.run, watch.running) == (5, False)
    # an hour of the wall clock, the machine asleep for most of it
    watch = looked(watch, [30, 60], ahead=3_600).started(moment(70, 3_600))
    assert (watch.run, watch.gap, watch.running) == (5, 0, True)
    assert looked(watch, [71, 73], ahead=3_600).run == 8


def test_pausing_twice_is_pausing_once() -> None:
    once = running().stopped(moment(3))
    assert once.stopped(moment(60)) == once
    assert once.run == 3


@pytest.mark.parametrize("seconds", [0, 0.5, GAP])
def test_a_short_silence_is_counted(seconds: float) -> None:
    watch = looked(running(), [seconds])
    assert (watch.run, watch.gap, watch.running) == (seconds, 0, True)


@pytest.mark.parametrize("seconds", [GAP + 0.1, 60, 86_400])
def test_a_long_silence_is_asked_about(seconds: float) -> None:
    """Whatever stopped the program: nothing is counted, and the watch stands until somebody says so."""
    watch = looked(running(), [2, 4, 4 + seconds])
    assert (watch.run, watch.running) == (4, False)
    assert watch.gap == pytest.approx(seconds)
    assert looked(watch, [5_000, 90_000]) == watch


@pytest.mark.parametrize("slept", [GAP + 0.1, 60, 86_400])
def test_a_sleep_is_asked_about(slept: float) -> None:
    """The monotonic clock stands still while the machine sleeps, the wall clock runs on."""
    watch = looked(running(), [2, 4]).seen(moment(4.5, slept))
    assert (watch.run, watch.running) == (4, False)
    assert watch.gap == pytest.approx(slept + 0.5)


@pytest.mark.parametrize("ahead", [-86_400, -3_600, -1, 1, GAP])
def test_a_clock_set_back_or_put_right_is_no_sleep(ahead: float) -> None:
    watch = looked(running(), [2, 4]).seen(moment(5, ahead))
    assert (watch.run, watch.gap, watch.running) == (5, 0, True)


def test_only_what_the_wall_clock_gains_between_two_looks_counts_as_sleep() -> None:
    watch = running()
    for second in range(1, 60):
        watch = watch.seen(moment(second, ahead=second / 10))
    assert (watch.run, watch.gap) == (59, 0)


def test_a_monotonic_clock_that_goes_back_counts_nothing() -> None:
    watch = looked(running(at=10), [9, 10])
    assert (watch.run, watch.gap, watch.running) == (1, 0, True)


@pytest.mark.parametrize(("counted", "seconds"), [(True, 64), (False, 4)])
def test_a_gap_is_counted_or_forgotten(counted: bool, seconds: float) -> None:
    watch = looked(running(), [2, 4, 64]).settled(counted)
    assert (watch.run, watch.gap, watch.running) == (seconds, 0, False)
    assert looked(watch.started(moment(100)), [101]).run == seconds + 1


def test_gaps_add_up_until_they_are_settled() -> None:
    watch = looked(running(), [10]).started(moment(20))
    watch = looked(watch, [22, 40])
    assert (watch.run, watch.gap) == (2, 28)
    assert watch.settled(counted=True).run == 30


def test_stopping_it_at_the_end_of_a_gap_keeps_the_gap() -> None:
    watch = looked(running(), [3]).stopped(moment(63))
    assert (watch.run, watch.gap, watch.running) == (3, 60, False)


def test_a_watch_is_a_value() -> None:
    watch = running()
    watch.seen(moment(3))
    assert watch == running()
