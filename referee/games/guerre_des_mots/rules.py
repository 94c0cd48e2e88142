"""The decisions of La Guerre des Mots: a pure function for each action."""

from referee.core.actions import Adjust, Asked, Concede, Contest, Draw, End, Pass, Rule, Swap
from referee.core.decisions import concede, end, next_seat, out_of_turn, rule, seat_after
from referee.core.events import PassedTo
from referee.core.notation import with_verdict
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.squares import Square, square_name
from referee.core.words import Words, contest_verdicts
from referee.games.guerre_des_mots import blockade, judging, stroke
from referee.games.guerre_des_mots.assembly import mistaken
from referee.games.guerre_des_mots.capture import loosened, replaced, take
from referee.games.guerre_des_mots.events import ContestedTo, Drew, Event, Mistaken, Played, Retaken, Turned
from referee.games.guerre_des_mots.model import (
    EndTurn,
    Guard,
    Lift,
    Mistake,
    Own,
    State,
    Stroke,
    Stuck,
    Take,
    Unface,
    ruling_key,
)
from referee.games.guerre_des_mots.notation import understood
from referee.games.guerre_des_mots.path import words_in
from referee.games.guerre_des_mots.placement import touching

Decision = Accepted[Event] | Refused
Action = Asked | Own
STUCK = 2
"""Letters that a stuck player draws."""


def decide(state: State, seat: str, action: Action, words: Words) -> Decision:
    meant = understood(action, state)
    return _over(state, meant) or _decided(state, seat, meant, words)


def _over(state: State, action: Action) -> Refused | None:
    if state.final:
        return refused("already-over" if isinstance(action, End) else "over", "GDM-23")
    if state.over and not isinstance(action, Contest | End | Rule):
        return refused("over", "GDM-23")
    return None


def _decided(state: State, seat: str, action: Action, words: Words) -> Decision:
    match action:
        case Contest():
            return _contest(state, seat, action, words)
        case Concede():
            return concede(state, seat, "GDM-1")
        case Rule():
            return rule(seat, action)
        case End():
            return end(seat, action)
        case Adjust():
            return refused("no-points", "GDM-23")
        case Swap():
            return refused("no-swap", "GDM-2")
        case Draw():
            return refused("no-draw", "GDM-3")
    own = EndTurn() if isinstance(action, Pass) else action
    return out_of_turn(state.turn, seat, "GDM-3") or _turn(state, seat, own, words)


def _turn(state: State, seat: str, action: Own, words: Words) -> Decision:
    match action:
        case Stroke():
            return _settled(stroke.decide(state, seat, action, words))
        case Take(squares):
            return _settled(take_back(state, seat, squares, words))
        case Guard(square):
            return _guard(state, seat, square)
        case Lift(square):
            return _turned(state, seat, "lift", square)
        case Unface(square):
            return _turned(state, seat, "unface", square)
        case Stuck():
            return _stuck(state, seat)
        case EndTurn():
            return _end_turn(state, seat)
        case Mistake(reason):
            return accepted(Mistaken(seat, reason, (), next_seat(state)))


def _settled(found: Played | Retaken | Mistaken | Refused) -> Decision:
    return found if isinstance(found, Refused) else accepted(found)


def _guard(state: State, seat: str, square: Square) -> Decision:
    """GDM-15: a + laid instead of the stroke earned by capture or transfer."""
    protect, had = state.protect, state.arsenals[seat]
    unclaimed = blockade.unclaimed(protect, square, had)
    if unclaimed:
        return unclaimed
    assert protect is not None  # or there would be no stroke to give for the +
    chain = blockade.with_cross(state.chains[protect.chain], square)
    chains = tuple(chain if at == protect.chain else old for at, old in enumerate(state.chains))
    trouble = touching(chains, [square])
    if trouble:
        return trouble
    left = had.plus(crosses=-1)
    strokes = state.strokes - 1
    then = seat if strokes else next_seat(state)
    return accepted(Turned(seat, "protect", square, ((protect.chain, chain),), ((seat, left),), strokes, then))


