"""One picture of a sheet in a file of its own: SVG for drawing programs and pages, or plain text."""

from referee.core.sheet import Grid, Picture, Series, Track
from referee.documents.draft import draft
from referee.documents.plot import series_svg
from referee.documents.squared import grid_svg, track_svg
from referee.documents.svg import PAPER
from referee.documents.visible import cleaned

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


def svg_of(picture: Picture, language: str) -> str:
    """The picture alone, in its light colours on white whatever page it is put on."""
    drawn = _drawn(cleaned(picture), language)
    return DECLARATION + drawn.replace("<svg ", f'<svg style="background:{PAPER}" ', 1) + "\n"


def _drawn(picture: Picture, language: str) -> str:
    match picture:
        case Grid():
            return grid_svg(1, picture)
        case Track():
            return track_svg(1, picture)
        case Series():
            return series_svg(1, picture, language)


def text_of(picture: Picture, language: str) -> str:
    drawing, captions = draft(cleaned(picture), language)
    return "\n".join([picture.title, *drawing, *captions]) + "\n"
