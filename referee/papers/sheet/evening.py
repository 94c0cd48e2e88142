"""Puts the sheets of several games together, and ranks their players by place points (CLB-7)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from referee.core.ending import place_points
from referee.core.spelling import key_of
from referee.documents.say import decimals, say
from referee.documents.sheet import Evening, Ranking, Sheet, Standing
from referee.version import VERSION


@dataclass(slots=True)
class _Sum:
    """What a player has earned."""

    name: str
    points: Fraction = Fraction(0)
    games: int = 0
    won: int = 0


def evening(
    sheets: Sequence[Sheet], language: str, title: str = "", place: str = "", known_as: Callable[[str], str] = str
) -> Evening:
    """The evening of these games; `known_as` gives the name under which a player counts."""
    final = [sheet for sheet in sheets if sheet.outcome.final]
    kinds = {sheet.heading.game: sheet.heading.name for sheet in final}
    by_kind = [
        _ranking(game, name, [sheet for sheet in final if sheet.heading.game == game], known_as)
        for game, name in kinds.items()
    ]
    over_all = [_ranking("", say("over-all", language), final, known_as)] if len(kinds) > 1 else []
    days = sorted({sheet.heading.date or sheet.heading.imported for sheet in sheets} - {""})
    places = {sheet.heading.place for sheet in sheets}
    return Evening(
        language=language,
        title=title or say("evening", language),
        days=(days[0], days[-1]) if days else ("", ""),
        place=place or (places.pop() if len(places) == 1 else ""),
        rankings=(*over_all, *by_kind),
        uncounted=tuple(
            [
                sheet.heading.id or sheet.heading.title or ", ".join(player.name for player in sheet.players)
                for sheet in sheets
                if not sheet.outcome.final
            ]
        ),
        sheets=tuple(sheets),
        version=VERSION,
    )


def without_log(sheet: Sheet) -> Sheet:
    """The sheet with what its poster shows, and no more."""
    colophon = sheet.colophon._replace(counting=())
    return sheet._replace(course=sheet.course._replace(rows=(), notes=()), tallies=(), colophon=colophon)


def _ranking(game: str, title: str, sheets: Sequence[Sheet], known_as: Callable[[str], str]) -> Ranking:
    sums: dict[str, _Sum] = {}
    for sheet in sheets:
        at_table = [player.place for player in sheet.players]
        for player in sheet.players:
            name = known_as(player.name)
            earned = sums.setdefault(key_of(name), _Sum(name))
            earned.points += place_points(player.place, at_table)
            earned.games += 1
            earned.won += player.won
    order = sorted(sums.items(), key=lambda pair: (-pair[1].points, pair[0]))
    rows = tuple(
        [
            Standing(
                1 + sum(other.points > earned.points for other in sums.values()),
                earned.name,
                decimals(earned.points, sheets[0].language),
                str(earned.points),
                earned.games,
                earned.won,
            )
            for _, earned in order
        ]
    )
    return Ranking(game, title, rows)
