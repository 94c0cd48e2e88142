"""Works out a stroke: the tokens taken, bent and laid, and its form (GDM-4 to GDM-13, GDM-16)."""

from collections import Counter

from referee.core.decisions import seat_after
from referee.core.result import Refused, refused
from referee.core.squares import Square, position_name, square_name
from referee.core.values import replace
from referee.core.words import Verdict
from referee.games.guerre_des_mots import judging
from referee.games.guerre_des_mots.blockade import altered, guarding, loose_cross, unguarded
from referee.games.guerre_des_mots.capture import Source, loosened, protected_squares, replaced, take, uncrossed
from referee.games.guerre_des_mots.events import Mistaken
from referee.games.guerre_des_mots.model import PLUS, Cells, Chain, Placing, State, Stroke, Token
from referee.games.guerre_des_mots.path import squares as squares_of
from referee.games.guerre_des_mots.path import words_in
from referee.games.guerre_des_mots.placement import (
    Dealt,
    Hand,
    bent,
    blocked_square,
    chained,
    deal,
    impossible_letter,
    new_letters,
    touching,
)
from referee.games.guerre_des_mots.squares import names_of
from referee.games.guerre_des_mots.work import Work


def worked(state: State, seat: str, action: Stroke) -> Work | Refused:
    """The stroke worked out, before any word is judged."""
    trouble = _allowed(state, seat, action)
    if trouble:
        return trouble
    if not action.placings and action.bend is None:
        sources = take(state, seat, action.taken)
        return sources if isinstance(sources, Refused) else refused("lay-where", "GDM-11", taken=names_of(action.taken))
    work = Work(state.chains, dict(state.arsenals))
    trouble = _bend(state, action.on or seat, action, work) if action.bend else None
    if trouble:
        return trouble
    work.remainder = tuple(judging.new_words(state.chains, work.chains))
    return _take(state, seat, action, work) or _lay_all(state, seat, action, work)


def _take(state: State, seat: str, action: Stroke, work: Work) -> Refused | None:
    """Takes tokens from chains, one of which may have been bent before; a bent token is no source (GDM-14)."""
    bent = next((square for square in action.taken if action.bend and square == action.bend[1]), None)
    if bent:
        return refused("nothing-there", "GDM-9", square=square_name(bent))
    before = work.chains
    sources = take(replace(state, chains=before), seat, action.taken)
    if isinstance(sources, Refused):
        return sources
    work.sources = sources
    for source in sources:
        cut = loosened(source)
        if isinstance(cut, Refused):
            return cut
        cells, crosses = cut
        work.chains = replaced(work.chains, source.chain, cells)
        owner = state.chains[source.chain].seat
        work.arsenals[owner] = work.arsenals[owner].plus(crosses=crosses)
    work.remainder += tuple(judging.new_words(before, work.chains))
    return None


def _allowed(state: State, seat: str, action: Stroke) -> Refused | None:
    """What this seat may not do in any stroke."""
    if action.on and action.on == seat:
        return refused("pirate-self", "GDM-16")
    if action.on and action.on not in state.in_play and action.on not in {player.seat for player in state.players}:
        return refused("no-such-seat", "GDM-16", typed=action.on)
    if action.on and not state.of(seat):
        return refused("pirate-first", "GDM-16")
    if action.on and (action.protect or action.faces):
        return refused("pirate-guards", "GDM-16")
    others = {square for chain in state.chains if chain.seat != seat for square in chain.squares}
    if (action.on or others & set(action.taken)) and state.blockaded(seat):
        return refused("blockaded", "GDM-22")
    if not state.of(seat) and not action.on and (action.bend or len(action.placings) != 1):
        return _not_on_base(state, seat)
    return None


def _not_on_base(state: State, seat: str) -> Refused:
    """GDM-4: the refusal of a first word, with the bases on which it may lie."""
    free = state.free_bases(seat) or state.settings.bases[seat]
    first, second, *_ = free[0]
    example = position_name(first, down=first[1] == second[1])
    return refused("first-word", "GDM-4", bases=", ".join(map(names_of, free)), at=example)


def _lay_all(state: State, seat: str, action: Stroke, work: Work) -> Work | Refused:
    """Lays the words of a stroke, pays for them and checks its form."""
    owner = action.on or seat
    tokens = {square: token for source in work.sources for square, token in source.taken}
    taken = tuple((square, tokens[square]) for square in action.taken)
    hand = Hand(taken, state.settings.accents, bool(action.on))
    for placing in action.placings:
        if action.bend and not _lengthens_bent(action.bend, placing, work):
            return refused("two-words", "GDM-6", square=square_name(placing.start))
        outcome = _lay(state, seat, owner, placing, hand, work)
        if isinstance(outcome, Refused):
            return outcome
        hand = outcome
    work.left_over = bool(hand.taken)
    if len(action.placings) == 2:
        trouble = one_word(state, action, work)
        if trouble:
            return trouble
    return (
        _pay(state, seat, work)
        or pirated(state, action, work)
        or transferred(seat, action, work)
        or touching(work.chains, work.laid)
        or work
    )


