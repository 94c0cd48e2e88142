"""The table in plain words, one fact per line, for screen readers and terminals that cannot draw."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from contextvars import copy_context
from select import select
from typing import TextIO

from referee.core.spelling import capitals
from referee.table.desk import Desk
from referee.table.doors import Job
from referee.table.ending import result
from referee.table.inquiry import HELP, Turn
from referee.table.neighbours import heed_hall, unshared_text
from referee.table.news import NO_GLASS, Failure
from referee.table.plain.facts import PlainBoard, facts, prompt_facts
from referee.table.position import acting, open_text, openings
from referee.table.present import glass_lines
from referee.table.said import Said

LOOK = 1.0
"""Seconds between looks at the program's glass while nobody types."""
BOARD = ("board", "plateau")
TIME = ("time", "temps")
CLOCK = ("clock", "horloge")
TRY = ("try", "essaie")


def plain_wanted(environment: Mapping[str, str], terminal: bool) -> bool:
    """Whether to use plain lines: on request, and on terminals that cannot draw."""
    return environment.get("REFEREE_PLAIN", "0") not in ("", "0") or (terminal and environment.get("TERM") == "dumb")


def typed_lines(typed: TextIO, look: Callable[[], object], hidden: Callable[[], bool] = lambda: False) -> Iterator[str]:
    """Lines typed at a terminal, shown there unless they are to be hidden; calls `look` every second while waiting."""
    while True:
        with silent(typed) if hidden() else nullcontext():
            while sys.platform != "win32" and not select([typed], [], [], LOOK)[0]:
                look()
            line = typed.readline()
        if not line:
            return
        yield line


@contextmanager
def silent(typed: TextIO) -> Iterator[None]:
    """Inside, a terminal shows nothing of what is typed but the end of the line."""
    if sys.platform == "win32" or not typed.isatty():
        yield
        return
    import termios

    terminal = typed.fileno()
    before = termios.tcgetattr(terminal)
    hidden = [*before]
    hidden[3] = before[3] & ~termios.ECHO | termios.ECHONL
    # what has been typed already is kept: a question eats no key
    termios.tcsetattr(terminal, termios.TCSADRAIN, hidden)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


