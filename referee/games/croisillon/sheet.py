"""The score sheet of Croisillon: the best grid, the race to the target, the points of each word."""

from collections.abc import Collection, Sequence
from functools import partial

from referee.core.sheet import (
    GREEN,
    LAST,
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
    joins_alike,
)
from referee.core.wording import wording
from referee.games.croisillon import notation, remarks
from referee.games.croisillon.model import JOKER, Card, Declined, Enlarged, Event, LastGrid, Played, State, Word

ROOM = "referee.games.croisillon"
_say = partial(wording, ROOM, "sheet")
GRID = 12, 18
"""Rows and columns of squared paper, on which a grid may lie anywhere."""
ROWS, GRIDS = 34, 4
"""Turns and grids that an empty sheet has room for."""


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    last = states[-1]
    if len(states) < 2:
        shown = last.last
        return () if shown is None or shown.upheld or not shown.cards else (_grid(last, shown, language, "last"),)
    scores = by_player(_say("scores", language), last.players, [state.scores for state in states])
    best = _best(states, last.winners) or _best(states, last.scores)
    if best is None:
        return (scores,)
    code = "best-of-winner" if best.seat in last.winners else "best"
    return _grid(last, best, language, code), scores


def _best(states: Sequence[State], seats: Collection[str]) -> LastGrid | None:
    """The grid that earned one of these seats most, with its bonus card, among those that no contest took back."""
    grids = {state.last.step: state.last for state in states if state.last is not None and state.last.cards}
    standing = [grid for grid in grids.values() if not grid.upheld and grid.seat in seats]
    return max(standing, key=lambda grid: grid.points, default=None)


def _grid(state: State, grid: LastGrid, language: str, title: str) -> Grid:
    tiles = tuple(tuple(_tile(state, card) for card in row) for row in notation.rows(grid.cards or {}))
    name = next(player.name for player in state.players if player.seat == grid.seat)
    heading = _say(title, language, name=name, points=grid.points)
    legend = ((Tile("z*", "0"), _say("joker", language)),) if any("*" in t.text for row in tiles for t in row) else ()
    words = ", ".join(f"{word.text} {word.value}" for word in grid.words)
    return Grid(heading, words, tiles, legend=legend)


def _tile(state: State, card: Card | None) -> Tile:
    if card is None:
        return Tile()
    return Tile(_shown(card), str(state.value(card) or 0))


def workings(after: State, event: Event, command: str) -> tuple[Working | None, ...]:
    match event:
        case Played(words=words):
            return tuple([_word(word, after) for word in words])
        case Enlarged(words=words, parts=parts):
            gained = sum(part.points for part in parts)
            before = gained - sum(word.value for word in words)
            return (Working((*(Worth(f"{word.text} ", word.value) for word in words), Worth("", before))),)
    return tuple(None for _ in getattr(event, "parts", ()))


def _word(word: Word, state: State) -> Working | None:
    """The working of a word; a card with a star after it is a joker, worth nothing."""
    worths: list[Worth] = []
    for at, letter in enumerate(word.cards):
        if letter != "*":
            free = word.cards[at + 1 : at + 2] == "*"
            worths.append(Worth(f"{letter}*" if free else letter, 0 if free else state.value(Card(letter)) or 0))
    working = Working(tuple(worths))
    return working if working.points == word.value else None


def remarks_on(now: State, after: State, event: Event, language: str) -> list[str]:
    """The remarks without the points still needed, which the columns show."""
    lines = remarks.remarks(after, event, language)
    return lines[:-1] if isinstance(event, Played | Enlarged) and not after.over else lines


def rows(event: Event) -> tuple[str, ...]:
    """The grid that was laid, row by row."""
    cards = event.cards if isinstance(event, Played | Enlarged) else None
    lines = notation.rows(dict(cards)) if cards else []
    return tuple(["".join([f"{_shown(card) if card else '.':2}" for card in line]).rstrip() for line in lines])


def _shown(card: Card) -> str:
    return JOKER if card.letter == JOKER else notation.written(card)


def form(state: State, language: str) -> Form:
    """A row for each hand and grid by its player's point of the compass, and empty grids to draw in."""
    row, nothing = ("",) * GRID[1], ("",) * GRID[0]
    rows = tuple(tuple(Tile() for _ in row) for _ in nothing)
    grids = tuple(
        Grid(_say("grid-by-hand", language, number=number), "", rows, nothing, row) for number in range(1, GRIDS + 1)
    )
    columns = (
        Column(_say("by-hand-hand", language)),
        Column(_say("by-hand-words", language)),
        Column(_say("by-hand-bonus", language), 6),
        Column(_say("unit", language), 6),
    )
    return Form(
        columns,
        ROWS,
        totals=_say("by-hand-total", language),
        closing=(_say("by-hand-total", language),),
        pictures=grids,
    )


def facts(state: State, language: str) -> tuple[Fact, ...]:
    settings = state.settings
    values = {**settings.values, **state.values}
    big, small = (
        " ".join(f"{letter}{value}" for letter, value in sorted(values.items()) if letter.isupper() == upper)
        for upper in (True, False)
    )
    facts = (
        Fact(_say("fact-target", language), str(settings.target)),
        Fact(_say("fact-repeat", language), _say(f"repeat-{settings.repeat}", language)),
        Fact(_say("fact-capitals", language), big),
        Fact(_say("fact-small", language), small),
    )
    return tuple(fact for fact in facts if fact.value)


def joins(event: Event) -> str:
    """What becomes of the bonus card stands with its grid."""
    return LAST if isinstance(event, Enlarged | Declined) else joins_alike(event)


PAPER = Paper(
    ROOM, True, pictures, remarks_on, facts, workings, joins=joins, led=True, tone=GREEN, rows=rows, form=form
)
