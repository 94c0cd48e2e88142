"""Builds a whole sheet from its parts."""

from referee.core.collecting import uncollected
from referee.core.sheet import Picture
from referee.core.wording import wording
from referee.documents.sheet import Scoring, Sheet
from referee.papers.sheet.colophon import colophon
from referee.papers.sheet.course import course
from referee.papers.sheet.folded import Folded, folded
from referee.papers.sheet.heading import heading
from referee.papers.sheet.highlights import highlights
from referee.papers.sheet.outcome import outcome
from referee.papers.sheet.seated import figures, seated
from referee.papers.sheet.source import Source
from referee.papers.sheet.tallies import tallies


@uncollected()
def build(source: Source, language: str, all_steps: bool = False) -> Sheet:
    """The sheet of a game."""
    game = folded(source)
    the_course = course(game, source.lexicon, language, all_steps)
    pictures = _pictures(game, language)
    view = game.table.game.board.view(game.named(game.table.state))
    return Sheet(
        language=language,
        heading=heading(source, language),
        scoring=Scoring(pointed=game.paper.pointed, unit=wording(game.paper.package, "sheet", "unit", language)),
        players=seated(game, view, language),
        figures=figures(game, view, language),
        outcome=outcome(game, language),
        highlights=highlights(game, the_course.rows, pictures, language),
        course=the_course,
        tallies=tallies(game, the_course.rows, language),
        pictures=pictures,
        colophon=colophon(source, game, language),
        warnings=source.warnings,
    )


def _pictures(game: Folded, language: str) -> tuple[Picture, ...]:
    table = game.table
    states = [game.named(state) for state in (table.start, *[step.state for step in table.steps])]
    return game.paper.pictures(states, language)
