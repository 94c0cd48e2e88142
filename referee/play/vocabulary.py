"""What rooms have in their `opening.toml`, and what is said of all games in that of this package."""

from functools import cache

import msgspec

from referee.core.wording import written
from referee.games import GAMES, game_of

FILE, OWN = "opening.toml", "referee.play"


class Words(msgspec.Struct, frozen=True):
    """What people say for a setting."""

    set: str
    """KEY=VALUE, with {n} for the number that was typed."""
    said: dict[str, list[str]]
    """The phrases, by language."""
    example: str = ""
    """A number to show them with."""


class Offer(msgspec.Struct, frozen=True):
    """What the print of a game lets people choose."""

    key: str
    ask: dict[str, str]
    """The question by language, with its answers in brackets."""
    default: str
    """The answer of an empty line: what the print recommends."""
    usual: str = ""
    """The value that a header need not name, if it is another."""
    where: str = ""
    """The setting with which it is asked at all; empty for always."""
    replies: dict[str, str] = {}
    """The values that yes and no are, if it is answered so."""


class RoomFile(msgspec.Struct, frozen=True):
    names: list[str] = []
    """Other names of the game."""
    words: list[Words] = []
    choices: list[Offer] = []
    sides: dict[str, list[str]] = {}
    """The colours or places of players, with the words for them."""


class OwnFile(msgspec.Struct, frozen=True):
    again: list[str]
    small: list[str]
    polite: list[str]
    before: list[str]
    between: list[str]
    beside: list[str]
    counted: list[str]
    glass: RoomFile
    words: list[Words]


@cache
def of_room(game: str) -> RoomFile:
    """What the room knows of openings; it need not know any."""
    try:
        return msgspec.convert(written(GAMES[game], FILE), RoomFile)
    except FileNotFoundError:
        return RoomFile()


@cache
def of_all() -> OwnFile:
    return msgspec.convert(written(OWN, FILE), OwnFile)


def of_glass(game: str) -> RoomFile:
    """What is said of its glass, if the game has one."""
    return of_all().glass if game_of(game).traits.timed else RoomFile()
