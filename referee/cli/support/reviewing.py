"""A review in text: a row a turn with a bar for what was got out of it, then a line a player."""

from collections.abc import Sequence

from referee.cli.support.columns import aligned
from referee.cli.support.figures import blocks_possible
from referee.cli.support.tongue import _, language
from referee.core.table import Table
from referee.session.review import Reviewed
from referee.session.sheet_review import review_notes, seat_reviews
from referee.sheets.review import bound
from referee.table.step import name_of

WIDTH = 8
"""Columns of a bar."""
FULL, EMPTY = "█", "·"
PLAIN_FULL, PLAIN_EMPTY = "#", "."


def review_text(table: Table, reviewed: Sequence[Reviewed]) -> str:
    if not reviewed:
        return _("No turn was played from a hand.") + "\n"
    head = ("", _("player"), _("played"), "", _("best"), _("missed"), "", _("what was best"))
    rows = [_row(table, one) for one in reviewed]
    names = {player.seat: name_of(table, player.seat) for player in table.players}
    lines = [seat.told for seat in seat_reviews(table, reviewed, names, language())]
    lines += review_notes(table, reviewed, language())
    return aligned([head, *rows]) + "".join([f"{line}\n" for line in lines])


def _row(table: Table, one: Reviewed) -> tuple[str, ...]:
    typed = table.game.notation.typed
    better = one.best_command if one.missed else None
    return (
        f"{one.step}.",
        name_of(table, one.seat),
        typed(one.command, language()),
        bound(one.value, False),
        bound(one.best, one.at_least),
        bound(one.missed, one.at_least),
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
