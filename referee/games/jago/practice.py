"""Practice of Jago: letters that are not on the board yet, and one placement."""

from collections import Counter
from random import Random

from referee.core.hands import Pieces
from referee.core.moves import Practice
from referee.core.values import replace
from referee.games.jago.model import RACK, Place, State, Turn
from referee.games.jago.rules import Action


def deal(state: State, seat: str, dice: Random) -> Pieces:
    lying = Counter([tile.letter for tile in state.board.values()]) + Counter(state.pool)
    bag = Counter(state.settings.letters) - lying
    return tuple(sorted(dice.sample(sorted(bag.elements()), min(RACK, bag.total()))))


def onward(state: State, dice: Random) -> State:
    """The turn of the other player, with full racks."""
    racks = dict.fromkeys(state.racks, RACK)
    return replace(state, current=Turn(state.other(state.turn), state.step), racks=racks)


def checked(action: Action) -> Action:
    """A placement without what it says of meanings: the evidence decides."""
    return replace(action, flags=()) if isinstance(action, Place) else action


PRACTICE: Practice[State, Action] = Practice(deal, onward, checked, plays=range(1, 10))
