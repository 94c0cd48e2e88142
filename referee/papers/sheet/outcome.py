"""The outcome of a game: winners, or whose turn it is."""

from referee.core.ending import Ended, ended, finishers, won_by
from referee.documents.say import say
from referee.documents.sheet import SheetOutcome
from referee.papers.sheet.folded import Folded


def outcome(game: Folded, language: str) -> SheetOutcome:
    state = game.table.state
    turn = None if state.over else state.turn
    told = _told(game, language)
    return SheetOutcome(told.sentence, state.over, state.final, turn, told.how, told.score)


def _told(game: Folded, language: str) -> Ended:
    table = game.table
    state = table.state
    if not state.over:
        name = next(player.name for player in game.players if player.seat == state.turn)
        return Ended(say("unfinished", language, name=name))
    told = ended(game.paper.package, finishers(table), won_by(table), language)
    return told if state.final else told._replace(sentence=say("unsettled", language))
