"""The line in a game's header that says of which event, round and table it is."""

import re

EVENT = "event"
_LABEL = re.compile("e[0-9]{1,9} [0-9]{1,9} [0-9]{1,9}")
_START = f"\n#{EVENT} "


def event_in(header: str) -> str:
    """Event, round and table in a header as text, such as `e1 2 3`; empty for a game of no event."""
    label = header.partition(_START)[2].partition("\n")[0].strip()
    return label if _LABEL.fullmatch(label) else ""
