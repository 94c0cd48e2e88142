"""A sheet to fill in by hand."""

from referee.core.by_hand import Form
from referee.core.sheet import Picture, Track
from referee.documents.sheet import Seated, Sheet
from referee.papers.sheet.colophon import unjudged
from referee.papers.sheet.source import Source
from referee.papers.sheet.whole import build


def blank(source: Source, language: str) -> Sheet:
    """The sheet of a game that has only been opened, without names and scores."""
    full = build(source, language)
    form: Form = source.paper.form(source.opened.state, language)
    return full._replace(
        players=tuple([_unnamed(player, number) for number, player in enumerate(full.players, 1)]),
        figures=(),
        highlights=(),
        outcome=full.outcome._replace(text="", turn=None),
        course=full.course._replace(blanks=form.rows),
        pictures=(),
        colophon=full.colophon._replace(facts=unjudged(full.colophon.facts, language)),
        form=form._replace(pictures=tuple(map(_nameless, form.pictures))),
    )


def _unnamed(player: Seated, number: int) -> Seated:
    return player._replace(seat=str(number), name="", figures=(), place=0)


def _nameless(picture: Picture) -> Picture:
    """The picture without names and words."""
    return picture._replace(ends=("", ""), text="") if isinstance(picture, Track) else picture._replace(text="")