def _lengthens_bent(bend: tuple[Square, Square], placing: Placing, work: Work) -> bool:
    """GDM-13: whether a placing lengthens the word of the bent token, as it must after a change of direction."""
    cells = work.chains[work.target].cells
    neighbour = cells[-2 if work.back else 1][0]
    return bend[1] in placing.squares and neighbour in placing.squares


def _bend(state: State, owner: str, action: Stroke, work: Work) -> Refused | None:
    """Moves the end token of one of the owner's chains (GDM-13)."""
    assert action.bend is not None
    origin, target = action.bend
    at = next((at for at in state.of(owner) if origin in work.chains[at].squares), None)
    if at is None:
        return refused("bend-not-end", "GDM-13", square=square_name(origin))
    chain = work.chains[at]
    if action.on and any(token.up for _, token in chain.cells):
        return refused("chain-protected", "GDM-21", seat=action.on)
    if action.on and origin in protected_squares(chain):
        return refused("word-protected", "GDM-19", square=square_name(origin))
    before = uncrossed(chain.cells, origin)
    found = bent(replace(state, chains=work.chains), before, action.bend, bool(action.on))
    if isinstance(found, Refused):
        return found
    cells, back = found
    loose = altered(before, cells)
    if isinstance(loose, Refused):
        return loose
    left = tuple(cell for cell in cells if cell[0] not in loose)
    # a + goes back to its owner with the token that leaves its word (GDM-19)
    work.arsenals[owner] = work.arsenals[owner].plus(crosses=len(chain.cells) - len(left))
    work.chains = replaced(work.chains, at, left)
    work.target, work.back = at, back
    work.laid.append(target)
    return None


def _lay(state: State, seat: str, owner: str, placing: Placing, hand: Hand, work: Work) -> Hand | Refused:
    """Lays a word on the first of the owner's chains that it fits; what is left of the hand, or why it fits none."""
    numbers = [work.target] if work.target >= 0 else list(state.of(owner))
    trouble, nearest = refused("no-chain", "GDM-16", seat=owner), (0, False)
    for at in numbers:
        shared = len(set(placing.squares) & set(work.chains[at].squares))
        outcome = _lay_on(state, at, placing, hand, work)
        if isinstance(outcome, Refused):
            near = (shared, outcome.code not in ("not-chained", "gap"))
            trouble, nearest = (outcome, near) if near >= nearest else (trouble, nearest)
            continue
        grown, rest = outcome
        work.chains = replaced(work.chains, at, grown)
        work.target = at
        return rest
    if trouble.code == "turned-in-place":
        return trouble
    return _found_chain(state, seat, owner, placing, hand, work) or trouble


def _lay_on(state: State, at: int, placing: Placing, hand: Hand, work: Work) -> tuple[Cells, Hand] | Refused:
    """Lays a word on one chain: the chain after it, and what is left of the hand."""
    cells = work.chains[at].cells
    new = new_letters(cells, placing, state.settings.accents)
    if isinstance(new, Refused):
        return new
    trouble = (
        blocked_square(replace(state, chains=work.chains), cells, new)
        or impossible_letter(new)
        or loose_cross(cells, placing, new)
    )
    if trouble:
        return trouble
    shape = chained(cells, placing, tuple((square, Token(letter.letter)) for square, letter in new))
    if isinstance(shape, Refused):
        return shape
    squares = [square for square, _ in shape.cells]
    source = next((source for source in work.sources if source.chain == at), None)
    dealt = deal(hand, new, lambda origin, square: source is not None and same_end(source, squares, square, origin))
    grown = tuple((square, dealt.tokens.get(square, token)) for square, token in shape.cells)
    unaltered = unguarded(cells, grown)
    if isinstance(unaltered, Refused):
        return unaltered
    work.back, work.both = shape.back, shape.both
    _lay_tokens(work, dealt)
    return guarding(unaltered, set(dealt.tokens)), dealt.hand


def _lay_tokens(work: Work, dealt: Dealt) -> None:
    work.accented += dealt.accented
    work.cost = work.cost.plus(*dealt.cost)
    work.laid += dealt.tokens
    work.lettered += dealt.tokens
    work.origins |= dealt.origins


