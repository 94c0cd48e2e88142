"""The tables of an evening: its rankings, and a line for each game."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.documents.evening import Evening
from referee.documents.say import colon, day, figure, say


class Table(NamedTuple):
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: int
    """How many of the last columns hold figures."""


def tables(evening: Evening) -> Iterator[Table]:
    """All tables, that of the games last."""
    language = evening.language
    heads = tuple([say(code, language) for code in ("rank", "player", "place-points", "games", "won")])
    for ranking in evening.rankings:
        rows = [(str(row.place), row.name, row.points, str(row.games), str(row.won)) for row in ranking.rows]
        yield Table(f"{say('ranking', language)}{colon(language)}{ranking.title}", heads, tuple(rows), 3)
    yield _games(evening)


def _games(evening: Evening) -> Table:
    language = evening.language
    rows = []
    for sheet in evening.sheets:
        ranked = sorted(sheet.players, key=lambda player: player.place)
        players = ", ".join(f"{player.name} {figure(player.score)}" for player in ranked)
        heading = sheet.heading
        rows.append((day(heading.date or heading.imported, language), heading.name, heading.id, players))
    heads = tuple([say(code, language) for code in ("date", "game", "id", "players-and-scores")])
    return Table(say("games", language), heads, tuple(rows), 0)


def when_and_where(evening: Evening) -> str:
    """The days and the place of an evening in one line."""
    first, last = (day(each, evening.language) for each in evening.days)
    return " · ".join(filter(None, (first if first == last else f"{first} – {last}", evening.place)))


def sentences(evening: Evening) -> list[str]:
    """How points are counted, and the games that no ranking counts."""
    told = [say("how-ranked" if evening.rankings else "no-final", evening.language)]
    if evening.uncounted:
        told.append(say("uncounted", evening.language, games=", ".join(evening.uncounted)))
    return told
