"""The glass as the journal tells it is the one that the table shows."""

import time

import pytest

from referee.clock.watch import Moment
from referee.core.table import Entry
from referee.display.glass import LEFT, Reckoning, Running, dial_html, running, written_left
from referee.session.stored import fold, opened_table
from referee.store.entries import WITH_OPENING
from referee.table.desk import Desk
from referee.table.hourglass import Dial, Hourglass
from tests.display.stage import VOICES, Looking, new
from tests.store.memory import Memory, Shelf


class Evening:
    """A table whose program keeps the time, on a clock that goes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
        self.now = 1000.0
        self.store = Memory()
        monkeypatch.setattr("referee.session.session.time.time", lambda: self.now)
        self.session = new(self.store, game, "Ana", "Bob")
        self.desk = Desk(self.session, VOICES["en"])
        self.desk.hourglass = Hourglass(self.desk, lambda: Moment(self.now, self.now))

    def pass_time(self, seconds: float) -> None:
        for _ in range(int(seconds * 2)):
            self.now += 0.5
            self.desk.hourglass.look("")

    def enter(self, line: str) -> None:
        self.desk.hourglass.look("")
        self.desk.enter(line)

    def watched(self) -> Dial | None:
        """What somebody sees who has only the journal, and this moment."""
        name, taken = self.session.name, list[Entry]()
        table = opened_table(self.store, name)
        opening, *stored = self.store.entries(name, WITH_OPENING)
        reckoning = Reckoning(table, opening.at)
        for entry, kept in zip(self.session.entries, stored, strict=True):
            fold(table, entry, name)
            taken.append(entry)
            reckoning.take(table, taken, kept.at)
        dial = reckoning.dial()
        if dial is None:
            return None
        left = dial.left - (self.now - reckoning.since if dial.running else 0)
        return dial._replace(left=max(0.0, left))

    def agrees(self) -> None:
        shown, seen = self.desk.hourglass.dial, self.watched()
        assert shown is not None
        assert seen is not None
        assert (seen.kept, seen.running, seen.held) == (shown.kept, shown.running, shown.held)
        # steps carry whole seconds
        assert abs(seen.left - shown.left) <= 1.0


def test_it_runs_stands_and_runs_again(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Evening(monkeypatch, "jago")
    assert at.watched() == Dial(False, "tick")
    at.desk.hourglass.change()
    at.desk.hourglass.stop_or_go()
    at.pass_time(10)
    at.agrees()
    at.desk.hourglass.stop_or_go()
    at.pass_time(7)
    at.agrees()
    at.desk.hourglass.stop_or_go()
    at.pass_time(12)
    at.agrees()
    at.enter("F6 VUES")
    at.pass_time(3)
    at.agrees()
    at.enter("done")
    at.pass_time(4)
    at.agrees()
    at.pass_time(70)
    at.agrees()
    at.enter("undo")
    at.pass_time(2)
    at.agrees()
    at.desk.hourglass.leave()
    at.pass_time(100)
    at.agrees()


def test_whoever_keeps_no_time_enters_no_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """After F3 the table's own glass stands there, as soon as something is played."""
    at = Evening(monkeypatch, "jago")
    at.desk.hourglass.change()
    at.desk.hourglass.stop_or_go()
    at.pass_time(10)
    at.desk.hourglass.change()
    at.enter("F6 VUES")
    assert at.watched() == Dial(False, "tick")


def test_a_game_without_a_glass_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Evening(monkeypatch, "option").watched() is None


def test_a_clock_that_was_set_back_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.display.glass.time.time", lambda: 1000.0)
    going = Dial(True, "tick", 60, 40.0, running=True)
    assert running(going, 4600.0).until is None
    assert "is not known" in dial_html(running(going, 4600.0), VOICES["en"])
    assert running(going._replace(running=False), 4600.0).until is not None
    known = running(going, 990.0)
    assert LEFT in dial_html(known, VOICES["en"])


@pytest.mark.parametrize(
    ("dial", "said"),
    [
        (Dial(False, "tick"), "The table&#x27;s own glass keeps the time."),
        (Dial(True, "tick", 60, 12.2, held=True), "0:13"),
        (Dial(True, "tick", 60, 12.2, held=True), "held by the rules"),
        (Dial(True, "tick", 60, 12.2), "stopped"),
    ],
)
def test_a_glass_that_stands_says_why(dial: Dial, said: str) -> None:
    assert said in dial_html(Running(dial, 0.0, 0.0), VOICES["en"])


def test_no_glass_goes_below_nothing() -> None:
    assert (written_left(-5.0), written_left(0.2), written_left(59.0)) == ("0:00", "0:01", "0:59")


@pytest.mark.parametrize(("empties", "ago", "overdue"), [("tick", 2.0, False), ("tick", 60.0, True), ("", 60.0, False)])
def test_a_table_that_is_silent_does_not_leave_its_glass_running(empties: str, ago: float, overdue: bool) -> None:
    """One that is still there says when its glass has emptied, if the game wants to know."""
    glass = Running(Dial(True, empties, 60, 30.0, running=True), time.monotonic() - ago, 0.0)
    assert glass.overdue == overdue
    shown = dial_html(glass, VOICES["en"])
    assert ("silent since" in shown) == overdue
    assert (LEFT in shown) != overdue
    assert ("last heard at" in shown) != overdue


def test_a_table_that_crashed_is_marked_while_the_page_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    session = new(Memory(shelf), "jago", "Ana", "Bob")
    looking = Looking(lambda: Memory(shelf))
    session.submit(session.table.state.turn, "resume", 0)
    assert "last heard at" in looking.at("j1").fragment.html
    later = time.monotonic() + 70
    monkeypatch.setattr("referee.display.glass.time.monotonic", lambda: later)
    assert "silent since" in looking.at("j1").fragment.pieces["glass"]
