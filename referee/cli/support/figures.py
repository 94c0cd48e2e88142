"""Figures over many games as text: a line for each player and game, and all of it for players who are named."""

import sys
from collections.abc import Iterable

from referee.cli.support.columns import aligned
from referee.cli.support.plots import drawn
from referee.cli.support.tongue import _, language
from referee.clock.sandglass import written
from referee.core.printable import printable
from referee.core.wording import wording
from referee.games import GAMES
from referee.session.stats import Best, Figures
from referee.sheets.moments import played_on

HOUSE = ("plays", "points", "contests-won", "contests-lost", "stood", "fell", "seconds", "turns")
"""What is counted alike in every room, and told by the house."""
BETWEEN = " · "


def overview(found: list[Figures], blocks: bool) -> str:
    head = [_("player"), _("game"), _("games"), _("won"), _("average"), _("best"), _("time"), _("over time")]
    judged = any(figures.phonies is not None for figures in found)
    if judged:
        head.insert(6, _("phonies"))
    return aligned([head, *(_line(figures, blocks, judged) for figures in found)]) if found else ""


def _line(figures: Figures, blocks: bool, judged: bool) -> list[str]:
    phonies = [str(len(figures.phonies or ()))] if judged else []
    return [
        figures.player,
        figures.game,
        str(figures.games),
        str(figures.won),
        number(figures.average),
        str(figures.best),
        *phonies,
        _time(figures.sums["seconds"]),
        _plot(figures, blocks),
    ]


def _plot(figures: Figures, blocks: bool) -> str:
    return drawn([score for _, score in figures.scores], blocks)


def _time(seconds: int) -> str:
    return written(seconds) if seconds else "–"


def number(told: float) -> str:
    """With two decimals where it has them, so that nothing is rounded that was told exactly: 8.25, 12.5, 9.0."""
    text = f"{told:.2f}"
    text = text.removesuffix("0")
    return text.replace(".", ",") if language() == "fr" else text


def details(figures: Figures, blocks: bool) -> str:
    rows = [*_results(figures, blocks), *_plays(figures), *_contests(figures.sums), *_rooms(figures), *_rest(figures)]
    title = f"{printable(figures.player)}{BETWEEN}{figures.game}\n"
    return title + aligned([(f"  {label}", told) for label, told in rows])


def _results(figures: Figures, blocks: bool) -> Iterable[tuple[str, str]]:
    won = _("{games}, won {won}, shared {shared}")
    yield _("games"), won.format(games=figures.games, won=figures.won, shared=figures.shared)
    scores = _("{average} on average, {best} at best")
    yield _("score"), scores.format(average=number(figures.average), best=figures.best)
    yield _("over time"), _plot(figures, blocks)


def _plays(figures: Figures) -> Iterable[tuple[str, str]]:
    plays = figures.sums["plays"]
    if plays:
        told = _("{plays}, worth {average} each on average")
        yield _("plays"), told.format(plays=plays, average=number(figures.sums["points"] / plays))
    for what, tops in figures.tops.items():
        yield _label(figures, what), BETWEEN.join(map(_top, tops))
    if figures.words:
        yield _("words played most"), BETWEEN.join(f"{word} {count}" for word, count in figures.most)


def _top(best: Best) -> str:
    day = played_on(best.day, best.imported, language())
    return f"{best.worth} {best.text} ({best.game}, {day})"


def _contests(sums: dict[str, int]) -> Iterable[tuple[str, str]]:
    won, lost, stood, fell = (sums.get(what, 0) for what in ("contests-won", "contests-lost", "stood", "fell"))
    if won or lost:
        yield _("contests raised"), _("won {won}, lost {lost}").format(won=won, lost=lost)
    if stood or fell:
        yield _("own plays contested"), _("stood {stood}, fell {fell}").format(stood=stood, fell=fell)


def _rooms(figures: Figures) -> Iterable[tuple[str, str]]:
    for what, count in figures.sums.items():
        if what not in HOUSE:
            yield _label(figures, what), str(count)
    for what, (some, of) in figures.rates.items():
        if of:
            told = _("{some} of {of} ({percent} %)")
            yield _label(figures, what), told.format(some=some, of=of, percent=round(100 * some / of))


def _label(figures: Figures, what: str) -> str:
    return wording(GAMES[figures.game], "stats", what, language())


def _rest(figures: Figures) -> Iterable[tuple[str, str]]:
    seconds, turns = figures.sums["seconds"], figures.sums["turns"]
    if turns:
        told = _("{time}, {average} a turn")
        yield _("time"), told.format(time=written(seconds), average=written(seconds / turns))
    if figures.phonies is not None:
        told = BETWEEN.join(f"{word} ({game})" for word, game in figures.phonies)
        yield _("phonies that got away"), f"{len(figures.phonies)}  {told}".rstrip()


def blocks_possible() -> bool:
    """Whether the output can say them."""
    try:
        "▁█".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
