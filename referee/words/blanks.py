"""A stream's verdicts in lines, as JSON or for people. That of an entry is made once, as a blank to fill in for its keys."""

from itertools import repeat
from operator import itemgetter

from referee.core.printable import printable
from referee.words.bulk import CLOSER, BulkJudge, code_table, folded_keys
from referee.words.dawg import MISSING
from referee.words.finder import entries_finder
from referee.words.jsonl import verdict_json
from referee.words.judge import CODES, SHORT, SYMBOL_ONLY, UNKNOWN, VALID, WordVerdict
from referee.words.lexicon import shape_bit
from referee.words.reading import Reading
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    from referee.words.bulk import Printed
    from referee.words.lexicon import Edits, PackedReading

    T = TypeVar("T")
    Lemma = tuple[int, int, str]
    Outline = tuple[str, int, tuple[tuple[int, int, int, int], ...]]

WORD = "\ue000"
"""The first placeholder of a blank, for the word as typed; the next ones are for its key, forms and lemmas."""

_SINGLY = (CLOSER, CODES.index(SHORT), CODES.index(SYMBOL_ONLY))
"""Codes of words that are judged one by one: a single letter may also be a sign, and a symbol has its name told."""

UNQUOTABLE = b'"\\' + bytes(code for code in range(32) if chr(code) not in "\t\n\r\v\f")
VALID_MARK = b', "valid": true, '


class Blank:
    """The line of one entry with gaps."""

    __slots__ = ("_forms", "_lemmas", "_pick", "_text")

    def __init__(self, text: bytes, gaps: list[int], forms: "list[Edits]", lemmas: "list[Lemma]") -> None:
        self._text = text
        self._pick: Callable[[Sequence[bytes]], object] = itemgetter(*gaps) if gaps else lambda values: ()
        self._forms = [[(at, at + width, letter.encode()) for at, width, letter in reversed(edits)] for edits in forms]
        self._lemmas = [(at, -cut or None, tail.encode()) for at, cut, tail in lemmas]

    def filled(self, word: bytes, key: bytes) -> bytes:
        """The line of a word with this key."""
        values, small = [word, key], key.lower()
        for edits in self._forms:
            form = small
            for at, end, letter in edits:
                form = form[:at] + letter + form[end:]
            values.append(form)
        for at, cut, tail in self._lemmas:
            form = values[at]
            values.append(form[:cut] + tail if form.isascii() else form.decode()[:cut].encode() + tail)
        return self._text % self._pick(values)


class Blanks(dict[int, "Blank | None"]):
    """Blanks by entry, made on first use; None for an entry each of whose words has to be judged singly."""

    def __init__(self, judge: BulkJudge, told: "Callable[[WordVerdict], str]") -> None:
        super().__init__()
        self.policy = judge.policy
        self._allowed = self.policy.allowed(marked=False)
        self.lexicon = judge.lexicon
        self._told = told
        self._codes = code_table(self.policy, self.lexicon)
        self._signatures = self.lexicon.section("signatures")
        self._texts: dict[Outline, tuple[bytes, list[int]]] = {}
        self[MISSING] = None if self.policy.exact else self._blank(UNKNOWN, [])

    def __missing__(self, entry: int) -> Blank | None:
        code = self._codes[self._signatures[entry]]
        blank = self[entry] = None if code in _SINGLY else self._blank(CODES[code], self.lexicon.shapes(entry))
        return blank

    def _blank(self, code: str, shapes: "list[PackedReading]") -> Blank:
        forms: list[Edits] = []
        lemmas: list[Lemma] = []
        packed = []
        for kind, tag, lemma, edits in (s for s in shapes if code != VALID or shape_bit(s) & self._allowed):
            form = 2 + _place(forms, edits)
            packed.append((kind, tag, form, _place(lemmas, (form, *lemma)) if lemma else -1))
        outline = (code, len(forms), tuple(packed))
        if outline not in self._texts:
            self._texts[outline] = self._text(*outline)
        return Blank(*self._texts[outline], forms, lemmas)

    def _text(self, code: str, forms: int, packed: "tuple[tuple[int, int, int, int], ...]") -> tuple[bytes, list[int]]:
        """The line as a template for %, and the numbers of the values that fill it."""
        readings = [
            Reading(_gap(form), _gap(2 + forms + lemma) if lemma >= 0 else _gap(form), self.lexicon.tags(tag), kind)
            for kind, tag, form, lemma in packed
        ]
        line = self._told(WordVerdict(_gap(0), _gap(1), code, readings))
        gaps = [ord(letter) - ord(WORD) for letter in line if letter >= WORD]
        line = line.replace("%", "%%")
        for gap in set(gaps):
            line = line.replace(_gap(gap), "%s")
        return line.encode(), gaps


def _place(items: "list[T]", item: "T") -> int:
    """The index of an item in a list, to which it is added if it is new."""
    if item in items:
        return items.index(item)
    items.append(item)
    return len(items) - 1


def _gap(number: int) -> str:
    return chr(ord(WORD) + number)


def json_lines(judge: BulkJudge, speaker: Speaker) -> "Printed":
    """A printer of JSON, one object a line."""

    def told(verdict: WordVerdict) -> str:
        return f"{verdict_json(verdict, speaker, judge.lexicon.name)}\n"

    line = _liner(judge, told)

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words, keys = chunk.split(), folded_keys(chunk)
        text = b"".join(line(chunk, words, keys))
        return text, len(words), len(words) - text.count(VALID_MARK)

    return printed


def text_lines(judge: BulkJudge, speaker: Speaker) -> "Printed":
    """A printer of what is said of words that are named one by one: verdict, reason and clause, in columns."""
    name, width = judge.lexicon.name, 0
    line = _liner(judge, lambda verdict: speaker.told(verdict, name) + "\n")

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        nonlocal width
        words, keys = chunk.split(), folded_keys(chunk)
        typed = [word.decode("utf-8", "surrogateescape") for word in words]
        width = max(width, *map(len, typed), 0)
        column = [f"{printable(word):{width}}  ".encode() for word in typed]
        told = line(chunk, words, keys)
        text = b"".join([part for both in zip(column, told, strict=True) for part in both])
        return text, len(words), len(words) - judge.codes(words, keys).count(CODES.index(VALID))

    return printed


def _liner(
    judge: BulkJudge, told: "Callable[[WordVerdict], str]"
) -> "Callable[[bytes, list[bytes], list[bytes]], Iterator[bytes]]":
    """Makes the lines of the words of a chunk, by their keys; a blank is filled in where there is one."""
    blanks = Blanks(judge, told)
    entry_of = entries_finder(judge.lexicon)

    def line(word: bytes, key: bytes, entry: int, careful: bool) -> bytes:
        blank = blanks[entry]
        if entry == MISSING and not (key.isalpha() and len(key) > 1):
            blank = None  # it is not simply unknown
        elif careful and (not key.isascii() or _takes_care(word)):
            blank = None
        return told(judge.verdict(word)).encode() if blank is None else blank.filled(word, key)

    def lines(chunk: bytes, words: list[bytes], keys: list[bytes]) -> "Iterator[bytes]":
        careful = _takes_care(chunk) or not b"".join(keys).isascii()
        return map(line, words, keys, map(entry_of, keys), repeat(careful))

    return lines


def _takes_care(text: bytes) -> bool:
    """Whether a chunk or a word needs escapes in JSON, or is not UTF-8."""
    try:
        text.decode()
    except UnicodeDecodeError:
        return True
    return len(text.translate(None, UNQUOTABLE)) < len(text)
