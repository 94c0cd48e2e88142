"""The decisions of Option: a pure function for each action."""

from collections.abc import Sequence
from operator import itemgetter

from msgspec import UNSET

from referee.core.actions import Adjust, Asked, Concede, Contest, Draw, End, Pass, Rule, Swap
from referee.core.decisions import (
    Contestable,
    adjust,
    concede,
    decide_contest,
    end,
    invalid_word,
    next_seat,
    out_of_turn,
    rule,
)
from referee.core.events import ContestedForPoints, Part, PassedTo
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.words import Verdict, Words, verdict_of
from referee.games.option.knowledge import open_value, placed, told, told_rack, worth_off_grid
from referee.games.option.model import (
    Drawn,
    Event,
    Face,
    Play,
    Played,
    Rack,
    Revealed,
    State,
    Swapped,
    face_values,
    prism_of,
)
from referee.games.option.notation import parse_faces, written_face
from referee.games.option.placement import place
from referee.games.option.scoring import score

Action = Asked | Play | Rack
Decision = Accepted[Event] | Refused
_SQUARE = itemgetter(0)
CONTEST_LOST = 10


def decide(state: State, seat: str, action: Action, words: Words) -> Decision:
    if state.over and (trouble := _over(state, action)):
        return trouble
    match action:
        case Play():
            return _out_of_turn(state, seat) or play(state, seat, action, words)
        case Pass():
            return _out_of_turn(state, seat) or accepted(PassedTo(seat, next_seat(state)))
        case Swap(count):
            return _out_of_turn(state, seat) or swap(state, seat, count)
        case Contest():
            return contest(state, seat, action, words)
        case Rack():
            return reveal(state, seat, action)
        case Draw(prism):
            return draw(state, seat, prism)
        case Concede():
            return concede(state, seat, "OPT-1")
        case Adjust():
            return adjust(seat, action)
        case Rule():
            return rule(seat, action)
        case End():
            return end(seat, action)


def _over(state: State, action: Asked | Play | Rack) -> Refused | None:
    """OPT-17: once the game is over, only contests, racks and corrections are possible; nothing once it is final."""
    if state.final:
        return refused("final", "OPT-17")
    if isinstance(action, Contest | Rack | Adjust):
        return None
    return refused("already-over" if isinstance(action, End) else "over", "OPT-17")


def _out_of_turn(state: State, seat: str) -> Refused | None:
    if state.drawing:
        return refused("draw-first", "OPT-4", seats=", ".join(state.drawing))
    return out_of_turn(state.turn, seat, "OPT-1")


def play(state: State, seat: str, action: Play, words: Words) -> Decision:
    if action.flips:
        action = told(state, action)
    placement = placed(state, action) if state.settings.faces else place(state, action)
    if isinstance(placement, Refused):
        return placement
    if placement.open_values:
        return open_value(placement)
    scored = score(placement, action, state.settings)
    if isinstance(scored, Refused):
        return scored
    verdicts = _verdicts(state, scored.words, words) if state.settings.judge == "always" else ()
    wrong = invalid_word(verdicts, "OPT-10") if verdicts else None
    if wrong:
        return wrong
    return accepted(
        Played(
            seat=seat,
            laid=tuple(placement.laid.items()),
            turned=tuple(sorted(placement.changed.items(), key=_SQUARE)) if placement.changed else (),
            flips=placement.flipped,
            words=scored.words,
            parts=scored.parts,
            announced=action.announced,
            following=next_seat(state),
            undecided=scored.undecided,
            verdicts=verdicts,
        )
    )


def _verdicts(state: State, texts: tuple[str, ...], words: Words) -> tuple[Verdict, ...]:
    """OPT-10: the verdict on each word of a play, under `judge always`."""
    return tuple(verdict_of(state.rulings, text, words) for text in dict.fromkeys(texts))


def swap(state: State, seat: str, count: int) -> Decision:
    if count < 1:
        return refused("swap-nothing", "OPT-7")
    if count > state.racks[seat]:
        return refused("swap-more-than-rack", "OPT-7", count=count, rack=state.racks[seat])
    if count > state.bag:
        return refused("swap-more-than-bag", "OPT-7", count=count, bag=state.bag)
    return accepted(Swapped(seat, count, next_seat(state)))


def draw(state: State, seat: str, prism: str) -> Decision:
    if state.started:
        return refused("draw-late", "OPT-4")
    if seat in state.conceded:
        return refused("draw-conceded", "OPT-4")
    if (state.drawn or state.drawing) and seat not in state.drawing:
        return refused("draw-twice", "OPT-4")
    faces = parse_faces(prism)
    if isinstance(faces, Refused):
        return faces
    total = _worth_off_grid(state, (faces,))
    return total if isinstance(total, Refused) else accepted(Drawn(seat, prism, total))


def _worth_off_grid(state: State, prisms: Sequence[tuple[Face, ...]]) -> int | Refused:
    """The sum of both faces of prisms that do not lie on the grid."""
    if state.settings.faces:
        return worth_off_grid(state, prisms)
    return sum(face_values([face for prism in prisms for face in prism], state.settings.values))


def reveal(state: State, seat: str, rack: Rack) -> Decision:
    """OPT-17: a rack costs the values of both faces of its prisms."""
    half = next((faces for faces in rack.prisms if len(faces) == 1), None)
    if half and not state.settings.faces:
        return refused("bad-prism", typed=written_face(half[0]))
    if not state.over:
        return refused("rack-early", "OPT-17")
    if seat == state.emptied:
        return refused("rack-emptied", "OPT-17")
    if seat in state.revealed:
        return refused("rack-twice", "OPT-17")
    if seat in state.conceded:
        return refused("rack-conceded", "OPT-17")
    if rack.announced is not None:
        left = state.racks[seat]
        return accepted(Revealed(seat, left, left, (Part("rack", -rack.announced),), announced=True))
    if state.settings.faces:
        rack = told_rack(state, rack)
    lost = _worth_off_grid(state, rack.prisms)
    if isinstance(lost, Refused):
        return lost
    prisms = tuple(map(prism_of, rack.prisms)) if state.settings.faces else UNSET
    return accepted(Revealed(seat, len(rack.prisms), state.racks[seat], (Part("rack", -lost),), prisms))


def contest(state: State, seat: str, action: Contest, words: Words) -> Decision:
    """OPT-21: a contest of the last play."""
    last, judge = state.last, state.settings.judge
    if judge == "always":
        return refused("contest-judged-always", "OPT-21")
    if last is None:
        return refused("contest-closed", "OPT-21")
    by_table = judge == "off"
    play = Contestable("OPT-21", last.step, last.seat, last.words, state.rulings, last.judged, state.conceded, by_table)
    result = decide_contest(play, seat, action, words)
    if isinstance(result, Refused):
        return result
    parts = (Part("contest", -last.points, seat=last.seat),) if result.upheld else (Part("contest", -CONTEST_LOST),)
    return accepted(ContestedForPoints(seat, *result, parts))
