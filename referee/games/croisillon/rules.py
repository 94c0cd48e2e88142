"""The decisions of Croisillon: a pure function for each action."""

from referee.core.actions import Adjust, Asked, Concede, Contest, Draw, End, Pass, Rule, Swap
from referee.core.decisions import Contestable, adjust, concede, decide_contest, end, next_seat, out_of_turn, rule
from referee.core.events import ContestedForPoints, Part
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.words import Words
from referee.games.croisillon import bonus
from referee.games.croisillon.check import Checked, check_grid, check_words
from referee.games.croisillon.grid import capitals, moved_to_origin
from referee.games.croisillon.layout import arranged
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
    return _over(state, action) or _decided(state, seat, action, words)


def _over(state: State, action: Action) -> Refused | None:
    """CRO-15: once the game is over, only a due bonus, a contest, a correction and the end are still possible."""
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
            return contest(state, seat, action, words)
        case Concede():
            return concede(state, seat, "CRO-1")
        case Adjust():
            return adjust(seat, action)
        case Rule():
            return rule(seat, action)
        case End():
            return end(seat, action)
        case Draw():
            return refused("no-draw", "CRO-1")


def _turn(state: State, action: Play | Pass | Swap, words: Words) -> Decision:
    match action:
        case Pass():
            return accepted(Swapped(state.turn, 0, next_seat(state)))
        case Swap(count):
            if not 1 <= count <= HAND:
                return refused("swap-count", "CRO-14", hand=HAND)
            return accepted(Swapped(state.turn, count, next_seat(state)))
        case Arrange():
            layout = arranged(action)
            return layout if isinstance(layout, Refused) else play(state, layout, words)
    return play(state, action, words)


def play(state: State, action: Lay | Spell, words: Words) -> Decision:
    """A grid, or its words alone."""
    used = state.used if state.settings.repeat == "game" else frozenset()
    state = bonus.with_values(state, action)
    checked: Checked | Refused
    if isinstance(action, Lay):
        checked = check_grid(state, moved_to_origin(dict(action.cards)), words, used)
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
            following=next_seat(state),
            values=action.values,
            verdicts=checked.verdicts,
        )
    )


def _left(checked: Checked) -> tuple[int, int] | None:
    """The capitals and small cards left in the hand; None after quick entry."""
    if checked.grid is None:
        return None
    large = len(capitals(checked.grid))
    return CAPITALS - large, SMALL - (len(checked.grid) - large)


def contest(state: State, seat: str, action: Contest, words: Words) -> Decision:
    """CRO-17: a contest of the last grid, where the table has set it."""
    last = state.last
    if state.settings.judge != "contest":
        return refused("contest-not-set", "CRO-17")
    if last is None or last.upheld is not None:
        return refused("contest-closed", "CRO-17")
    texts = tuple(word.text for word in last.words)
    play = Contestable("CRO-17", last.step, last.seat, texts, state.rulings, conceded=state.conceded)
    result = decide_contest(play, seat, action, words)
    if isinstance(result, Refused):
        return result
    parts = (Part("contest", -last.points, seat=last.seat),) if result.upheld else ()
    return accepted(ContestedForPoints(seat, *result, parts))
