"""Words from a stream of bytes, a chunk at a time, and the folded keys of a whole chunk at once."""

from referee.words.fold import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SIZE = 1 << 15
LONGEST = 1 << 20
_SPACES = (b"\n", b" ", b"\t", b"\r", b"\x0b", b"\x0c")
_BOM = b"\xef\xbb\xbf"


class EndlessWord(Exception):
    """A stretch without a space that is too long for a word; it starts on the line after the last chunk."""


def chunks(read: "Callable[[int], bytes]") -> "Iterator[bytes]":
    """The stream in chunks that end where a word ends, one at a time."""
    pending, bom = b"", _BOM
    while piece := read(SIZE):
        end = max(map(piece.rfind, _SPACES)) + 1
        if end:
            yield (pending + piece[:end]).removeprefix(bom)
            pending, bom = piece[end:], b""
        else:
            pending += piece
        if len(pending) > LONGEST:
            raise EndlessWord
    if pending:
        yield pending.removeprefix(bom)


_ODD = ord("?")
"""In place of characters that a table cannot fold; `encode` uses it for those that are not Latin-1."""


def _latin_table() -> bytes:
    """The folded form of each Latin-1 character, if it is a single ASCII character."""
    keys = [fold(chr(code)) for code in range(256)]
    return bytes(ord(key) if len(key) == 1 and "\0" < key < "\x80" else _ODD for key in keys)


_FOLDED = _latin_table()
_SPELT_OUT = (("œ", "oe"), ("æ", "ae"), ("\u2019", "'"), ("Œ", "OE"), ("Æ", "AE"))


def folded_keys(chunk: bytes) -> list[bytes]:
    """The folded key of each word of a chunk: all at once by table, then one by one those that a table cannot fold."""
    text = chunk.decode("utf-8", "surrogateescape")
    for ligature, letters in _SPELT_OUT:
        if ligature in text:  # replace would count them first, which takes longer
            text = text.replace(ligature, letters)
    folded = text.encode("latin-1", "replace").translate(_FOLDED)
    keys = folded.split()
    if _ODD in folded:
        words = chunk.split()
        keys = [folded_key(words[at]) if _ODD in key else key for at, key in enumerate(keys)]
    return keys


def folded_key(word: bytes) -> bytes:
    if b"\0" in word:
        return b"\xff"
    return fold(word.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
