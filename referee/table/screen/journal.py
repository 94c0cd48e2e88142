"""The steps that stand as a table: number, player, play, points, total. Only the steps in sight are made."""

from dataclasses import dataclass
from typing import NamedTuple

from referee.core.printable import printable
from referee.core.table import Table
from referee.core.wording import figure, signed
from referee.documents.widths import width
from referee.table.screen.strips import Strip, folded, padded, strip
from referee.table.step import name_of, play_text, step_line
from referee.table.voice import Voice

NAME = 10
"""Columns that a name takes at most."""
FOLDED = 12
"""Columns from which a play is folded; in fewer it is cut, since hardly a word would stand in a row."""


@dataclass(slots=True)
class Scrolled:
    top: int | None = None
    """The first row in sight; None while the end is followed."""
    _last: int = 0
    """The first row in sight at the end of the list, when it was last drawn."""
    _height: int = 1

    def seen(self, count: int, height: int) -> range:
        """The rows in sight of so many."""
        self._height, self._last = max(1, height), max(0, count - height)
        if self.top is not None and self.top >= self._last:
            self.top = None
        first = self._last if self.top is None else self.top
        return range(first, min(count, first + height))

    @property
    def reading(self) -> bool:
        return self.top is not None

    def turn(self, pages: int) -> None:
        """Scrolls by pages; past the last one, follows the end again."""
        first = self._last if self.top is None else self.top
        top = max(0, first + pages * max(1, self._height - 1))
        self.top = top if top < self._last else None

    def hold(self, row: int) -> None:
        """Scrolls so far that this row is in sight."""
        first = self._last if self.top is None else self.top
        if row < first:
            self.top = row
        elif row >= first + self._height:
            self.top = row - self._height + 1

    def follow(self) -> None:
        self.top = None


class Widths(NamedTuple):
    number: int
    name: int
    play: int
    points: int
    total: int


def widths(count: int, names: list[str], columns: int, counted: bool) -> Widths:
    """The columns share what there is; those of points are left out where no step has any."""
    number = max(3, len(str(count)))
    name = max(6, min(NAME, max(map(width, names), default=0)))
    points, total = (6, 5) if counted else (0, 0)
    return Widths(number, name, max(4, columns - number - name - points - total - 6), points, total)


def head(at: Widths, voice: Voice) -> Strip:
    _ = voice.gettext
    return strip(_row(at, _("No."), _("Player"), _("Play"), _("Points"), _("Total")), "class:head")


class Entered(NamedTuple):
    """A step that stands, as the cells of its row."""

    number: str
    name: str
    play: str
    points: str
    total: str
    beside: tuple["Entered", ...] = ()
    """What a contest that was upheld takes from the author of the play."""

    def row(self, at: Widths) -> str:
        """The play is cut."""
        return _row(at, *self[:5])

    def rows(self, at: Widths, whole: bool) -> list[str]:
        """The play is cut, or whole on several rows."""
        first, *rest = folded(self.play, at.play, hang=0) if whole and at.play >= FOLDED else [self.play]
        more = [_row(at, "", "", line, "", "") for line in rest]
        return [self._replace(play=first).row(at), *more, *(one.row(at) for one in self.beside)]


def entered(table: Table, number: int, voice: Voice) -> Entered:
    line, step = step_line(table, number), table.steps[number - 1]
    points, total = (signed(line.points), figure(line.total)) if line.parts else ("", "")
    back = voice.gettext("play taken back")
    beside = tuple(
        [
            Entered("", name_of(table, part.seat), back, signed(part.points), figure(step.state.scores[part.seat]))
            for part in step.parts(table.game)
            if part.seat and part.points
        ]
    )
    return Entered(str(number), line.name, printable(play_text(line, table.game, voice)), points, total, beside)


def _row(at: Widths, number: str, name: str, play: str, points: str, total: str) -> str:
    return (
        f" {padded(number, at.number, right=True)} {padded(name, at.name)} {padded(play, at.play)} "
        f"{padded(points, at.points, right=True)} {padded(total, at.total, right=True)} "
    )


def journal(table: Table, voice: Voice, scrolled: Scrolled, columns: int, height: int, chosen: int = 0) -> list[Strip]:
    """The heading and the steps in sight; below them how many more there are, while it is scrolled back.

    Only at its end has a step more than one row. A step that is chosen stands out; otherwise the last one does."""
    if height < 2:
        return []
    count = table.count
    if chosen:
        scrolled.hold(chosen - 1)
    seen = scrolled.seen(count, height - 1)
    if scrolled.reading:
        seen = scrolled.seen(count, height - 2)
    counted = any(table.steps[at].parts(table.game) for at in seen)
    at = widths(count, [player.name for player in table.players], columns, counted)
    steps = [entered(table, one + 1, voice) for one in seen]
    if not scrolled.reading and not chosen:
        return [head(at, voice), *_last(steps, at, height - 1)]
    style = "class:chosen" if chosen else "class:last"
    bold = chosen or count
    found = [head(at, voice), *(strip(one.row(at), style if one.number == str(bold) else "") for one in steps)]
    if not scrolled.reading:
        return found
    below = voice.gettext("PageUp, PageDown; lines below: {count}").format(count=count - seen.stop)
    return [*found, strip(f" {below}", "class:dim")]


def _last(steps: list[Entered], at: Widths, height: int) -> list[Strip]:
    """The end of the journal: the play of the last step is whole, those of earlier ones as far as there is room."""
    found: list[Strip] = []
    for older, step in zip(range(len(steps) - 1, -1, -1), reversed(steps), strict=True):
        told = step.rows(at, whole=True)
        if len(found) + len(told) + (older if found else 0) > height:
            told = step.rows(at, whole=False)
        found[:0] = [strip(line, "" if found else "class:last") for line in told]
    return found[-height:]
