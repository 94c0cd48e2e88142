"""An evening as JSON: its rankings, and the result of each game; `evening.schema.json` describes it."""

import json

from referee.documents.evening import Evening, Ranking
from referee.documents.objects import as_object
from referee.documents.sheet import Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

VERSION = 1
GAME = ("game", "name", "id", "title", "place", "date", "players", "unit", "outcome", "over", "final", "highlights")
"""What is told of each game: what stands on its sheet under the same names."""


def write(evening: Evening) -> bytes:
    first, last = evening.days
    told: dict[str, Json] = {
        "version": VERSION,
        "language": evening.language,
        "title": evening.title,
        "place": evening.place,
        "first_day": first,
        "last_day": last,
        "rankings": [_ranking(ranking) for ranking in evening.rankings],
        "uncounted": list(evening.uncounted),
        "games": [_game(sheet) for sheet in evening.sheets],
        "program": f"referee {evening.version}",
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def _game(sheet: Sheet) -> "dict[str, Json]":
    whole = as_object(sheet)
    return {key: whole[key] for key in GAME}


def _ranking(ranking: Ranking) -> "dict[str, Json]":
    rows: list[Json] = [
        {"place": row.place, "player": row.name, "points": row.exact, "games": row.games, "won": row.won}
        for row in ranking.rows
    ]
    return {"game": ranking.game, "title": ranking.title, "rows": rows}
