"""Words laid on a chain, and tokens bent: which tokens, and their place in it (GDM-4 to GDM-6, GDM-8 to GDM-13)."""

from collections.abc import Callable, Collection

from referee.core.result import Refused, refused
from referee.core.spelling import capitals
from referee.core.squares import Square, neighbours, square_name
from referee.core.values import Value, replace
from referee.games.guerre_des_mots.model import (
    CEDILLA,
    PLUS,
    VOWELS,
    Arsenal,
    Cells,
    Chains,
    Letter,
    Placing,
    State,
    Token,
)
from referee.games.guerre_des_mots.path import direction, end_word, outward
from referee.games.guerre_des_mots.squares import VIOLET, inside

NEAR = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0))
STEPS = 2
"""The greatest distance along a chain at which tokens may touch."""
BENDABLE = 3
"""Tokens of a word that can be bent, at least."""
Barred = Callable[[Square, Square], bool]
"""Whether a token from the first square may not be laid on the second."""


class Hand(Value):
    """The tokens taken for a word, in the order given; other letters come from the arsenal."""

    taken: tuple[tuple[Square, Token], ...]
    accents: bool
    pirated: bool = False


class Laid(Value):
    """A chain with a word laid on it."""

    cells: Cells
    back: bool
    """Whether it grew at its back end; for a lone word lengthened both ways, at which the last token lies."""
    both: bool = False
    """Whether at both ends."""


class Dealt(Value):
    """Tokens for the new squares, what is left of the hand, and the cost to the arsenal."""

    tokens: dict[Square, Token]
    hand: Hand
    cost: Arsenal
    origins: dict[Square, Square]
    """By new square, the square that its token was taken from."""
    accented: tuple[tuple[Square, str], ...]
    """Tokens taken that have to be turned over for the accent on their backs (GDM-29)."""


def _nowhere(origin: Square, square: Square) -> bool:
    """No token is barred from any square."""
    return False


def deal(hand: Hand, wanted: list[tuple[Square, Letter]], barred: Barred = _nowhere) -> Dealt:
    """GDM-29: tokens for these letters; a taken token keeps its letter, but a plain vowel may turn up its accent.

    Tokens go where they fit, in the order given; if one is left over, they change places."""
    givers = matched(hand, wanted, barred)
    if len(givers) < len(hand.taken):
        anywhere = matched(hand, wanted, _nowhere)
        givers = anywhere if len(anywhere) > len(givers) else givers
    tokens: dict[Square, Token] = {}
    cost = Arsenal(0, 0, 0)
    accented: list[tuple[Square, str]] = []
    for at, (square, letter) in enumerate(wanted):
        if at not in givers:
            kind = "crosses" if letter.letter == PLUS else "jokers" if letter.joker else "letters"
            cost = cost.plus(**{kind: 1})
            tokens[square] = Token(letter.letter, letter.joker, pirated=hand.pirated)
            continue
        origin, token = hand.taken[givers[at]]
        tokens[square] = Token(letter.letter, token.joker, pirated=hand.pirated, lacks=token.lacks)
        if token.letter != letter.letter:
            accented.append((origin, letter.letter))
    origins = {wanted[at][0]: hand.taken[giver][0] for at, giver in givers.items()}
    left = tuple(cell for at, cell in enumerate(hand.taken) if at not in givers.values())
    return Dealt(tokens, replace(hand, taken=left), cost, origins, tuple(accented))


def matched(hand: Hand, wanted: list[tuple[Square, Letter]], barred: Barred) -> dict[int, int]:
    """By letter, the token that it gets, both as places: as many as possible, each as early as it fits."""
    fitting = [_fitting(cell, wanted, hand.accents, barred) for cell in hand.taken]
    givers: dict[int, int] = {}
    # a letter typed as a joker goes to a joker taken, before a plain one can
    for at in sorted(range(len(wanted)), key=lambda at: not wanted[at][1].joker):
        free = [giver for giver in range(len(hand.taken)) if giver not in givers.values()]
        shown = [giver for giver in free if at in fitting[giver][0]]
        turned = [giver for giver in free if at in fitting[giver][1]]
        if shown or turned:
            givers[at] = (shown or turned)[0]
    for giver in range(len(hand.taken)):
        if giver not in givers.values():
            _find_place(giver, [each[0] + each[1] for each in fitting], givers, set())
    return givers


