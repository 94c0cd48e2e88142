"""Expands a hunspell dictionary: every form with the tags of its entry and of its affixes."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from referee.core import limits
from referee.core.outside import read_bytes
from referee.core.values import Value


class Form(Value):
    """One inflected form as the dictionary produces it."""

    spelling: str
    entry: str
    flags: frozenset[str]
    tags: tuple[str, ...]
    crosses: bool = True
    """Whether its suffixes can be combined with prefixes."""


class AffixRule(Value):
    strip: str
    add: str
    flags: frozenset[str]
    tags: tuple[str, ...]
    condition: re.Pattern[str]

    def suffixed(self, stem: str) -> str | None:
        if not stem.endswith(self.strip) or not self.condition.search(stem):
            return None
        return stem[: len(stem) - len(self.strip)] + self.add

    def prefixed(self, stem: str) -> str | None:
        if not stem.startswith(self.strip) or not self.condition.match(stem):
            return None
        return self.add + stem[len(self.strip) :]

    @property
    def elides(self) -> bool:
        """Whether it adds an elided article or pronoun (l', d', jusqu'), which is not part of the word."""
        return "'" in self.add or "’" in self.add


@dataclass(slots=True)
class Affixes:
    encoding: str = "utf-8"
    flag_type: str = "short"
    aliases: list[frozenset[str]] = field(default_factory=list)
    morph_aliases: list[tuple[str, ...]] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    suffixes: dict[str, list[AffixRule]] = field(default_factory=lambda: defaultdict(list))
    prefixes: dict[str, list[AffixRule]] = field(default_factory=lambda: defaultdict(list))
    crossing: set[tuple[str, str]] = field(default_factory=set)
    tried: int = 0
    """How many affixes have been tried so far."""

    def option(self, name: str) -> str:
        return self.options.get(name, "")

    def to_try(self, rules: list[AffixRule], spelling: str) -> list[AffixRule]:
        """The rules, counted against the limit, as rules that never match take time, too."""
        self.tried += len(rules)
        if self.tried > limits.TRIED:
            raise Excessive(MANY_FORMS, spelling)
        return rules

    def flags(self, text: str) -> frozenset[str]:
        if self.aliases and text.isdigit():
            return self.aliases[int(text) - 1] if 0 < int(text) <= len(self.aliases) else frozenset()
        return self.spelt_flags(text)

    def spelt_flags(self, text: str) -> frozenset[str]:
        """The flags of a text that is no alias."""
        if self.flag_type == "long":
            return frozenset(text[i : i + 2] for i in range(0, len(text), 2))
        if self.flag_type == "num":
            return frozenset(text.split(",")) - {""}
        return frozenset(text)

    def tags(self, fields: list[str]) -> tuple[str, ...]:
        if self.morph_aliases and len(fields) == 1 and fields[0].isdigit():
            number = int(fields[0])
            if not 0 < number <= len(self.morph_aliases):
                raise ValueError(f"AM {number}?")
            return self.morph_aliases[number - 1]
        return tuple(fields)


class Malformed(ValueError):
    """The dictionary cannot be read; the text says where."""


LONG_LINE, MANY_FORMS = "long-line", "many-forms"


class Excessive(Malformed):
    """The dictionary breaks a limit; `code` is stable."""

    def __init__(self, code: str, where: str) -> None:
        super().__init__(f"{where}: {code}")
        self.code = code


FLAG_OPTIONS = ("NEEDAFFIX", "KEEPCASE", "FORBIDDENWORD", "NOSUGGEST", "CIRCUMFIX", "ONLYINCOMPOUND")


def read_affixes(path: Path) -> Affixes:
    raw = read_bytes(path, limits.WORDS)
    affixes = Affixes(encoding=_declared_encoding(raw))
    counted: set[tuple[str, str]] = set()
    for number, line in _lines(_decode(raw, affixes.encoding, path), path):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            _read_line(affixes, words, counted)
        except (IndexError, ValueError, re.error) as problem:
            raise Malformed(f"{path.name}:{number}: {problem}") from problem
    return affixes


def _declared_encoding(raw: bytes) -> str:
    match = re.search(rb"^(?:\xef\xbb\xbf)?SET\s+(\S+)", raw, re.MULTILINE)
    name = match.group(1).decode("ascii", "replace") if match else "latin-1"
    return "utf-8-sig" if name.upper() in ("UTF-8", "UTF8") else name


def _decode(raw: bytes, encoding: str, path: Path) -> str:
    try:
        text = raw.decode(encoding)
    except (ValueError, LookupError) as problem:
        raise Malformed(f"{path.name}: {problem}") from problem
    if "\0" in text:
        raise Malformed(f"{path.name}: NUL")
    return text


def _lines(text: str, path: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > limits.ENTRY:
            raise Excessive(LONG_LINE, f"{path.name}:{number}")
        yield number, line


def _read_line(affixes: Affixes, words: list[str], counted: set[tuple[str, str]]) -> None:
    match words[0]:
        case "FLAG":
            affixes.flag_type = {"long": "long", "num": "num"}.get(words[1], "short")
        case "AF" | "AM" | "SFX" | "PFX" if _heading(words) not in counted:
            counted.add(_heading(words))
            if words[0] in ("SFX", "PFX") and words[2] == "Y":
                affixes.crossing.add(_heading(words))
        case "AF":
            affixes.aliases.append(affixes.spelt_flags(words[1]))
        case "AM":
            affixes.morph_aliases.append(tuple(words[1:]))
        case "SFX":
            affixes.suffixes[words[1]].append(_rule(affixes, words, end="$"))
        case "PFX":
            if not (rule := _rule(affixes, words, end="")).elides:
                affixes.prefixes[words[1]].append(rule)
        case name if name in FLAG_OPTIONS:
            affixes.options[name] = words[1]
        case _:
            pass


def _heading(words: list[str]) -> tuple[str, str]:
    """The table that a line belongs to; its first line there only counts the others."""
    return words[0], words[1] if words[0] in ("SFX", "PFX") else ""


def _rule(affixes: Affixes, words: list[str], end: str) -> AffixRule:
    strip = "" if words[2] == "0" else words[2]
    add, _, flags = words[3].partition("/")
    condition = words[4] if len(words) > 4 and ":" not in words[4] else "."
    pattern = "" if condition == "." else "".join(map(_literal, _PIECE.findall(condition)))
    return AffixRule(
        strip,
        "" if add == "0" else add,
        affixes.flags(flags),
        affixes.tags(words[5:]),
        re.compile(pattern + end if pattern else ""),
    )


_PIECE = re.compile(r"\[\^?[^\]]*\]?|.")
"""A set of letters, or a letter."""


def _literal(piece: str) -> str:
    """A part of a condition as a regular expression, in which only sets and dots are special."""
    if piece[0] != "[":
        return piece if piece == "." else re.escape(piece)
    if piece[-1] != "]":
        raise ValueError(f"{piece[: limits.WORD]}?")
    negated = piece[1:2] == "^"
    return f"[{'^' * negated}{re.escape(piece[1 + negated : -1])}]"


_END = re.compile(r"\t|[ \t]+(?=\S\S:)")
"""The end of a line's word, before its tags."""


def read_entries(path: Path, affixes: Affixes) -> Iterator[Form]:
    """The entries of a .dic file, except phrases, which contain a space."""
    for number, line in _lines(_decode(read_bytes(path, limits.WORDS), affixes.encoding, path), path):
        head, *rest = _END.split(line, maxsplit=1)
        if not head.strip() or head.startswith("#") or (number == 1 and head.strip().isdigit()):
            continue
        word, slash, flags = head.replace("\\/", "\0").partition("/")
        word = (word if slash else head).replace("\0", "/").strip()
        if " " in word:
            continue
        try:
            yield Form(word, word, affixes.flags(flags.strip()), affixes.tags("".join(rest).split()))
        except ValueError as problem:
            raise Malformed(f"{path.name}:{number}: {problem}") from problem


def forbidden(entries: Iterable[Form], affixes: Affixes) -> set[str]:
    """The spellings that the dictionary forbids, even where other entries produce them."""
    return {entry.spelling for entry in entries if affixes.option("FORBIDDENWORD") in entry.flags}


def bounded(entries: Iterable[Form], affixes: Affixes) -> Iterator[tuple[Form, Form]]:
    """Each entry with each of its forms, up to a limit for broken dictionaries."""
    count = 0
    for entry in entries:
        before = count
        for form in expand(entry, affixes):
            count += 1
            if count - before > limits.FORMS or count > limits.ALL_FORMS:
                raise Excessive(MANY_FORMS, entry.spelling)
            yield entry, form


def expand(entry: Form, affixes: Affixes) -> Iterator[Form]:
    """The entry and all its forms, without elisions; a form may occur more than once with other tags."""
    if affixes.option("FORBIDDENWORD") in entry.flags:
        return
    for form in (entry, *_suffixed(entry, affixes)):
        yield from _standing(form, affixes)
        for prefixed in _prefixed(form, entry, affixes):
            yield from _standing(prefixed, affixes)
            if form is entry:
                for both in _suffixed(prefixed, affixes, known=entry.flags):
                    yield from _standing(both, affixes)


def _standing(form: Form, affixes: Affixes) -> Iterator[Form]:
    bound = {affixes.option("NEEDAFFIX"), affixes.option("ONLYINCOMPOUND")} - {""}
    if not bound & form.flags:
        yield form


def _suffixed(form: Form, affixes: Affixes, known: frozenset[str] = frozenset(), depth: int = 2) -> Iterator[Form]:
    for flag in sorted((form.flags - known) & affixes.suffixes.keys()):
        for rule in affixes.to_try(affixes.suffixes[flag], form.spelling):
            spelling = rule.suffixed(form.spelling)
            if spelling is None:
                continue
            crosses = form.crosses and ("SFX", flag) in affixes.crossing
            result = Form(spelling, form.entry, rule.flags, form.tags + rule.tags, crosses)
            yield result
            if depth > 1:
                yield from _suffixed(result, affixes, depth=depth - 1)


def _prefixed(form: Form, entry: Form, affixes: Affixes) -> Iterator[Form]:
    flags = form.flags
    if form is not entry and form.crosses:
        flags |= {flag for flag in entry.flags if ("PFX", flag) in affixes.crossing}
    for flag in sorted(flags & affixes.prefixes.keys()):
        for rule in affixes.to_try(affixes.prefixes[flag], form.spelling):
            spelling = rule.prefixed(form.spelling)
            if spelling is not None:
                yield Form(spelling, rule.prefixed(form.entry) or form.entry, rule.flags, form.tags + rule.tags)
