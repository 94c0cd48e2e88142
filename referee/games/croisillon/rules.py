"""Croisillon decided: a function for each thing that can be asked. Nothing here changes anything."""

from referee.core.actions import Adjust, Asked, Concede, Contest, Draw, End, Pass, Rule, Swap
from referee.core.decisions import adjust, concede, following, out_of_turn, rule
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.words import Words
from referee.games.croisillon import bonus, contest
from referee.games.croisillon.arranging import arranged
from referee.games.croisillon.checking import Checked, check_grid, check_words
from referee.games.croisillon.grid import capitals, cut
from referee.games.croisillon.model import (
    CAPITALS,
    HAND,
    SMALL,
    Arrange,
    Bonus,
    Event,
    Lay,
    Played,
    Spell,
    State,
    Swapped,
)

Decision = Accepted[Event] | Refused
Play = Lay | Spell | Arrange
Action = Asked | Play | Bonus


def decide(state: State, seat: str, action: Action, words: Words) -> Decision:
    """What comes of an action on a seat's line."""
    return _over(state, action) or _decided(state, seat, action, words)


def _over(state: State, action: Action) -> Refused | None:
    """CRO-15: once over nothing is played; a bonus that is due, a contest, a correction may still come before the end."""
    if not state.over:
        return None
    if state.ended or (state.final and not isinstance(action, End)):
        return refused("already-over" if isinstance(action, End) else "over", "CRO-15")
    if isinstance(action, Play | Pass | Swap | Concede):
        return refused("over", "CRO-15")
    return None


def _decided(state: State, seat: str, action: Action, words: Words) -> Decision:
    match action:
        case Lay() | Spell() | Arrange() | Pass() | Swap():
            return out_of_turn(state.turn, seat, "CRO-1") or _turn(state, action, words)
        case Bonus():
            return bonus.decide(state, seat, action, words)
        case Contest():
            return contest.decide(state, seat, action, words)
        case Concede():
            return concede(state, seat, "CRO-1")
        case Adjust():
            return adjust(seat, action)
        case Rule() | End():
            return rule(seat, action)
        case Draw():
            return refused("no-draw", "CRO-1")


def _turn(state: State, action: Play | Pass | Swap, words: Words) -> Decision:
    match action:
        case Pass():
            return accepted(Swapped(state.turn, 0, following(state)))
        case Swap(count):
            if not 1 <= count <= HAND:
                return refused("swap-count", "CRO-14", hand=HAND)
            return accepted(Swapped(state.turn, count, following(state)))
        case Arrange():
            found = arranged(action)
            return found if isinstance(found, Refused) else play(state, found, words)
    return play(state, action, words)


def play(state: State, action: Lay | Spell, words: Words) -> Decision:
    """A grid, or its words alone."""
    used = state.used if state.settings.repeat == "game" else frozenset()
    state = bonus.told_values(state, action)
    checked: Checked | Refused
    if isinstance(action, Lay):
        checked = check_grid(state, cut(dict(action.cards)), words, used)
    else:
        checked = check_words(state, action.words, words, used)
    if isinstance(checked, Refused):
        return checked
    left = _left(checked)
    return accepted(
        Played(
            seat=state.turn,
            cards=None if checked.grid is None else tuple(sorted(checked.grid.items())),
            words=checked.words,
            parts=checked.parts,
            full=left == (0, 0),
            left=left,
            following=following(state),
            values=action.values,
            verdicts=checked.verdicts,
        )
    )


def _left(checked: Checked) -> tuple[int, int] | None:
    """What is left of the hand: capitals and small cards."""
    if checked.grid is None:
        return None
    large = len(capitals(checked.grid))
    return CAPITALS - large, SMALL - (len(checked.grid) - large)
