"""Common French words, which books or films use at least once in a million words; see `scripts/build_common.py`."""

from referee.words.lexicon import LexiconError
from referee.words.shelf import wordlists

FILE = "fr.common"


def common_words() -> frozenset[str]:
    """The folded keys of common words; a LexiconError if their file is missing or damaged."""
    path = wordlists() / FILE
    try:
        return frozenset(path.read_text("ascii").split())
    except (OSError, UnicodeError) as problem:
        raise LexiconError("lexicon-missing", str(path)) from problem
