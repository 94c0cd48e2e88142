"""Statistics as text: a line for each player and game, or all of them for players who are named."""

import sys
from collections.abc import Iterable

from referee.cli.language import _, language
from referee.cli.output import aligned
from referee.clock.sandglass import written
from referee.core.printable import printable
from referee.core.wording import wording
from referee.documents.say import played_on
from referee.games import GAMES
from referee.papers.stats.plots import plot
from referee.papers.stats.statistics import Figures

HOUSE = ("plays", "points", "contests-won", "contests-lost", "stood", "fell", "seconds", "turns")
"""Counts that every game has; rooms have wordings for their own."""
BETWEEN = " · "


def overview(rows: list[Figures], blocks: bool) -> str:
    head = [_("player"), _("game"), _("games"), _("won"), _("average"), _("best"), _("time"), _("over time")]
    judged = any(figures.phonies is not None for figures in rows)
    if judged:
        head.insert(6, _("phonies"))
    return aligned([head, *(_line(figures, blocks, judged) for figures in rows)]) if rows else ""


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
        written(figures.sums["seconds"]) if figures.sums["seconds"] else "–",
        _plot(figures, blocks),
    ]


def _plot(figures: Figures, blocks: bool) -> str:
    return plot([score for _, score in figures.scores], blocks)


def number(value: float) -> str:
    """The number with one or two decimals: 9.0, 12.5, 8.25."""
    text = f"{value:.2f}".removesuffix("0")
    return text.replace(".", ",") if language() == "fr" else text


def details(figures: Figures, blocks: bool) -> str:
    rows = [*_results(figures, blocks), *_plays(figures), *_contests(figures.sums), *_rooms(figures), *_rest(figures)]
    title = f"{printable(figures.player)}{BETWEEN}{figures.game}\n"
    return title + aligned([(f"  {label}", text) for label, text in rows])


def _results(figures: Figures, blocks: bool) -> Iterable[tuple[str, str]]:
    won = _("{games}, won {won}, shared {shared}")
    yield _("games"), won.format(games=figures.games, won=figures.won, shared=figures.shared)
    scores = _("{average} on average, {best} at best")
    yield _("score"), scores.format(average=number(figures.average), best=figures.best)
    yield _("over time"), _plot(figures, blocks)


def _plays(figures: Figures) -> Iterable[tuple[str, str]]:
    plays = figures.sums["plays"]
    if plays:
        message = _("{plays}, worth {average} each on average")
        yield _("plays"), message.format(plays=plays, average=number(figures.sums["points"] / plays))
    for what, tops in figures.tops.items():
        told = [f"{one.worth} {one.text} ({one.game}, {played_on(one.day, one.imported, language())})" for one in tops]
        yield _label(figures, what), BETWEEN.join(told)
    if figures.words:
        yield _("words played most"), BETWEEN.join(f"{word} {count}" for word, count in figures.most)


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
            message = _("{some} of {of} ({percent} %)")
            yield _label(figures, what), message.format(some=some, of=of, percent=round(100 * some / of))


def _label(figures: Figures, what: str) -> str:
    return wording(GAMES[figures.game], "stats", what, language())


def _rest(figures: Figures) -> Iterable[tuple[str, str]]:
    seconds, turns = figures.sums["seconds"], figures.sums["turns"]
    if turns:
        message = _("{time}, {average} a turn")
        yield _("time"), message.format(time=written(seconds), average=written(seconds / turns))
    if figures.phonies is not None:
        words = BETWEEN.join(f"{word} ({game})" for word, game in figures.phonies)
        yield _("phonies that got away"), f"{len(figures.phonies)}  {words}".rstrip()


def blocks_possible() -> bool:
    """Whether the encoding of standard output has block characters."""
    try:
        "▁█".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
