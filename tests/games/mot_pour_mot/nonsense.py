"""What the nonsense of this room is patched together from."""

from typing import Any

from referee.core.actions import Draw
from referee.core.game import Game
from tests.games.mot_pour_mot.support import SEATS
from tests.games.mot_pour_mot.walks import WALKER
from tests.games.nonsense import Nonsense, Slice, reads_back

STARTS = (
    "word", "mot", "CHAT", "cœur", "card", "carte", "none", "aucun", "rien", "pass", "passe", "contest", "conteste",
    "contest spelling", "conteste orthographe", "contest category", "conteste catégorie", "end", "fin", "concede",
    "abandonne", "swap", "échange", "draw", "tire", "undo", "redo", "amend 1", "corrige", "adjust", "accept", "refuse",
    "note", "rule", "rename", "pause", "resume", "suspend", "tick", "done", "stop", "rack", "",
)  # fmt: skip
PIECES = (
    *STARTS, "CACTUS", "stop 3", "stop 0", "STOP 99", "stop ٣", "stop -1", "stop 1000", "CHOU-RAVE", "chou—rave", "L'ÉTÉ",
    "l’été", "-", "'", "A", "É", "C*", "R2D2", "CÔTE", "CÔTÉ", "ŒUF", "æ", "3-2", "0-0", "99-0", "100-1", "3--2", "٣-٢",
    "3:2", "upheld", "rejected", "fondée", "infondée", "spelling", "orthographe", "category", "catégorie", "1", "-1",
    "+5", "why", "ana", "Bob", "ana:", "+7 7", "{a b}", "{verdict upheld}", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0",
    "\ud83d\ude00", "ß", "ﬁ", "İ", "²", "ŉ", "Ø", "E" * 300, "É" * 60, "E " * 300,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "-'’:>=*().,;{}#+/0123456789 \t\n\r\ufeff\x0c\u2028\u0301éœæABCHSTabchst\x00"


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
    slice=Slice(lines=1_200, steps=120, outcomes=28, records=250, stand=25, endings=20, sound=60),
)
