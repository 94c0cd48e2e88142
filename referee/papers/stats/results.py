"""Statistics as tables for spreadsheets: a row for each player and game, or the games one by one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from referee.core.cells import Cell, as_csv
from referee.papers.stats.figures import HOUSE
from referee.papers.stats.statistics import Figures, Statistics, one_by_one

FIRST = ("player", "game", "games", "won", "shared", "average", "best", *HOUSE)
T = TypeVar("T")

HEAD = ("date", "id", "game", "player", "score", "won", "shared")


def results_table(gathered: Statistics) -> str:
    rows = (
        (result.day, result.id, figures.game, figures.player, result.score, int(result.won), int(result.shared))
        for result, figures in one_by_one(gathered)
    )
    return as_csv([HEAD, *rows])


def figures_table(rows: list[Figures]) -> str:
    """The table as CSV; the heading of a count that only one game has begins with the name of the game."""
    sums = _columns((row.game, what) for row in rows for what in row.sums if what not in HOUSE)
    rates = _columns((row.game, what) for row in rows for what in row.rates)
    tops = _columns((row.game, what) for row in rows for what in row.tops)
    head = [*FIRST, *sums, *(name for rate in rates for name in (rate, f"{rate} of")), *(f"{top} best" for top in tops)]
    return as_csv([[*head, "words", "phonies"], *([*_cells(row, sums, rates, tops)] for row in rows)])


def _columns(counts: Iterable[tuple[str, str]]) -> list[str]:
    return sorted({f"{game} {what}" for game, what in counts})


def _cells(figures: Figures, sums: list[str], rates: list[str], tops: list[str]) -> Iterator[Cell]:
    yield from (figures.player, figures.game, figures.games, figures.won, figures.shared)
    yield from (round(figures.average, 2), figures.best)
    yield from (figures.sums[what] for what in HOUSE)
    yield from (_of(figures, column, figures.sums) for column in sums)
    for column in rates:
        yield from _of(figures, column, figures.rates) or (None, None)
    for column in tops:
        yield "; ".join(f"{best.worth} {best.text} {best.game}" for best in _of(figures, column, figures.tops) or ())
    yield "; ".join(f"{word} {count}" for word, count in figures.most)
    yield None if figures.phonies is None else "; ".join(f"{word} {game}" for word, game in figures.phonies)


def _of(figures: Figures, column: str, values: Mapping[str, T]) -> T | None:
    """The value for the column of a game; None in rows of other games."""
    game, _space, what = column.partition(" ")
    return values.get(what) if game == figures.game else None
