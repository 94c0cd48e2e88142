"""What the club knows of stored games: which are its events', and which of several versions counts."""

from referee.club.commands.shared_store import warn_of_hall as warn_of_hall
from referee.club.keeper import event_in, read_story
from referee.club.strays import out_of_force as out_of_force
from referee.store.listed import ListedGame
from referee.store.port import StoreReader


def event_of(reader: StoreReader, game: ListedGame) -> str:
    """Event, round and table of a game; a copy that was imported belongs to none."""
    told = event_in(game.header)
    event = told.partition(" ")[0]
    if event not in reader.events.names():
        return ""
    rounds = read_story(reader, event).event.rounds
    return told if any(table.game == game.id for played in rounds for table in played.tables) else ""
