"""Figures over many games as a table for a spreadsheet: a row for each player and game, a column for all that is counted."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from referee.cli.support.figures import HOUSE
from referee.core.cells import Cell, as_csv
from referee.session.stats import Figures

FIRST = ("player", "game", "games", "won", "shared", "average", "best", *HOUSE)
LAST = ("words", "phonies")

T = TypeVar("T")


def table(found: list[Figures]) -> str:
    """What only one game knows has that game in front."""
    sums = _columns((one.game, what) for one in found for what in one.sums if what not in HOUSE)
    rates = _columns((one.game, what) for one in found for what in one.rates)
    tops = _columns((one.game, what) for one in found for what in one.tops)
    head = [*FIRST, *sums, *(name for rate in rates for name in (rate, f"{rate} of")), *(f"{top} best" for top in tops)]
    return as_csv([[*head, *LAST], *([*_cells(one, sums, rates, tops)] for one in found)])


def _columns(told: Iterable[tuple[str, str]]) -> list[str]:
    return sorted({f"{game} {what}" for game, what in told})


def _cells(one: Figures, sums: list[str], rates: list[str], tops: list[str]) -> Iterator[Cell]:
    yield from (one.player, one.game, one.games, one.won, one.shared, round(one.average, 2), one.best)
    yield from (one.sums[what] for what in HOUSE)
    yield from (_of(one, column, one.sums) for column in sums)
    for column in rates:
        yield from _of(one, column, one.rates) or (None, None)
    for column in tops:
        yield _joined(f"{best.worth} {best.text} {best.game}" for best in _of(one, column, one.tops) or ())
    yield _joined(f"{word} {count}" for word, count in one.most)
    yield None if one.phonies is None else _joined(f"{word} {game}" for word, game in one.phonies)


def _of(one: Figures, column: str, told: Mapping[str, T]) -> T | None:
    """What belongs to a column of some game; nothing in the rows of the others."""
    game, _space, what = column.partition(" ")
    return told.get(what) if game == one.game else None


def _joined(told: Iterable[str]) -> str:
    return "; ".join(told)
