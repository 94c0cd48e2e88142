"""Several games as one value: rankings of their players, and the sheet of each."""

from typing import NamedTuple

from referee.documents.sheet import Sheet


class Standing(NamedTuple):
    """A player in a ranking."""

    place: int
    """From 1 on; equals share the better one."""
    name: str
    points: str
    """The place points as they are printed, with two decimals."""
    exact: str
    """The same as a fraction, such as 7/3."""
    games: int
    won: int


class Ranking(NamedTuple):
    """The players of one kind of game, or of all games."""

    game: str
    """The game as programs call it; empty for all games."""
    title: str
    rows: tuple[Standing, ...]


class Evening(NamedTuple):
    """The games of an evening, or of any other time."""

    language: str
    title: str
    days: tuple[str, str]
    """The first and the last day on which a game was played, as far as they are known."""
    place: str
    """Where all games were played; empty if not all at one place."""
    rankings: tuple[Ranking, ...]
    """Over all games first, if there are several kinds of them."""
    uncounted: tuple[str, ...]
    """The games that are not final, which no ranking counts."""
    sheets: tuple[Sheet, ...]
    """The games without their logs."""
    version: str
