"""Which French words people know, and how often they meet them; imported late, since only proposals ask.

`scripts/make/wordlists.py` writes the list: a folded key a line, those met most first.
"""

from functools import cache

from referee.words.shelf import wordlists

FILE = "fr.usual"


def rank(key: str) -> int:
    """A number that is the smaller the more often people meet a word; the same for all that they hardly know."""
    known = known_words()
    at = known.find(b"\n%s\n" % key.encode("utf-8", "surrogatepass"))
    return len(known) if at < 0 else at


@cache
def known_words() -> bytes:
    """The list, empty if it is missing, for games go on without it."""
    try:
        return (wordlists() / FILE).read_bytes()
    except OSError:
        return b""
