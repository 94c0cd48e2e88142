"""The decisions of Jago: a pure function for each action."""

from collections import Counter

from referee.clock.sandglass import emptied
from referee.core.actions import Adjust, Asked, Concede, Contest, Draw, End, Pass, Rule, Swap
from referee.core.decisions import Contestable, decide_contest, end, invalid_word, out_of_turn, rule
from referee.core.events import Conceded
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.squares import square_name
from referee.core.words import Verdict, Words, verdict_of
from referee.games.jago.colours import settle
from referee.games.jago.model import (
    PENALTY,
    RACK,
    Closed,
    ContestedForLetters,
    Done,
    Event,
    Forgiven,
    Grace,
    LastPlacement,
    Place,
    Placed,
    State,
    Tick,
    Ticked,
    Turned,
    Turning,
)
from referee.games.jago.placement import Laying, exceeded, lay, lengths, returning

Decision = Accepted[Event] | Refused
Action = Asked | Place | Tick | Grace | Done | Turning
Possible = Pass | Swap | Contest | Rule | End | Concede | Draw | Place | Tick | Grace | Done | Turning
"""All actions except corrections of points, which Jago does not have."""


def decide(state: State, seat: str, action: Action, words: Words) -> Decision:
    """The events of an action on a seat's line, or its refusal by the first clause that it breaks."""
    if isinstance(action, Adjust):
        return refused("no-points", "JAG-21")
    return _over(state, seat, action) or _due(state, action) or _decided(state, seat, action, words)


def _over(state: State, seat: str, action: Possible) -> Refused | None:
    """JAG-21: once the game is over, only a lawful grace is possible."""
    if not state.over:
        return None
    if not state.fatal or not isinstance(action, Grace):
        return refused("already-over" if isinstance(action, End) else "over", "JAG-21")
    lawful = state.can_grace and seat == state.turn
    return None if lawful else refused("over-no-grace", "JAG-21")


def _due(state: State, action: Possible) -> Refused | None:
    """JAG-18: letters due after a contest are turned before anything else."""
    if isinstance(action, Turning):
        return None if state.due else refused("nothing-due", "JAG-18")
    if state.due is None or isinstance(action, Concede | End):
        return None
    return refused("turn-first", "JAG-18", seat=state.due.seat, count=state.due.count)


def _decided(state: State, seat: str, action: Possible, words: Words) -> Decision:
    match action:
        case Contest():
            return contest(state, seat, action, words)
        case Turning():
            return turn(state, seat, action)
        case Rule():
            return rule(seat, action)
        case End():
            return end(seat, action)
        case Concede():
            return accepted(Conceded(seat))
        case Draw():
            return _grace_spent(state, action) or refused("no-draw", "JAG-2")
    return _grace_spent(state, action) or out_of_turn(state.turn, seat, "JAG-5") or _turn(state, action, words)


def _grace_spent(state: State, action: Pass | Swap | Draw | Place | Tick | Grace | Done) -> Refused | None:
    """JAG-16: the conditions of a grace, after which only `done` may follow."""
    if isinstance(action, Done):
        return None
    if state.current.closing:
        return refused("after-grace", "JAG-16")
    return _no_grace(state) if isinstance(action, Grace) else None


def _no_grace(state: State) -> Refused | None:
    current = state.current
    if current.graced:
        return refused("grace-twice", "JAG-16")
    if not current.ticks:
        return refused("grace-no-tick", "JAG-16")
    if not current.placements:
        return refused("grace-no-placement", "JAG-16")
    return None if state.advantage else refused("grace-no-advantage", "JAG-16", **_counts(state))


def _counts(state: State) -> dict[str, int]:
    scores = state.scores
    return {"own": scores[state.turn], "theirs": scores[state.other(state.turn)]}


def _turn(state: State, action: Pass | Swap | Place | Tick | Grace | Done, words: Words) -> Decision:
    match action:
        case Pass():
            return refused("no-pass", "JAG-5")
        case Swap():
            return refused("no-swap", "JAG-5")
        case Place():
            return place(state, action, words)
        case Tick():
            return accepted(Ticked(state.turn, state.minutes(state.turn) == 1))
        case Grace():
            return accepted(Forgiven(state.turn, state.fatal))
        case Done(seconds):
            return done(state, seconds)


