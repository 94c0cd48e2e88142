"""The dictionaries that open games were opened with, and go on with."""

from contextlib import closing

from referee.cli.stores import exists, open_read_only
from referee.core.record import RecordError, read_header
from referee.store.problems import StoreError


def open_dictionaries() -> str:
    """Each with its games, such as `fr (o1, j1), club (o2)`; empty without open games or a store that can be read."""
    if not exists():
        return ""
    games: dict[str, list[str]] = {}
    try:
        with closing(open_read_only()) as reader:
            for game in sorted(reader.games(), key=lambda game: (game.id[:1], len(game.id), game.id)):
                if not game.summary.final:
                    games.setdefault(read_header(game.header).lexicon[0], []).append(game.id)
    except (StoreError, RecordError):
        return ""
    return ", ".join(f"{name} ({', '.join(names)})" for name, names in sorted(games.items()) if name)
