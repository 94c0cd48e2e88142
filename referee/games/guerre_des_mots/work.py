"""A stroke while it is worked out."""

from dataclasses import dataclass, field

from referee.core.squares import Square
from referee.games.guerre_des_mots.capture import Source
from referee.games.guerre_des_mots.judging import Text
from referee.games.guerre_des_mots.model import Arsenal, Cells, Chains

NO_TOKENS = Arsenal(0, 0, 0)


@dataclass(slots=True)
class Work:
    """A stroke as far as it is worked out; the functions of `assembly.py` change it step by step."""

    chains: Chains
    arsenals: dict[str, Arsenal]
    sources: tuple[Source, ...] = ()
    target: int = -1
    laid: list[Square] = field(default_factory=list)
    """New squares, a bent token's among them."""
    lettered: list[Square] = field(default_factory=list)
    """New squares, without that of a bent token."""
    back: bool = True
    both: bool = False
    """Whether the word grew at both ends."""
    accented: list[tuple[Square, str]] = field(default_factory=list)
    """Tokens taken that are turned over for an accent, with the letter wanted."""
    left_over: bool = False
    """Whether tokens taken were not used (GDM-26)."""
    cost: Arsenal = NO_TOKENS
    """Tokens laid from the player's arsenal."""
    origins: dict[Square, Square] = field(default_factory=dict)
    """By new square, the square that its token was taken from."""
    remainder: tuple[tuple[Text, Cells], ...] = ()
    """Words left after tokens were taken, before anything was laid (GDM-10)."""
