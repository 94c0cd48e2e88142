"""The sandglass at the desk: the program's, or the table's own, whose emptying somebody types; and its dial."""

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from referee.clock.sandglass import emptied, left, written
from referee.clock.watch import Moment, Watch
from referee.core.actions import Action, Clock
from referee.core.message import N_
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Entry, Table
from referee.core.view import Glass, Question
from referee.table.inquiry import Gap, Inquiry
from referee.table.line import seat_and_text
from referee.table.news import NO_GLASS, Failure, news
from referee.table.step import name_of
from referee.table.voice import Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

CONTEST, OTHER_TIME = "contest", "other-time"
WIDTH = 15
WARNING = 15
"""Seconds left in the last minute when the warning is given."""


class Dial(NamedTuple):
    kept: bool
    """Whether the program keeps the time; if not, the fields after `empties` have no meaning."""
    empties: str
    """The command for an empty glass; empty if the glass only rings."""
    length: int = 0
    """Seconds that it takes to empty."""
    left: float = 0.0
    """Seconds until it is empty."""
    running: bool = False
    held: bool = False
    """Whether the rules hold it, so that nobody can let it run."""


def moment() -> Moment:
    return Moment(time.monotonic(), time.time())


class Hourglass:
    """What the desk does about time. The program's glass is measured here, the emptying of the table's own is typed."""

    def __init__(self, desk: "Desk", now: Callable[[], Moment] | None = None) -> None:
        self._desk = desk
        self._now = now or moment
        self.watch = Watch()
        self.on = False
        """Whether the program keeps the time; else the table's own glass does."""
        self.going = False
        """Whether the players let the glass run; the game may still hold it."""
        self.rings = 0
        """How often the bell should have rung so far."""
        self._began: int | None = None
        self._warned: tuple[int, int] | None = None
        self._stopped: int | None = None

    @property
    def glass(self) -> Glass | None:
        table = self._desk.table
        return table.game.board.glass(table.state)

    @property
    def seconds(self) -> int | None:
        """The seconds of the turn so far, to be stored with a command; None if the program keeps no time."""
        return int(self.watch.run) if self.on and self._began is not None else None

    @property
    def dial(self) -> Dial | None:
        """The dial of the glass; None if the game has none now."""
        glass = self.glass
        if glass is None:
            return None
        if not self.on:
            return Dial(False, glass.empties)
        running = self.watch.running and glass.running
        return Dial(True, glass.empties, glass.length, self.left(glass), running, not glass.running)

    def left(self, glass: Glass) -> float:
        """Seconds until it empties."""
        return 0.0 if self._overdue(glass) else left(self.watch.run, glass.length)

    def _overdue(self, glass: Glass) -> bool:
        """Whether it has emptied and nobody has said so yet."""
        return emptied(self.watch.run, glass.length) > glass.emptied

    def use(self, on: bool) -> None:
        """Starts or ends keeping the time by the program; the glass is paused at first."""
        self.on, self.going, self._began = on, False, None
        self.follow()

    def follow(self, back: bool = False) -> None:
        """Switch clocks; after undo, restore paused."""
        glass = self.glass
        if glass is None:
            self._began, self._stopped, self.watch = None, None, Watch()
        elif glass.began != self._began or (back and self._overdue(glass)):
            self._began = glass.began
            self.watch = Watch(spent(self._desk.table, self._desk.session.entries, glass))
            self.going = self.going and not back

    def look(self, typed: str) -> None:
        """Looks at the glass and says when it empties; it stops while a contest is being typed."""
        held = keyword(seat_and_text(self._desk.table, typed)[1]) == CONTEST
        try:
            self._tell_emptied(held)
        except self._desk.voice.troubles as problem:
            self.going = False
            self._desk.say(Failure(problem))
        self._warn()
        if self.watch.gap and self._desk.pending is None:
            self._ask_gap()

    def _tell_emptied(self, held: bool) -> None:
        while (glass := self._measured(held)) is not None:
            told = len(self._desk.session.entries)
            if not glass.empties:
                self._stop(glass)
                return
            self.rings += 1
            self._desk.submit(glass.seat, glass.empties)
            if len(self._desk.session.entries) == told:
                return

    def _measured(self, held: bool) -> Glass | None:
        """Lets the glass run or holds it; the glass, if it has emptied and nobody has said so yet."""
        now, glass = self._now(), self.glass
        self.watch = self.watch.seen(now)
        if glass is None or not self.on:
            self.watch = self.watch.stopped(now)
            return None
        if self.watch.gap or held or not (self.going and glass.running):
            self.watch = self.watch.stopped(now)
        else:
            self.watch = self.watch.started(now)
        return glass if glass.running and self._overdue(glass) else None

    def _stop(self, glass: Glass) -> None:
        """Rings once for a glass that stays empty."""
        if self._stopped != glass.began:
            self._stopped = glass.began
            self.rings += 1
            self._desk.say(news(N_("Stop: the glass is empty.")))

    def _warn(self) -> None:
        """Warns once that the game is about to be lost."""
        glass = self.glass
        if glass is None or not (glass.fatal and self.watch.running and self.left(glass) <= WARNING):
            return
        now = (glass.began, glass.emptied)
        if self._warned != now:
            self._warned = now
            self.rings += 1
            name = name_of(self._desk.table, glass.seat)
            self._desk.say(news(N_("{name}: {seconds} seconds left."), seconds=WARNING, name=name))

    def _ask_gap(self) -> None:
        """Asks whether time counts during which the machine or the program stood still."""

        def then(answer: str) -> None:
            self.watch = self.watch.settled(answer == "yes")

        self._desk.ask(Inquiry(Gap(self.watch.gap), ("yes", "no"), "no"), then, "")

    def begin(self) -> None:
        """Lets the program keep the time of a table that is opened; the glass stands until the players let it run."""
        if self._desk.table.game.traits.timed and not self.on:
            self.use(True)
            self._say_still()

    def _say_still(self) -> None:
        self._desk.say(news(N_("The program keeps the time. The glass stands still: F5 lets it run.")))

    def change(self) -> None:
        """Switches between the program's time and the table's own glass."""
        if not self._desk.table.game.traits.timed:
            self._desk.say(news(NO_GLASS))
            return
        self.use(not self.on)
        glass, table = self.glass, self._desk.table
        if not self.on:
            self._desk.say(news(N_("The table's own glass keeps the time: F4 says that it is empty.")))
        elif glass is not None and glass.running and table.steps:
            self.stop_or_go()
            self._desk.say(news(N_("The program keeps the time: F5 stops the glass.")))
        else:
            self._say_still()

    def stop_or_go(self) -> None:
        """Stops the program's glass, or lets it run, unless the rules hold it."""
        if not self.on or self._desk.table.state.over:
            return
        glass = self.glass
        if glass is not None and not glass.running:
            self._desk.say(news(N_("The rules hold the glass now; it goes on by itself.")))
        else:
            self._desk.keep("pause" if self.going else "resume")

    def empty(self) -> None:
        """Records that the table's own glass is empty."""
        glass = self.glass
        if glass is not None and glass.empties and not self.on:
            self._desk.keep(glass.empties)

    @property
    def stopped(self) -> bool:
        """Whether the program's glass has emptied and only rung, so that nothing tells how far a word was spelt."""
        glass = self.glass
        return self.on and glass is not None and not glass.empties and self._overdue(glass)

    def doubted(self, action: Action) -> Question | None:
        """Whether a turn is closed in another time than the program has measured; None if it is not."""
        glass, seconds = self.glass, self.seconds
        if glass is None or not glass.closes or seconds is None:
            return None
        command = self._desk.table.game.notation.write(action)
        time = command.removeprefix(f"{glass.closes} ")
        if time in (command, written(seconds)):
            return None
        facts = {"typed": time, "measured": written(seconds)}
        return Question(OTHER_TIME, OTHER_TIME, facts, ("yes", "no"), confirms=True, default="no")

    def leave(self) -> None:
        """Stores the time of the turn when the table is left, so that no time is lost or gained."""
        entries = self._desk.session.entries
        if self.on and self.glass is not None and not (entries and entries[-1].command == "suspend"):
            self._measured(held=True)
            self._desk.keep("suspend")

    def timed(self, action: Action | Refused) -> Action | Refused:
        """The command with the time of the turn added, if it closes the turn and the program keeps the time."""
        glass, seconds = self.glass, self.seconds
        if glass is None or not glass.closes or seconds is None:
            return action
        notation = self._desk.table.game.notation
        closes = not isinstance(action, Refused) and notation.write(action) == glass.closes
        if not closes or emptied(self.watch.run, glass.length) != glass.emptied:
            return action
        return notation.parse(f"{glass.closes} {written(seconds)}")

    def heed(self, entry: Entry) -> None:
        """Obeys `pause`, `resume` and `suspend`, from whichever terminal."""
        action = self._desk.table.game.notation.parse(entry.command) if entry.kind == ANNOTATION else None
        if isinstance(action, Clock):
            self.going = action.what == "resume"
            self._desk.leaving = self._desk.leaving or action.what == "suspend"


