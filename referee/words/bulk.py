"""Judges a stream of words by a packed lexicon, a chunk at a time, mostly in loops that run in C."""

from itertools import compress

from referee.core.policy import LETTER, Policy
from referee.words.dawg import MISSING
from referee.words.finder import codes_finder, masks
from referee.words.fold import fold
from referee.words.judge import CODES, UNKNOWN, VALID, WordVerdict, judge, verdict_code
from referee.words.lexicon import Lexicon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Reader = Callable[[int], bytes]
    Writer = Callable[[bytes], object]
    Printed = Callable[[bytes], tuple[bytes, int, int]]
    """From a chunk of words: the text to print, the number of words, the number of words refused."""

SIZE = 1 << 15
LONGEST = 1 << 20
_SPACES = (b"\n", b" ", b"\t", b"\r", b"\x0b", b"\x0c")
_BOM = b"\xef\xbb\xbf"
_ODD = ord("?")
"""In place of characters that a table cannot fold; `encode` uses it for those that are not Latin-1."""
_FOLDED = bytes(ord(key) if len(key) == 1 and "\0" < key < "\x80" else _ODD for key in map(fold, map(chr, range(256))))
"""The folded form of each Latin-1 character, if it is a single ASCII character."""
_SPELT_OUT = (("œ", "oe"), ("æ", "ae"), ("\u2019", "'"), ("Œ", "OE"), ("Æ", "AE"))
CLOSER = 255
"""In place of a code: the table does not decide the word."""
_VALID = CODES.index(VALID)
_UNKNOWN = CODES.index(UNKNOWN)
_REFUSED = bytes(code != _VALID for code in range(256))
_STEERING = {
    b"\xc2": [chr(code).encode() for code in range(0x80, 0xA0)],
    b"\xe2\x80": [chr(code).encode() for code in (0x200E, 0x200F, *range(0x202A, 0x202F))],
    b"\xe2\x81": [chr(code).encode() for code in range(0x2066, 0x206A)],
}
"""Characters that steer terminals, by their first bytes, which most text does not contain."""
_SAFE = bytes(63 if code < 9 or 13 < code < 32 or code == 127 else code for code in range(256))


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


class StreamTally:
    """The words of a stream so far: their number, those refused, those that are not UTF-8."""

    __slots__ = ("bad", "bad_line", "bytes", "lines", "refused", "words")

    def __init__(self) -> None:
        self.words = self.refused = self.bytes = self.lines = self.bad = self.bad_line = 0

    def count(self, chunk: bytes, words: int, refused: int) -> None:
        self.words += words
        self.refused += refused
        self.bytes += len(chunk)
        try:
            chunk.decode()
        except UnicodeDecodeError as problem:
            self.bad_line = self.bad_line or self.lines + 1 + chunk.count(b"\n", 0, problem.start)
            self.bad += sum(word.decode(errors="ignore").encode() != word for word in chunk.split())
        self.lines += chunk.count(b"\n")


class BulkJudge:
    """Codes for chunks of words under one policy, with one lexicon."""

    def __init__(self, policy: Policy, lexicon: Lexicon) -> None:
        self.policy = policy
        self.lexicon = lexicon
        missing = _UNKNOWN if policy.marks == "refused" and not policy.exact else CLOSER
        self._codes = codes_finder(lexicon, code_table(policy, lexicon), missing)

    def codes(self, words: list[bytes], keys: list[bytes]) -> bytes:
        codes = self._codes(keys)
        at = codes.find(CLOSER)
        if at == MISSING:
            return codes
        closer = bytearray(codes)
        while at != MISSING:
            closer[at] = self._closer(words[at], keys[at])
            at = closer.find(CLOSER, at + 1)
        return bytes(closer)

    def _closer(self, word: bytes, key: bytes) -> int:
        if key.isalpha() and not self.policy.exact and len(key) > 1:
            return _UNKNOWN
        return CODES.index(self.verdict(word).code)

    def verdict(self, word: bytes) -> WordVerdict:
        return judge(word.decode("utf-8", "surrogateescape"), self.policy, self.lexicon)


def code_table(policy: Policy, lexicon: Lexicon) -> bytes:
    """By signature, the code of its words, or CLOSER if their kinds do not decide it."""
    table = bytearray([CLOSER] * 256)
    if not policy.exact:
        for signature, mask in enumerate(masks(lexicon)):
            if not (policy.singles and mask >> LETTER & 1):
                table[signature] = CODES.index(verdict_code(mask, policy, marked=False))
    return bytes(table)


def invalid_only(judge_of: BulkJudge) -> "Printed":
    """A printer of the words that are refused, one a line."""

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words = chunk.split()
        refused = list(compress(words, judge_of.codes(words, folded_keys(chunk)).translate(_REFUSED)))
        return safe(b"\n".join([*refused, b""])), len(words), len(refused)

    return printed


def nothing(judge_of: BulkJudge) -> "Printed":
    """A printer of nothing, which only counts."""

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words = chunk.split()
        return b"", len(words), len(words) - judge_of.codes(words, folded_keys(chunk)).count(_VALID)

    return printed


def stream(read: "Reader", write: "Writer", printed: "Printed", tally: StreamTally) -> "Iterator[StreamTally]":
    """Judges the stream and prints the results; yields the tally after each chunk, to show progress."""
    for chunk in chunks(read):
        text, words, refused = printed(chunk)
        write(text)
        tally.count(chunk, words, refused)
        yield tally


def safe(text: bytes) -> bytes:
    """The text without characters that could steer a terminal: controls and marks of direction."""
    text = text.translate(_SAFE)
    for start, signs in _STEERING.items():
        if start in text:
            for sign in signs:
                text = text.replace(sign, b"\xef\xbf\xbd")
    return text
