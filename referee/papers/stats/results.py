"""The games one by one, a row for each player."""

from referee.cli.language import _, language
from referee.cli.output import aligned
from referee.core.cells import as_csv
from referee.documents.say import played_on
from referee.papers.stats.statistics import Statistics, one_by_one

HEAD = ("date", "id", "game", "player", "score", "won", "shared")


def table(gathered: Statistics) -> str:
    rows = (
        (result.day, result.id, figures.game, figures.player, result.score, int(result.won), int(result.shared))
        for result, figures in one_by_one(gathered)
    )
    return as_csv([HEAD, *rows])


def text(gathered: Statistics) -> str:
    rows = [
        (
            played_on(result.day, result.imported, language()),
            result.id,
            figures.game,
            figures.player,
            str(result.score),
            _("winner") if result.won else _("joint winner") if result.shared else "",
        )
        for result, figures in one_by_one(gathered)
    ]
    return aligned([(_("date"), "", _("game"), _("player"), _("score"), ""), *rows]) if rows else ""