def dial_text(dial: Dial, voice: Voice, brief: bool = False) -> str:
    """The glass drawn with its time left; for the table's own glass, the keys, or where it is to be brief the first."""
    _ = voice.gettext
    if not dial.kept:
        if not dial.empties:
            return _("the table's own glass; F3 for the program's")
        if brief:
            return _("the table's own glass: F4 when it is empty")
        return _("the table's own glass: F4 when it is empty, F3 for the program's")
    full = round(WIDTH * dial.left / dial.length)
    drawn = f"{written(dial.left + 0.999)} {'█' * full}{'░' * (WIDTH - full)}"
    if dial.running:
        return drawn
    return (_("{glass} held by the rules") if dial.held else _("{glass} stands; F5 lets it run")).format(glass=drawn)


def spent(table: Table, entries: Iterable[Entry], glass: Glass) -> float:
    """The seconds stored for this turn, and at least those of the glasses that have emptied."""
    least = glass.emptied * glass.length
    for entry in reversed(tuple(entries)):
        if entry.kind != ANNOTATION:
            break
        if entry.seconds is not None:
            return max(entry.seconds, least)
    for at in range(len(table.steps) - 1, -1, -1):
        before = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        seconds = table.steps[at].seconds
        if before is not None and before.began == glass.began and seconds is not None:
            return max(seconds, least)
    return least