def _found_chain(
    state: State, seat: str, owner: str, placing: Placing, hand: Hand, work: Work
) -> Hand | Refused | None:
    """GDM-4, GDM-30: lays a first word on an own base; None if this is not one."""
    if owner != seat or work.target >= 0:
        return None
    bases = state.settings.bases[seat]
    base = next((base for base in bases if set(base) == set(placing.squares)), None)
    if base is not None and any(letter.letter == PLUS for letter in placing.letters):
        return _not_on_base(state, seat)
    if base is None:
        return None if state.of(seat) else _not_on_base(state, seat)
    if len(state.of(seat)) > 1:
        return refused("two-chains", "GDM-30")
    # what this stroke has taken is lifted by now
    if any(square in work.chains[at].squares for at in state.of(seat) for square in base):
        return None
    new = new_letters((), placing, state.settings.accents)
    if isinstance(new, Refused):
        return new
    trouble = blocked_square(replace(state, chains=work.chains), (), new) or impossible_letter(new)
    if trouble:
        return trouble
    dealt = deal(hand, new)
    if not dealt.cost.letters + dealt.cost.jokers:
        return refused("first-from-arsenal", "GDM-30")
    _lay_tokens(work, dealt)
    work.chains = (*work.chains, Chain(seat, tuple(dealt.tokens.items()), base))
    work.target = len(work.chains) - 1
    return dealt.hand


def _pay(state: State, seat: str, work: Work) -> Refused | None:
    """GDM-2: takes the cost from the arsenal, which must hold as much, among it the letters that are known."""
    left = work.arsenals[seat].plus(*[-count for count in work.cost])
    if left.letters < 0:
        return refused("no-letters", "GDM-2", seat=seat, count=work.arsenals[seat].total)
    if left.jokers < 0:
        return refused("no-joker", "GDM-2")
    if left.crosses < 0:
        return refused("no-cross", "GDM-2")
    known = state.known.get(seat, "")
    tokens = work.chains[work.target].tokens
    drawn = [tokens[square] for square in work.lettered if square not in work.origins]
    letters = Counter(token.plain for token in drawn if not token.joker and token.letter != PLUS)
    unseen = work.arsenals[seat].letters - len(known)
    strange = letters - Counter(known)
    if strange.total() > max(0, unseen):
        lacking = " ".join(sorted(strange.elements()))
        return refused("no-such-letters", "GDM-2", letters=lacking, known=" ".join(known), unseen=max(0, unseen))
    work.arsenals[seat] = left
    return None


def mistaken(
    state: State,
    seat: str,
    reason: str,
    verdicts: tuple[Verdict, ...] = (),
    lacks: tuple[tuple[Square, str], ...] = (),
) -> Mistaken:
    """GDM-26: the event of a wrong stroke, which is put back and ends the turn."""
    wrong = tuple(verdict.word for verdict in verdicts if not verdict.valid)
    return Mistaken(seat, reason, wrong, seat_after(state.players, seat, state.conceded), verdicts, lacks)


def one_word(state: State, action: Stroke, work: Work) -> Refused | None:
    """GDM-6: in a stroke of two words, the first lengthens the end word by letters, the second shares its last square."""
    first, second = (placing.squares for placing in action.placings)
    shared = set(first) & set(second)
    lengthened = [square for square in first if square in work.laid]
    before = tuple(cell for cell in work.chains[work.target].cells if cell[0] not in work.laid)
    whole = [set(squares_of(before, word)) for word in words_in(before)]
    at_end = lengthened and first[-1] in lengthened and first[0] not in lengthened
    compound = any(letter.letter == PLUS for letter in action.placings[0].letters)
    fits = at_end and shared == {first[-1]} and set(first) - set(lengthened) in whole and not compound
    return None if fits else refused("two-words", "GDM-6", square=square_name(second[0]))


def pirated(state: State, action: Stroke, work: Work) -> Refused | None:
    """GDM-16: nothing is laid on another's chain where it is protected."""
    if not action.on:
        return None
    before = state.chains[work.target]
    if any(token.up for _, token in before.cells):
        return refused("chain-protected", "GDM-21", seat=action.on)
    edge = before.cells[-1] if work.back else before.cells[0]
    if edge[0] in protected_squares(before) and edge[1].letter != PLUS:
        return refused("word-protected", "GDM-19", square=square_name(edge[0]))
    return None


def transferred(seat: str, action: Stroke, work: Work) -> Refused | None:
    """GDM-9, GDM-16: tokens are not laid back at the end of the chain that they were taken from."""
    source = next((source for source in work.sources if source.chain == work.target), None)
    if source is None:
        return None
    grown = [square for square, _ in work.chains[work.target].cells]
    laid = {origin: square for square, origin in work.origins.items()}
    for origin, _ in source.taken:
        # a token that fits nowhere could lie wherever the word grew
        places = [laid[origin]] if origin in laid else work.lettered
        if places and all(same_end(source, grown, square, origin) for square in places):
            names = {"origin": square_name(origin), "square": square_name(places[0])}
            return refused("same-end", "GDM-16" if action.on else "GDM-9", **names)
    return None


def same_end(source: Source, grown: list[Square], square: Square, origin: Square) -> bool:
    """Whether a token from this origin would be laid at the same end of its chain."""
    taken = [at for at, _ in source.before]
    if origin not in taken:
        return False
    # a chain that grows keeps its order; a + at its end may have gone, and something else lie there
    first = next(grown.index(at) for at, token in source.after if token.letter != PLUS)
    return (taken.index(origin) < source.front) == (grown.index(square) < first)
