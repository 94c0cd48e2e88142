"""The heading of a sheet."""

from referee.core.wording import wording
from referee.documents.sheet import Heading
from referee.papers.sheet.source import Source


def heading(source: Source, language: str) -> Heading:
    header = source.opened.header
    return Heading(
        game=source.opened.game.name,
        name=wording(source.paper.package, "sheet", "name", language),
        id=source.name,
        title=header.first("title"),
        place=header.first("place"),
        date=header.first("date"),
        tone=source.paper.tone,
    )
