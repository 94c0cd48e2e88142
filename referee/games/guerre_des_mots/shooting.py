"""Shots: their lines, which cannot be made, hits and loot (GDM-16 to GDM-18)."""

from collections.abc import Collection

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.values import Value, replace
from referee.games.guerre_des_mots.capture import LEAST, base_word, protected_squares
from referee.games.guerre_des_mots.events import Fired
from referee.games.guerre_des_mots.model import PLUS, VOWELS, Cells, Chain, Chains, Settings, Shot, Token
from referee.games.guerre_des_mots.path import beside, words_in
from referee.games.guerre_des_mots.squares import BLUE, VIOLET, inside, stretch

Ends = tuple[tuple[Square, tuple[int, int]], ...]
"""The ends of a word, each with the way outwards."""


class Range(Value):
    """A line of fire: the first token in it, and its distance."""

    shooter: Square
    target: Square
    chain: int
    distance: int
    """Squares between."""
    way: str = ""
    """The direction: along the word, or across it to either side."""


def value(settings: Settings, token: Token) -> int:
    """The value of a token as a shooter or a target; none for vowels, C, jokers and +."""
    if token.joker or token.letter == PLUS or token.plain in VOWELS:
        return 0
    return settings.values.get(token.plain, 0)


def ranges(settings: Settings, chains: Chains, ends: Ends) -> list[Range]:
    """Every line of fire from the start and the end of a stroke's word, outwards and both ways across.

    Whether the shot may be made is decided by `misfire`."""
    found: list[Range] = []
    where = {square: at for at, chain in enumerate(chains) for square, _ in chain.cells}
    for square, out in ends:
        across = (abs(out[1]), abs(out[0]))
        for name, way in (("along", out), ("across", across), ("back across", (-across[0], -across[1]))):
            met = _first_token(settings, square, way, where)
            if met is not None:
                found.append(Range(square, met[0], where[met[0]], met[1], name))
    return found


def _first_token(
    settings: Settings, square: Square, way: tuple[int, int], where: dict[Square, int]
) -> tuple[Square, int] | None:
    """The first token in a direction and the number of squares between; None if one of them is violet."""
    at, between = (square[0] + way[0], square[1] + way[1]), 0
    while inside(at):
        if at in where:
            return at, between
        if settings.ground.kind(at) == VIOLET:
            return None
        at, between = (at[0] + way[0], at[1] + way[1]), between + 1
    return None


class Gun(Value):
    """The tokens of a stroke that may shoot."""

    seat: str
    target: int
    """The number of the chain that was laid on."""
    new: Collection[Square]
    """Squares laid or bent in this stroke."""
    armed: Collection[Square]
    """Those that may shoot, depending on whether the stroke has one word or two (GDM-6)."""
    ends: Collection[Square]
    """The first and the last square of its word."""


def fire(
    settings: Settings, chains: Chains, gun: Gun, shots: tuple[Shot, ...], possible: list[Range]
) -> tuple[Fired, ...] | Refused:
    """The results of all shots, whose lines are drawn before any loot; a shot may miss."""
    fired: list[Fired] = []
    ways: set[str] = set()
    for shot in shots:
        wrong = misfire(settings, chains, gun, shot)
        if wrong:
            return wrong
        line = next(line for line in possible if (line.shooter, line.target) == (shot.shooter, shot.target))
        if line.way in ways:
            return refused("shot-twice", "GDM-17", shooter=square_name(shot.shooter))
        ways.add(line.way)
        chain = chains[line.chain]
        tokens = chain.tokens
        already = {square for done in fired for square in done.loot}
        left = replace(chain, cells=tuple(cell for cell in chain.cells if cell[0] not in already))
        trouble = _immune(chain, shot.target)
        if trouble:
            return trouble
        own = value(settings, next(c.tokens[shot.shooter] for c in chains if shot.shooter in c.tokens))
        against = value(settings, tokens[shot.target])
        hit = own > line.distance and own > against
        loot = _loot(left, shot, hit) if shot.target not in already else ()
        if isinstance(loot, Refused):
            return loot
        fired.append(Fired(shot.shooter, shot.target, own, line.distance, against, hit, loot))
    return tuple(fired)


def misfire(settings: Settings, chains: Chains, gun: Gun, shot: Shot) -> Refused | None:
    """The refusal of a shot for its shooter, its line or its target; None if it can be made."""
    where = {square: at for at, chain in enumerate(chains) for square in chain.squares}
    return (
        _placed(where, gun, shot)
        or _weak(settings, chains[where[shot.shooter]].tokens[shot.shooter], shot)
        or _blocked(settings, where, shot)
        or _spared(chains, where, gun, shot)
    )


def _placed(where: dict[Square, int], gun: Gun, shot: Shot) -> Refused | None:
    """GDM-17: only what was laid in this stroke shoots, at the start or the end of its word."""
    if shot.shooter not in where:
        return refused("shooter-nothing", "GDM-17", **_named(shot))
    if shot.shooter not in gun.new:
        return refused("shooter-earlier", "GDM-17", **_named(shot))
    if shot.shooter not in gun.armed:
        return refused("shooter-joint", "GDM-6", **_named(shot))
    if shot.shooter not in gun.ends:
        return refused("shooter-inside", "GDM-17", **_named(shot))
    return None


