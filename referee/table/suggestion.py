"""The command that a refused line was probably meant to be.

Made from notation and geometry alone, with every word accepted, so that it never says whether a word exists (VOC-10).
"""

import re
from collections.abc import Iterator, Sequence

from referee.core.actions import Action, Clock, Concede, Contest, End, Rule
from referee.core.home import ENGLISH
from referee.core.keywords import COMMANDS, folded
from referee.core.likeness import letters_apart, slipped
from referee.core.notation import keyword, with_verdict
from referee.core.result import Refused
from referee.core.spelling import capitals, key_of
from referee.core.squares import parse_position, parse_square
from referee.core.table import Table
from referee.core.wording import labelled
from referee.core.words import Everything
from referee.table.doors import ANSWERED, Word, asked
from referee.table.hearing.gist import NOBODYS
from referee.table.hearing.heard import heard
from referee.table.hearing.phrases import plainly_offered
from referee.table.line import Reading, apart, begins, fitting, likely_seats, read, seat_and_text, seat_called
from referee.table.questions import VERDICT
from referee.table.step import name_of

FILLERS = frozenset("JE ON NOUS MOI ALORS BON SVP I WE PLEASE".split())
"""Words that people say before a command."""
FREE = frozenset(("note", "rule", "end", "rename", "adjust"))
"""Commands that take any text, so that anything could stand behind them."""
LESS_LIKELY = (End, Concede, Clock)
"""What is offered only if nothing else is as near."""
QUIT = "quit"
VERB = re.compile("(e|es|er|ez|ons|ent|ed|s)?")
"""Endings of a verb that stand behind its stem."""
LONGEST = 12
"""Words of the longest line that is looked at."""
_ELIDED = re.compile(r"j['’]\s*", re.IGNORECASE)
_TRAILING = re.compile(r"\s+[\s,;:.!?…]+$")
"""Punctuation by itself at the end of a line."""
_PUNCTUATED = re.compile(r"(\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})\s*[:;,/=-]+\s*([^\W\d_].+)")
"""A square and a word with a sign between them."""
_SPAN = re.compile(r"(<?)([A-Za-z])(\d{1,2})-(\d{1,2})\Z")
_COLUMN = re.compile(r"(<?)([A-Za-z])(\d{1,2})-([A-Za-z])\Z")
Group = tuple[str, ...]
"""Commands of which one is offered, if it is the only one that would be accepted."""


def suggestion(table: Table, line: str, language: str, words: Sequence[Word] = ()) -> str | None:
    """The line that was probably meant; None if there is none, or if the line is refused for its words alone.

    Words are those of the desk, besides commands of the game and of the desk itself.
    """
    if _accepted(table, read(table, line)):
        return None
    text = seat_and_text(table, line)[1]
    head = line.strip()[: len(line.strip()) - len(text)]
    # a name without a colon may stand for something else in the line
    whole = (head, text) if ":" in head else ("", line)
    ways = [
        lambda: _nearest(table, line, text, head, language) if len(line.split()) <= LONGEST else None,
        lambda: _heard(table, *whole, language, words),
    ]
    # what a phrase says is no slip for something else
    if plainly_offered(text):
        ways.reverse()
    return ways[0]() or ways[1]()


def _nearest(table: Table, line: str, text: str, head: str, language: str) -> str | None:
    """The command that is typed almost so."""
    groups = [
        *_renamed(table, line, language),
        *(tuple([head + each for each in group]) for group in _groups(table, text, language)),
    ]
    for group in groups:
        found = _likeliest(table, [each for each in group if _offered(table, each)])
        if len(found) == 1:
            return found[0]
    return None


def _heard(table: Table, head: str, text: str, language: str, words: Sequence[Word]) -> str | None:
    """The first command that somebody may say so, and that would be accepted."""

    tried = set[str]()
    seat = seat_and_text(table, head)[0] or (seat_called(table, head.strip(" :")) if head else None)
    named = [name_of(table, seat)] if seat else []
    for command in heard(table, text, lambda command: accepts(table, head + command), language, *named):
        if command in tried:
            continue
        tried.add(command)
        if command == QUIT:
            return ANSWERED.get(language, ANSWERED[ENGLISH])[ANSWERED[ENGLISH].index(QUIT)]
        if word := asked(words, table, command):
            return " ".join((word.shown(language), *command.split()[1:]))
        lines = [labelled(name, command, language) for name in named]
        for line in (*lines, *([] if named and keyword(command) not in NOBODYS else [command])):
            if line != head + text and _offered(table, line):
                return line
    return None


def _likeliest(table: Table, lines: list[str]) -> list[str]:
    """Of several lines those that play on: no end of the game, and no pause."""
    if len(lines) < 2:
        return lines
    actions = {line: read(table, line).action for line in lines}
    return [line for line in lines if not isinstance(actions[line], LESS_LIKELY)] or lines


