"""Which games are being played."""

from collections.abc import Sequence

from referee.store.listed import ListedGame

RECENT = 3 * 60 * 60.0
"""Seconds after which a game in which nothing has happened is no longer being played."""


def live_games(games: Sequence[ListedGame], now: float) -> tuple[ListedGame, ...]:
    """The games that are not settled and were used lately; without one, the game settled last, until another begins."""
    recent = [game for game in games if now - game.used < RECENT]
    return tuple([game for game in recent if not game.summary.final] or recent[:1])
