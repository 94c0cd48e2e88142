"""Text that PostgreSQL takes."""

from referee.store.problems import StoreError


def storable(text: str) -> str:
    """The same text; an error if it holds what no row of PostgreSQL does, which is a NUL or half a character."""
    if "\0" in text or (not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)):
        raise StoreError("hall-no-text", ascii(text[:40]))
    return text
