"""What a line says of a player: points given or taken, and how the name is spelt."""

import re
from collections.abc import Iterator

from referee.core.keywords import folded
from referee.core.spoken import Kind, small_words
from referee.core.table import Table
from referee.core.wording import written
from referee.table.hearing.gist import Gist
from referee.table.hearing.phrases import FILE, PACKAGE

_NAME = re.compile(r"[^\W\d_][\w'’ -]*")

SHORT = 2
"""Letters of a name that may be a word of the language, such as NE."""


def of_people(table: Table, gist: Gist, named: str) -> Iterator[str]:
    """Commands about the player who is named in a line, or before it; none if nobody is."""
    player = next((player for player in table.players if player.name == (gist.name or named)), None)
    if player is None:
        return
    told = written(PACKAGE, FILE)["people"]
    for phrase in told["spelt"]:
        before, said, _ = folded(gist.text).partition(phrase)
        typed = gist.text[len(before) + len(said) :].strip(" :.!,")
        if (
            said
            and small_words().issuperset(before.split())
            and len(folded(gist.text)) == len(gist.text)
            and _NAME.fullmatch(typed)
        ):
            # in small letters it is typed in a hurry
            yield f"rename {player.seat} {typed.capitalize() if typed.islower() and typed.isalpha() else typed}"
            break
    yield from (f"rename {player.seat} {name}" for name in _instead(gist))
    yield from _points(gist, told)


def _instead(gist: Gist) -> Iterator[str]:
    """Another name, said instead of the one that is denied: `marco, pas marc`."""
    denied = written(PACKAGE, FILE)["amends"]["was_not"]
    # the name stood last, behind the denial; a short one may be a word of the language
    if len(gist.name) > SHORT and gist.words and folded(gist.words[-1].typed) in denied:
        names = [word.typed for word in gist.words[:-1] if word.kind is Kind.WORD]
        yield from (f"{name[:1].upper()}{name[1:]}" for name in names[:1] if len(names) == 1)


def _points(gist: Gist, told: dict[str, list[str]]) -> Iterator[str]:
    """Points that are given or taken, for a reason."""
    numbers = [at for at, word in enumerate(gist.words) if word.kind is Kind.NUMBER]
    if len(numbers) != 1 or any(word.kind is Kind.SQUARE for word in gist.words):
        return
    keys = [folded(word.typed) for word in gist.words]
    sign = "-" if told_before(keys, numbers[0], told["less"]) else "+"
    if sign == "+" and not told_before(keys, numbers[0], told["more"]):
        return
    reason = [
        word.typed
        for word, key in zip(gist.words[numbers[0] + 1 :], keys[numbers[0] + 1 :], strict=True)
        if word.kind is not Kind.SMALL and key not in told["points"]
    ]
    if reason:
        yield f"adjust {sign}{gist.words[numbers[0]].said} {' '.join(reason)}"


def told_before(keys: list[str], at: int, words: list[str]) -> bool:
    """Whether one of these words stands before a place."""
    return any(key in words for key in keys[:at])
