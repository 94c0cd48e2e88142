"""Lists of words that were found: side by side, with points or hooks a row each, or as JSON."""

import sys
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from referee.cli.answers import out_json
from referee.cli.language import _, ngettext
from referee.cli.output import aligned, err, out, packed
from referee.core.exit_codes import FINE, NO
from referee.core.values import Json

NOTHING = "–"


class Found(NamedTuple):
    """A word, with its points and the letters that go before and behind it, where they were asked for."""

    word: str
    points: int | None = None
    before: tuple[str, ...] | None = None
    behind: tuple[str, ...] | None = None

    @property
    def facts(self) -> "dict[str, Json]":
        return {name: value for name, value in self._asdict().items() if value is not None}


def by_length(words: "Sequence[str] | set[str]") -> list[str]:
    """The words, the shortest first."""
    return sorted(words, key=lambda word: (len(word), word))


def print_words(found: Sequence[Found], total: int, as_object: bool = False, grouped: bool = False) -> int:
    """Writes the words found, of which there are perhaps more; the exit code is no if there are none.

    `grouped` puts a heading above the words of each length on a terminal, if there are several lengths.
    """
    if as_object:
        out_json({"count": total, "words": [one.facts for one in found]})
        return FINE if found else NO
    if grouped and sys.stdout.isatty() and len({len(one.word) for one in found}) > 1:
        for length, same in groupby(found, key=lambda one: len(one.word)):
            out(ngettext("{count} letter", "{count} letters", length).format(count=length) + "\n")
            out(_rows(list(same)))
    else:
        out(_rows(found))
    more = total - len(found)
    if more:
        err(ngettext("and {number} more\n", "and {number} more\n", more).format(number=more))
    return FINE if found else NO


def _rows(found: Sequence[Found]) -> str:
    if all(one.points is None and one.before is None for one in found):
        return packed([one.word for one in found])
    return aligned([_row(one) for one in found])


def _row(one: Found) -> list[str]:
    points = [] if one.points is None else [str(one.points)]
    if one.before is None or one.behind is None:
        return [one.word, *points]
    return ["".join(one.before) or NOTHING, one.word, "".join(one.behind) or NOTHING, *points]


def print_hooks(found: Sequence[Found], as_object: bool) -> int:
    """Writes the hooks of words: those of one word in two rows, those of several beside them."""
    if as_object:
        out_json({"words": [one.facts for one in found]})
    elif len(found) == 1:
        (one,) = found
        rows = ((_("before"), one.before), (_("behind"), one.behind))
        out(aligned([(label, " ".join(letters or ()) or NOTHING) for label, letters in rows]))
    else:
        out(aligned([_row(one) for one in found]))
    return FINE if any(one.before or one.behind for one in found) else NO
