"""A review in text: a row a turn with a bar for what was got out of it, then a line a player."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from referee.core.table import Table
from referee.documents.say import bound
from referee.documents.widths import left, width
from referee.study.review import Reviewed
from referee.study.sheet_review import review_notes, seat_reviews
from referee.table.overview import Overview
from referee.table.step import name_of
from referee.table.voice import Voice

WIDTH = 8
"""Columns of a bar."""
BLOCKS, PLAIN = ("█", "·"), ("#", ".")
"""What bars are drawn with."""
GAP = "  "


class Retrospect(NamedTuple):
    """What a review has found."""

    table: Table
    """The table that was reviewed, which nobody plays on."""
    found: tuple[Reviewed, ...]
    common: bool = False
    """Whether only words that people know were looked for."""


def overview(told: Retrospect) -> Overview:
    """It as it is said at the table."""
    return Overview(partial(retrospect_lines, told), partial(retrospect_facts, told))


def retrospect_lines(told: Retrospect, voice: Voice, bar: tuple[str, str] = BLOCKS) -> list[str]:
    """A table of the turns, then what is said of all of them."""
    _ = voice.gettext
    if not told.found:
        return [_("No turn was played from a hand.")]
    head = ("", _("player"), _("played"), "", _("best"), _("missed"), "", _("what was best"))
    rows = [head, *[_row(told.table, one, voice, bar) for one in told.found]]
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = [GAP.join(left(cell, columns) for cell, columns in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [*lines, *_after(told, voice)]


def retrospect_facts(told: Retrospect, voice: Voice) -> list[str]:
    """The same in a sentence a turn, without columns."""
    _ = voice.gettext
    sentence, better = _("Step {number}, {name}: {play}, {value}; best {best}"), _(", with {play}")
    typed = told.table.game.notation.typed
    lines = []
    for one in told.found:
        line = sentence.format(
            number=one.step,
            name=name_of(told.table, one.seat),
            play=_played(told.table, one, voice),
            value=one.value,
            best=bound(one.best, one.at_least),
        )
        best = typed(one.best_command, voice.language) if one.missed and one.best_command else ""
        lines.append(line + (better.format(play=best) if best else ""))
    return [*lines, *_after(told, voice)] if lines else retrospect_lines(told, voice)


def _row(table: Table, one: Reviewed, voice: Voice, bar: tuple[str, str]) -> tuple[str, ...]:
    typed = table.game.notation.typed
    better = one.best_command if one.missed else None
    return (
        f"{one.step}.",
        name_of(table, one.seat),
        _played(table, one, voice),
        bound(one.value, False),
        bound(one.best, one.at_least),
        bound(one.missed, one.at_least),
        _bar(one, *bar),
        typed(better, voice.language) if better else "",
    )


def _played(table: Table, one: Reviewed, voice: Voice) -> str:
    """What was played in a few words, else the command as it is typed."""
    events, language = table.steps[one.step - 1].events, voice.language
    brief = [table.game.report.brief(event, language) for event in events]
    return " · ".join(filter(None, brief)) or table.game.notation.typed(one.command, language)


def _bar(one: Reviewed, full: str, empty: str) -> str:
    """How much of the best was got; empty where that is not known or nothing was to be had."""
    if one.best is None or one.best <= 0:
        return ""
    got = round(WIDTH * max(0, one.value) / one.best)
    return full * got + empty * (WIDTH - got)


def _after(told: Retrospect, voice: Voice) -> Iterator[str]:
    """A line a player, and what the figures hang on."""
    names = {player.seat: player.name for player in told.table.players}
    yield from [seat.told for seat in seat_reviews(told.table, told.found, names, voice.language)]
    yield from review_notes(told.table, told.found, told.common, voice.language)
