"""Shots that cannot be made: the clause that they break, and the squares (GDM-16 to GDM-18)."""

from collections.abc import Collection

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.values import Value
from referee.games.guerre_des_mots.model import VOWELS, Chains, Settings, Shot, Token
from referee.games.guerre_des_mots.squares import BLUE, VIOLET


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
    for square in between(shot.shooter, shot.target):
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


def between(one: Square, other: Square) -> list[Square]:
    """The squares between two of a row or column, from the first on."""
    length = max(abs(other[0] - one[0]), abs(other[1] - one[1]))
    down, right = (other[0] - one[0]) // length, (other[1] - one[1]) // length
    return [(one[0] + step * down, one[1] + step * right) for step in range(1, length)]


def _named(shot: Shot) -> dict[str, str]:
    return {"shooter": square_name(shot.shooter), "target": square_name(shot.target)}
