"""Spellings as they appear on boards: capitals without accents, ligatures spelt out (VOC-2)."""

from functools import cache
from unicodedata import combining, normalize

_LIGATURES = {ord("œ"): "oe", ord("Œ"): "OE", ord("æ"): "ae", ord("Æ"): "AE"}


def capitals(text: str) -> str:
    """The text in capitals without accents; anything that is not a letter stays."""
    if text.isascii():
        return text.upper()
    letters = normalize("NFD", text.translate(_LIGATURES))
    return "".join(letter for letter in letters if not combining(letter)).upper()


def plain(text: str) -> str:
    """Text from people as one line of text: control characters and line breaks dropped, spaces tidied."""
    told = text if text.isascii() else normalize("NFC", text)
    if not told.isprintable():
        told = "".join([letter if letter.isprintable() else " " for letter in told])
    return " ".join(told.split())


@cache
def key_of(name: str) -> str:
    """The key under which a player's name is compared, without case and accents."""
    return capitals(plain(name))
