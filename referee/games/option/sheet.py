"""Option on paper: the board with both faces of its prisms, how each word counts, what it takes to reckon again."""

from collections.abc import Sequence
from functools import cache

from referee.core.paper import Paper
from referee.core.parts import Part
from referee.core.sheet import (
    RED,
    WHITE,
    Fact,
    Grid,
    Line,
    Picture,
    Series,
    Tile,
    Working,
    Worth,
    listed,
    spelled,
)
from referee.core.squares import Run, Square, runs_through
from referee.core.wording import wording
from referee.games.option import notation, remarks
from referee.games.option.model import Event, Face, Played, Rack, Revealed, State, word_of
from referee.games.option.scoring import FULL_RACK, RETOURNEMENT

ROOM = "referee.games.option"
TONES = {"r": RED, "b": WHITE}


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    if len(states) < 2:
        return (_board(states[-1], language),)
    return _board(states[-1], language), _scores(states, language)


def _scores(states: Sequence[State], language: str) -> Series:
    lines = tuple(
        Line(player.name, tuple(state.scores[player.seat] for state in states)) for player in states[-1].players
    )
    return Series(_say("scores", language), listed(lines), lines)


def _board(state: State, language: str) -> Grid:
    """The part of the grid that is in use, with a border; all of it while nothing lies there."""
    top, bottom = _extent([row for row, _ in state.grid], state.settings.size)
    left, right = _extent([column for _, column in state.grid], state.settings.size)
    rows = tuple(
        tuple(_tile(state, (row, column)) for column in range(left, right + 1)) for row in range(top, bottom + 1)
    )
    labels = tuple(chr(ord("A") + row) for row in range(top, bottom + 1))
    heads = tuple(str(column + 1) for column in range(left, right + 1))
    return Grid(_say("board", language), spelled(rows, labels, heads), rows, labels, heads, _legend(rows, language))


def _extent(used: list[int], size: int) -> tuple[int, int]:
    return (max(0, min(used) - 1), min(size - 1, max(used) + 1)) if used else (0, size - 1)


def _tile(state: State, square: Square) -> Tile:
    prism = state.grid.get(square)
    if prism is None:
        return Tile()
    shown, below = prism.shown, prism.hidden
    other = "" if below is None else f"{below.printed}{below.worth(state.settings.values)}"
    return Tile(shown.named, str(shown.worth(state.settings.values)), other, TONES.get(shown.colour or "", ""))


def _legend(rows: tuple[tuple[Tile, ...], ...], language: str) -> tuple[tuple[Tile, str], ...]:
    tiles = [tile for row in rows for tile in row if tile.text]
    told = [(Tile("V", "4", "T1"), _say("both-faces", language))] if any(tile.below for tile in tiles) else []
    if any(tile.text.endswith("*") for tile in tiles):
        told.append((Tile("S*", "0"), _say("star", language)))
    for colour, tone in TONES.items():
        if any(tile.tone == tone for tile in tiles):
            told.append((Tile("V", "4", tone=tone), _say(f"colour-{colour}", language)))
    return tuple(told)


def workings(after: State, event: Event, command: str) -> tuple[Working | None, ...]:
    """How each part of an event's points comes about."""
    match event:
        case Played(parts=parts):
            runs = _runs(after, event)
            return tuple(_part(part, runs, after) for part in parts)
        case Revealed():
            rack = notation.parse(command)
            prisms = rack.prisms if isinstance(rack, Rack) else ()
            return (Working(tuple(_worth(face, after) for prism in prisms for face in prism), -1),)
    return tuple(None for _ in getattr(event, "parts", ()))


def _runs(after: State, event: Played) -> list[Run]:
    touched = (*(square for square, _ in event.laid), *event.flips)
    return sorted({run for square in touched for run in runs_through(square, after.grid)})


def _part(part: Part, runs: list[Run], after: State) -> Working | None:
    if part.kind == "flips":
        return Working((Worth("", RETOURNEMENT),), part.count or 0)
    if part.kind == "full-rack":
        return Working((Worth("", FULL_RACK),))
    for run in runs:
        if word_of(run, after.grid) != part.text:
            continue
        faces = tuple([_worth(after.grid[square].shown, after) for square in run.squares])
        found = Working(faces, 2 if part.doubled else 1)
        if found.points == part.points:
            runs.remove(run)
            return found
    return None


def _worth(face: Face, state: State) -> Worth:
    return _told("*" if face.star and not face.letter else face.named, face.worth(state.settings.values))


@cache
def _told(text: str, points: int) -> Worth:
    """A letter counts in many words of a long game."""
    return Worth(text, points)


def remarks_on(now: State, after: State, event: Event, language: str) -> list[str]:
    return remarks.remarks(after, event, language)


def facts(state: State, language: str) -> tuple[Fact, ...]:
    settings = state.settings
    values = " ".join(f"{letter}{value}" for letter, value in sorted(settings.values.items()))
    return (
        Fact(_say("fact-grid", language), f"{settings.size} × {settings.size}"),
        Fact(_say("fact-prisms", language), str(settings.prisms)),
        Fact(_say("fact-values", language), values),
    )


def _say(code: str, language: str) -> str:
    return wording(ROOM, "sheet", code, language)


PAPER = Paper(ROOM, True, pictures, workings, remarks_on, facts)
