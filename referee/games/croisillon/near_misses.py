"""What a line that is no grid may be meant for: words in small letters, without commas or without directions."""

from collections.abc import Iterator

from referee.core.spelling import capitals
from referee.games.croisillon.notation import NONE, WAYS

QUICK, BONUS = ("WORDS", "MOTS"), "BONUS"
MOST = 8
"""Words that a grid of fifteen cards can hold."""


def near(text: str, language: str) -> Iterator[str]:
    tokens = [token for token in text.replace(",", " ").split() if token]
    if not tokens or len(tokens) > 2 * MOST:
        return
    head = capitals(tokens[0])
    if head in QUICK and len(tokens) > 1:
        yield " ".join((tokens[0], *map(_begun, tokens[1:])))
    elif head == BONUS and len(tokens) > 2 and capitals(tokens[1]) in QUICK:
        yield " ".join((*tokens[:2], *map(_begun, tokens[2:])))
    elif head == BONUS:
        yield from (f"{tokens[0]} {words}" for words in _words(tokens[1:], language))
    elif head not in NONE:
        yield from _words(tokens, language)


def _words(tokens: list[str], language: str) -> Iterator[str]:
    """Words with their directions; or, of words that begin with a capital, one across or several in quick entry."""
    if len(tokens) % 2 == 0 and all(token.upper() in WAYS for token in tokens[1::2]):
        yield ", ".join(f"{_begun(word)} {way.upper()}" for word, way in zip(tokens[::2], tokens[1::2], strict=True))
    elif all(token[0].isupper() and len(token) > 1 for token in tokens):
        yield f"{tokens[0]} E" if len(tokens) == 1 else " ".join(("mots" if language == "fr" else "words", *tokens))


def _begun(word: str) -> str:
    """The word with a capital and small letters behind it."""
    return word[:1].upper() + word[1:].lower()
