"""The outcome of a game: winners, or whose turn it is."""

from referee.sheets.build.folded import Folded
from referee.sheets.say import say
from referee.sheets.sheet import SheetOutcome


def outcome(game: Folded, language: str) -> SheetOutcome:
    state = game.table.state
    turn = None if state.over else state.turn
    return SheetOutcome(text=_text(game, language), over=state.over, final=state.final, turn=turn)


def _text(game: Folded, language: str) -> str:
    state = game.table.state
    names = [player.name for player in game.players if player.seat in state.winners]
    if not state.over:
        name = next(player.name for player in game.players if player.seat == state.turn)
        return say("unfinished", language, name=name)
    if not state.final:
        return say("unsettled", language)
    if not names:
        return say("no-winner", language)
    code = "won" if len(names) == 1 else "tied"
    if not game.paper.pointed:
        return say(f"{code}-by" if code == "won" else code, language, names=", ".join(names))
    score = max(state.scores[seat] for seat in state.winners)
    return say(f"{code}-with", language, names=", ".join(names), score=score)
