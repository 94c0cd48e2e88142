"""What results come to over all games: meetings of players, streaks, places and months, and the best plays ever."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from referee.cli.language import _, language
from referee.cli.output import aligned
from referee.core.printable import printable
from referee.core.spelling import key_of
from referee.core.values import Json
from referee.documents.say import played_on
from referee.papers.stats import statistics
from referee.papers.stats.plots import plot
from referee.papers.stats.statistics import BEST, Best, Figures, Result, Statistics, top_json

MOST = 8
"""How many other players, places and months are listed."""


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


def as_json(gathered: Statistics) -> "dict[str, Json]":
    """What `stats --json` writes: the statistics, then what they come to."""
    best = {
        game: [{**top_json(best), "player": player} for best, player in tops]
        for game, tops in best_ever(gathered.figures).items()
    }
    return {
        **statistics.as_json(gathered),
        "players": [_object(each) for each in profiles(gathered.figures)],
        "best": best,
    }


def _object(profile: Profile) -> "dict[str, Json]":
    return {
        "player": profile.player,
        "games": profile.games,
        "won": profile.won,
        "shared": profile.shared,
        "longest_streak": profile.longest,
        "current_streak": profile.current,
        "meetings": [
            {"player": met.name, "games": met.games, "won": met.won, "lost": met.lost} for met in profile.meetings
        ],
        "places": [_share(place) for place in profile.by_place],
        "months": [_share(month) for month in profile.by_month],
    }


def _share(share: Share) -> "dict[str, Json]":
    return {"name": share.name, "games": share.games, "won": share.won}


def profile_text(profile: Profile, blocks: bool) -> str:
    """A player over all games, for whoever asked for this player."""
    rows = [(f"  {label}", text) for label, text in _lines(profile, blocks)]
    everything = _("all games")
    return f"{printable(profile.player)} · {everything}\n{aligned(rows)}"


def _lines(profile: Profile, blocks: bool) -> Iterator[tuple[str, str]]:
    won = _("{games}, won {won} ({percent} %), shared {shared}")
    percent = share(profile.won, profile.games)
    yield _("games"), won.format(games=profile.games, won=profile.won, percent=percent, shared=profile.shared)
    yield (
        _("won in succession"),
        _("{longest} at most, {current} now").format(longest=profile.longest, current=profile.current),
    )
    for met in profile.meetings[:MOST]:
        meeting = _("{games}, won {won}, lost {lost}").format(games=met.games, won=met.won, lost=met.lost)
        yield _("against {player}").format(player=printable(met.name)), meeting
    for place in profile.by_place[:MOST]:
        yield _("at {place}").format(place=printable(place.name)), _of(place)
    if len(profile.by_month) > 1:
        yield _("games by month"), plot([month.games for month in profile.by_month], blocks)
    for month in profile.by_month[-MOST:]:
        yield month.name, _of(month)


def _of(group: Share) -> str:
    return _("{games}, won {won}").format(games=group.games, won=group.won)


def share(some: int, of: int) -> int:
    """A share as a percentage."""
    return round(100 * some / of) if of else 0


def best_text(figures: list[Figures]) -> str:
    """The best plays ever, game by game, with their players."""
    rows = [
        (
            game if not at else "",
            str(best.worth),
            best.text,
            player,
            best.game,
            played_on(best.day, best.imported, language()),
        )
        for game, tops in best_ever(figures).items()
        for at, (best, player) in enumerate(tops)
    ]
    title = _("best plays ever")
    return f"\n{title}\n{aligned(rows)}" if rows else ""