def done(state: State, seconds: int | None) -> Decision:
    """JAG-15, JAG-17, JAG-6: the end of a turn: its time, the last minute, the advantage."""
    given, seat = state.current.ticks, state.turn
    ticks = 0 if seconds is None else emptied(seconds) - given
    if ticks < 0:
        return refused("time-below-ticks", "JAG-15", ticks=given)
    if ticks >= state.minutes(seat):
        return accepted(Closed(seat, seconds, state.minutes(seat), True, 0))
    if not state.advantage:
        return refused("no-advantage", "JAG-6", **_counts(state))
    return accepted(Closed(seat, seconds, ticks, False, min(RACK - state.racks[seat], state.bag)))


def place(state: State, action: Place, words: Words) -> Decision:
    laying = lay(state, action)
    if isinstance(laying, Refused):
        return laying
    trouble = exceeded(state, laying) or returning(state, laying)
    if trouble:
        return trouble
    colours = settle(state, action, laying, words)
    if isinstance(colours, Refused):
        return colours
    texts = tuple(laying.words.values())
    verdicts: tuple[Verdict, ...] = ()
    if state.settings.judge == "always":
        verdicts = tuple(verdict_of(state.rulings, text, words) for text in dict.fromkeys(texts))
    wrong = invalid_word(verdicts, "JAG-6")
    if wrong:
        return wrong
    return accepted(
        Placed(
            seat=state.turn,
            laid=tuple(sorted(laying.laid.items())),
            turned=colours.turned,
            replaced=tuple(sorted(laying.replaced.items())),
            pooled=laying.pooled,
            words=texts,
            runs=tuple(laying.words),
            lengths=tuple(sorted(lengths(state, laying).items())),
            meanings=colours.meanings,
            stolen=colours.stolen,
            warnings=_excess(state, laying),
            verdicts=verdicts,
        )
    )


def _excess(state: State, laying: Laying) -> tuple[tuple[str, int, int], ...]:
    """JAG-20: letters on the board and in the pool beyond those of the box."""
    seen = Counter([*[tile.letter for tile in laying.board.values()], *state.pool, *laying.replaced.values()])
    if laying.pooled:
        seen.subtract(laying.pooled)
    box = state.settings.letters
    excess = [(letter, count, box.get(letter, 0)) for letter, count in seen.items() if count > box.get(letter, 0)]
    return tuple(sorted(excess))


def contest(state: State, seat: str, action: Contest, words: Words) -> Decision:
    """JAG-18: a contest of the last placement, after which the winner may turn letters."""
    last, judge = state.last, state.settings.judge
    if judge == "always":
        return refused("contest-judged-always", "JAG-18")
    if last is None:
        return refused("contest-closed", "JAG-18")
    by_table = judge == "off"
    play = Contestable("JAG-18", last.step, last.seat, last.words, state.rulings, last.judged, by_table=by_table)
    result = decide_contest(play, seat, action, words)
    if isinstance(result, Refused):
        return result
    return accepted(ContestedForLetters(seat, *result, _letters_due(state, last, result.upheld)))


def _letters_due(state: State, last: LastPlacement, upheld: bool) -> int:
    """Letters of the loser's colour, on the board as it is after the verdict."""
    board = last.before.board if upheld else state.board
    loser = last.seat if upheld else state.other(last.seat)
    return min(PENALTY, sum(tile.seat == loser for tile in board.values()))


def turn(state: State, seat: str, action: Turning) -> Decision:
    """JAG-18: the letters turned for a contest."""
    due = state.due
    if due is None or seat != due.seat:
        return refused("turn-other-seat", "JAG-18", seat=due.seat if due else "–")
    for square in action.squares:
        tile = state.board.get(square)
        if tile is None or tile.seat == seat:
            return refused("turn-not-theirs", "JAG-18", square=square_name(square))
    if action.squares and len(set(action.squares)) != due.count:
        return refused("turn-count", "JAG-18", count=due.count, named=len(set(action.squares)))
    return accepted(Turned(seat, action.squares))
