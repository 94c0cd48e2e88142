"""Corrections that a line may be meant for: which step it speaks of, and what differs in it."""

import re
from collections.abc import Iterator

from referee.clock.spoken import time_said
from referee.core.keywords import folded
from referee.core.likeness import alike
from referee.core.notation import keyword
from referee.core.spoken import Kind, SpokenWord, spoken_words
from referee.core.squares import parse_position
from referee.core.table import Step, Table
from referee.core.wording import written
from referee.table.hearing.gist import Gist, gist_of
from referee.table.hearing.phrases import PACKAGE
from referee.table.hearing.plays import plays

FILE = "phrases.toml"
_APOSTROPHE = re.compile(r"(?<=\w)['’](?=\w)")
_SIGNS = ",;:.!?"
FREE = ("note", "rule", "end", "rename", "adjust")
"""Commands that take any text."""
LONG = 5
"""Letters of the shortest small word that a correction may be about."""
STEPS_BACK = 12
"""How far back a step is looked for that can be meant."""


class Correction:
    """What a line says of a step."""

    def __init__(self, table: Table, text: str) -> None:
        self._table, told = table, written(PACKAGE, FILE)["amends"]
        self._said = {kind: [phrase.split() for phrase in phrases] for kind, phrases in told.items()}
        said = gist_of(table, text)
        self.name = said.name
        self.number, tokens = self._numbered(_APOSTROPHE.sub(" ", said.text).split())
        # change 1 to this
        into = self._end("into", tokens, 0) if self.number else 0
        rest = self._without("corrects", tokens[into:])
        self.explicit = rest != tokens
        unturned = self._without("unturned", rest) != rest
        self.unturned = [token.strip(_SIGNS).upper() for token in rest] if unturned else []
        """Among them the letters that were not flipped."""
        said_not = self._without_not(rest)
        kept = self._without("was", said_not)
        self.corrects = kept != said_not
        self.gist = self._gist(kept)
        every = self._gist(self._without("was", rest))
        kinds = {word.kind for word in self.gist.kept} - {Kind.KEYWORD}
        other = {kind for kind in kinds if len(every.of(kind)) == 2 * len(self.gist.of(kind))}
        # of a new play the word is said, too
        denied = said_not != rest and not any(word.said == "contest" for word in every.of(Kind.KEYWORD))
        self.replaces = denied and (Kind.NUMBER in other or (len(kinds) == 1 and kinds == other))

    @property
    def is_one(self) -> bool:
        """Whether the line corrects something: it says so, or what was and was not."""
        return self.explicit or self.corrects or self.replaces or bool(self.unturned)

    def names(self, step: Step) -> bool:
        """Whether the keyword of a step is said."""
        return any(word.kind is Kind.KEYWORD and word.said == keyword(step.command) for word in self.gist.kept)

    def _gist(self, tokens: list[str]) -> Gist:
        text = " ".join(tokens)
        words = spoken_words(text, self._table.game.notation.keywords)
        said = [word for word in words if [folded(word.typed)] not in (*self._said["beside"], *self._said["was_not"])]
        # what is long may have been played, even if it is mostly said by the way
        kept = [word for word in said if word.kind is not Kind.SMALL] or [
            word for word in said if len(word.typed) >= LONG
        ]
        return Gist("", text, words, [word for word in kept if len(word.typed) > 1 or word.kind is not Kind.WORD])

    def _numbered(self, tokens: list[str]) -> tuple[int, list[str]]:
        """The number of the step that is meant, 0 where none is said; and the words without it."""
        for at, token in enumerate(tokens):
            figures = token.strip(_SIGNS)
            before = [kind for kind in ("step", "corrects") if at and self._end(kind, tokens, at - 1) == at]
            number = int(figures) if figures.isascii() and figures.isdigit() and len(figures) < 5 else 0
            if (before or not at) and 1 <= number <= len(self._table.steps):
                return number, [*tokens[: at - ("step" in before)], *tokens[at + 1 :]]
        return 0, tokens

    def _without(self, kind: str, tokens: list[str]) -> list[str]:
        """The words without the phrases of this kind."""
        left, at = list[str](), 0
        while at < len(tokens):
            end = self._end(kind, tokens, at)
            left += tokens[at : at + 1] if end == at else []
            at = max(end, at + 1)
        return left

    def _without_not(self, tokens: list[str]) -> list[str]:
        """The words without what it is said not to have been: up to a comma, a but, or to what it was."""
        left, denied, was = list[str](), False, self._without("was", tokens) != tokens
        for at, token in enumerate(tokens):
            instead = max(self._end("was", tokens, at), was and self._end("but", tokens, at)) > at
            denied = (denied and not instead) or self._end("was_not", tokens, at) > at
            left += [] if denied else [token]
            denied = denied and token[-1] not in _SIGNS
        return left

    def _end(self, kind: str, tokens: list[str], at: int) -> int:
        """Where a phrase of this kind that begins here ends; long words may have a letter wrong."""
        keys = [folded(token.strip(_SIGNS)) for token in tokens[at:]]
        said = [
            phrase
            for phrase in self._said[kind]
            if len(keys) >= len(phrase)
            and all(
                key == word or (len(word) > 5 and key[:1] == word[:1] and alike(key, word))
                for key, word in zip(keys, phrase, strict=False)
            )
        ]
        return at + max(map(len, said), default=0)


