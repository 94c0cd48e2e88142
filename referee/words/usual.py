"""What people know of French words: how often they meet them, and of several readings the usual one.

`scripts/make/usual.py` writes the list: a line for each key, those met most first, with its lemmas in the same order where
the dictionary reads them in another. Imported by the quick way: keep it light.
"""

import os
from mmap import ACCESS_READ, mmap

from referee.words.lexicon import open_unblocked
from referee.words.reading import Reading

FILE = "fr.usual"
NOWHERE = -1
_LIST: list[mmap | bytes] = []
"""The list, once it has been opened; empty if it is missing, for games go on without it."""
_ORDERS: dict[bytes, list[str]] = {}
"""The lemmas by their keys, for streams of words, which would look for each of them too long."""


def usual_first(readings: list[Reading], key: str) -> list[Reading]:
    """The readings under a key, those of a lemma that people meet more before those of another."""
    lemmas = _ORDERS.get(key.encode("utf-8", "surrogatepass"), []) if _ORDERS else _lemmas(key)
    if not lemmas:
        return readings
    return sorted(readings, key=lambda reading: place(reading.lemma, lemmas))


def place(lemma: str, lemmas: list[str]) -> int:
    """Where a lemma stands among those of a key, behind all if it is none of them."""
    return lemmas.index(lemma) if lemma in lemmas else len(lemmas)


def _lemmas(key: str) -> list[str]:
    """The lemmas under a key, those met most first, if the dictionary reads them in another order."""
    at = _place(key, b"\t")
    return [] if at == NOWHERE else _list()[at : _list().find(b"\n", at)].decode().split()


def rank(key: str) -> int:
    """A number that is the smaller the more often people meet a word; the same for all that they hardly know."""
    found = [at for end in (b"\t", b"\n") if (at := _place(key, end)) != NOWHERE]
    return found[0] if found else len(_list())


def orders() -> dict[bytes, list[str]]:
    """The lemmas under all keys that the dictionary reads in another order; they stay in memory."""
    if not _ORDERS:
        lines = (line.split(b"\t") for line in _list()[:].split(b"\n") if b"\t" in line)
        _ORDERS.update({key: lemmas.decode().split() for key, lemmas in lines})
    return _ORDERS


def _place(key: str, end: bytes) -> int:
    """Where a line goes on behind a key that ends so."""
    line = b"\n%s%s" % (key.encode("utf-8", "surrogatepass"), end)
    at = _list().find(line)
    return at if at == NOWHERE else at + len(line)


def _list() -> mmap | bytes:
    if not _LIST:
        _LIST.append(_opened())
    return _LIST[0]


def _opened() -> mmap | bytes:
    package = os.path.dirname(os.path.dirname(__file__))
    for folder in (package, os.path.dirname(package)):
        try:
            with open(f"{folder}/wordlists/{FILE}", "rb", opener=open_unblocked) as file:
                return mmap(file.fileno(), 0, access=ACCESS_READ)
        except (OSError, ValueError):
            continue
    return b""
