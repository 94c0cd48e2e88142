"""A sheet to fill in by hand."""

from referee.core.sheet import Picture, Track
from referee.sheets.build.colophon import unjudged
from referee.sheets.build.source import Source
from referee.sheets.build.whole import build
from referee.sheets.sheet import Seated, Sheet

ROWS = 46
"""Empty rows to fill in."""


def blank(source: Source, language: str) -> Sheet:
    """The sheet of a game that has only been opened, without names and scores."""
    full = build(source, language)
    return full._replace(
        players=tuple([_unnamed(player, number) for number, player in enumerate(full.players, 1)]),
        figures=(),
        outcome=full.outcome._replace(text="", turn=None),
        course=full.course._replace(blanks=ROWS, columns=source.paper.columns(language)),
        pictures=(*map(_nameless, full.pictures), *source.paper.squared(language)),
        colophon=full.colophon._replace(facts=unjudged(full.colophon.facts, language)),
        blank=True,
    )


def _unnamed(player: Seated, number: int) -> Seated:
    return player._replace(seat=str(number), name="", figures=())


def _nameless(picture: Picture) -> Picture:
    """The picture without names and words."""
    return picture._replace(ends=("", ""), text="") if isinstance(picture, Track) else picture._replace(text="")
