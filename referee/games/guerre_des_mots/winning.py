"""The cross and the goals (GDM-23 to GDM-25)."""

from collections.abc import Callable, Collection

from referee.core.squares import Square
from referee.games.guerre_des_mots.model import Chain, State
from referee.games.guerre_des_mots.path import corners_of, spelt, squares, words
from referee.games.guerre_des_mots.squares import CROSS, GOALS, OPPOSITE, side_of

CROSS_WON, GOAL_WON = "cross", "goal"


def won(state: State, chain: Chain, laid: Collection[Square], reads: Callable[[str], bool]) -> str | None:
    """What a seat's own stroke has won with this chain; `reads` says whether letters are a word by themselves."""
    for word in words(chain.cells):
        lie = squares(chain.cells, word)
        for line in CROSS:
            if (
                set(line) <= set(lie)
                and _own(chain, line, laid)
                and (len(lie) == len(line) or _inside(chain, line, reads))
            ):
                return CROSS_WON
        goal = GOALS[OPPOSITE[side_of(state.settings.places[chain.seat])]]
        if set(goal) == set(lie) and _own(chain, goal, laid):
            return GOAL_WON
    return None


def _own(chain: Chain, line: tuple[Square, ...], laid: Collection[Square]) -> bool:
    """A token of the line was laid just now, and none of it through piracy but a corner, which another word shares."""
    tokens, corners = chain.tokens, set(corners_of(chain.cells))
    return any(square in laid for square in line) and not any(
        tokens[square].pirated and square not in corners for square in line
    )


def _inside(chain: Chain, line: tuple[Square, ...], reads: Callable[[str], bool]) -> bool:
    """Four letters of a longer word count if they form a word by themselves."""
    tokens = chain.tokens
    return reads(spelt(tuple((square, tokens[square]) for square in line)))
