"""A sheet as plain text for a terminal, a pipe or a file."""

from collections.abc import Iterator

from referee.sheets.say import colon, figure, say, signed
from referee.sheets.sheet import STANDS, Sheet, Turn
from referee.sheets.write.draft import draft
from referee.sheets.write.heading import heading, times, to_fill_in, where
from referee.sheets.write.reckoning import elsewhere, written
from referee.sheets.write.rows import apart
from referee.sheets.write.widths import broken, cut, left, right

WIDTH = 80
NAMES, POINTS, SCORES, NUMBER = 10, 7, 7, 4
"""Columns."""
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


def _turns(sheet: Sheet) -> Iterator[str]:
    yield say("all-turns" if sheet.course.all_steps else "turns", sheet.language)
    names = [
        cut(name, SCORES - 1)
        for name in (*(player.name or player.seat for player in sheet.players), *sheet.course.columns)
    ]
    points = say("points", sheet.language) if sheet.scoring.pointed else ""
    yield _row(sheet, say("step", sheet.language), "", say("play", sheet.language), points, names)
    yield "-" * len(_row(sheet, "", "", "", "", names))
    for turn in sheet.course.turns:
        yield from _turn(sheet, turn)
    code = "total" if sheet.outcome.over or sheet.blank else "now"
    scores = ["" if sheet.blank else figure(player.score) for player in sheet.players] + [""] * len(
        sheet.course.columns
    )
    total = _row(sheet, "", "", say(code, sheet.language), "", scores)
    yield from (*_blanks(sheet), total) if sheet.blank else (total, *_blanks(sheet))


def _blanks(sheet: Sheet) -> Iterator[str]:
    """Rows to go on by hand."""
    rule, points = "_" * (_room(sheet) - 1), "_____" if sheet.scoring.pointed else ""
    for number in sheet.course.to_fill:
        yield _row(sheet, str(number), "_" * (NAMES - 1), rule, points, ["_____"] * _figures(sheet))


def _figures(sheet: Sheet) -> int:
    return len(sheet.players) + len(sheet.course.columns)


def _room(sheet: Sheet) -> int:
    """Columns for what was played."""
    left_over = WIDTH - NUMBER - NAMES - POINTS * sheet.scoring.pointed - SCORES * _figures(sheet)
    return max(LEAST, left_over)


def _row(sheet: Sheet, number: str, name: str, play: str, points: str, scores: list[str]) -> str:
    told = right(number, NUMBER - 1) + " " + left(cut(name, NAMES - 1), NAMES) + left(play, _room(sheet))
    return (
        told
        + (right(points, POINTS) if sheet.scoring.pointed else "")
        + "".join([right(score, SCORES) for score in scores])
    )


def _more(room: int, told: str, points: str = "") -> str:
    """A row below the first of a turn."""
    return " " * (NUMBER + NAMES) + (left(told, room) + right(points, POINTS) if points else told)


def _turn(sheet: Sheet, turn: Turn) -> Iterator[str]:
    name = next((player.name for player in sheet.players if player.seat == turn.seat), turn.seat)
    if turn.number is None:
        kind = say(f"who-{turn.kind}", sheet.language) if turn.kind in ("note", "rule") else name
        yield from (
            " " * NUMBER + line for line in broken(f"{kind}{colon(sheet.language)}{turn.typed}", WIDTH - NUMBER)
        )
        return
    fate = "" if turn.fate == STANDS else f" [{say(turn.fate, sheet.language)}]"
    command, grid = apart(turn)
    room = _room(sheet)
    first, *more = broken(command + fate, room - 1)
    points = signed(turn.points) if turn.earned else ""
    yield _row(sheet, str(turn.number), name, first, points, [figure(score) for score in turn.scores])
    yield from [_more(room, line) for line in (*more, *grid)]
    for earned in turn.earned:
        working = f"  {written(earned.working)}" if earned.working else ""
        other = elsewhere(earned, turn.seat)
        whose = f"{_name(sheet, earned.seat)}{colon(sheet.language)}" if other else ""
        told = f"{whose}{earned.label}{working}{f' {signed(earned.part.points)}' if other else ''}"
        first, *more = broken(told, room - 3)
        yield _more(room, f"  {first}", "" if other or not sheet.scoring.pointed else figure(earned.part.points))
        yield from [_more(room, f"    {line}") for line in more]
    corrected = say("instead", sheet.language, command=turn.instead) if turn.instead else ""
    for remark in (*turn.remarks, corrected):
        if remark:
            yield from (" " * (NUMBER + NAMES + 2) + line for line in broken(remark, WIDTH - NUMBER - NAMES - 2))


def _name(sheet: Sheet, seat: str) -> str:
    return next(player.name for player in sheet.players if player.seat == seat)


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
