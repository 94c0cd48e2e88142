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
    """A stretch without a space that no list of words has; `line` is where it starts."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def chunks(read: "Callable[[int], bytes]") -> "Iterator[bytes]":
    """The stream in pieces that end where a word ends; what is not read yet is not in memory."""
    pending, line, first = b"", 1, True
    while piece := read(SIZE):
        if first and piece.startswith(_BOM):
            piece = piece[len(_BOM) :]
        first = False
        end = max(map(piece.rfind, _SPACES)) + 1
        if end:
            yield pending + piece[:end]
            line += pending.count(b"\n") + piece.count(b"\n", 0, end)
            pending = piece[end:]
        else:
            pending += piece
        if len(pending) > LONGEST:
            raise EndlessWord(line)
    if pending:
        yield pending


def _latin_table() -> bytes:
    """What folding makes of each Latin-1 character, if that is one ASCII character; others stay and betray themselves."""
    keys = [fold(chr(code)) for code in range(256)]
    return bytes(ord(key) if len(key) == 1 and key.isascii() else code for code, key in enumerate(keys))


_FOLDED = _latin_table()
_SPELT_OUT = (("œ", "oe"), ("æ", "ae"), ("\u2019", "'"), ("Œ", "OE"), ("Æ", "AE"))


def folded_keys(chunk: bytes) -> list[bytes]:
    """The folded key of each word of a chunk."""
    folded = _folded_at_once(chunk)
    return folded.split() if folded is not None else [folded_key(word) for word in chunk.split()]


def _folded_at_once(chunk: bytes) -> bytes | None:
    """All of a chunk folded by table; None where it holds letters that take more than a table."""
    try:
        text = chunk.decode()
        for ligature, letters in _SPELT_OUT:
            text = text.replace(ligature, letters)
        folded = text.encode("latin-1").translate(_FOLDED)
    except UnicodeError:
        return None
    return folded if folded.isascii() and b"\0" not in folded else None


def folded_key(word: bytes) -> bytes:
    if b"\0" in word:
        return b"\xff"
    return fold(word.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