def _weak(settings: Settings, token: Token, shot: Shot) -> Refused | None:
    """GDM-17, GDM-18: only consonants with a piece that shoots, and none from a base."""
    if token.joker:
        return refused("shooter-joker", "GDM-17", **_named(shot))
    if token.plain in VOWELS:
        return refused("shooter-vowel", "GDM-17", **_named(shot), letter=token.letter)
    if not settings.values.get(token.plain, 0):
        return refused("shooter-piece", "GDM-17", **_named(shot), letter=token.letter)
    if settings.ground.kind(shot.shooter) == BLUE:
        return refused("shooter-blue", "GDM-18", **_named(shot))
    return None


def _blocked(settings: Settings, where: dict[Square, int], shot: Shot) -> Refused | None:
    """GDM-17, GDM-18: what is shot at lies in a line, with nothing but free squares between, none of them violet."""
    if shot.target not in where:
        return refused("shot-nothing", "GDM-17", **_named(shot))
    if shot.target == shot.shooter or (shot.shooter[0] != shot.target[0] and shot.shooter[1] != shot.target[1]):
        return refused("shot-askew", "GDM-17", **_named(shot))
    for square in stretch(shot.shooter, shot.target)[1:-1]:
        if square in where:
            return refused("shot-through", "GDM-18", **_named(shot), square=square_name(square))
        if settings.ground.kind(square) == VIOLET:
            return refused("shot-violet", "GDM-18", **_named(shot), square=square_name(square))
    return None


def _spared(chains: Chains, where: dict[Square, int], gun: Gun, shot: Shot) -> Refused | None:
    """GDM-16, GDM-17: an opponent's token, and not of the chain that was pirated."""
    hit = where[shot.target]
    if chains[hit].seat == gun.seat:
        return refused("shot-own", "GDM-17", **_named(shot))
    return refused("shot-pirated", "GDM-16", **_named(shot)) if hit == gun.target else None


def _named(shot: Shot) -> dict[str, str]:
    return {"shooter": square_name(shot.shooter), "target": square_name(shot.target)}


def _immune(chain: Chain, target: Square) -> Refused | None:
    """GDM-18: neither protected words nor the word on the starting base are hit."""
    if any(token.up for _, token in chain.cells):
        return refused("chain-protected", "GDM-21", seat=chain.seat)
    if _struck(chain, target):
        return None
    name = square_name(target)
    if chain.tokens[target].letter == PLUS:
        return refused("shot-cross", "GDM-18", target=name)
    if target in protected_squares(chain):
        return refused("shot-protected", "GDM-18", target=name)
    return refused("shot-base", "GDM-18", target=name)


def untouchable(chain: Chain) -> set[Square]:
    """Squares of words that no shot takes: protected ones, and the one on the base."""
    base = base_word(chain.cells, chain.base) if chain.immune else None
    return protected_squares(chain) | (base or set())


def _struck(chain: Chain, target: Square) -> list[set[Square]]:
    """The words that a shot hits: both at a corner, unless one is immune; at a + those beside it."""
    cells, safe = chain.cells, untouchable(chain)
    at = chain.squares.index(target)
    if cells[at][1].letter == PLUS:
        beyond = ({cells[place][0] for place in beside(cells, at, towards)} for towards in (-1, 1))
        return [word for word in beyond if word and not word <= safe]
    if target in safe:
        return []
    return [{cells[place][0] for place in word.places} for word in words_in(cells) if at in word.places]


def _loot(chain: Chain, shot: Shot, hit: bool) -> tuple[Square, ...] | Refused:
    """The loot of a shot: whole words from an end, with the one aimed at, leaving at least one; nothing if it misses."""
    choices = loots(chain, shot.target)
    if not choices:
        return refused("no-loot", "GDM-18", seat=chain.seat)
    if not hit:
        return ()
    if not shot.loot:
        return choices[0]
    # a + in between may be named; it goes back to its owner (GDM-19)
    wanted = {square for square in shot.loot if square not in chain.tokens or chain.tokens[square].letter != PLUS}
    found = next((choice for choice in choices if set(choice) == wanted), None)
    return found if found is not None else refused("loot-wrong", "GDM-18", seat=chain.seat)


def loots(chain: Chain, target: Square) -> list[tuple[Square, ...]]:
    """Every possible loot of a hit, the smallest first."""
    cells, safe = chain.cells, untouchable(chain)
    letters = {square for square, token in cells if token.letter != PLUS}
    struck = _struck(chain, target)
    found: set[tuple[Square, ...]] = set()
    for back in (True, False):
        order = words_in(cells)[::-1] if back else words_in(cells)
        for count in range(1, len(order)):
            kept = {cells[at][0] for word in order[count:] for at in word.places}
            gone = _gone(cells, kept, back) & letters
            among = [{cells[at][0] for at in word.places} for word in order[:count]]
            if any(word in struck for word in among) and not gone & safe and len(kept & letters) >= LEAST:
                found.add(tuple(sorted(gone)))
    return sorted(found, key=lambda choice: (len(choice), choice))


def _gone(cells: Cells, kept: set[Square], back: bool) -> set[Square]:
    """The squares beyond those that stay."""
    path = cells if back else cells[::-1]
    last = max(at for at, (square, _) in enumerate(path) if square in kept)
    return {square for square, _ in path[last + 1 :]}
