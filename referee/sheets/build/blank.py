"""A sheet to fill in by hand."""

from dataclasses import replace

from referee.core.sheet import Picture, Track
from referee.sheets.build.colophon import unjudged
from referee.sheets.build.source import Source
from referee.sheets.build.whole import build
from referee.sheets.sheet import Seated, Sheet

ROWS = 46
"""Rows for turns."""


def blank(source: Source, language: str) -> Sheet:
    """The sheet of a game that has only been opened, without what is known of it."""
    full = build(source, language)
    return replace(
        full,
        players=tuple([_unnamed(player, at) for at, player in enumerate(full.players, 1)]),
        figures=(),
        outcome=replace(full.outcome, text="", turn=None),
        course=replace(full.course, blanks=ROWS, columns=source.room.columns(language)),
        pictures=(*map(_nameless, full.pictures), *source.room.squared(language)),
        colophon=replace(full.colophon, facts=unjudged(full.colophon.facts, language)),
        blank=True,
    )


def _unnamed(player: Seated, place: int) -> Seated:
    return replace(player, seat=str(place), name="", figures=())


def _nameless(picture: Picture) -> Picture:
    return replace(picture, ends=("", ""), text="") if isinstance(picture, Track) else replace(picture, text="")
