"""What players want next, besides the game on the table."""

from typing import Literal, NamedTuple

Kind = Literal["leave", "list", "new", "open", "demo", "tutorial"]


class Wish(NamedTuple):
    kind: Kind
    text: str = ""
    """The name of a stored game to open, of a game to explain, or a new game and its players as they were typed."""


LEAVE, LIST = Wish("leave"), Wish("list")
