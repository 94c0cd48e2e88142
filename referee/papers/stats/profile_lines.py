"""What a player's games come to over all games, and the best plays ever, as text."""

from collections.abc import Iterator

from referee.cli.language import _, language
from referee.cli.output import aligned
from referee.core.printable import printable
from referee.documents.say import played_on
from referee.papers.stats.plots import plot
from referee.papers.stats.profiles import Profile, Share, best_ever
from referee.papers.stats.statistics import Figures

MOST = 8
"""How many other players, places and months are listed."""


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
