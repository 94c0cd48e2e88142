"""What the shell offers when Tab is pressed: names of games, of stored games, of dictionaries. Never a word."""

from referee.cli import places, stores
from referee.games import GAMES
from referee.journal.problems import StoreError
from referee.journal.reader import read_only


def games() -> list[str]:
    return list(GAMES)


def stored_games() -> list[tuple[str, str]]:
    """Short names with the players; nothing where the store cannot be read."""
    try:
        found = read_only(stores.path()).games()
    except StoreError:
        return []
    return [(game.id, ", ".join(name for _seat, name, _score in game.summary["players"])) for game in found]


def dictionaries() -> list[str]:
    from referee.words.shelf import Shelf

    return [source.name for source in Shelf(places.dictionaries()).sources(foreign=False)]
