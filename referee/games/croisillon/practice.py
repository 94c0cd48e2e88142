"""Practice of Croisillon: two capitals and thirteen small cards."""

from random import Random

from referee.core.hands import Pieces
from referee.core.moves import Practice
from referee.core.values import replace
from referee.games.croisillon.model import CAPITALS, JOKER, SMALL, SMALL_JOKER, Lay, Spell, State
from referee.games.croisillon.rules import Action

LARGE = "AAABBBCCCDDDEEEFFGGHHIIIJJLLLMMMNNNOOPPPQRRRSSSTTTUUVVKWXYZ"
LITTLE = "eeeeeeeeeeeaaaaaaaiiiiiinnnnnnrrrrrrssssssttttttuuuuulllllooooodddmmmccppbbffgghhvvjkqwxyz"
"""Letters about as often as a player of French needs them."""
JOKERS = 0.03


def deal(state: State, seat: str, dice: Random) -> Pieces:
    large = [JOKER if dice.random() < JOKERS else dice.choice(LARGE) for _ in range(CAPITALS)]
    small = [SMALL_JOKER if dice.random() < JOKERS else dice.choice(LITTLE) for _ in range(SMALL)]
    return (*sorted(large), *sorted(small))


def checked(action: Action) -> Action | None:
    """A grid without values of its own; words without their grid may share cards, which nobody can check."""
    if isinstance(action, Spell):
        return None
    return replace(action, values=()) if isinstance(action, Lay) else action


PRACTICE: Practice[State, Action] = Practice(deal, checked=checked, plays=range(1))
