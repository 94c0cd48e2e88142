"""The rankings of an evening as CSV."""

from referee.core.cells import Cell, as_csv
from referee.documents.evening import Evening
from referee.documents.say import say
from referee.documents.spreadsheet import BOM


def write(evening: Evening) -> bytes:
    """A row for each player in each ranking; of the ranking over all the game is empty."""
    heads = [
        say(code, evening.language) for code in ("game", "rank", "player", "place-points", "exact", "games", "won")
    ]
    rows: list[list[Cell]] = [
        [ranking.game, row.place, row.name, row.points, row.exact, row.games, row.won]
        for ranking in evening.rankings
        for row in ranking.rows
    ]
    return (BOM + as_csv((heads, *rows), end="\r\n")).encode()
