"""Judges a stream of words against a packed lexicon: a chunk at a time, most of it in loops that C runs."""

from itertools import chain, compress

from referee.core.policy import LETTER, Policy
from referee.words.chunks import chunks, folded_keys
from referee.words.finder import MISSING, codes_finder, masks
from referee.words.judge import CLAUSES, CODES, SHORT, UNKNOWN, VALID, WordVerdict, judge, verdict_code
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Reader = Callable[[int], bytes]
    Writer = Callable[[bytes], object]
    Printed = Callable[[bytes], tuple[bytes, int, int]]
    """From a chunk: what to print, how many words, how many of them refused."""

CLOSER = 255
"""Instead of a code: the word takes a closer look than a table can give."""
_VALID = CODES.index(VALID)
_UNKNOWN = CODES.index(UNKNOWN)
_SHORT = CODES.index(SHORT)
_REFUSED = bytes(code != _VALID for code in range(256))
_STEERING = {
    b"\xc2": [chr(code).encode() for code in range(0x80, 0xA0)],
    b"\xe2\x80": [chr(code).encode() for code in (0x200E, 0x200F, *range(0x202A, 0x202F))],
    b"\xe2\x81": [chr(code).encode() for code in range(0x2066, 0x206A)],
}
"""By how they begin, as most text has none that begin so."""
_SAFE = bytes(63 if code < 9 or 13 < code < 32 or code == 127 else code for code in range(256))


class Tally:
    """What went by: how many words, how many of them refused, how many that were not UTF-8."""

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
            self.bad += sum(not (word.isascii() or _is_text(word)) for word in chunk.split())
        self.lines += chunk.count(b"\n")


def _is_text(word: bytes) -> bool:
    try:
        word.decode()
    except UnicodeDecodeError:
        return False
    return True


class Judge:
    """Codes for chunks of words under one policy, with one lexicon."""

    def __init__(self, policy: Policy, lexicon: Lexicon) -> None:
        self.policy = policy
        self.lexicon = lexicon
        missing = _UNKNOWN if policy.marks == "refused" and not policy.exact else CLOSER
        self._codes = codes_finder(lexicon, code_table(policy, lexicon), missing)

    def codes(self, words: list[bytes], keys: list[bytes]) -> bytes:
        found = self._codes(keys)
        at = found.find(CLOSER)
        if at == MISSING:
            return found
        closer = bytearray(found)
        while at != MISSING:
            closer[at] = self._closer(words[at], keys[at])
            at = closer.find(CLOSER, at + 1)
        return bytes(closer)

    def reasoned_codes(self, words: list[bytes], keys: list[bytes]) -> bytes:
        """As `codes`, where it matters for what reason a word with marks or of one letter is refused."""
        found = bytearray(self.codes(words, keys))
        at = found.find(_UNKNOWN)
        while at != MISSING:
            found[at] = self._closer(words[at], keys[at])
            at = found.find(_UNKNOWN, at + 1)
        at = found.find(_SHORT)
        while at != MISSING:
            if not keys[at].isalpha():
                found[at] = self._closer(words[at], keys[at])
            at = found.find(_SHORT, at + 1)
        return bytes(found)

    def _closer(self, word: bytes, key: bytes) -> int:
        if key.isalpha() and not self.policy.exact and len(key) > 1:
            return _UNKNOWN
        return CODES.index(self.verdict(word).code)

    def verdict(self, word: bytes) -> WordVerdict:
        return judge(word.decode("utf-8", "surrogateescape"), self.policy, self.lexicon)


def code_table(policy: Policy, lexicon: Lexicon) -> bytes:
    """The code of each signature's words, as far as their kinds decide it."""
    table = bytearray([CLOSER] * 256)
    if not policy.exact:
        for signature, mask in enumerate(masks(lexicon)):
            if not (policy.singles and mask >> LETTER & 1):
                table[signature] = CODES.index(verdict_code(mask, policy, marked=False))
    return bytes(table)


def invalid_only(judge_of: Judge) -> "Printed":
    """Only the words that are refused, one a line."""

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words = chunk.split()
        refused = list(compress(words, judge_of.codes(words, folded_keys(chunk)).translate(_REFUSED)))
        return safe(b"\n".join([*refused, b""])), len(words), len(refused)

    return printed


def one_line_each(judge_of: Judge, speaker: Speaker) -> "Printed":
    """Word and short verdict, separated by a tab."""
    tails = [f"\t{_short(code, speaker)}\n".encode() for code in CODES]

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words = chunk.split()
        codes = judge_of.reasoned_codes(words, folded_keys(chunk))
        lines = chain.from_iterable(zip(words, map(tails.__getitem__, codes), strict=True))
        return safe(b"".join(lines)), len(words), len(words) - codes.count(_VALID)

    return printed


def _short(code: str, speaker: Speaker) -> str:
    said = speaker.say.SHORT[code]
    return speaker.say.PHRASES["clause"].format(reason=said, clause=CLAUSES[code]) if code in CLAUSES else said


def nothing(judge_of: Judge) -> "Printed":
    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words = chunk.split()
        return b"", len(words), len(words) - judge_of.codes(words, folded_keys(chunk)).count(_VALID)

    return printed


def stream(read: "Reader", write: "Writer", printed: "Printed", tally: Tally) -> "Iterator[Tally]":
    """Works through the stream; gives the tally after every chunk, so that somebody can show how far it is."""
    for chunk in chunks(read):
        text, words, refused = printed(chunk)
        write(text)
        tally.count(chunk, words, refused)
        yield tally


def safe(text: bytes) -> bytes:
    """Without the characters that could steer a terminal: controls, and marks that turn the direction of writing."""
    text = text.translate(_SAFE)
    for start, signs in _STEERING.items():
        if start in text:
            for sign in signs:
                text = text.replace(sign, b"\xef\xbf\xbd")
    return text
