"""The cross and the goals (GDM-23 to GDM-25)."""

from collections.abc import Callable, Collection

from referee.core.squares import Square
from referee.games.guerre_des_mots.model import Chain, State
from referee.games.guerre_des_mots.path import corners_of, spelt, squares, words_in
from referee.games.guerre_des_mots.squares import CROSS, GOALS, OPPOSITE, side_of

CROSS_WON, GOAL_WON = "cross", "goal"


def won(state: State, chain: Chain, laid: Collection[Square], reads: Callable[[str], bool]) -> str | None:
    """What a stroke has won with this own chain; `reads` tests whether letters are a word by themselves."""
    for word in words_in(chain.cells):
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
    """Whether a token of the line was just laid, and none by piracy, except on a corner shared with another word."""
    tokens, corners = chain.tokens, set(corners_of(chain.cells))
    return any(square in laid for square in line) and not any(
        tokens[square].pirated and square not in corners for square in line
    )


def _inside(chain: Chain, line: tuple[Square, ...], reads: Callable[[str], bool]) -> bool:
    """Whether four letters of a longer word form a word by themselves."""
    tokens = chain.tokens
    return reads(spelt(tuple((square, tokens[square]) for square in line)))