def _fitting(
    cell: tuple[Square, Token], wanted: list[tuple[Square, Letter]], accents: bool, barred: Barred
) -> tuple[list[int], list[int]]:
    """The letters that a token fits as it is, and those it may fit once turned over for its accent."""
    origin, token = cell
    shown, turned = [], []
    for at, (square, letter) in enumerate(wanted):
        if barred(origin, square) or (letter.joker and not token.joker):
            continue
        if token.letter == letter.letter:
            shown.append(at)
        elif accents and not token.joker and token.letter == token.plain == Token(letter.letter).plain:
            turned.append(at)
    return shown, turned


def _find_place(giver: int, fitting: list[list[int]], givers: dict[int, int], seen: set[int]) -> bool:
    """Finds a place for a token, moving others on if need be."""
    for at in fitting[giver]:
        if at in seen:
            continue
        seen.add(at)
        if at not in givers or _find_place(givers[at], fitting, givers, seen):
            givers[at] = giver
            return True
    return False


def new_letters(cells: Cells, placing: Placing, accents: bool) -> list[tuple[Square, Letter]] | Refused:
    """The new squares of a placing with their letters; letters that lie there must be as typed."""
    there = dict(cells)
    new: list[tuple[Square, Letter]] = []
    for square, letter in zip(placing.squares, placing.letters, strict=True):
        if not inside(square):
            return refused("outside", "GDM-4")
        lying = there.get(square)
        if lying is None and letter.letter == ".":
            return refused("gap", "GDM-5", square=square_name(square))
        if lying is None:
            new.append((square, letter))
        elif letter.letter != "." and not _same(lying, letter, accents):
            turned = lying.letter != PLUS and lying.plain == Token(letter.letter).plain
            if turned:
                return refused(
                    "turned-in-place", "GDM-29", square=square_name(square), shown=lying.letter, letter=letter.letter
                )
            return refused("other-letter", "GDM-9", square=square_name(square), shown=lying.letter)
        elif letter.joker and not lying.joker:
            return refused("no-joker-there", "GDM-29", square=square_name(square), shown=lying.letter)
    return new


def _same(lying: Token, letter: Letter, accents: bool) -> bool:
    return lying.letter == letter.letter or (not accents and lying.plain == Token(letter.letter).plain)


def blocked_square(state: State, chain: Cells, new: list[tuple[Square, Letter]]) -> Refused | None:
    """GDM-8, GDM-20: new squares are empty, and only a + lies on violet."""
    own = {square for square, _ in chain}
    board = {square for each in state.chains for square in each.squares} - own
    for square, letter in new:
        if square in board:
            return refused("occupied", "GDM-8", square=square_name(square))
        if state.settings.ground.kind(square) == VIOLET and letter.letter != PLUS:
            return refused("violet", "GDM-20", square=square_name(square))
    return None


def impossible_letter(new: list[tuple[Square, Letter]]) -> Refused | None:
    """GDM-29: only vowels have accents, and C a cedilla."""
    for square, letter in new:
        plain = capitals(letter.letter)
        if not letter.joker and letter.letter not in (plain, CEDILLA) and plain not in VOWELS:
            return refused("no-such-letter", "GDM-29", square=square_name(square), letter=letter.letter)
    return None


def bent(state: State, cells: Cells, bend: tuple[Square, Square], pirated: bool) -> tuple[Cells, bool] | Refused:
    """GDM-13: the path with its end token moved to a right angle, and whether that is its back end."""
    origin, target = bend
    if state.settings.simple:
        return refused("bend-simple", "GDM-13")
    if origin not in (cells[0][0], cells[-1][0]):
        return refused("bend-not-end", "GDM-13", square=square_name(origin))
    back = origin == cells[-1][0]
    word = end_word(cells, back)
    token = cells[-1 if back else 0][1]
    if word is None or len(word.places) < BENDABLE or token.letter == PLUS:
        return refused("bend-short", "GDM-13", square=square_name(origin), least=BENDABLE)
    neighbour = cells[-2 if back else 1][0]
    line, way = direction(neighbour, origin), direction(neighbour, target)
    if abs(way[0]) + abs(way[1]) != 1 or line[0] * way[0] + line[1] * way[1]:
        return refused("bend-not-beside", "GDM-13", square=square_name(target))
    if not inside(target):
        return refused("bend-outside", "GDM-13", origin=square_name(origin))
    if state.settings.ground.kind(target) == VIOLET:
        return refused("violet", "GDM-20", square=square_name(target))
    moved = (target, token._replace(up=False, pirated=pirated))
    return ((*cells[:-1], moved) if back else (moved, *cells[1:])), back