def amends(table: Table, text: str) -> Iterator[str]:
    """Corrections of a step in which only what was said differs, the likeliest first."""
    said = Correction(table, text)
    if not said.is_one:
        return
    for number in _steps(table, said):
        yield from (f"amend {number} {command}" for command in _commands(table, table.steps[number - 1], said, text))
    if said.explicit and said.number and not said.gist.kept:
        yield f"amend {said.number}"


def _steps(table: Table, said: Correction) -> Iterator[int]:
    """The number that was said; else the last steps, those of the player who was named."""
    if said.number:
        yield said.number
        return
    textual = (*FREE, *table.game.notation.textual)
    seats = [player.seat for player in table.players if said.name in ("", player.name)]
    back = range(len(table.steps), max(0, len(table.steps) - STEPS_BACK), -1)
    steps = [(number, table.steps[number - 1]) for number in back]
    own = [
        number
        for number, step in steps
        if step.seat in seats and (keyword(step.command) not in textual or said.names(step))
    ]
    yield from own if said.name else own[:2]


def _commands(table: Table, step: Step, said: Correction, text: str) -> Iterator[str]:
    """The command of a step with what was said in the place of its own."""
    gist, tokens = said.gist, step.command.split()
    if said.unturned:
        flips = [token for token in tokens if token.startswith("~")]
        meant = [flip for flip in flips if flip.partition(":")[2][:1] in said.unturned] or flips
        yield from [" ".join(token for token in tokens if token not in meant)] if flips else []
        return
    if (time := time_said(text)[0]) and tokens[0] == "done":
        yield f"done {time}"
    elif gist.kept:
        told = [word.typed if word.kind in (Kind.WORD, Kind.SIGN) else word.said for word in gist.kept]
        if gist.kept[0].kind in (Kind.SQUARE, Kind.KEYWORD) and len(told) > 1:
            yield " ".join(told)
        if gist.of(Kind.WORD, Kind.KEYWORD):
            yield from plays(gist)
        yield from _played(tokens, gist) if parse_position(tokens[0]) else _told(table, tokens, gist.text, told)


def _played(tokens: list[str], gist: Gist) -> Iterator[str]:
    """A play with another word, on another square, or with what it takes from others."""
    squares, words = gist.of(Kind.SQUARE), gist.of(Kind.WORD)
    if len(words) == len(gist.kept) == 1:
        yield " ".join((tokens[0], words[0].typed, *tokens[2:]))
        yield " ".join((tokens[0], words[0].typed))
    if len(squares) == len(gist.kept):
        yield " ".join((squares[0].said, *tokens[1:])) if len(squares) == 1 else _taking(tokens, squares)


def _told(table: Table, tokens: list[str], text: str, told: list[str]) -> Iterator[str]:
    """Another command as it was said, one with something else behind its keyword, or a number behind what may follow."""
    yield from table.game.notation.near(text)
    word, kept = tokens[0], [*tokens[:1], *(told[:-1] or tokens[1:2])]
    if told[-1].isdigit():
        yield from (" ".join((*kept, more, told[-1])) for more in table.game.notation.completions(table.state, kept))
    yield " ".join((word, *told))
    for typed in (" ".join((word, *told)), " ".join(told), " ".join(told).title()):
        yield from table.game.notation.near(typed)


def _taking(tokens: list[str], squares: list[SpokenWord]) -> str:
    """A play that takes other squares than it did."""
    start = next((at for at, token in enumerate(tokens) if token.startswith("<")), len(tokens))
    end = next((at for at in range(start, len(tokens)) if keyword(tokens[at]) and tokens[at].isalpha()), len(tokens))
    return " ".join((*tokens[:start], "<" + " ".join(square.said for square in squares), *tokens[end:]))
