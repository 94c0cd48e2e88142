"""Corrections that a line may be meant for: which step it speaks of, and what differs in it."""

import re
from collections.abc import Iterator
from functools import cache

from referee.clock.spoken import time_said
from referee.core.keywords import folded
from referee.core.likeness import alike
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.spoken import Kind, SpokenWord, spoken_words
from referee.core.squares import parse_position
from referee.core.table import Step, Table
from referee.core.wording import written
from referee.table.hearing.gist import Gist, gist_of
from referee.table.hearing.phrases import PACKAGE
from referee.table.hearing.plays import plays

FILE = "phrases.toml"
_PARTS = re.compile(r"[,;:.!?]+(?=\s|$)")
FREE = ("note", "rule", "end", "rename", "adjust")
"""Commands that take any text."""
LONG = 5
"""Letters of the shortest small word that a correction may be about."""
STEPS_BACK = 12
"""How far back a step is looked for that can be meant."""


class Correction:
    """What a line says of a step."""

    def __init__(self, table: Table, text: str) -> None:
        self._table, self._told = table, written(PACKAGE, FILE)["amends"]
        said = gist_of(table, text)
        self.name = said.name
        self._words = said.text.split()
        self.number, rest = self._numbered(said.text)
        self.explicit, rest = self._without(self._told["corrects"], rest)
        said_not = self._without_not(rest)
        denied = said_not != rest
        self.corrects, kept = self._without(self._told["was"], said_not)
        self.gist = self._gist(kept)
        every = self._gist(self._without(self._told["was"], rest)[1])
        kinds = {word.kind for word in self.gist.kept} - {Kind.KEYWORD}
        other = {kind for kind in kinds if len(every.of(kind)) == 2 * len(self.gist.of(kind))}
        # of a new play the word is said, too
        contests = any(word.said == "contest" for word in every.of(Kind.KEYWORD))
        self.replaces = denied and not contests and (Kind.NUMBER in other or (len(kinds) == 1 and kinds == other))

    @property
    def is_one(self) -> bool:
        """Whether the line corrects something: it says so, or what was and was not."""
        return self.explicit or self.corrects or self.replaces

    def names(self, step: Step) -> bool:
        """Whether the keyword of a step is said."""
        return any(word.kind is Kind.KEYWORD and word.said == keyword(step.command) for word in self.gist.kept)

    def _gist(self, text: str) -> Gist:
        words = spoken_words(text, self._table.game.notation.keywords)
        beside = frozenset((*self._told["beside"], *self._told["was_not"]))
        kept = [word for word in words if word.kind is not Kind.SMALL and folded(word.typed) not in beside]
        # what is long may have been played, even if it is mostly said by the way
        kept = kept or [word for word in words if len(word.typed) >= LONG and folded(word.typed) not in beside]
        return Gist("", text, words, [word for word in kept if len(word.typed) > 1 or word.kind is not Kind.WORD])

    def _numbered(self, text: str) -> tuple[int, str]:
        """The number of the step that is meant, 0 where none is said; and the text without it."""
        tokens = text.split()
        before = frozenset((*self._told["step"], *self._told["corrects"]))
        for at, token in enumerate(tokens):
            figures = token.strip(",:.;")
            if not (figures.isascii() and figures.isdigit() and len(figures) < 5):
                continue
            led = not at or _near(tokens[at - 1], before)
            if led and 1 <= int(figures) <= len(self._table.steps):
                drop = at - 1 if at and folded(tokens[at - 1]) in self._told["step"] else at
                return int(figures), " ".join((*tokens[:drop], *tokens[at + 1 :]))
        return 0, text

    def _without(self, phrases: list[str], text: str) -> tuple[bool, str]:
        """Whether one of these phrases is said, and the text without all of them."""
        tokens = re.sub(r"(?<=\w)['’](?=\w)", " ", text).split()
        keys = [folded(token.strip(",:.;!?")) for token in tokens]
        heard, at = False, 0
        left: list[str] = []
        while at < len(tokens):
            ends = (at + len(phrase.split()) for phrase in phrases if _says(keys[at:], phrase.split()))
            end = max(ends, default=at)
            if end > at:
                heard, at = True, end
            else:
                left.append(tokens[at])
                at += 1
        return heard, " ".join(left) if heard else text

    def _without_not(self, text: str) -> str:
        """The text without what it is said not to have been: up to a comma, or to what it was."""
        denied = "|".join(self._told["was_not"])
        was = "|".join(sorted(self._told["was"], key=len, reverse=True)).replace(" ", "['’ ]")
        pattern = re.compile(rf"\b(?:{denied})\b.*?(?=\b(?:{was})\b|$)")
        parts = _PARTS.split(text)
        # folding keeps the length of what has no ligature
        cut = [_cut(part, [found.span() for found in pattern.finditer(folded(part))]) for part in parts]
        return text if cut == parts else " ".join(cut)


