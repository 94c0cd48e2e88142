"""The sandglass at the desk: the program's, or the table's own, whose emptying somebody types."""

from typing import TYPE_CHECKING

from referee.clock.sandglass import written
from referee.core.actions import Action, Clock
from referee.core.message import N_
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Entry
from referee.core.view import Glass
from referee.table.dial import Dial
from referee.table.inquiry import Gap, Inquiry
from referee.table.line import seat_and_text
from referee.table.news import Failure, news
from referee.table.step import name_of
from referee.table.timekeeper import WARNING, Timekeeper

if TYPE_CHECKING:
    from referee.table.desk import Desk

CONTEST = "contest"


class Hourglass:
    """What the desk does about time; the timekeeper measures it."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    @property
    def glass(self) -> Glass | None:
        table = self._desk.table
        return table.game.board.glass(table.state)

    @property
    def keeper(self) -> Timekeeper:
        return self._desk.keeper

    def look(self, typed: str) -> None:
        """Looks at the glass and says when it empties; it stops while a contest is being typed."""
        held = keyword(seat_and_text(self._desk.table, typed)[1]) == CONTEST
        try:
            self._tell_emptied(held)
        except self._desk.voice.troubles as problem:
            self.keeper.going = False
            self._desk.say(Failure(problem))
        glass = self.glass
        if glass is not None and self.keeper.warns(glass):
            self.keeper.rings += 1
            self._desk.say(
                news(N_("{name}: {seconds} seconds left."), seconds=WARNING, name=name_of(self._desk.table, glass.seat))
            )
        if self.keeper.watch.gap and self._desk.pending is None:
            self._ask_gap()

    def _tell_emptied(self, held: bool) -> None:
        while self.keeper.attend(self.glass, held):
            glass, told = self.glass, len(self._desk.session.entries)
            assert glass is not None  # only a glass empties
            if not glass.empties:
                self._stop(glass)
                return
            self.keeper.rings += 1
            self._desk.submit(glass.seat, glass.empties)
            if len(self._desk.session.entries) == told:
                return

    def _stop(self, glass: Glass) -> None:
        """Rings once for a glass that stays empty."""
        if self.keeper.stopped(glass):
            self.keeper.rings += 1
            self._desk.say(news(N_("Stop: the glass is empty.")))

    def _ask_gap(self) -> None:
        """Asks whether time counts during which the machine or the program stood still."""

        def then(answer: str) -> None:
            self.keeper.watch = self.keeper.watch.settled(answer == "yes")

        self._desk.ask(Inquiry(Gap(self.keeper.watch.gap), ("yes", "no"), "no"), then, "")

    def change(self) -> None:
        """Switches between the program's time and the table's own glass."""
        if not self._desk.table.game.traits.timed:
            return
        self.keeper.use(self._desk.table, self._desk.session.entries, not self.keeper.on)
        ours = N_("The program keeps the time: F5 lets the glass run, and stops it.")
        theirs = N_("The table's own glass keeps the time: F4 says that it is empty.")
        self._desk.say(news(ours if self.keeper.on else theirs))

    def stop_or_go(self) -> None:
        """Stops the program's glass, or lets it run, unless the rules hold it."""
        if not self.keeper.on or self._desk.table.state.over:
            return
        glass = self.glass
        if glass is not None and not glass.running:
            self._desk.say(news(N_("The rules hold the glass now; it goes on by itself.")))
        else:
            self._desk.keep("pause" if self.keeper.going else "resume")

    def empty(self) -> None:
        """Records that the table's own glass is empty."""
        glass = self.glass
        if glass is not None and glass.empties and not self.keeper.on:
            self._desk.keep(glass.empties)

    def leave(self) -> None:
        """Stores the time of the turn when the table is left, so that no time is lost or gained."""
        entries = self._desk.session.entries
        if self.keeper.on and self.glass is not None and not (entries and entries[-1].command == "suspend"):
            self.keeper.attend(self.glass, held=True)
            self._desk.keep("suspend")

    def timed(self, action: Action | Refused) -> Action | Refused:
        """The command with the time of the turn added, if it closes the turn and the program keeps the time."""
        glass, seconds = self.glass, self.keeper.seconds
        if glass is None or not glass.closes or seconds is None or self.keeper.emptied(glass) != glass.emptied:
            return action
        notation = self._desk.table.game.notation
        if isinstance(action, Refused) or notation.write(action) != glass.closes:
            return action
        return notation.parse(f"{glass.closes} {written(seconds)}")

    def heed(self, entry: Entry) -> None:
        """Obeys `pause`, `resume` and `suspend`, from whichever terminal."""
        action = self._desk.table.game.notation.parse(entry.command) if entry.kind == ANNOTATION else None
        if isinstance(action, Clock):
            self.keeper.going = action.what == "resume"
            self._desk.leaving = self._desk.leaving or action.what == "suspend"

    @property
    def dial(self) -> Dial | None:
        """The dial of the glass; None if the game has none now."""
        glass = self.glass
        if glass is None:
            return None
        if not self.keeper.on:
            return Dial(False, glass.empties)
        left, running = self.keeper.left(glass), self.keeper.watch.running and glass.running
        return Dial(True, glass.empties, glass.length, left, running, not glass.running)
