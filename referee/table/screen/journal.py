"""The steps that stand as a table: number, player, play, points, total. Only the rows in sight are made."""

from itertools import chain
from typing import NamedTuple

from referee.core.printable import printable
from referee.core.table import Table
from referee.table.screen.scrolled import Scrolled
from referee.table.screen.strips import Strip, padded, strip, width
from referee.table.step import name_of, step_line
from referee.table.voice import Voice

NAME = 10
"""Columns that a name takes at most."""


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


def row(table: Table, number: int, at: Widths, voice: Voice, style: str) -> Strip:
    """A step that stands."""
    line = step_line(table, number)
    points, total = (f"{line.points:+d}", str(line.total)) if line.parts else ("", "")
    told = _row(at, str(number), line.name, play(table, number, voice), points, total)
    return strip(told, style)


def rows(table: Table, number: int, at: Widths, voice: Voice, style: str) -> list[Strip]:
    """A step; below it what a contest that was upheld takes from the author of the play."""
    step, back = table.steps[number - 1], voice.gettext("play taken back")
    others = [(part.seat, part.points) for part in step.parts(table.game) if part.points]
    beside = [
        _row(at, "", name_of(table, seat), back, f"{points:+d}", str(step.state.scores[seat]))
        for seat, points in others
        if seat
    ]
    return [row(table, number, at, voice, style), *(strip(told, style) for told in beside)]


def play(table: Table, number: int, voice: Voice) -> str:
    """The command as it is typed, or what was played where its room says that shorter."""
    step, game = table.steps[number - 1], table.game
    told = [game.report.brief(event, voice.language) for event in step.events]
    return printable(" · ".join(filter(None, told)) or game.notation.typed(step.command, voice.language))


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
    styles = {count: "class:last"} if not chosen else {chosen: "class:chosen"}
    told = [rows(table, one + 1, at, voice, styles.get(one + 1, "")) for one in seen]
    if not scrolled.reading and not chosen:
        return [head(at, voice), *list(chain.from_iterable(told))[1 - height :]]
    found = [head(at, voice), *(step[0] for step in told)]
    if not scrolled.reading:
        return found
    below = voice.gettext("PageUp, PageDown; lines below: {count}").format(count=count - seen.stop)
    return [*found, strip(f" {below}", "class:dim")]
