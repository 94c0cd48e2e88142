"""Finds many keys at once: through dawg2 where it is installed, else through a table of all keys."""

from itertools import compress, repeat

from referee.words.dawg import find
from referee.words.lexicon import Lexicon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def load_graph(lexicon: Lexicon) -> "Callable[[bytes], int] | None":
    """dawg2's look-up of a key's entry, or None if dawg2 is not installed."""
    try:
        from dawg import IntDAWG
    except ImportError:
        return None
    graph = IntDAWG()
    graph.frombytes(b"".join(((lexicon.units.nbytes // 4).to_bytes(4, "little"), lexicon.units)))
    lookup: Callable[[bytes], int] = graph.b_get_value
    return lookup


def entries_finder(lexicon: Lexicon) -> "Callable[[bytes], int]":
    """A function from a key to its entry, or MISSING."""
    return load_graph(lexicon) or (lambda key: find(lexicon.units, key))


def codes_finder(lexicon: Lexicon, table: bytes, missing: int) -> "Callable[[list[bytes]], bytes]":
    """A function from keys to the bytes that the table gives their signatures, or `missing`."""
    entry_of = load_graph(lexicon)
    if entry_of is not None:
        by_entry = [*lexicon.section("signatures").translate(table), missing]
        return lambda keys: bytes(map(by_entry.__getitem__, map(entry_of, keys)))
    by_key = dict(all_keys(lexicon, table))
    return lambda keys: bytes(map(by_key.get, keys, repeat(missing)))


def masks(lexicon: Lexicon) -> list[int]:
    """The kinds of readings of each signature, in this variant of the lexicon."""
    raw = lexicon.section("masks")
    numbers = [int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4)]
    variants = len(numbers) // (max(lexicon.section("signatures"), default=0) + 1)
    return numbers[lexicon.variant :: variants]


def all_keys(lexicon: Lexicon, table: bytes) -> "Iterator[tuple[bytes, int]]":
    """Every key in order, with the byte that the table gives its signature."""
    return zip(*_keys(lexicon, table), strict=False)


def chosen_keys(lexicon: Lexicon, table: bytes) -> "Iterator[bytes]":
    """Every key for whose signature the table has something else than zero, in order."""
    return compress(*_keys(lexicon, table))


def _keys(lexicon: Lexicon, table: bytes) -> tuple[list[bytes], bytes]:
    """Every key in order, and the bytes that the table gives their signatures."""
    raw = lexicon.section("keys")
    number, length = (int.from_bytes(raw[at : at + 4], "little") for at in (0, 4))
    shared, tails = raw[8 : 8 + number], raw[8 + number : 8 + number + length].split(b"\n")
    key = b""
    keys = [key := key[:same] + tail for same, tail in zip(shared, tails, strict=False)]
    return keys, raw[8 + number + length :].translate(table)
