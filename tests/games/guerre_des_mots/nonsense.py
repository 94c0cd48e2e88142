"""What the nonsense of this room is patched together from."""

from typing import Any

from referee.core.actions import Draw
from referee.core.game import Game
from tests.games.guerre_des_mots.support import SEATS
from tests.games.guerre_des_mots.walks import WALKER
from tests.games.nonsense import Nonsense, Slice, reads_back

STARTS = (
    "T3 RUSA", "6P PARIA", "6P", "bend F15>E16", "plie F15>E16", "take", "prends", "lift", "lève", "unface", "cache",
    "draw 2", "pioche 2", "draw", "pass", "passe", "contest", "conteste", "end", "end turn", "fin tour", "fin du tour",
    "mistake", "erreur", "+P10", "concede", "abandonne", "swap", "échange", "undo", "redo", "amend 1", "corrige",
    "adjust", "accept", "refuse", "note", "rule", "rename", "pause", "resume", "suspend", "<C20 D20", "on ene", "",
)  # fmt: skip
PIECES = (
    *STARTS, "<", "<C20", "<F15-F20", "F15-F20", "F20-F15", "F15-G16", "F-", "-F15", "A1-T20", "on", "sur", "on sw",
    "on nobody", "sur ENE", "shoot", "tire", "shoot L9>F9", "L9>F9", "L9>L9", "Z99>A0", "take F7-F16", "face", "montre",
    "face C3",    "lacks", "manque", "lacks F19", "+", "+Z99", "+P10", "T3", "20C", "t20 rues", "99A", "A99",
    "PORTE+BONHEUR", "PORTE-",
    "+ARC", "A*", "É*", "+*", "É", "Ñ", "Ç", "ŒUF", ".", "....", ".....", "T3 .", "upheld", "rejected", "fondée",
    "RUSA", "1", "-1", "٣", "ana:", "sw:", "+7 7", "{a b}", "{none NAR}", "{verdict wrong}", "\x1b[31m", "\u202e",
    "\x00", "\t", "\u00a0", "\ud83d\ude00", "ß", "ﬁ", "İ", "²", "ŉ", "Ø", "E" * 300, "É" * 60, "E " * 300,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "-<>:=*().,;{}#+/0123456789 \t\n\r\ufeff\x0c\u2028\u0301éœæABCDEFPRSTabcdest\x00"


def reads(game: Game, action: Any) -> bool:
    """Nothing is drawn in this room by the house's own command, and what is named need not be a letter."""
    return isinstance(action, Draw) or reads_back(game, action)


NONSENSE = Nonsense(
    WALKER,
    STARTS,
    PIECES,
    MARKS,
    SEATS,
    longest=40,
    reads=reads,
    slice=Slice(lines=900, steps=120, outcomes=50, records=250, stand=25, endings=20, sound=80),
)
