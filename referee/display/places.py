"""Places: what a page shows, as a name that stands in the address of its events. Others are the names of games."""

import re

from referee.store.listed import NAME

LIVE, LIST = "live", "list"
"""The page that follows what is played, and the list of games."""
_NUMBERED = re.compile("([a-z]+)-([1-9][0-9]{0,3})")
_PATHS = {LIVE: "/", LIST: "/games"}


def number_in(place: str, series: str) -> int | None:
    """The number of a place in a series, such as 3 for `round-3` among the rounds; None if it is not one of them."""
    match = _NUMBERED.fullmatch(place)
    return int(match[2]) if match and match[1] == series else None


def path(place: str) -> str:
    """The address of a place on the server."""
    if NAME.fullmatch(place):
        return f"/game/{place}"
    return _PATHS.get(place, f"/{place.replace('-', '/')}")
