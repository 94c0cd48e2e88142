"""A sheet as plain text for a terminal, a pipe or a file."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.sheets.say import colon, figure, say, signed
from referee.sheets.sheet import STANDS, Earned, Sheet, Turn
from referee.sheets.write.draft import draft
from referee.sheets.write.heading import heading, times, to_fill_in, where
from referee.sheets.write.reckoning import elsewhere, written
from referee.sheets.write.rows import apart
from referee.sheets.write.widths import broken, cut, left, right

WIDTH = 80
NAMES, POINTS, SCORES, NUMBER = 10, 7, 7, 4
"""Columns."""
BELOW = " " * (NUMBER + NAMES)
"""What stands before a row below the first of a turn."""
LEAST = 24
"""Columns for what was played, however many players there are."""


def write(sheet: Sheet) -> bytes:
    blocks = (list(block) for block in _blocks(sheet))
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block).encode() + b"\n"


def _blocks(sheet: Sheet) -> Iterator[Iterator[str]]:
    yield _header(sheet)
    yield _players(sheet)
    yield _notes(sheet)
    yield _turns(sheet)
    yield _tally(sheet)
    for picture in sheet.pictures if not sheet.blank else ():
        drawn, told = draft(picture, sheet.language)
        yield iter([picture.title, *drawn, *(line for each in told for line in broken(each, WIDTH))])
    yield _rest(sheet)


def _header(sheet: Sheet) -> Iterator[str]:
    yield from broken(heading(sheet), WIDTH)
    if sheet.blank:
        yield ""
        for asked, known in to_fill_in(sheet):
            yield from broken(f"{asked}{colon(sheet.language)}{known or '_' * 30}", WIDTH)
    yield from broken(" · ".join((sheet.heading.name, *where(sheet))), WIDTH) if not sheet.blank else ()
    for told in (sheet.outcome.text, *sheet.warnings):
        yield from broken(told, WIDTH) if told else ()


def _players(sheet: Sheet) -> Iterator[str]:
    for player in sheet.players:
        if sheet.blank:
            yield f"{say('player', sheet.language)} {player.seat} {player.sign} ".ljust(30) + "_" * 30
            continue
        told = [player.sign, *player.figures, say("winner", sheet.language) if player.won else ""]
        *before, name = broken(f"{player.name} ({player.seat})", 28)
        yield from before
        yield left(name, 28) + right(figure(player.score), 7) + "   " + " · ".join(filter(None, told))
    yield from sheet.figures


def _notes(sheet: Sheet) -> Iterator[str]:
    for note in sheet.course.notes:
        yield from broken(f"{say('who-note', sheet.language)}{colon(sheet.language)}{note}", WIDTH)


class _Layout(NamedTuple):
    """What all rows of turns have in common."""

    language: str
    names: dict[str, str]
    """Of the players, by their seats."""
    pointed: bool
    room: int
    """Columns for what was played."""

    def row(self, number: str, name: str, play: str, points: str, scores: list[str]) -> str:
        told = f"{number:>{NUMBER - 1}} {left(cut(name, NAMES - 1), NAMES)}{left(play, self.room)}"
        last = "".join([score.rjust(SCORES) if score.isascii() else right(score, SCORES) for score in scores])
        return f"{told}{right(points, POINTS)}{last}" if self.pointed else f"{told}{last}"

    def more(self, told: str, points: str = "") -> str:
        """A row below the first of a turn."""
        return BELOW + (left(told, self.room) + right(points, POINTS) if points else told)


def _layout(sheet: Sheet) -> _Layout:
    left_over = WIDTH - NUMBER - NAMES - POINTS * sheet.scoring.pointed - SCORES * _figures(sheet)
    names = {player.seat: player.name for player in sheet.players}
    return _Layout(sheet.language, names, sheet.scoring.pointed, max(LEAST, left_over))


def _turns(sheet: Sheet) -> Iterator[str]:
    yield say("all-turns" if sheet.course.all_steps else "turns", sheet.language)
    names = [
        cut(name, SCORES - 1)
        for name in (*(player.name or player.seat for player in sheet.players), *sheet.course.columns)
    ]
    points = say("points", sheet.language) if sheet.scoring.pointed else ""
    layout = _layout(sheet)
    yield layout.row(say("step", sheet.language), "", say("play", sheet.language), points, names)
    yield "-" * len(layout.row("", "", "", "", names))
    for turn in sheet.course.turns:
        yield from _turn(layout, turn) if turn.number is not None else _remark(layout, turn)
    code = "total" if sheet.outcome.over or sheet.blank else "now"
    scores = ["" if sheet.blank else figure(player.score) for player in sheet.players] + [""] * len(
        sheet.course.columns
    )
    total = layout.row("", "", say(code, sheet.language), "", scores)
    yield from (*_blanks(sheet, layout), total) if sheet.blank else (total, *_blanks(sheet, layout))


def _blanks(sheet: Sheet, layout: _Layout) -> Iterator[str]:
    """Rows to go on by hand."""
    rule, points = "_" * (layout.room - 1), "_____" if layout.pointed else ""
    for number in sheet.course.to_fill:
        yield layout.row(str(number), "_" * (NAMES - 1), rule, points, ["_____"] * _figures(sheet))


def _figures(sheet: Sheet) -> int:
    return len(sheet.players) + len(sheet.course.columns)


def _remark(layout: _Layout, turn: Turn) -> list[str]:
    kind = say(f"who-{turn.kind}", layout.language) if turn.kind in ("note", "rule") else _name(layout, turn.seat)
    told = broken(f"{kind}{colon(layout.language)}{turn.typed}", WIDTH - NUMBER)
    return [" " * NUMBER + line for line in told]


def _name(layout: _Layout, seat: str) -> str:
    return layout.names.get(seat, seat)


def _turn(layout: _Layout, turn: Turn) -> list[str]:
    fate = "" if turn.fate == STANDS else f" [{say(turn.fate, layout.language)}]"
    command, grid = apart(turn)
    first, *more = broken(command + fate, layout.room - 1)
    points, scores = signed(turn.points) if turn.earned else "", [figure(score) for score in turn.scores]
    rows = [layout.row(str(turn.number), _name(layout, turn.seat), first, points, scores)]
    rows += [layout.more(line) for line in (*more, *grid)]
    for earned in turn.earned:
        rows += _earned(layout, turn, earned)
    corrected = say("instead", layout.language, command=turn.instead) if turn.instead else ""
    for remark in (*turn.remarks, corrected):
        if remark:
            rows += [f"{BELOW}  {line}" for line in broken(remark, WIDTH - NUMBER - NAMES - 2)]
    return rows


def _earned(layout: _Layout, turn: Turn, earned: Earned) -> list[str]:
    """A part of a turn's points, and how it comes about."""
    told = f"{earned.label}  {written(earned.working)}" if earned.working else earned.label
    points = figure(earned.part.points) if layout.pointed else ""
    if elsewhere(earned, turn.seat):
        whose = f"{_name(layout, earned.seat)}{colon(layout.language)}"
        told, points = f"{whose}{told} {signed(earned.part.points)}", ""
    first, *more = broken(told, layout.room - 3)
    return [layout.more(f"  {first}", points), *[layout.more(f"    {line}") for line in more]]


def _tally(sheet: Sheet) -> Iterator[str]:
    if sheet.tallies:
        yield say("tally", sheet.language)
        rows = [(tally.label, tally.points) for tally in sheet.tallies]
        rows.append((say("total", sheet.language), tuple(player.score for player in sheet.players)))
        for label, points in rows:
            yield left(label, 24) + "".join(right(figure(each), 8) for each in points)


def _rest(sheet: Sheet) -> Iterator[str]:
    yield say("recompute", sheet.language)
    for told in sheet.colophon.counting:
        yield from broken(told, WIDTH)
    for name, value in [*((fact.name, fact.value) for fact in sheet.colophon.facts), *times(sheet)]:
        first, *more = broken(value, WIDTH - 26)
        yield left(name, 26) + first
        yield from (" " * 26 + line for line in more)
    yield ""
    yield say("signatures", sheet.language)
    names = [player.name or f"{say('player', sheet.language)} {player.seat}" for player in sheet.players]
    for name in (*names, say("referee", sheet.language), say("signed", sheet.language)):
        yield left(cut(name, 28), 30) + "_" * 40
    yield ""
    yield f"{say('program', sheet.language)} referee {sheet.colophon.version}"
