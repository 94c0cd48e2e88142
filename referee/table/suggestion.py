"""The command that a refused line was probably meant to be.

Made from notation and geometry alone, with every word accepted, so that it never says whether a word exists (VOC-10).
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from referee.core.actions import Action, Clock, Concede, Contest, End, Rule
from referee.core.home import ENGLISH
from referee.core.keywords import COMMANDS, folded
from referee.core.likeness import inflected, letters_apart, slipped
from referee.core.notation import keyword, with_verdict
from referee.core.result import Refused
from referee.core.spelling import capitals
from referee.core.squares import parse_position, parse_square
from referee.core.table import Table
from referee.core.wording import labelled
from referee.core.words import Everything
from referee.table.doors import ANSWERED, Word, asked
from referee.table.hearing.gist import gist_of
from referee.table.hearing.heard import heard
from referee.table.hearing.phrases import plainly_offered
from referee.table.line import Reading, apart, begins, likely_seats, read, seat_and_text
from referee.table.questions import VERDICT
from referee.table.step import name_of

FILLERS = frozenset("JE ON NOUS MOI ALORS BON SVP I WE PLEASE".split())
"""Words that people say before a command."""
FREE = frozenset(("note", "rule", "end", "rename", "adjust"))
"""Commands that take any text, so that anything could stand behind them."""
LESS_LIKELY = (End, Concede, Clock)
"""What is offered only if nothing else is as near."""
NOBODYS = frozenset(
    ("undo", "redo", "amend", "end", "pause", "resume", "suspend", "new", "games", "sheet", "quit", "rename")
)
"""Commands that are nobody's in particular."""
QUIT = "quit"
LONGEST = 12
"""Words of the longest line that is looked at."""
_ELIDED = re.compile(r"j['’]\s*", re.IGNORECASE)
_TRAILING = re.compile(r"\s+[\s,;:.!?…]+$")
"""Punctuation by itself at the end of a line."""
_PUNCTUATED = re.compile(r"(\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})\s*[:;,/=-]+\s*([^\W\d_].+)")
"""A square and a word with a sign between them."""
_SPAN = re.compile(r"(<?)([A-Za-z])(\d{1,2})-(\d{1,2})\Z")
_COLUMN = re.compile(r"(<?)([A-Za-z])(\d{1,2})-([A-Za-z])\Z")
Group = Sequence[str]
"""Commands of which one is offered, if it is the only one that would be accepted."""


def suggestion(table: Table, line: str, language: str, words: Sequence[Word] = ()) -> str | None:
    """The line that was probably meant; None if there is none, or if the line is refused for its words alone.

    Words are those of the desk, besides commands of the game and of the desk itself.
    """
    if _accepted(table, read(table, line)):
        return None
    seat, text = seat_and_text(table, line)
    head = line.strip()[: len(line.strip()) - len(text)]
    groups = _groups(table, text, language) if len(line.split()) <= LONGEST else ()
    typed = ([head + each for each in group] for group in groups)
    # a name without a colon may stand for something else in the line
    name, rest = (name_of(table, seat), text) if seat and ":" in head else ("", line)
    said = _said(table, name, rest, language, words)
    # what a phrase says is no slip for something else
    for group in chain(said, typed) if plainly_offered(text) else chain(typed, said):
        found = _likeliest(table, [each for each in group if each != line and _offered(table, each, words)])
        if len(found) == 1:
            return found[0]
    return None


def _said(table: Table, name: str, text: str, language: str, words: Sequence[Word]) -> Iterator[Group]:
    """The commands that somebody may say so, for the player named before them or within them."""

    def line_of(command: str) -> str:
        return labelled(called, command, language) if called and keyword(command) not in NOBODYS else command

    gist = gist_of(table, text)
    called = gist.name or name
    for command in heard(table, gist, text, lambda command: accepts(table, line_of(command)), called):
        if command == QUIT:
            yield (ANSWERED.get(language, ANSWERED[ENGLISH])[ANSWERED[ENGLISH].index(QUIT)],)
        elif word := asked(words, table, command):
            yield (" ".join((word.shown(language), *command.split()[1:])),)
        else:
            yield (line_of(table.game.notation.typed(command, language)),)


def _likeliest(table: Table, lines: list[str]) -> list[str]:
    """Of several lines those that play on: no end of the game, and no pause."""
    if len(lines) < 2:
        return lines
    actions = {line: read(table, line).action for line in lines}
    return [line for line in lines if not isinstance(actions[line], LESS_LIKELY)] or lines


def _offered(table: Table, line: str, words: Sequence[Word]) -> bool:
    """Whether a line may be offered: a command of the desk, or one that judges nothing and would be accepted.

    So would be one of which the table asks what is missing before it decides.
    """
    answered = {folded(word) for words in ANSWERED.values() for word in words}
    if folded(line) in answered or asked(words, table, line) or begins(table, line):
        return True
    reading = read(table, line)
    action = reading.action
    if isinstance(action, Refused) or _judges(action):
        return False
    seat = reading.seat or likely_seats(table, action)[0]
    decided = table.decide_action(seat, action, Everything())
    if not isinstance(decided, Refused) or decided.code == VERDICT:
        return True
    question = table.game.dialogue.question(table.state, seat, action, frozenset(), Everything())
    return question is not None and not question.default


