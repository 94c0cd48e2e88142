"""The gist of a line: whose it is, its words, and what of them says something."""

import re
from typing import NamedTuple

from referee.core.likeness import letters_apart
from referee.core.spelling import key_of
from referee.core.spoken import Kind, SpokenWord, small_words, spoken_words, tidied
from referee.core.table import Table
from referee.core.wording import without_article

_PUNCTUATION = ".,;:!?…"


class Gist(NamedTuple):
    name: str
    """The player who is named in the line, empty if nobody is or several are."""
    text: str
    """The line without the name."""
    words: list[SpokenWord]
    kept: list[SpokenWord]
    """Those that say something."""

    def of(self, *kinds: Kind) -> list[SpokenWord]:
        """The words of these kinds."""
        return [word for word in self.kept if word.kind in kinds]


def gist_of(table: Table, text: str) -> Gist:
    name, rest = _named(table, text)
    words = spoken_words(rest, table.game.notation.keywords)
    return Gist(name, rest, words, tidied(words))


def _named(table: Table, text: str) -> tuple[str, str]:
    """The player who is named somewhere in a line, and the line without the name."""
    tokens = text.split()
    keys = [re.sub(r"['’]S$", "", key_of(token.strip(_PUNCTUATION))) for token in tokens]
    behind = spoken_words(" ".join(tokens[1:]), table.game.notation.keywords)[:1]
    leads = [word.kind for word in behind] == [Kind.KEYWORD] and keys[0].lower() not in small_words()
    found: list[tuple[str, int, int]] = []
    for player in table.players:
        forms = {key_of(player.name), key_of(without_article(player.name)), key_of(player.seat)}
        found += [
            (player.name, at, at + size)
            for size in {len(form.split()) for form in forms}
            for at in range(len(keys) - size + 1)
            if any(
                _called(" ".join(keys[at : at + size]), form, tokens[at + size - 1].endswith(":") or (leads and not at))
                for form in forms
            )
        ]
    if len({name for name, _, _ in found}) != 1:
        return "", text
    name, start, end = max(found, key=lambda one: one[2] - one[1])
    return name, " ".join((*tokens[:start], *tokens[end:]))


def _called(key: str, form: str, surely: bool) -> bool:
    """Whether somebody is called so, perhaps with a letter wrong in a long name, or in one before a colon or a command."""
    return key == form or ((len(form) > 4 or surely) and letters_apart(key, form) == 1)
