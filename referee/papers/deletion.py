"""Which stored games may be deleted."""

from referee.core.message import CannotSay
from referee.papers.counting import kept_games
from referee.store.port import Journal


def require_deletable(store: Journal, name: str) -> None:
    """Stops where a game does not exist or belongs to an event."""
    # what cannot be read is the hall's to keep or to delete
    if name in store.apart():
        return
    listed = store.game(name)
    event = "".join([kept.event_of(store, listed) for kept in kept_games()])
    if event:
        raise CannotSay(
            "Game {name} belongs to an event ({event}), of which nothing is deleted (CLB-15).", name=name, event=event
        )
