"""The list of games, as rows and as JSON."""

from collections.abc import Container, Iterable

from referee.cli.language import _, language
from referee.cli.output import aligned
from referee.core.values import Json
from referee.documents.say import played_on
from referee.store.listed import ListedGame, Summary


def game_rows(games: Iterable[ListedGame], others: Container[str] = ()) -> str:
    """The list, which may be long; `others` are versions of games that do not count."""
    states, spoken = {"settled": _("settled"), "over": _("over"), "open": _("open")}, language()
    uncounted, rows = _("does not count"), []
    for game in games:
        summary, played = game.summary, game.day
        day = played_on(played.on.isoformat(), played.imported, spoken)
        players = ", ".join([f"{player} {score}" for _seat, player, score in summary.players])
        state = states[_state(summary)] + (f" ({uncounted})" if game.id in others else "")
        rows.append((game.id, game.game, day, state, players))
    return aligned(rows) if rows else ""


def game_facts(game: ListedGame, others: Container[str] = ()) -> "dict[str, Json]":
    summary, played = game.summary, game.day
    return {
        "id": game.id,
        "game": game.game,
        "date": played.on.isoformat(),
        "imported": played.imported,
        "state": _state(summary),
        "steps": summary.steps,
        "turn": summary.turn,
        "players": [{"seat": seat, "name": name, "score": score} for seat, name, score in summary.players],
        "winners": summary.winners,
        "counts": game.id not in others,
    }


def _state(summary: Summary) -> str:
    """Settled; over, but the result may still be contested; or open."""
    return "settled" if summary.final else "over" if summary.over else "open"
