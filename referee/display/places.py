"""Places: what a page shows, as a name that stands in the address of its events. Others are the names of games."""

import re

LIVE, LIST = "live", "list"
"""The page that follows what is played, and the list of games."""
EVENT, TABLES, STANDING, OFFICIAL = "event", "tables", "standing", "official"
"""The pages of an event: its last round with the standing, that round alone, the standing as it is, and the official one."""
_ROUND = re.compile("round-([1-9][0-9]{0,3})")
_PATHS = {LIVE: "/", LIST: "/games"}


def round_in(place: str) -> int | None:
    """The number of the round that is shown there; None if it is no round's page."""
    match = _ROUND.fullmatch(place)
    return int(match[1]) if match else None


def of_event(place: str) -> bool:
    return place in (EVENT, TABLES, STANDING, OFFICIAL) or round_in(place) is not None


def path(place: str) -> str:
    """The address of a place on the server."""
    number = round_in(place)
    if number is not None:
        return f"/round/{number}"
    return f"/{place}" if of_event(place) else _PATHS.get(place, f"/game/{place}")
