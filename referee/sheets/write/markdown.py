"""A sheet as Markdown for forges: tables, and pictures as text. Whatever comes from people is escaped whole."""

import re
from collections.abc import Iterable, Iterator

from referee.sheets.say import colon, figure, say, signed
from referee.sheets.sheet import STANDS, Sheet, Turn
from referee.sheets.write.draft import draft
from referee.sheets.write.heading import heading, times, where
from referee.sheets.write.reckoning import elsewhere, written

_JOINER = "\u2060"
"""Behind a sign that forges would make a link to a person or a thread of."""
_SPECIAL = {ord(sign): f"\\{sign}" for sign in "\\`*_{}[]|~^$"} | {
    ord("<"): "&lt;",
    ord("&"): "&amp;",
    ord("@"): f"@{_JOINER}",
    ord("#"): f"\\#{_JOINER}",
}


_BEGINNING = re.compile(r"^(\d{1,9}(?=[.)])|(?=[-+=>]))")
"""What would make a list or a rule of a line that begins so."""
_LINKED = re.compile(r"(?i)(?<=www)(?=\.)|(?<=http|ttps)(?=://)|(?<=ftp)(?=://)|(?<=\bGH)(?=-\d)|(?=:[\w+-]+:)")
"""Addresses, threads and pictures by name, which forges make of bare text."""


def plain(text: str) -> str:
    """Text as it is, with nothing escaped but what would be markup there."""
    told = text.translate(_SPECIAL)
    return _LINKED.sub("\\\\", _BEGINNING.sub(r"\1\\", told))


def write(sheet: Sheet) -> bytes:
    return "\n\n".join("\n".join(block) for block in map(list, _blocks(sheet)) if block).encode() + b"\n"


def _blocks(sheet: Sheet) -> Iterator[Iterable[str]]:
    yield [f"# {plain(heading(sheet))}"]
    yield [plain(" · ".join((sheet.heading.name, *where(sheet))))] if not sheet.blank or sheet.heading.place else []
    yield [f"**{plain(sheet.outcome.text)}**"] if sheet.outcome.text else []
    yield from ([f"> {plain(warning)}"] for warning in sheet.warnings)
    yield _players(sheet)
    yield [plain(" · ".join(sheet.figures))] if sheet.figures else []
    yield from (
        [plain(f"{say('who-note', sheet.language)}{colon(sheet.language)}{note}")] for note in sheet.course.notes
    )
    yield [f"## {say('all-turns' if sheet.course.all_steps else 'turns', sheet.language)}"]
    yield _turns(sheet)
    if sheet.tallies:
        yield [f"## {say('tally', sheet.language)}"]
        yield _tally(sheet)
    for picture in sheet.pictures if not sheet.blank else ():
        drawn, told = draft(picture, sheet.language)
        yield [f"## {plain(picture.title)}"]
        yield ["```text", *drawn, "```"] if drawn else []
        yield [f"- {plain(line)}" for line in told]
    yield [f"## {say('recompute', sheet.language)}"]
    yield from ([plain(told)] for told in sheet.colophon.counting)
    facts = [*((fact.name, fact.value) for fact in sheet.colophon.facts), *times(sheet)]
    yield [f"- {plain(f'{name}{colon(sheet.language)}{value}')}" for name, value in facts]
    yield [f"{say('program', sheet.language)} referee {plain(sheet.colophon.version)}"]


def _table(heads: list[str], right: int, rows: Iterable[list[str]]) -> Iterator[str]:
    """The last `right` columns hold figures."""
    yield _row(heads)
    yield _row(["---"] * (len(heads) - right) + ["---:"] * right)
    yield from map(_row, rows)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _players(sheet: Sheet) -> Iterator[str]:
    rows = [
        [
            plain(player.name),
            plain(player.seat),
            plain(" · ".join(filter(None, (player.sign, *player.figures)))),
            "" if sheet.blank else f"**{figure(player.score)}**" if player.won else figure(player.score),
        ]
        for player in sheet.players
    ]
    return _table([say("player", sheet.language), "", "", plain(sheet.scoring.unit)], 1, rows)


def _turns(sheet: Sheet) -> Iterator[str]:
    names = [plain(name) for name in (*(player.name or player.seat for player in sheet.players), *sheet.course.columns)]
    points = [say("points", sheet.language)] if sheet.scoring.pointed else []
    heads = [
        plain(say("step", sheet.language)),
        say("player", sheet.language),
        say("play", sheet.language),
        *points,
        *names,
    ]
    rows = [row for turn in sheet.course.turns for row in _turn(sheet, turn)]
    code = "total" if sheet.outcome.over or sheet.blank else "now"
    scores = ["" if sheet.blank else f"**{figure(player.score)}**" for player in sheet.players] + [""] * len(
        sheet.course.columns
    )
    total = _cells(sheet, "", "", f"**{plain(say(code, sheet.language))}**", "", scores)
    empty = [_cells(sheet, str(number), "", "", "", [""] * len(names)) for number in sheet.course.to_fill]
    rows += [*empty, total] if sheet.blank else [total, *empty]
    return _table(heads, len(points) + len(names), rows)


def _turn(sheet: Sheet, turn: Turn) -> Iterator[list[str]]:
    name = next((player.name for player in sheet.players if player.seat == turn.seat), turn.seat)
    blank = [""] * len(sheet.players)
    if turn.number is None:
        kind = say(f"who-{turn.kind}", sheet.language) if turn.kind in ("note", "rule") else name
        yield _cells(sheet, "", plain(kind), f"*{plain(turn.typed)}*", "", blank)
        return
    fate = "" if turn.fate == STANDS else f" *{plain(say(turn.fate, sheet.language))}*"
    points = signed(turn.points) if turn.earned else ""
    scores = [figure(score) for score in turn.scores]
    yield _cells(sheet, str(turn.number), plain(name), f"**{plain(turn.typed)}**{fate}", points, scores)
    for earned in turn.earned:
        working = f" {written(earned.working)}" if earned.working else ""
        if elsewhere(earned, turn.seat):
            other = next(player.name for player in sheet.players if player.seat == earned.seat)
            told = f"{other}{colon(sheet.language)}{earned.label} {signed(earned.part.points)}"
            yield _cells(sheet, "", "", plain(told), "", blank)
        else:
            yield _cells(sheet, "", "", plain(earned.label + working), figure(earned.part.points), blank)
    corrected = say("instead", sheet.language, command=turn.instead) if turn.instead else ""
    yield from (_cells(sheet, "", "", plain(remark), "", blank) for remark in (*turn.remarks, corrected) if remark)


def _cells(sheet: Sheet, number: str, name: str, play: str, points: str, scores: list[str]) -> list[str]:
    return [number, name, play, *([points] if sheet.scoring.pointed else []), *scores]


def _tally(sheet: Sheet) -> Iterator[str]:
    rows = [[plain(tally.label), *map(figure, tally.points)] for tally in sheet.tallies]
    rows.append([say("total", sheet.language), *(f"**{figure(player.score)}**" for player in sheet.players)])
    return _table(
        [say("kind", sheet.language), *(plain(player.name) for player in sheet.players)], len(sheet.players), rows
    )