def _turned(state: State, seat: str, what: str, square: Square) -> Decision:
    """GDM-19, GDM-22: a + lifted or a symbol turned back, and the player plays on at once."""
    found = (blockade.lifted if what == "lift" else blockade.unfaced)(state, seat, square)
    if isinstance(found, Refused):
        return found
    had = state.arsenals[seat]
    gained = had.plus(crosses=what == "lift")
    arsenals = ((seat, gained),) if gained != had else ()
    return accepted(Turned(seat, what, square, (found,), arsenals, state.strokes, seat))


def _stuck(state: State, seat: str) -> Decision:
    """GDM-32: letters drawn instead of a stroke, earned or not; this ends the turn."""
    if not state.reserve:
        return refused("reserve-empty", "GDM-32")
    return accepted(Drew(seat, min(STUCK, state.reserve), next_seat(state)))


def _end_turn(state: State, seat: str) -> Decision:
    """Earned strokes may be left; a turn without a stroke is only passed with an empty reserve (GDM-32)."""
    if not state.rests and state.reserve:
        return refused("no-pass", "GDM-32", reserve=state.reserve)
    return accepted(PassedTo(seat, next_seat(state)))


def _contest(state: State, seat: str, action: Contest, words: Words) -> Decision:
    """GDM-26: a contest, if the game is played with contests; if upheld, the stroke is put back and its turn ends."""
    last = state.last
    if state.settings.judge != "contest":
        return refused("contest-not-set", "GDM-26")
    if last is None:
        return refused("contest-closed", "GDM-26")
    if seat == last.seat:
        return refused("contest-own", "GDM-26")
    action = with_verdict(action, last.words)
    spelt = {ruling_key(word): word for word in last.words}
    other = next((word for word in action.words if ruling_key(word) not in spelt), None)
    if other:
        return refused("contest-other-word", "GDM-26", word=other, words=", ".join(last.words))
    named = tuple(dict.fromkeys(spelt[ruling_key(word)] for word in action.words)) or last.words
    rulings = {word: state.rulings[key] for key, word in spelt.items() if key in state.rulings}
    verdicts, upheld = contest_verdicts(rulings, named, action, words)
    upheld = upheld or (action.upheld is None and _strange_form(state, last.laid, named, words))
    then = seat_after(state.players, last.seat, state.conceded) if upheld else state.turn
    undoes = last.step if upheld else None
    return accepted(ContestedTo(seat, named, upheld, action.upheld is not None, verdicts, undoes, then))


def _strange_form(state: State, laid: tuple[Square, ...], named: tuple[str, ...], words: Words) -> bool:
    """GDM-6: whether a word named was lengthened by what is no inflection of it, which rules nothing on the word."""
    found = next((pair for chain in state.chains if (pair := judging.lengthened(chain.cells, laid))), None)
    if found is None or found[1] not in named:
        return False
    return not judging.inflected(*found, words)


def take_back(state: State, seat: str, squares: tuple[Square, ...], words: Words) -> Retaken | Mistaken | Refused:
    """GDM-12: reprise: one word of an own chain, or a part of it, taken back into the arsenal."""
    foreign = {square for chain in state.chains if chain.seat != seat for square in chain.squares} & set(squares)
    if foreign:
        return refused("reprise-own", "GDM-12", square=square_name(min(foreign)))
    sources = take(state, seat, squares)
    if isinstance(sources, Refused):
        return sources
    source = sources[0]
    taken = {square for square, _ in source.taken}
    one_word = any(taken <= {source.before[at][0] for at in word.places} for word in words_in(source.before))
    if len(sources) > 1 or (source.front and source.back) or not one_word:
        return refused("reprise-one-word", "GDM-12", square=square_name(squares[0]))
    cut = loosened(source)
    if isinstance(cut, Refused):
        return cut
    cells, crosses = cut
    chains = replaced(state.chains, source.chain, cells)
    found = judging.new_words(state.chains, chains)
    judged = judging.judge(state, found, words) if state.settings.judge == "always" else ()
    if not all(verdict.valid for verdict in judged):
        return mistaken(state, seat, "words", judged)
    arsenal = state.arsenals[seat].plus(*stroke.counted(source.taken)).plus(crosses=crosses)
    following = seat if state.strokes > 1 else seat_after(state.players, seat, state.conceded)
    texts = tuple(text for (text, _), _ in found)
    return Retaken(seat, squares, stroke.changes(state.chains, chains), ((seat, arsenal),), texts, following, judged)
