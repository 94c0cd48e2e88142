"""Opposition: tokens do not touch each other, except along their own chain (GDM-8)."""

from collections.abc import Collection

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.model import Chains

NEAR = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0))
STEPS = 2
"""The greatest distance along a chain at which tokens may touch."""


def touching(chains: Chains, laid: Collection[Square]) -> Refused | None:
    """The refusal of the first new token that touches another."""
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