def _offered(table: Table, line: str) -> bool:
    """Whether a line may be offered: a command of the desk, or one that judges nothing and would be accepted.

    So would be one of which the table asks what is missing before it decides.
    """
    if folded(line) in {folded(word) for words in ANSWERED.values() for word in words} or begins(table, line):
        return True
    reading = read(table, line)
    action = reading.action
    if isinstance(action, Refused) or _judges(action):
        return False
    seat = reading.seat or likely_seats(table, action)[0]
    decided = table.decide_action(seat, action, Everything())
    if not isinstance(decided, Refused) or decided.code == VERDICT:
        return True
    asked = table.game.dialogue.question(table.state, seat, action, frozenset(), Everything())
    return asked is not None and not asked.default


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
            yield _spelt(table, tokens, language)
            yield _within(table, apart(told).split(), language)
            moved = list(_reordered(table, tokens))
            if found := _PUNCTUATED.fullmatch(told):
                moved.append(f"{found[1]} {found[2]}")
            yield from ((each,) for each in moved)
            yield from ((each,) for once in (told, *moved) for each in _squares(once.split()))
            yield from ((each,) for each in table.game.notation.near(told, language))


def _without_fillers(text: str) -> Iterator[str]:
    """The command behind what people say before it."""
    tokens = _ELIDED.sub("", text, count=1).split()
    while tokens and capitals(tokens[0]) in FILLERS:
        del tokens[0]
    if tokens and " ".join(tokens) != " ".join(text.split()):
        yield " ".join(tokens)


def _spelt(table: Table, tokens: list[str], language: str) -> Group:
    """The first word as a keyword that is spelt almost so."""
    near: dict[str, int] = {}
    typed = folded(tokens[0])
    for word in (*COMMANDS, *table.game.notation.keywords):
        shown = word.french if language == "fr" else word.english
        near[shown] = min(_keyword_apart(typed, folded(each)) for each in (word.english, word.french, *word.also))
    if len(tokens) == 1:
        for at, shown in enumerate(ANSWERED.get(language, ANSWERED[ENGLISH])):
            near[shown] = min(_keyword_apart(typed, folded(words[at])) for words in ANSWERED.values())
    least = min(near.values())
    if len(typed) < 3 or not 0 < least <= (1 if len(typed) < 6 else 2):
        return ()
    free = {each.french if language == "fr" else each.english for each in COMMANDS if each.english in FREE}
    return tuple(
        [
            " ".join((shown, *tokens[1:]))
            for shown, apart in near.items()
            # what takes any text is offered for a slip of the fingers only
            if apart == least and (len(tokens) == 1 or shown not in free or slipped(typed, folded(shown)))
        ]
    )


def _within(table: Table, tokens: list[str], language: str) -> Group:
    """The line with a keyword inside it, or a word of the game behind a play, such as couleur, as it is spelt."""
    found = []
    for at, token in enumerate(tokens[1:], 1):
        typed = folded(token)
        most = (1 if len(typed) < 6 else 2) if len(typed) > 2 else 0
        for word, spellings in _words_at(table, tokens[:at], language).items():
            if 0 < min(_keyword_apart(typed, folded(each)) for each in spellings) <= most:
                found.append(" ".join((*tokens[:at], word, *tokens[at + 1 :])))
    return tuple(found)


def _words_at(table: Table, before: list[str], language: str) -> dict[str, tuple[str, ...]]:
    """The room's words that may follow these, as they are typed in this language, with all spellings of each."""
    notation = table.game.notation
    keywords = {
        (word.french if language == "fr" else word.english): (word.english, word.french, *word.also)
        for word in notation.keywords
    }
    offered = notation.completions(table.state, before) if len(before) > 1 else ()
    return {**{word: (word,) for word in offered if folded(word).isalpha()}, **keywords}


def _keyword_apart(typed: str, word: str) -> int:
    """As `apart`; another form of the verb is as near as one wrong letter."""
    stem = word.removesuffix("e")
    inflected = len(stem) > 3 and typed != word and typed.startswith(stem) and VERB.fullmatch(typed, len(stem))
    return 1 if inflected else letters_apart(typed, word)


def _reordered(table: Table, tokens: list[str]) -> Iterator[str]:
    """A square behind its word, or a command behind what belongs to it, moved to the front."""
    if len(tokens) < 2:
        return
    first, second, *rest = tokens
    # tourne f6 is a command, whether it can be carried out or not
    understood = not isinstance(table.game.notation.parse(" ".join(tokens)), Refused)
    if parse_position(second) and not parse_position(first) and not understood:
        yield " ".join((second, first, *rest))
    known = {
        folded(spelt): word.english
        for word in (*COMMANDS, *table.game.notation.keywords)
        for spelt in (word.english, word.french, *word.also)
    }
    for at, token in enumerate(tokens[1:], 1):
        english = known.get(folded(token))
        if english and english not in FREE and english not in table.game.notation.textual:
            yield " ".join((token, *tokens[:at], *tokens[at + 1 :]))


def _squares(tokens: list[str]) -> Iterator[str]:
    """A square with letter and figure the other way round, squares in line, squares without the sign before them."""
    if len(tokens) > 1 and parse_position(tokens[0]):
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


def _renamed(table: Table, line: str, language: str) -> Iterator[Group]:
    """The player whose name is spelt almost so."""
    name, colon, rest = line.partition(":")
    if not colon or fitting(name, [player.name for player in table.players]) is not None:
        return
    key = key_of(name)
    near = [
        player.name
        for player in table.players
        if 0 < letters_apart(key, key_of(player.name)) <= (1 if len(key) < 6 else 2)
    ]
    if len(near) == 1:
        yield (labelled(near[0], rest.strip(), language),)
