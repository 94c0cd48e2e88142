"""Whether acts from a file fit together: a backup may come from anywhere."""

from referee.club.event.model import ClubEvent, Result, Table
from referee.games import GAMES


def confirm_sound(event: ClubEvent) -> None:
    """Raises ValueError if a table or a result speaks of entrants or games that there are not."""
    for played in event.rounds:
        seated = played.seated
        sound = (
            played.plan.game in GAMES
            and len(set(seated)) == len(seated)
            and event.entrants.keys() >= set(seated)
            and all(map(_sound, played.tables))
        )
        if not sound:
            raise ValueError(played)


def _sound(table: Table) -> bool:
    results = [table.entered, table.official.result if table.official else None]
    return bool(table.seats) and all(result is None or _fits(result, table) for result in results)


def _fits(result: Result, table: Table) -> bool:
    """Whether a result has a place for two or more who sit at the table, and a score for all of them or for nobody."""
    placed = [entrant for entrant, _ in result.places]
    scored = [entrant for entrant, _ in result.scores]
    return (
        len(placed) > 1
        and len(set(placed)) == len(placed)
        and set(placed) <= set(table.seats)
        and scored in ([], placed)
        and set(result.conceded) <= set(placed)
    )
