"""The state of La Guerre des Mots after each event. Total: nothing is refused or looked up here."""

from collections import Counter
from collections.abc import Iterable

from referee.core.events import ConcededTo, Ended, PassedTo, Ruled, ended, ruled
from referee.core.squares import Square
from referee.core.values import replace
from referee.games.guerre_des_mots.events import ContestedTo, Drew, Event, Mistaken, Played, Retaken, Turned
from referee.games.guerre_des_mots.model import PLUS, Arsenal, Chain, Chains, LastStroke, Position, State, ruling_key


def apply(state: State, event: Event) -> State:
    state = replace(state, step=state.step + 1)
    match event:
        case Played():
            return _played(state, event)
        case Retaken(seat, squares, changed, arsenals, words, following):
            before = _position(state)
            state = _changed(state, changed, arsenals)
            state = replace(state, known=_known(before, state, seat, squares))
            last = LastStroke(state.step, seat, words, before) if words else None
            return replace(_counted(state, following, 0), last=last, protect=None)
        case Turned(seat, what, _, changed, arsenals, strokes, following):
            state = _changed(state, changed, arsenals)
            if what != "protect":
                # a seat that plays on after another's stroke lets it stand
                return replace(state, last=state.last if state.last and state.last.seat == seat else None)
            return _handed(replace(state, protect=None, strokes=strokes, captures=state.captures - 1), following)
        case Mistaken(_, _, _, following, _, lacks):
            chains = tuple(_lacking(chain, dict(lacks)) for chain in state.chains) if lacks else state.chains
            return _handed(replace(state, chains=chains, protect=None, last=None, strokes=0), following)
        case Drew(seat, count, following):
            richer = {**state.arsenals, seat: state.arsenals[seat].plus(letters=count)}
            state = replace(state, arsenals=richer, reserve=state.reserve - count, protect=None, last=None)
            return _counted(state, following, 0)
        case PassedTo(_, following):
            return _handed(replace(state, protect=None, strokes=0), following)
        case ContestedTo():
            return _contested(state, event)
        case Ruled():
            return ruled(state, event)
        case Ended():
            return ended(state)
        case ConcededTo(seat, following):
            state = replace(state, conceded=state.conceded | {seat})
            return _handed(replace(state, strokes=0, protect=None), following) if state.turn == seat else state


def _position(state: State) -> Position:
    return Position(state.chains, state.arsenals, state.reserve, state.known)


def _changed(state: State, changed: tuple[tuple[int, Chain], ...], arsenals: tuple[tuple[str, Arsenal], ...]) -> State:
    chains: Chains = state.chains
    for at, chain in changed:
        chains = (*chains[:at], chain, *chains[at + 1 :])
    return replace(state, chains=chains, arsenals=state.arsenals | dict(arsenals))


def _known(before: Position, after: State, seat: str, back: Iterable[Square]) -> dict[str, str]:
    """GDM-2: the known letters of the arsenals, after the tokens of these squares came back into this one.

    What is laid from the arsenal is one of the known letters if it can be."""
    lay, lie = _letters(before.chains), _letters(after.chains)
    gained = Counter(lay[square] for square in back if square in lay)
    laid = Counter(lie.values()) + gained - Counter(lay.values())
    left = Counter(before.known.get(seat, "")) - laid + gained
    known = {**before.known, seat: "".join(sorted(left.elements()))}
    return {who: letters for who, letters in known.items() if letters}


def _letters(chains: Chains) -> dict[Square, str]:
    """The plain letters on the board, without jokers and +."""
    return {
        square: token.plain
        for chain in chains
        for square, token in chain.cells
        if not token.joker and token.letter != PLUS
    }


def _lacking(chain: Chain, lacks: dict[Square, str]) -> Chain:
    """GDM-29: the chain with the accents noted that its tokens turned out to lack."""
    cells = tuple(
        (square, token._replace(lacks=token.lacks + lacks[square]))
        if square in lacks and lacks[square] not in token.lacks
        else (square, token)
        for square, token in chain.cells
    )
    return replace(chain, cells=cells)


def _counted(state: State, following: str, earned: int) -> State:
    """The state with one stroke less, and with those just earned."""
    return _handed(replace(state, strokes=state.strokes - 1 + earned), following)


def _handed(state: State, following: str) -> State:
    """The state for the next stroke: another seat has one, the same seat what is left."""
    if following == state.turn and state.strokes > 0:
        return replace(state, rests=True)
    return replace(state, turn=following, strokes=1, rests=False, greens=0, captures=0)


def _played(state: State, event: Played) -> State:
    before = _position(state)
    state = _changed(state, event.changed, event.arsenals)
    state = replace(
        state,
        last=LastStroke(state.step, event.seat, event.words, before, event.laid),
        protect=event.protect,
        greens=state.greens + event.greens,
        captures=state.captures + (event.earned and event.protected is None),
        won=event.seat if event.won else None,
        known=_known(before, state, event.seat, [square for shot in event.shots for square in shot.loot]),
    )
    return _counted(state, event.following, event.greens + event.earned - (event.protected is not None))


def _contested(state: State, event: ContestedTo) -> State:
    rulings = state.rulings | {
        ruling_key(verdict.word): verdict.valid for verdict in event.verdicts if verdict.by_table
    }
    last = state.last
    state = replace(state, rulings=rulings, last=None)
    if not event.upheld or last is None:
        return state
    before = last.before
    state = replace(
        state,
        chains=before.chains,
        arsenals=dict(before.arsenals),
        reserve=before.reserve,
        known=before.known,
        won=None,
        protect=None,
    )
    return _handed(replace(state, strokes=0), event.following)
