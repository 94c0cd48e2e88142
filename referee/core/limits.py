"""Limits on files and input, above the size of any real game, list or dictionary."""

RECORD = 1 << 28
"""Bytes of a record."""
LINE = 1 << 20
"""Characters of a line of a record, such as a note."""
COMMAND = 100_000
"""Characters of a command, a note among them."""
QUOTED = 400
"""Characters of the input that a message quotes."""
SENTENCE, ENDING = 1_200, 300
"""Characters of an error message, and of its end when it is shortened."""
TOML = 1 << 18
"""Bytes of the settings, of a box, of the other names of players."""
DEPTH = 16
"""Depth of tables and lists in such a file, and parts of a dotted key."""
DIGITS = 100
"""Characters of a number."""
GRID = 1 << 20
"""Bytes of the rows of a grid."""
WORDS = 1 << 26
"""Bytes of a list of words, or of either file of a hunspell dictionary."""
ENTRY = 10_000
"""Characters of a line of a hunspell dictionary."""
WORD = 60
"""Letters of the longest word in a list."""
FORMS = 20_000
"""Forms that the affixes of a hunspell dictionary make of one entry."""
ALL_FORMS = 1 << 22
"""Forms that they make of all entries."""
TRIED = 1 << 25
"""Affixes tried on all entries together, whether they fit or not."""
ROW = 1 << 28
"""Bytes of a row of a backup."""
LAST_MOMENT = 253_402_214_400.0
"""Nearly the end of the year 9999, the last in calendars."""
NARROWEST, WIDEST = 20, 2_000
"""Columns or lines of a terminal that are believed; other numbers are mistakes."""
PATIENCE = 60.0
"""Seconds to wait for the next bytes of a pipe."""