def accepts(table: Table, line: str) -> bool:
    """Whether a line is a command that would be accepted if every word were."""
    reading = read(table, line)
    return not isinstance(reading.action, Refused) and _accepted(table, reading)


def _accepted(table: Table, reading: Reading) -> bool:
    """Whether a command would be accepted if every word were."""
    seat = reading.seat or likely_seats(table, reading.action)[0]
    return not isinstance(table.decide_action(seat, reading.action, Everything()), Refused)


def _judges(action: Action) -> bool:
    """Whether the players would say themselves that a word is good or bad."""
    if isinstance(action, Contest):
        action = with_verdict(action, ())
    return isinstance(action, Rule) or getattr(action, "upheld", None) is not None


def _groups(table: Table, text: str, language: str) -> Iterator[Group]:
    """What a command may have been meant for, the likeliest first."""
    text = _TRAILING.sub("", text)
    for told in (text, *_without_fillers(text)):
        tokens = told.split()
        if tokens and told != text:
            yield (told,)
        if tokens:
            yield from _spelt(table, apart(told).split(), language)
            moved = list(_square_first(table, tokens))
            if found := _PUNCTUATED.fullmatch(told):
                moved.append(f"{found[1]} {found[2]}")
            yield from ((each,) for each in moved)
            yield from ((each,) for once in (told, *moved) for each in _squares(once.split()))
            notation = table.game.notation
            # whose it is of several is heard with the name
            named = gist_of(table, told).name
            near = (
                each for each in notation.near(told) if not named or len(likely_seats(table, notation.parse(each))) < 2
            )
            yield from ((notation.typed(each, language),) for each in near)


def _without_fillers(text: str) -> Iterator[str]:
    """The command behind what people say before it."""
    tokens = _ELIDED.sub("", text, count=1).split()
    while tokens and capitals(tokens[0]) in FILLERS:
        del tokens[0]
    if tokens and " ".join(tokens) != " ".join(text.split()):
        yield " ".join(tokens)


def _spelt(table: Table, tokens: list[str], language: str) -> Iterator[Group]:
    """The line with one word of the house or of the room as it is spelt, where that was typed almost so."""
    free = {each.typed(language) for each in COMMANDS if each.english in FREE}
    for at, token in enumerate(tokens):
        typed = folded(token.rstrip(":"))
        words = _words_at(table, tokens[:at], language, alone=len(tokens) == 1)
        near = {word: min(_keyword_apart(typed, folded(each)) for each in also) for word, also in words.items()}
        least = min(near.values(), default=0)
        if len(typed) > 2 and 0 < least <= (1 if len(typed) < 6 else 2):
            yield tuple(
                [
                    " ".join((*tokens[:at], word, *tokens[at + 1 :]))
                    for word, apart in near.items()
                    # what takes any text is offered for a slip of the fingers only
                    if apart == least and (len(tokens) == 1 or word not in free or slipped(typed, folded(word)))
                ]
            )


def _words_at(table: Table, before: list[str], language: str, *, alone: bool) -> dict[str, tuple[str, ...]]:
    """The words that may follow these, as they are typed in this language, with all spellings of each."""
    notation = table.game.notation
    shown = ANSWERED.get(language, ANSWERED[ENGLISH]) if alone else ()
    offered = notation.completions(table.state, before) if len(before) > 1 else ()
    keywords = notation.keywords if before else (*COMMANDS, *notation.keywords)
    return {
        **{word: (word,) for word in offered if folded(word).isalpha()},
        **{each.typed(language): each.spellings for each in keywords},
        **{word: tuple([words[at] for words in ANSWERED.values()]) for at, word in enumerate(shown)},
    }


def _keyword_apart(typed: str, word: str) -> int:
    """As `apart`; another form of the verb is as near as one wrong letter."""
    return 1 if typed != word and inflected(typed, word) else letters_apart(typed, word)


def _square_first(table: Table, tokens: list[str]) -> Iterator[str]:
    """The line with the square behind its word moved to the front; none where it is a command, such as `tourne f6`."""
    understood = not isinstance(table.game.notation.parse(" ".join(tokens)), Refused)
    if len(tokens) > 1 and parse_position(tokens[1]) and not parse_position(tokens[0]) and not understood:
        yield " ".join((tokens[1], tokens[0], *tokens[2:]))


def _squares(tokens: list[str]) -> Iterator[str]:
    """A square with letter and figure the other way round, squares in line, squares without the sign before them."""
    # `H8 XX9`: who tells values knows which way a word runs
    if len(tokens) > 1 and parse_position(tokens[0]) and not any(sign.isdigit() for sign in tokens[1]):
        yield " ".join((_turned(tokens[0]), *tokens[1:]))
    whole = [_COLUMN.sub(r"\1\2\3-\4\3", _SPAN.sub(r"\1\2\3-\2\4", token)) for token in tokens]
    if whole != tokens:
        yield " ".join(whole)
    squares = [square for token in whole[2:] for square in token.split("-")]
    if squares and all(map(parse_square, squares)):
        yield " ".join((*whole[:2], f"<{whole[2]}", *whole[3:]))


def _turned(position: str) -> str:
    """H8 for 8H, and 8H for H8."""
    letters = "".join(sign for sign in position if not sign.isdigit())
    figures = "".join(sign for sign in position if sign.isdigit())
    return figures + letters if position[0].isalpha() else letters + figures
