"""The table in plain words: one fact a line, nothing drawn, for screen readers and terminals that can do no more."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from select import select
from typing import TextIO

from referee.core.spelling import capitals
from referee.table import telling
from referee.table.asking import Pending, shown
from referee.table.desk import HELP, Desk
from referee.table.plain_board import PlainBoard

LOOK = 1.0
"""Seconds between two looks at the program's glass while nobody types."""
BOARD = ("board", "plateau")
TIME = ("time", "temps")
CLOCK = ("clock", "horloge")
TRY = ("try", "essaie")
_KEY = re.compile(r"(F[0-9]|PageUp)\b.*")
_GAP = re.compile(" {2,}")
_ANSWERS = re.compile(r" \[[^\]]*\]$")


def wanted(environment: Mapping[str, str], terminal: bool) -> bool:
    """Where it is asked for, and on terminals that cannot draw."""
    return environment.get("REFEREE_PLAIN", "0") not in ("", "0") or (terminal and environment.get("TERM") == "dumb")


def waited(typed: TextIO, look: Callable[[], object]) -> Iterator[str]:
    """Lines from a terminal; while nobody types, the glass is looked at."""
    while True:
        while sys.platform != "win32" and not select([typed], [], [], LOOK)[0]:
            look()
        line = typed.readline()
        if not line:
            return
        yield line


def _listed(line: str) -> str:
    """Columns as a list with commas."""
    return _GAP.sub(lambda gap: " " if line[gap.start() - 1] in ";,:" else ", ", line)


