"""A review in text: a row a turn with a bar for what was got out of it, then a line a player."""

from collections.abc import Iterable, Sequence

from referee.cli.support.columns import aligned
from referee.cli.support.figures import blocks_possible
from referee.cli.support.tongue import _, language, ngettext
from referee.core.table import Table
from referee.core.wording import wording
from referee.session.holding import LAID
from referee.session.review import Reviewed, totals
from referee.table.step import name_of

WIDTH = 8
"""Columns of a bar."""
FULL, EMPTY = "█", "·"
PLAIN_FULL, PLAIN_EMPTY = "#", "."
UNKNOWN, AT_LEAST = "?", "≥"


def review_text(table: Table, reviewed: Sequence[Reviewed]) -> str:
    if not reviewed:
        return _("No turn was played from a hand.") + "\n"
    head = ("", _("player"), _("played"), "", _("best"), _("missed"), "", _("what was best"))
    rows = [_row(table, one) for one in reviewed]
    lines = [*_totals(table, reviewed), *_notes(table, reviewed)]
    return aligned([head, *rows]) + "".join([f"{line}\n" for line in lines])


def _row(table: Table, one: Reviewed) -> tuple[str, ...]:
    typed = table.game.notation.typed
    better = one.best_command if one.missed else None
    return (
        f"{one.step}.",
        name_of(table, one.seat),
        typed(one.command, language()),
        str(one.value),
        UNKNOWN if one.best is None else f"{AT_LEAST if one.at_least else ''}{one.best}",
        UNKNOWN if one.missed is None else f"{AT_LEAST if one.at_least else ''}{one.missed}",
        _bar(one),
        typed(better, language()) if better else "",
    )


def _bar(one: Reviewed) -> str:
    """How much of the best was got; empty where that is not known or nothing was to be had."""
    if one.best is None or one.best <= 0:
        return ""
    full, empty = (FULL, EMPTY) if blocks_possible() else (PLAIN_FULL, PLAIN_EMPTY)
    got = round(WIDTH * max(0, one.value) / one.best)
    return full * got + empty * (WIDTH - got)


def _totals(table: Table, reviewed: Iterable[Reviewed]) -> list[str]:
    return [
        _("{name}: {turns}, {missed} missed.").format(
            name=name_of(table, seat),
            turns=ngettext("{count} turn", "{count} turns", total.turns).format(count=total.turns),
            missed=total.missed,
        )
        for seat, total in totals(table, reviewed).items()
    ]


def _notes(table: Table, reviewed: Sequence[Reviewed]) -> list[str]:
    """What the figures hang on, a sentence each."""
    lines = []
    if any(one.at_least for one in reviewed if one.best is not None):
        lines.append(_("≥: at least; some faces or a part of the hand are not known, or the time was over."))
    if any(one.source == LAID and one.best is not None for one in reviewed):
        lines.append(_("Where nobody told the hand, it is what was laid: what else these could have done."))
    if any(one.best is None for one in reviewed):
        lines.append(_("?: nobody knows what was held."))
    codes = dict.fromkeys(code for one in reviewed for code in one.notes)
    return [*lines, *(wording(table.game.package, "moves", code, language()) for code in codes)]