class Plain:
    def __init__(self, desk: Desk, write: Callable[[str], object], beside: bool = False) -> None:
        """Where lines are waited for, what is slow may be done beside the table."""
        self.desk = desk
        self._write = write
        self._ = desk.voice.gettext
        self._jobs = Jobs(desk) if beside else None

    def run(self, typed: Iterable[str], clock: bool = False) -> None:
        """Plays until `q` or the end of the input."""
        _ = self._
        desk = self.desk
        self._tell([_("Game {name}: {game}.").format(name=desk.session.name, game=desk.table.game.name)])
        desk.recall()
        heed_hall(desk)
        self._tell_said()
        if clock and not desk.hourglass.on:
            self._change_clock()
        self._tell([_("? helps, board tells the position, q leaves."), *self._position(), *self.now()])
        try:
            for line in typed:
                self.enter(line)
                if desk.leaving:
                    break
            desk.leave_questions()
        finally:
            if self._jobs is not None:
                self._jobs.leave()
            desk.hourglass.leave()
        self._tell_said()

    def look(self) -> None:
        """Reads what another terminal has played, looks at the glass, and tells of failures and of what was done beside."""
        self.desk.read_on()
        self.desk.hourglass.look("")
        done = self._jobs is not None and self._jobs.look()
        if done or any(isinstance(one, Failure) for one in self.desk.said):
            self._tell_said()

    def enter(self, typed: str) -> None:
        """Takes a line, then writes its result and what the table waits for."""
        line, desk = typed.strip(), self.desk
        desk.read_on()
        desk.hourglass.look(line)
        if desk.rows is None and (desk.pending is None or desk.pending.answer(line) is None) and self._obeyed(line):
            return
        desk.enter(typed)
        desk.hourglass.look("")
        helped = capitals(line.partition(" ")[0]).lower() in HELP
        self._tell_said()
        if helped:
            self._tell(self._help())
        if not desk.leaving:
            self._tell(self.now())

    def _obeyed(self, line: str) -> bool:
        """Whether the line was a command of the plain table, which is then done, or asked about if it may be a word."""
        name, _, rest = line.partition(" ")
        name = capitals(name).lower()
        own = {BOARD: self._say_board, TIME: self._say_time, CLOCK: self._change_clock}
        obey = next((act for names, act in own.items() if name in names and not rest), None)
        if name in TRY and rest:
            led = self._tried(rest)
            self._tell([*led, *(self.now() if self.desk.pending is not None or not led else [])])
            return True
        if obey is None:
            return False
        other = self.desk.table.game.dialogue.otherwise(self.desk.table.state, line)
        if other is None:
            obey()
        else:
            word = self.desk.table.game.notation.write(other)
            self.desk.ask_meaning(line, lambda: self.desk.enter(word), obey)
        if self.desk.pending is not None:
            self._tell(self.now())
        return True

    def _tried(self, line: str) -> list[str]:
        """The preview of a command, even while a question is open."""
        asked, self.desk.pending = self.desk.pending, None
        preview = self.desk.forecast.preview(line)
        self.desk.pending = asked
        return self._facts(preview)

    def _position(self) -> list[str]:
        return PlainBoard(self.desk.table, self.desk.voice).facts()

    def _say_board(self) -> None:
        self._tell([*self._position(), *(self.now() if self.desk.pending is None else [])])

    def _say_time(self) -> None:
        _ = self._
        self._tell_said()
        self._tell(self.glass() or [_("No glass runs now.")])

    def _change_clock(self) -> None:
        """Switches clocks as F3 does on the screen, with a message that names no keys."""
        _ = self._
        desk = self.desk
        if not desk.table.game.traits.timed:
            self._tell([_(NO_GLASS)])
            return
        desk.hourglass.use(not desk.hourglass.on)
        if desk.hourglass.on:
            self._tell([_("The program keeps the time: resume lets the glass run, pause stops it.")])
        else:
            self._tell([_("The table's own glass keeps the time.")])

    def now(self) -> list[str]:
        """The open question; if there is none, the openings, the glass, and whose turn it is."""
        desk, voice = self.desk, self.desk.voice
        prompt, game = desk.prompt(), desk.table.game
        if not isinstance(prompt, Turn):
            return [*self._facts(desk.forecast.preview("")[:1]), *prompt_facts(prompt, game, voice)]
        kept = [f"{unshared_text(desk.unshared, self._)}."] if desk.unshared else []
        opened = [f"{open_text(opening, game, voice)}." for opening in openings(desk.table)]
        return [*kept, *opened, *(self.glass() if desk.hourglass.on else []), *self._turn()]

    def _turn(self) -> list[str]:
        _ = self._
        table, voice = self.desk.table, self.desk.voice
        told = acting(table).text(table.game, voice)
        if not told and (table.state.final or table.state.winners):
            told = result(table, voice).sentence
        return [*filter(None, (_("The game is over.") if table.state.over else "", told))]

    def glass(self) -> list[str]:
        """The state of the glass in words."""
        return glass_lines(self.desk.hourglass.dial, self.desk.table.game, self.desk.voice)

    def _help(self) -> list[str]:
        _ = self._
        return _(
            "board, the position in words\n"
            "time, the glass\n"
            "clock, the program keeps the time, or the table does\n"
            "try COMMAND, what a command would lead to, without playing it"
        ).splitlines()

    def _tell_said(self) -> None:
        lines = self._facts(self.desk.said)
        self.desk.said.clear()
        # a failure may have been met twice: while reading on, and by the command
        self._tell(line for line, before in zip(lines, ["", *lines], strict=False) if line != before)

    def _facts(self, said: Iterable[Said]) -> list[str]:
        """What the desk said, one fact per line."""
        return [fact for one in said for fact in facts(one, self.desk.table.game, self.desk.voice)]

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            if line:
                self._write(f"{line}\n")


class Jobs:
    """What is done in threads beside a table that reads lines."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._threads = ThreadPoolExecutor()
        self._running: list[tuple[Job, Future[object]]] = []
        desk.later = self._begin

    def _begin(self, job: Job) -> None:
        self._running.append((job, self._threads.submit(copy_context().run, job.work)))

    def look(self) -> bool:
        """Says what has come of the jobs that are done; whether there are any."""
        done = [(job, future) for job, future in self._running if future.done()]
        self._running = [one for one in self._running if one not in done]
        for job, future in done:
            try:
                future.result()
                self._desk.say(job.outcome(True))
            except self._desk.voice.troubles as problem:
                self._desk.say(Failure(problem))
        return bool(done)

    def leave(self) -> None:
        """Waits for the jobs, after telling them that nobody waits for what can be stopped."""
        for job, _ in self._running:
            job.stop()
        self._threads.shutdown()
