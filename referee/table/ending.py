"""The end of a game as a value: who has won and by how much, or what may still be done before it is settled."""

from typing import NamedTuple

from referee.core.actions import End
from referee.core.ending import SCORE, Ended, Finisher, ended, finishers, won_by
from referee.core.game import Game, State
from referee.core.result import Accepted
from referee.core.table import Table
from referee.core.wording import counted, worded
from referee.core.words import Everything
from referee.documents.say import say
from referee.table.position import Open, open_text, openings
from referee.table.voice import Voice


class Ending(NamedTuple):
    players: tuple[Finisher, ...]
    way: str
    """What has won it, other than points or that all others gave up."""
    final: bool
    """Whether it is settled; else there is no winner yet."""
    open: tuple[Open, ...]
    """What may still be done, and by whom."""
    closes: bool
    """Whether declaring the end would settle it."""
    contested: bool
    """Whether something could be contested in this game."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """Who has won, and how; before it is settled, what may still be done."""
        _ = voice.gettext
        told = ended(game.package, self.players, self.way, voice.language).sentence
        if self.final:
            closed = [_("Nothing can be contested any more.")] if self.contested else []
            return [told, *_scores(self, game, voice), *closed]
        found = [open_text(one, game, voice) for one in self.open]
        found += [_("`end` leaves it at that")] if self.closes else []
        won = [told] if any(one.won for one in self.players) else []
        return [*won, _("The game is over. Before the result stands:"), *(f"{voice.indent}{text}" for text in found)]


def conclusion(table: Table, before: State) -> Ending | None:
    """The end, if the game is over, settled or won by somebody else since a state before."""
    after = table.state
    same = (before.over, before.final, before.winners) == (after.over, after.final, after.winners)
    return None if same or not after.over else ending(table)


def ending(table: Table) -> Ending:
    """The end of a game that is over."""
    state = table.state
    found = openings(table)
    closes = False
    if not state.final and not any(one.code == "end" for one in found):
        closes = isinstance(table.game.rules.decide(state, state.turn, End(""), Everything()), Accepted)
    contest, openings_after = type(table.game.notation.parse("contest")), table.game.board.openings
    contested = any(one.opens is contest for step in reversed(table.steps) for one in openings_after(step.state))
    return Ending(finishers(table), won_by(table), state.final, found, closes, contested)


def how_to_print(name: str, language: str) -> str:
    """A hint on how to print the sheet, for a game that is over."""
    return say("keep", language, name=name)


def result(table: Table, voice: Voice) -> Ended:
    """Who has won, and how."""
    return ended(table.game.package, finishers(table), won_by(table), voice.language)


def _scores(ending: Ending, game: Game, voice: Voice) -> list[str]:
    """Who has what, on a line, the most first, and who of them gave up; nothing where nothing is counted.

    What the winner has is told already, unless it has not decided.
    """
    winners, others = [one for one in ending.players if one.won], [one for one in ending.players if not one.won]
    if not winners or not worded(game.package, *SCORE):
        return []
    _ = voice.gettext
    given_up = len(winners) == 1 and all(one.gone for one in others)
    ranked = sorted(ending.players if given_up else others, key=lambda one: -one.score)
    stayed, left = _("{name}: {score}"), _("{name}: {score} (gave up)")
    told = [
        (left if one.gone else stayed).format(
            name=one.name, score=counted(game.package, *SCORE, voice.language, one.score)
        )
        for one in ranked
    ]
    return [f"{', '.join(told)}."] if told else []
