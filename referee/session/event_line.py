"""The line in a game's header that says of which event, round and table it is."""

EVENT = "event"
_START = f"\n#{EVENT} "


def event_in(header: str) -> str:
    """Event, round and table in a header as text, such as `e1 2 3`; empty for a game of no event."""
    return header.partition(_START)[2].partition("\n")[0].strip()
