"""What the nonsense of this room is patched together from."""

from tests.games.jago.walks import SEATS, WALKER
from tests.games.nonsense import Nonsense, Slice

STARTS = (
    "F6", "6F", "f6", "A1", "11K", "L12", "F0", "99Z", "tick", "sablier", "grace", "grâce", "done", "fini", "turn", "tourne",
    "pass", "passe", "swap", "échange", "contest", "conteste", "end", "fin", "draw", "tire", "undo", "redo", "amend 1",
    "corrige", "adjust", "accept", "refuse", "note", "rule", "rename", "pause", "resume", "suspend", "concede", "rack", "",
)  # fmt: skip
PIECES = (
    *STARTS, "FAUX", "faux", "F.UX", ".", "..", "$E", "$EAUX", "E$AU", "$", "$$E", "$.", "é", "œ", "A*", "A-B", "extend",
    "extend:FAUX", "extend:", "extend::", "extend:É", "steal", "vole:faux", "prolonge", "steal:FAUX:EAUX", "keep", "garde",
    "keep keep", "F6 F6", "none", "aucune", "1:05", "0:00", "59:59", "0:60", "999:59", "1000:00", "1:5", "-1:00", "٣:00",
    ":", ">", "=7", "+7 7", "{a b}", "{same FAUX}", "upheld", "rejected", "fondée", "1", "2", "0", "-1", "99999999999",
    "+5", "-5", "why", "ana", "Bob", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0", "\ud83d\ude00", "ß", "ﬁ", "İ", "²",
    "E" * 300, "$E" * 300, "F6 " * 300,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "$:>=*().,;{}#+-/0123456789 \t\n\r\ufeff\x0c\u2028éœABEFGKLTabefgklt\x00"

NONSENSE = Nonsense(
    WALKER,
    STARTS,
    PIECES,
    MARKS,
    SEATS,
    longest=60,
    slice=Slice(lines=1_200, steps=120, outcomes=42, records=250, stand=25, endings=25, sound=60),
)
