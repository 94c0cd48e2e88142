"""Statistics as an HTML page: a table, the scores as curves, the best plays, and what each player's games come to."""

from collections.abc import Iterable, Iterator
from itertools import count, groupby

from referee.cli.language import _, language
from referee.core.sheet import Curve, Series, listed
from referee.core.spelling import key_of
from referee.core.wording import wording
from referee.documents.markup import column_head, element, person, plain, table
from referee.documents.page import html
from referee.documents.pictures import figure_html
from referee.documents.say import played_on
from referee.documents.visible import visible
from referee.games import GAMES
from referee.papers.stats.figures import averages, number
from referee.papers.stats.profiles import Profile, Share, best_ever, profiles, share
from referee.papers.stats.statistics import Figures, Statistics

CURVES, COLUMNS, POINTS = 4, 8, 24
"""The most players whose scores are drawn as curves, there being four kinds of lines; the most players side by side; the
most points of a curve, each of which is then an average of neighbours."""


def page(gathered: Statistics, uncounted: str) -> str:
    title = _("Statistics")
    article = element("article", "".join(_parts(gathered, title, uncounted)), _class="stats poster")
    return html(title, language(), article)


def _parts(gathered: Statistics, title: str, uncounted: str) -> Iterator[str]:
    everybody = profiles(gathered.figures)
    days = sorted({result.day for figures in gathered.figures for result in figures.results})
    when = " – ".join(played_on(day, False, language()) for day in dict.fromkeys((days[0], days[-1]))) if days else ""
    band = element("span", plain(title), _class="game") + element("span", when, _class="where")
    yield element("header", element("p", band, _class="band") + element("h1", plain(title), _class="hidden"))
    heads = (_("player"), _("game"), _("games"), _("won"), "%", _("average"), _("best"), _("a play"))
    yield _table(_("Players and games"), heads, _overview(gathered.figures), words=2)
    numbers = count(1)
    for game, group in groupby(sorted(gathered.figures, key=lambda each: each.game), lambda each: each.game):
        figures = list(group)
        if max(each.games for each in figures) > 1:
            yield figure_html(_scores(game, figures), next(numbers), language())
    best = [
        (_name(game), best.text, player, best.game, played_on(best.day, best.imported, language()), str(best.worth))
        for game, tops in best_ever(gathered.figures).items()
        for best, player in tops
    ]
    yield _table(_("Best plays ever"), (_("game"), _("play"), _("player"), "", _("date"), _("worth")), best, words=5)
    sums = (_("player"), _("games"), _("won"), "%", _("shared"), _("most won in succession"), _("in succession now"))
    yield _table(_("Over all games"), sums, map(_profile, everybody))
    most = sorted(everybody, key=lambda profile: -profile.games)[:COLUMNS]
    names = [profile.player for profile in most]
    if len(most) > 1:
        yield _table(_("Head to head: games won and lost against"), ("", *names), _meetings(most))
    yield _table(_("By place: games won of those played"), ("", *names), _groups([each.by_place for each in most]))
    yield _table(_("By month: games won of those played"), ("", *names), _groups([each.by_month for each in most]))
    yield element("p", plain(uncounted), _class="hint") if uncounted else ""


def _table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], words: int = 1) -> str:
    """A table with a number of columns of words; those after them hold figures. Without rows there is none."""
    kinds = [*[""] * words, *["n"] * 20]
    body = ""
    for row in rows:
        first, *others = [person(visible(cell)) for cell in row]
        cells = [element("td", cell, _class=kind) for cell, kind in zip(others, kinds[1:], strict=False)]
        body += element("tr", element("th", first, scope="row") + "".join(cells))
    if not body:
        return ""
    columns = [column_head(person(visible(each)), kind) for each, kind in zip(heads, kinds, strict=False)]
    return element("section", table(plain(caption), columns, element("tbody", body, _class="lines")))


def _overview(figures: list[Figures]) -> Iterator[tuple[str, ...]]:
    for each in figures:
        plays = each.sums["plays"]
        counts = map(str, (each.games, each.won, share(each.won, each.games)))
        worth = number(each.sums["points"] / plays) if plays else ""
        yield (each.player, _name(each.game), *counts, number(each.average), str(each.best), worth)


def _name(game: str) -> str:
    return wording(GAMES[game], "sheet", "name", language())


def _scores(game: str, figures: list[Figures]) -> Series:
    """The scores of those who have played most, game by game."""
    most = sorted(figures, key=lambda each: -each.games)[:CURVES]
    points = [averages([score for _day, score in each.scores], POINTS) for each in most]
    curves = tuple([Curve(visible(one.player), tuple(map(round, own))) for one, own in zip(most, points, strict=True)])
    title = _("{game}: scores, game after game").format(game=_name(game))
    return Series(title, listed(curves), curves, along=_("games"))


def _profile(profile: Profile) -> tuple[str, ...]:
    percent = share(profile.won, profile.games)
    figures = (profile.games, profile.won, percent, profile.shared, profile.longest, profile.current)
    return profile.player, *map(str, figures)


def _meetings(most: list[Profile]) -> Iterator[list[str]]:
    """A row for each player: games won and lost against each of the others."""
    for profile in most:
        met = {key_of(each.name): each for each in profile.meetings}
        against = [met.get(key_of(other.player)) for other in most]
        yield [profile.player, *[f"{each.won} – {each.lost}" if each else "" for each in against]]


def _groups(columns: list[list[Share]]) -> Iterator[list[str]]:
    """A row for each place or month: of each player the games won of those played there."""
    by_name = [{each.name: each for each in column} for column in columns]
    for name in sorted({name for column in by_name for name in column}):
        shares = [column.get(name) for column in by_name]
        yield [name, *[f"{each.won} / {each.games}" if each else "" for each in shares]]
