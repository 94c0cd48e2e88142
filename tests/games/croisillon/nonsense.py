"""What the nonsense of this room is patched together from."""

from typing import Any

from referee.core.game import Game
from referee.core.result import Refused
from referee.games.croisillon.model import Bonus
from tests.games.croisillon.support import SEATS
from tests.games.croisillon.walks import WALKER
from tests.games.nonsense import Nonsense, Slice

STARTS = (
    "grid", "grille", "words", "mots", "bonus", "bonus words", "bonus grid", "bonus none", "bonus aucun", "pass",
    "passe", "swap", "échange", "contest", "conteste", "end", "fin", "draw", "tire", "undo", "redo", "amend 1",
    "corrige", "adjust", "accept", "refuse", "note", "rule", "rename", "pause", "resume", "suspend", "concede",
    "Jet E,", "Y*ourte N,", "?", "",
)  # fmt: skip
PIECES = (
    *STARTS, ".....Cri/.....a/.....r/eguJet/...a.e*/...z/...z*", "Jet", "jet", "Je*t", "J/e/t", "J*et", "?et",
    "?(E=J)et", "?(E=", "?()", "?(E=J,W=K,N=L,S=M)", "eTe", "Ni", "Nid", "Te", "k5", "J10", "k100", "5k", "E", "O",
    "w", "S,", ",", "/", "//", ".", "..", "./", "*", "**", "?*", "(", ")", "é", "É*", "œ", "Œ", "none", "aucune",
    "upheld", "rejected", "fondée", "=7", "+7 7", "{a b}", "{verdict upheld}", "1", "2", "0", "15", "-1",
    "99999999999", "٣", "+5", "-5", "why", "ana", "Bob", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0", "\ud83d\ude00",
    "ß", "ﬁ", "İ", "²", "e" * 300, "Ee" * 60, "/e" * 60,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "?*=(),./;{}#+-/>0123456789 \t\n\r\ufeff\x0c\u2028éœAEJNOSTWaeijnot\x00"


def reads(game: Game, action: Any) -> bool:
    """A row may spell a keyword, but no grid of a single one can be a bonus."""
    return isinstance(action, Bonus) or not isinstance(game.notation.parse(game.notation.write(action)), Refused)


NONSENSE = Nonsense(
    WALKER,
    STARTS,
    PIECES,
    MARKS,
    SEATS,
    longest=30,
    evenings=(15, 60),
    reads=reads,
    slice=Slice(lines=700, steps=60, outcomes=38, records=200, stand=20, endings=18, sound=90),
)