class Plain:
    def __init__(self, desk: Desk, write: Callable[[str], object]) -> None:
        self.desk = desk
        self._write = write
        self._ = desk.voice.gettext

    def run(self, typed: Iterable[str], clock: bool = False) -> None:
        """Until `q` or the end of the input."""
        _ = self._
        desk = self.desk
        self._tell([_("Game {name}: {game}.").format(name=desk.session.name, game=desk.table.game.name)])
        desk.recall()
        self._tell_said()
        if clock and not desk.keeper.on:
            self._change_clock()
        self._tell([_("? helps, board tells the position, q leaves."), *self._position(), *self.now()])
        try:
            for line in typed:
                self.enter(line)
                if desk.leaving:
                    break
        finally:
            desk.hourglass.leave()
        self._tell_said()

    def look(self) -> None:
        """What another terminal has played, and the glass."""
        self.desk.read_on()
        self.desk.hourglass.look("")

    def enter(self, typed: str) -> None:
        """A line; then what came of it, what is open, and who is to play."""
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
        """A command of the plain table's own. Where words alone are answers, it is asked which was meant."""
        name, _, rest = line.partition(" ")
        name = capitals(name).lower()
        told = {BOARD: self._say_board, TIME: self._say_time, CLOCK: self._change_clock}
        obey = next((act for names, act in told.items() if name in names and not rest), None)
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
            self._ask_which(line, self.desk.table.game.notation.write(other), obey)
        if self.desk.pending is not None:
            self._tell(self.now())
        return True

    def _tried(self, line: str) -> list[str]:
        """Where a command would lead, whatever is asked meanwhile."""
        asked, self.desk.pending = self.desk.pending, None
        told = self._facts(self.desk.preview(line))
        self.desk.pending = asked
        return told

    def _ask_which(self, line: str, word: str, obey: Callable[[], None]) -> None:
        _ = self._
        answers = {_("w"): "word", _("c"): "command"}

        def then(answer: str) -> None:
            if answer == "word":
                self.desk.enter(word)
            else:
                obey()

        told = _("“{typed}”: the word or the command?").format(typed=line)
        self.desk.pending = Pending(shown(told, answers), answers, then, soft=True)

    def _position(self) -> list[str]:
        return PlainBoard(self.desk.table, self.desk.voice).told()

    def _say_board(self) -> None:
        self._tell([*self._position(), *(self.now() if self.desk.pending is None else [])])

    def _say_time(self) -> None:
        _ = self._
        self._tell_said()
        self._tell(self.glass() or [_("No glass runs now.")])

    def _change_clock(self) -> None:
        """As F3 does on the screen, told without keys."""
        _ = self._
        desk = self.desk
        if not desk.table.game.traits.timed:
            self._tell([_("No glass belongs to this game.")])
            return
        desk.keeper.use(desk.table, desk.session.entries, not desk.keeper.on)
        if desk.keeper.on:
            self._tell([_("The program keeps the time: resume lets the glass run, pause stops it.")])
        else:
            self._tell([_("The table's own glass keeps the time.")])

    def now(self) -> list[str]:
        """What is asked; else what is open, the glass, and whose turn it is."""
        _ = self._
        desk = self.desk
        if desk.rows is not None:
            return [_("Row {row}:").format(row=chr(ord("A") + len(desk.rows) % 26))]
        if desk.pending is not None:
            return self._question(desk.pending)
        opened = [f"{line}." for line in telling.open_lines(desk.table, desk.voice)]
        return [*opened, *(self.glass() if desk.keeper.on else []), *self._turn()]

    def _turn(self) -> list[str]:
        _ = self._
        state = self.desk.table.state
        if not state.over:
            return [_("It is {name}'s turn.").format(name=telling.name_of(self.desk.table, state.turn))]
        won = [_("{name} has won.").format(name=telling.name_of(self.desk.table, seat)) for seat in state.winners]
        return [_("The game is over."), *won]

    def _question(self, asked: Pending) -> list[str]:
        """The question as a sentence, then its answers by name."""
        _ = self._
        names = {"yes": _("yes"), "no": _("no"), "word": _("the word"), "command": _("the command")}
        keys = {answer: key for key, answer in asked.answers.items()}
        lines = [_listed(_ANSWERS.sub("", asked.sentence))]
        for key, answer in asked.answers.items():
            told = names.get(answer)
            lines.append(_("{key} for {answer}.").format(key=key, answer=told) if told else f"{key}.")
        if asked.numeric:
            lines.append(_("Type a number."))
        elif asked.free:
            lines.append(_("Type a letter."))
        if asked.proposal:
            lines.append(_("An empty line answers {key}.").format(key=keys.get(asked.proposal, asked.proposal)))
        if asked.soft:
            lines.append(_("It need not be answered: the next command may follow."))
        return lines

    def glass(self) -> list[str]:
        """The time in words, whoever keeps it."""
        _ = self._
        desk = self.desk
        glass = desk.hourglass.glass
        if glass is None:
            return []
        if not desk.keeper.on:
            if not glass.empties:
                return [_("The table's own glass keeps the time.")]
            told = _("The table's own glass keeps the time: type {command} when it is empty.")
            return [told.format(command=telling.typed(desk.table, glass.empties, desk.voice))]
        seconds = int(desk.keeper.left(glass) + 0.999)
        running, standing = _("Seconds left in the glass: {seconds}."), _("The glass stands; seconds left: {seconds}.")
        return [(running if desk.keeper.watch.running else standing).format(seconds=seconds)]

    def _help(self) -> list[str]:
        _ = self._
        return _(
            "board, the position in words\n"
            "time, the glass\n"
            "clock, the program keeps the time, or the table does\n"
            "try COMMAND, what a command would lead to, without playing it"
        ).splitlines()

    def _tell_said(self) -> None:
        said = self._facts(self.desk.said)
        self.desk.said.clear()
        self._tell(said)

    def _facts(self, lines: Iterable[str]) -> list[str]:
        """What the desk says, a fact a line: steps in words, parts of points apart, columns as commas, keys left out."""
        table, voice = self.desk.table, self.desk.voice
        steps = {telling.step_line(table, at + 1, voice): at for at in range(len(table.steps))}
        facts: list[str] = []
        for line in lines:
            if line in steps:
                facts += self._step(steps[line])
            elif not _KEY.fullmatch(line):
                sums = line.replace("  = ", " · = ")
                apart = sums.split(" · ") if sums != line or line.startswith("   ") else [line.replace(" · ", ", ")]
                facts += [_listed(part.strip()) for part in apart]
        return facts

    def _step(self, at: int) -> list[str]:
        _ = self._
        table = self.desk.table
        step = table.steps[at]
        head = _("Step {number}, {name}: {command}")
        command = telling.typed(table, step.command, self.desk.voice)
        told = [head.format(number=at + 1, name=telling.name_of(table, step.seat), command=command)]
        if step.parts(table.game):
            figures = _("Points: {points}, in all {total}")
            told.append(figures.format(points=f"{table.points(step):+d}", total=step.state.scores[step.seat]))
        return told

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            if line:
                self._write(f"{line}\n")
