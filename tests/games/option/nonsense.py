"""What the nonsense of this room is patched together from."""

from tests.games.nonsense import Nonsense, Slice
from tests.games.option.walks import SEATS, WALKER

STARTS = (
    "H8", "8H", "h8", "A1", "16P", "Q17", "H0", "pass", "passe", "swap", "échange", "contest", "conteste", "end", "fin",
    "rack", "chevalet", "draw", "tire", "undo", "redo", "amend 1", "corrige", "adjust", "accept", "refuse", "note", "rule",
    "rename", "pause", "resume", "suspend", "concede", "",
)  # fmt: skip
PIECES = (
    *STARTS, "VUES", "vues", "V.ES", ".", "..", "V*UES", "E*", "V4(T1r)UES", "V(", "(T)", "()", "(*b)", "é", "œ",
    "~H8", "~H8:T", "~H8:V>T", "~H8:V*>T1rb", "~", "~~", ":", ">", "couleur", "couleur:VUES", "couleur:", "=7", "=-7", "=",
    "+7 7", "{a b}", "upheld", "fondée", "V4/T1", "*/E", "1", "2", "0", "-1", "99999999999", "٣", "+5", "-5", "why", "ana",
    "Bob", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0", "\ud83d\ude00", "ß", "ﬁ", "İ", "²",
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "~:>=*().,;{}#+-/0123456789 \t\n\r\ufeff\x0c\u2028éœABCHTVabchtv\x00"

NONSENSE = Nonsense(
    WALKER,
    STARTS,
    PIECES,
    MARKS,
    SEATS,
    longest=30,
    evenings=(15, 60),
    slice=Slice(lines=2_000, steps=200, outcomes=45, records=250, stand=25, endings=25, sound=60),
)
