"""What results come to over all games: meetings of players, streaks, places and months, the best plays ever; all as JSON."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.core.spelling import key_of
from referee.core.values import Json
from referee.papers.stats.statistics import BEST, Best, Figures, Result, Statistics, one_by_one

FORMAT = 1
PLAYS = "plays"
MONTH = len("2026-03")


@dataclass(slots=True)
class Share:
    """How many games there were of some kind, and how many of them were won."""

    name: str
    games: int = 0
    won: int = 0
    lost: int = 0
    """In a meeting: the games that the other player won."""


@dataclass(slots=True)
class Profile:
    """A player over all games that count."""

    player: str
    games: int = 0
    won: int = 0
    shared: int = 0
    longest: int = 0
    """The most games won in succession."""
    current: int = 0
    """The games won in succession up to now."""
    meetings: list[Share] = field(default_factory=list)
    """By other player, whom the player met most first."""
    by_place: list[Share] = field(default_factory=list)
    by_month: list[Share] = field(default_factory=list)


def profiles(figures: Iterable[Figures]) -> list[Profile]:
    """A profile of each player, in the order of the figures."""
    results: dict[str, list[Result]] = {}
    names: dict[str, str] = {}
    for each in figures:
        names[key_of(each.player)] = each.player
        results.setdefault(key_of(each.player), []).extend(each.results)
    return [_profile(names[key], sorted(played, key=lambda result: result.order)) for key, played in results.items()]


def _profile(player: str, results: list[Result]) -> Profile:
    profile = Profile(player, len(results))
    meetings, by_place, by_month = dict[str, Share](), dict[str, Share](), dict[str, Share]()
    for result in results:
        profile.won += result.won
        profile.shared += result.shared
        profile.current = profile.current + 1 if result.won else 0
        profile.longest = max(profile.longest, profile.current)
        for name, other_won in result.others:
            met = meetings.setdefault(key_of(name), Share(name))
            ahead = result.won or result.shared
            _add(met, ahead and not other_won)
            met.lost += other_won and not ahead
        if result.place:
            _add(by_place.setdefault(key_of(result.place), Share(result.place)), result.won)
        if not result.imported:
            month = result.day[:MONTH]
            _add(by_month.setdefault(month, Share(month)), result.won)
    profile.meetings = sorted(meetings.values(), key=lambda met: (-met.games, met.name))
    profile.by_place = sorted(by_place.values(), key=lambda place: (-place.games, place.name))
    profile.by_month = [by_month[month] for month in sorted(by_month)]
    return profile


def _add(share: Share, won: bool) -> None:
    share.games += 1
    share.won += won


def best_ever(figures: Iterable[Figures]) -> dict[str, list[tuple[Best, str]]]:
    """The best plays of each game with their players, the best first."""
    found: dict[str, list[tuple[Best, str]]] = {}
    for each in figures:
        found.setdefault(each.game, []).extend([(best, each.player) for best in each.tops.get(PLAYS, ())])
    return {
        game: sorted(tops, key=lambda top: (*top[0].rank, top[1]))[:BEST]
        for game, tops in sorted(found.items())
        if tops
    }


def as_json(gathered: Statistics) -> dict[str, Json]:
    """What `stats --json` writes: the statistics, then what they come to."""
    best = {
        game: [{**_top(best), "player": player} for best, player in tops]
        for game, tops in best_ever(gathered.figures).items()
    }
    return {
        "version": FORMAT,
        "figures": [_figures(figures) for figures in gathered.figures],
        "played": [_played(result, figures) for result, figures in one_by_one(gathered)],
        "unsettled": gathered.unsettled,
        "lost": gathered.lost,
        "unjudged": gathered.unjudged,
        "players": [_player(each) for each in profiles(gathered.figures)],
        "best": best,
    }


def _figures(figures: Figures) -> dict[str, Json]:
    return {
        "player": figures.player,
        "game": figures.game,
        "games": figures.games,
        "won": figures.won,
        "shared": figures.shared,
        "average": round(figures.average, 2),
        "best": figures.best,
        "scores": figures.scores,
        "sums": dict(figures.sums),
        "rates": figures.rates,
        "tops": {what: [_top(best) for best in tops] for what, tops in figures.tops.items()},
        "words": figures.most,
        "phonies": figures.phonies,
    }


def _top(best: Best) -> dict[str, Json]:
    return {"worth": best.worth, "text": best.text, "game": best.game, "step": best.step, "day": best.day}


def _played(result: Result, figures: Figures) -> dict[str, Json]:
    return {
        "date": result.day,
        "id": result.id,
        "game": figures.game,
        "player": figures.player,
        "score": result.score,
        "won": result.won,
        "shared": result.shared,
    }


def _player(profile: Profile) -> dict[str, Json]:
    met = profile.meetings
    return {
        "player": profile.player,
        "games": profile.games,
        "won": profile.won,
        "shared": profile.shared,
        "longest_streak": profile.longest,
        "current_streak": profile.current,
        "meetings": [{"player": one.name, "games": one.games, "won": one.won, "lost": one.lost} for one in met],
        "places": [_share(place) for place in profile.by_place],
        "months": [_share(month) for month in profile.by_month],
    }


def _share(share: Share) -> dict[str, Json]:
    return {"name": share.name, "games": share.games, "won": share.won}


def share(some: int, of: int) -> int:
    """A share as a percentage."""
    return round(100 * some / of) if of else 0