def chained(cells: Cells, placing: Placing, new: Cells) -> Laid | Refused:
    """GDM-5: the chain with the new tokens at an end of the path, or at both ends of a lone word."""
    squares = placing.squares
    old = [at for at, (square, _) in enumerate(cells) if square in squares]
    if not new:
        return refused("nothing-laid", "GDM-5")
    if not old:
        return _beyond(cells, placing, new) or _unchained(cells, new)
    if old == list(range(len(cells))):
        return _both_ways(cells, squares, new)
    back = old[-1] == len(cells) - 1
    if not back and old[0] != 0:
        neighbours = ((len(cells) - 2, cells[-1]), (1, cells[0]))
        cross = next((at for place, (at, token) in neighbours if place in old and token.letter == PLUS), None)
        if cross is not None:
            return refused("behind-cross", "GDM-19", square=square_name(cross))
        return refused("not-at-end", "GDM-5", square=square_name(cells[old[0]][0]), ends=_ends(cells))
    found = _onward(cells, back, squares, new)
    if found is None or (len(old) > 1 and not _whole(cells, back, old)):
        return refused("not-at-end", "GDM-5", square=square_name(cells[old[0]][0]), ends=_ends(cells))
    return found


def _whole(cells: Cells, back: bool, old: list[int]) -> bool:
    """Whether the squares typed take in the whole end word (GDM-5 b)."""
    word = end_word(cells, back)
    return word is not None and set(word.places) <= set(old)


def _onward(cells: Cells, back: bool, squares: tuple[Square, ...], new: Cells) -> Laid | None:
    """The chain with new tokens in line from its end token: at a right angle, or straight on from the whole end word."""
    edge = cells[-1][0] if back else cells[0][0]
    lone = end_word(cells, back)
    single = lone is not None and len(lone.places) == 1
    for way in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        line = _line_from(edge, way, new)
        straight = way == outward(cells, back)
        alone = sum(square in squares for square, _ in cells) == 1
        if len(line) == len(new) and (straight != alone or single):
            return _grown(cells, back, line)
    return None


def _line_from(edge: Square, way: tuple[int, int], new: Cells) -> list[tuple[Square, Token]]:
    """The new tokens in line from the end of a path, up to the first gap."""
    tokens, line = dict(new), []
    at = (edge[0] + way[0], edge[1] + way[1])
    while at in tokens:
        line.append((at, tokens[at]))
        at = (at[0] + way[0], at[1] + way[1])
    return line


def _grown(cells: Cells, back: bool, line: list[tuple[Square, Token]]) -> Laid:
    return Laid((*cells, *line) if back else (*reversed(line), *cells), back)


def _both_ways(cells: Cells, squares: tuple[Square, ...], new: Cells) -> Laid:
    """The chain of a lone word, lengthened at either end or both."""
    tokens = dict((*cells, *new))
    line = tuple((square, tokens[square]) for square in squares)
    if direction(cells[0][0], cells[-1][0]) < (0, 0):
        line = tuple(reversed(line))
    return Laid(line, line[-1] in new, line[0] in new and line[-1] in new)


def _beyond(cells: Cells, placing: Placing, new: Cells) -> Laid | None:
    """GDM-5 c: the chain with a word in line beyond a + at an end; None if there is none."""
    for back in (True, False):
        edge, token = cells[-1] if back else cells[0]
        if token.letter != PLUS:
            continue
        line = _line_from(edge, outward(cells, back), new)
        if len(line) == len(placing.squares):
            return _grown(cells, back, line)
    return None


def _unchained(cells: Cells, new: Cells) -> Refused:
    """The refusal of a word beside the chain (GDM-6) or away from it (GDM-5)."""
    own = {square for square, _ in cells}
    for square, _ in new:
        if any(near in own for near in neighbours(square)):
            return refused("two-words", "GDM-6", square=square_name(square))
    return refused("not-chained", "GDM-5", square=square_name(new[0][0]), ends=_ends(cells))


def _ends(cells: Cells) -> str:
    return ", ".join(dict.fromkeys([square_name(cells[0][0]), square_name(cells[-1][0])]))


def touching(chains: Chains, laid: Collection[Square]) -> Refused | None:
    """GDM-8: the refusal of the first new token that touches another, except along their own chain."""
    places = {square: (at, step) for at, chain in enumerate(chains) for step, (square, _) in enumerate(chain.cells)}
    for square in sorted(laid):
        at, step = places[square]
        for down, right in NEAR:
            near = (square[0] + down, square[1] + right)
            if near not in places:
                continue
            other, far = places[near]
            if other != at or abs(far - step) > STEPS:
                return refused("touches", "GDM-8", square=square_name(square), other=square_name(near))
    return None
