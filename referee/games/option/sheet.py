"""The score sheet of Option: the board with both faces of its prisms, the points of each word, the values."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from referee.core.events import Part
from referee.core.sheet import (
    ALIKE,
    RED,
    ROWS,
    WHITE,
    Column,
    Fact,
    Form,
    Grid,
    Paper,
    Picture,
    Tile,
    Working,
    Worth,
    by_player,
    heads_of,
    joins_alike,
    labels_of,
    spelled,
)
from referee.core.squares import grid_of, runs_through_any
from referee.core.wording import wording
from referee.games.option import notation, remarks
from referee.games.option.knowledge import known
from referee.games.option.model import Drawn, Event, Face, Played, Prism, Rack, Revealed, State, face_values
from referee.games.option.scoring import FULL_RACK, RETOURNEMENT

ROOM = "referee.games.option"
_say = partial(wording, ROOM, "sheet")
TONES = {"r": RED, "b": WHITE}


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    if len(states) < 2:
        return (_board(states[-1], language),)
    scores = by_player(_say("scores", language), states[-1].players, [state.scores for state in states])
    return _board(states[-1], language), scores


def _board(state: State, language: str) -> Grid:
    """The part of the grid in use, with a border of empty squares; the whole grid while it is empty."""
    state = known(state)
    top, bottom = _extent([row for row, _ in state.grid], state.settings.size)
    left, right = _extent([column for _, column in state.grid], state.settings.size)
    down, across = range(top, bottom + 1), range(left, right + 1)
    values = state.settings.values
    tiles = {square: _tile(prism, values) for square, prism in state.grid.items()}
    rows = grid_of(tiles, down, across, Tile())
    labels, heads = labels_of(down), heads_of(across)
    return Grid(_say("board", language), spelled(rows, labels, heads), rows, labels, heads, _legend(rows, language))


def _extent(used: list[int], size: int) -> tuple[int, int]:
    return (max(0, min(used) - 1), min(size - 1, max(used) + 1)) if used else (0, size - 1)


def _tile(prism: Prism, values: Mapping[str, int]) -> Tile:
    shown, below = prism.shown, prism.hidden
    other = "" if below is None else f"{below.printed}{below.worth(values)}"
    return Tile(shown.named, str(shown.worth(values)), other, TONES.get(shown.colour or "", ""))


def _legend(rows: tuple[tuple[Tile, ...], ...], language: str) -> tuple[tuple[Tile, str], ...]:
    tiles = [tile for row in rows for tile in row if tile.text]
    tones = {tile.tone for tile in tiles}
    legend = []
    if [tile for tile in tiles if tile.below]:
        legend.append((Tile("V", "4", "T1"), _say("both-faces", language)))
    if [tile for tile in tiles if tile.text.endswith("*")]:
        legend.append((Tile("S*", "0"), _say("star", language)))
    for colour, tone in TONES.items():
        if tone in tones:
            legend.append((Tile("V", "4", tone=tone), _say(f"colour-{colour}", language)))
    return tuple(legend)


def workings(after: State, event: Event, command: str) -> tuple[Working | None, ...]:
    match event:
        case Played(parts=parts):
            words = _words(after, event)
            return tuple([_part(part, words) for part in parts])
        case Revealed():
            rack = notation.parse(command)
            prisms = rack.prisms if isinstance(rack, Rack) else ()
            if event.announced or any(len(prism) == 1 for prism in prisms):
                return (None,)
            faces = [face for prism in prisms for face in prism]
            return (Working(_worths(faces, after.settings.values), -1),)
    return tuple(None for _ in getattr(event, "parts", ()))


class _CountedWord(NamedTuple):
    """A word on the grid, with the value of each face."""

    text: str
    worths: tuple[Worth, ...]
    points: int


def _words(after: State, event: Played) -> list[_CountedWord]:
    """The words through the squares of a play, in the order of the runs."""
    grid, values = known(after).grid, after.settings.values
    touched = (*[square for square, _ in event.laid], *event.flips)
    words = []
    for run in runs_through_any(touched, grid):
        faces = [grid[square].shown for square in run.squares]
        worths = _worths(faces, values)
        words.append(
            _CountedWord("".join([face.letter for face in faces]), worths, sum([worth.points for worth in worths]))
        )
    return words


def _part(part: Part, words: list[_CountedWord]) -> Working | None:
    if part.kind == "flips":
        return Working((Worth("", RETOURNEMENT),), part.number or 0)
    if part.kind == "full-rack":
        return Working((Worth("", FULL_RACK),))
    times = 2 if part.doubled else 1
    for word in words:
        if word.text == part.text and word.points * times == part.points:
            words.remove(word)
            return Working(word.worths, times)
    return None


def _worths(faces: Iterable[Face], values: Mapping[str, int]) -> tuple[Worth, ...]:
    listed = list(faces)
    return tuple([Worth(face.named, points) for face, points in zip(listed, face_values(listed, values), strict=True)])


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


def form(state: State, language: str) -> Form:
    """Columns for the hand, and for what doubles and adds points; a row for what is left on the racks."""
    columns = (
        Column(_say("by-hand-hand", language)),
        Column(_say("by-hand-play", language)),
        Column(_say("by-hand-flips", language), 6),
        Column(_say("by-hand-couleur", language), 8),
        Column(_say("unit", language), 6),
    )
    return Form(
        columns,
        ROWS,
        totals=_say("by-hand-total", language),
        closing=(_say("by-hand-racks", language), _say("by-hand-total", language)),
    )


def joins(event: Event) -> str:
    """The draw for the first turn takes one row."""
    return ALIKE if isinstance(event, Drawn) else joins_alike(event)


PAPER = Paper(ROOM, True, pictures, remarks_on, facts, workings, joins=joins, led=True, tone=RED, form=form)
