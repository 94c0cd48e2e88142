"""Spellings as they appear on boards: capitals without accents, ligatures spelt out (VOC-2)."""

from collections.abc import Iterable
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
    """Text as one line, without control characters and line breaks, with single spaces."""
    composed = text if text.isascii() else normalize("NFC", text)
    if not composed.isprintable():
        composed = "".join([letter if letter.isprintable() else " " for letter in composed])
    return " ".join(composed.split())


@cache
def key_of(name: str) -> str:
    """The key under which a player's name is compared, without case and accents."""
    return capitals(plain(name))


def bracketed(words: Iterable[Iterable[tuple[str, bool]]]) -> list[str]:
    """Words with the letters that are marked in brackets, JAZ[Z]; those without any are left out."""
    told = [[*word] for word in words]
    return [
        "".join([f"[{letter}]" if marked else letter for letter, marked in word])
        for word in told
        if any(marked for _, marked in word)
    ]
