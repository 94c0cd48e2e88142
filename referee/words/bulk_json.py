"""A stream's verdicts as JSON. The JSON of an entry is made once, as a blank to fill in for each of its keys."""

from operator import itemgetter

from referee.words.bulk import CLOSER, BulkJudge, code_table, folded_keys
from referee.words.finder import MISSING, entries_finder
from referee.words.jsonl import verdict_json
from referee.words.judge import CODES, SHORT, UNKNOWN, VALID, WordVerdict
from referee.words.lexicon import shape_bit
from referee.words.reading import Reading
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TypeVar

    from referee.words.bulk import Printed
    from referee.words.lexicon import Edits, PackedReading

    T = TypeVar("T")
    Lemma = tuple[int, int, str]
    Outline = tuple[str, int, tuple[tuple[int, int, int, int], ...]]

WORD = "\ue000"
"""The first placeholder of a blank, for the word as typed; the next ones are for its key, forms and lemmas."""

_SHORT = CODES.index(SHORT)
"""The code of a single letter, which may also be a sign."""

UNQUOTABLE = b'"\\' + bytes(code for code in range(32) if chr(code) not in "\t\n\r\v\f")
VALID_MARK = b', "valid": true, '


class Blank:
    """The JSON of one entry with gaps; `filled` fills them for a word, its key and its key in small letters."""

    __slots__ = ("_cut", "_forms", "_lemmas", "_pick", "_tail", "_text", "filled")

    filled: "Callable[[bytes, bytes, bytes], bytes]"

    def __init__(self, text: bytes, gaps: list[int], forms: "list[Edits]", lemmas: "list[Lemma]") -> None:
        self._text = text
        self._pick: Callable[[Sequence[bytes]], tuple[bytes, ...]] = itemgetter(*gaps)
        self._forms = [[(at, at + width, letter.encode()) for at, width, letter in reversed(edits)] for edits in forms]
        self._lemmas = [(at, -cut or None, tail) for at, cut, tail in lemmas]
        if forms in ([], [[]]) and not lemmas:
            self.filled = self._filled_plain
        elif forms == [[]] and len(lemmas) == 1:
            _, self._cut, tail = self._lemmas[0]
            self._tail = tail.encode()
            self.filled = self._filled_inflected
        else:
            self.filled = self._filled

    def _filled_plain(self, *values: bytes) -> bytes:
        return self._text % self._pick(values)

    def _filled_inflected(self, word: bytes, key: bytes, small: bytes) -> bytes:
        return self._text % self._pick((word, key, small, small[: self._cut] + self._tail))

    def _filled(self, word: bytes, key: bytes, small: bytes) -> bytes:
        values = [word, key]
        for edits in self._forms:
            form = small
            for at, end, letter in edits:
                form = form[:at] + letter + form[end:]
            values.append(form)
        for at, cut, tail in self._lemmas:
            values.append((values[at].decode()[:cut] + tail).encode())
        return self._text % self._pick(values)


class Blanks:
    """Blanks by entry, made on first use."""

    def __init__(self, judge: BulkJudge, speaker: Speaker) -> None:
        self.policy = judge.policy
        self.lexicon = judge.lexicon
        self.speaker = speaker
        self._codes = code_table(self.policy, self.lexicon)
        self._signatures = self.lexicon.section("signatures")
        self._texts: dict[Outline, tuple[bytes, list[int]]] = {}
        self._made: dict[int, Blank | None] = {MISSING: None if self.policy.exact else self._blank(UNKNOWN, [])}

    def of(self, entry: int) -> Blank | None:
        """The blank of an entry; None if each of its words has to be judged singly."""
        try:
            return self._made[entry]
        except KeyError:
            made = self._made[entry] = self._make(entry)
            return made

    def _make(self, entry: int) -> Blank | None:
        code = self._codes[self._signatures[entry]]
        return None if code in (CLOSER, _SHORT) else self._blank(CODES[code], self.lexicon.shapes(entry))

    def _blank(self, code: str, shapes: "list[PackedReading]") -> Blank:
        allowed = self.policy.allowed(marked=False)
        forms: list[Edits] = []
        lemmas: list[Lemma] = []
        packed = []
        for kind, tag, lemma, edits in (s for s in shapes if code != VALID or shape_bit(s) & allowed):
            form = 2 + _place(forms, edits)
            packed.append((kind, tag, form, _place(lemmas, (form, *lemma)) if lemma else -1))
        outline = (code, len(forms), tuple(packed))
        if outline not in self._texts:
            self._texts[outline] = self._text(*outline)
        return Blank(*self._texts[outline], forms, lemmas)

    def _text(self, code: str, forms: int, packed: "tuple[tuple[int, int, int, int], ...]") -> tuple[bytes, list[int]]:
        """The JSON as a template for %, and the numbers of the values that fill it."""
        readings = [
            Reading(_gap(form), _gap(2 + forms + lemma) if lemma >= 0 else _gap(form), self.lexicon.tags(tag), kind)
            for kind, tag, form, lemma in packed
        ]
        json = verdict_json(WordVerdict(_gap(0), _gap(1), code, readings), self.speaker, self.lexicon.name) + "\n"
        gaps = [ord(letter) - ord(WORD) for letter in json if letter >= WORD]
        json = json.replace("%", "%%")
        for gap in set(gaps):
            json = json.replace(_gap(gap), "%s")
        return json.encode(), gaps


def _place(items: "list[T]", item: "T") -> int:
    """The index of an item in a list, to which it is added if it is new."""
    if item not in items:
        items.append(item)
    return items.index(item)


def _gap(number: int) -> str:
    return chr(ord(WORD) + number)


def json_lines(judge: BulkJudge, speaker: Speaker) -> "Printed":
    """A printer of JSON, one object a line."""
    blanks = Blanks(judge, speaker)
    entry_of = entries_finder(judge.lexicon)

    def closer(word: bytes) -> bytes:
        return f"{verdict_json(judge.verdict(word), speaker, judge.lexicon.name)}\n".encode()

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words, keys = chunk.split(), folded_keys(chunk)
        if not words:
            return b"", 0, 0
        lines = [
            blank.filled(word, key, small) if blank and (entry != MISSING or _is_plain(key)) else closer(word)
            for word, key, small, entry, blank in _with_blanks(words, keys, _takes_care(chunk))
        ]
        text = b"".join(lines)
        return text, len(words), len(words) - text.count(VALID_MARK)

    def _with_blanks(
        words: list[bytes], keys: list[bytes], careful: bool
    ) -> "Iterator[tuple[bytes, bytes, bytes, int, Blank | None]]":
        entries = list(map(entry_of, keys))
        matching: Iterable[Blank | None] = map(blanks.of, entries)
        joined = b" ".join(keys)
        if careful or not joined.isascii():
            pairs = zip(words, keys, matching, strict=True)
            matching = (blank if key.isascii() and not _takes_care(word) else None for word, key, blank in pairs)
        return zip(words, keys, joined.lower().split(b" "), entries, matching, strict=True)

    return printed


def _is_plain(key: bytes) -> bool:
    """Whether an unknown key is simply not in the dictionary."""
    return key.isalpha() and len(key) > 1


def _takes_care(text: bytes) -> bool:
    """Whether a chunk or a word needs escapes in JSON, or is not UTF-8."""
    try:
        text.decode()
    except UnicodeDecodeError:
        return True
    return len(text.translate(None, UNQUOTABLE)) < len(text)
