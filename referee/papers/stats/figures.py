"""Statistics as text, with all figures or a line for each player and game, and as tables for spreadsheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from referee.cli.language import _, language
from referee.clock.sandglass import written
from referee.core.cells import Cell, as_csv
from referee.core.printable import printable
from referee.core.wording import MINUS, figure, wording
from referee.documents.say import played_on
from referee.games import GAMES
from referee.papers.layout import Head, Layout
from referee.papers.stats.profiles import Profile, Share, best_ever, share
from referee.papers.stats.statistics import Figures, Statistics, one_by_one

HOUSE = ("plays", "points", "contests-won", "contests-lost", "stood", "fell", "seconds", "turns")
"""Counts that every game has; rooms have wordings for their own."""
BETWEEN = " · "
MOST = 8
"""How many other players, places and months are listed."""
BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH, FEW = 24, 6
"""The most blocks of a plot, and the most numbers."""
FIRST = ("player", "game", "games", "won", "shared", "average", "best", *HOUSE)
T = TypeVar("T")
HEAD = ("date", "id", "game", "player", "score", "won", "shared")


def overview(rows: list[Figures], blocks: bool, layout: Layout) -> str:
    counts = [Head(label, figures=True) for label in (_("games"), _("won"), _("average"), _("best"))]
    heads = [Head(_("player"), strong=True, grouped=True), Head(_("game")), *counts]
    judged = any(figures.phonies is not None for figures in rows)
    heads += [Head(_("phonies"), figures=True)] if judged else []
    heads += [Head(_("time"), figures=True), Head(_("over time"))]
    return layout.table(heads, [_line(figures, blocks, judged) for figures in rows]) if rows else ""


def _line(figures: Figures, blocks: bool, judged: bool) -> list[str]:
    phonies = [str(len(figures.phonies or ()))] if judged else []
    return [
        figures.player,
        figures.game,
        str(figures.games),
        str(figures.won),
        number(figures.average),
        figure(figures.best),
        *phonies,
        written(figures.sums["seconds"]) if figures.sums["seconds"] else "–",
        plot([score for _day, score in figures.scores], blocks),
    ]


def number(value: float) -> str:
    """The number with one or two decimals: 9.0, 12.5, 8.25."""
    text = f"{value:.2f}".removesuffix("0").replace("-", MINUS)
    return text.replace(".", ",") if language() == "fr" else text


def details(figures: Figures, blocks: bool, layout: Layout) -> str:
    rows = [*_results(figures, blocks), *_plays(figures), *_contests(figures.sums), *_rooms(figures), *_rest(figures)]
    return layout.pairs(f"{figures.player}{BETWEEN}{figures.game}", rows)


def _results(figures: Figures, blocks: bool) -> Iterable[tuple[str, str]]:
    won = _("{games}, won {won}, shared {shared}")
    yield _("games"), won.format(games=figures.games, won=figures.won, shared=figures.shared)
    scores = _("{average} on average, {best} at best")
    yield _("score"), scores.format(average=number(figures.average), best=figure(figures.best))
    yield _("over time"), plot([score for _day, score in figures.scores], blocks)


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


def profile_text(profile: Profile, blocks: bool, layout: Layout) -> str:
    """A player over all games, for whoever asked for this player."""
    everything = _("all games")
    return layout.pairs(f"{profile.player}{BETWEEN}{everything}", [*_profile_rows(profile, blocks)])


def _profile_rows(profile: Profile, blocks: bool) -> Iterator[tuple[str, str]]:
    won = _("{games}, won {won} ({percent} %), shared {shared}")
    percent = share(profile.won, profile.games)
    yield _("games"), won.format(games=profile.games, won=profile.won, percent=percent, shared=profile.shared)
    streaks = _("{longest} at most, {current} now")
    yield _("won in succession"), streaks.format(longest=profile.longest, current=profile.current)
    for met in profile.meetings[:MOST]:
        meeting = _("{games}, won {won}, lost {lost}").format(games=met.games, won=met.won, lost=met.lost)
        yield _("against {player}").format(player=printable(met.name)), meeting
    for place in profile.by_place[:MOST]:
        yield _("at {place}").format(place=printable(place.name)), _games_won(place)
    if len(profile.by_month) > 1:
        yield _("games by month"), plot([month.games for month in profile.by_month], blocks)
    for month in profile.by_month[-MOST:]:
        yield month.name, _games_won(month)


def _games_won(group: Share) -> str:
    return _("{games}, won {won}").format(games=group.games, won=group.won)


def best_text(figures: list[Figures], layout: Layout) -> str:
    """The best plays ever, game by game, with their players."""
    rows = []
    for game, tops in best_ever(figures).items():
        for at, (best, player) in enumerate(tops):
            day = played_on(best.day, best.imported, language())
            rows.append(("" if at else game, figure(best.worth), best.text, player, best.game, day))
    worth = Head(_("worth"), figures=True, strong=True)
    heads = [Head(_("game")), worth, Head(_("play")), Head(_("player")), Head(""), Head(_("date"))]
    return layout.table(heads, rows, _("best plays ever"), headed=False) if rows else ""


def results_text(gathered: Statistics, layout: Layout) -> str:
    """The games one by one, a line for each player."""
    rows = []
    date, name, score = Head(_("date"), grouped=True), Head("", grouped=True), Head(_("score"), figures=True)
    for result, figures in one_by_one(gathered):
        day = played_on(result.day, result.imported, language())
        won = _("winner") if result.won else _("joint winner") if result.shared else ""
        rows.append((day, result.id, figures.game, figures.player, figure(result.score), won))
    heads = [date, name, Head(_("game")), Head(_("player"), strong=True), score, Head("", marked=_("winner"))]
    return layout.table(heads, rows) if rows else ""


def plot(values: Sequence[float], blocks: bool) -> str:
    """Some values as blocks or numbers; if they are too many, averages of neighbours."""
    points = averages(values, WIDTH if blocks else FEW)
    if not blocks:
        return " ".join(figure(round(average)) for average in points)
    least, most = min(points, default=0), max(points, default=0)
    if most == least:
        return BLOCKS[len(BLOCKS) // 2] * len(points)
    step = (most - least) / (len(BLOCKS) - 1)
    return "".join(BLOCKS[round((average - least) / step)] for average in points)


def averages(values: Sequence[float], most: int) -> list[float]:
    """The values; if there are more of them, averages of neighbours."""
    count = min(most, len(values))
    bounds = [len(values) * part // count for part in range(count + 1)] if count else []
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(bounds)]


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