def amends(table: Table, text: str, language: str) -> Iterator[str]:
    """Corrections of a step in which only what was said differs, the likeliest first."""
    said = Correction(table, text)
    if not said.is_one or not table.steps:
        return
    word = "corrige" if language == "fr" else "amend"
    for number in _steps(table, said):
        for command in _commands(table, table.steps[number - 1], said, text):
            action = table.game.notation.parse(command)
            typed = command if isinstance(action, Refused) else table.game.notation.typed(command, language)
            yield f"{word} {number} {typed}"
    if said.explicit and said.number and not said.gist.kept:
        yield f"{word} {said.number}"


def _steps(table: Table, said: Correction) -> Iterator[int]:
    """The number that was said; else the last steps, those of the player who was named."""
    if said.number:
        yield said.number
        return
    textual = (*FREE, *table.game.notation.textual)
    seats = [player.seat for player in table.players if player.name == said.name]
    back = range(len(table.steps), max(0, len(table.steps) - STEPS_BACK), -1)
    steps = [(number, table.steps[number - 1]) for number in back]
    own = [
        number
        for number, step in steps
        if (not seats or step.seat in seats) and (keyword(step.command) not in textual or said.names(step))
    ]
    yield from own if seats else own[:2]


def _commands(table: Table, step: Step, said: Correction, text: str) -> Iterator[str]:
    """The command of a step with what was said in the place of its own."""
    gist, tokens = said.gist, step.command.split()
    if (time := time_said(text)[0]) and tokens[0] == "done":
        yield f"done {time}"
    elif gist.kept:
        told = [word.typed if word.kind in (Kind.WORD, Kind.SIGN) else word.said for word in gist.kept]
        if gist.kept[0].kind in (Kind.SQUARE, Kind.KEYWORD) and len(told) > 1:
            yield " ".join(told)
        if gist.of(Kind.WORD, Kind.KEYWORD):
            yield from plays(gist)
        changed = _played if parse_position(tokens[0]) else _told
        yield from changed(table, tokens, gist, told)


def _played(table: Table, tokens: list[str], gist: Gist, told: list[str]) -> Iterator[str]:
    """A play with another word, on another square, or with what it takes from others."""
    squares, words = gist.of(Kind.SQUARE), gist.of(Kind.WORD)
    if len(words) == len(gist.kept) == 1:
        yield " ".join((tokens[0], words[0].typed, *tokens[2:]))
        yield " ".join((tokens[0], words[0].typed))
    if len(squares) == len(gist.kept) == 1:
        yield " ".join((squares[0].said, *tokens[1:]))
    if len(squares) == len(gist.kept) > 1:
        yield _taking(tokens, squares)


def _told(table: Table, tokens: list[str], gist: Gist, told: list[str]) -> Iterator[str]:
    """A command with something else behind its keyword."""
    words, numbers = gist.of(Kind.WORD), gist.of(Kind.NUMBER)
    yield " ".join((tokens[0], *told))
    for typed in (" ".join((tokens[0], *told)), " ".join(told), " ".join(told).title()):
        yield from table.game.notation.near(typed, "en")
    if numbers:
        yield f"{tokens[0]} {numbers[0].said}"
    if len(words) == 1:
        yield " ".join((tokens[0], words[0].typed, *tokens[2:]))


def _taking(tokens: list[str], squares: list[SpokenWord]) -> str:
    """A play that takes other squares than it did."""
    start = next((at for at, token in enumerate(tokens) if token.startswith("<")), len(tokens))
    end = next((at for at in range(start, len(tokens)) if keyword(tokens[at]) and tokens[at].isalpha()), len(tokens))
    return " ".join((*tokens[:start], "<" + " ".join(square.said for square in squares), *tokens[end:]))


def _cut(text: str, spans: list[tuple[int, int]]) -> str:
    """The text without these spans."""
    for start, end in reversed(spans):
        text = f"{text[:start]} {text[end:]}"
    return text


def _says(keys: list[str], phrase: list[str]) -> bool:
    """Whether these words begin with a phrase; long words may have a letter wrong."""
    return len(keys) >= len(phrase) and all(
        key == word or (len(word) > 5 and alike(key, word)) for key, word in zip(keys, phrase, strict=False)
    )


@cache
def _near(token: str, words: frozenset[str]) -> bool:
    key = folded(token.strip(",:.;"))
    return key in words or any(len(word) > 4 and alike(key, word) for word in words)
