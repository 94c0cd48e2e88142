"""Pictures of a sheet as figures of a page, and each in a file of its own."""

from collections.abc import Iterator, Sequence

from referee.core.sheet import Grid, Picture, Series, Tile
from referee.documents.draft import draft
from referee.documents.markup import element, person, plain, short
from referee.documents.plot import LOW, TALL, WIDE, Plot, Size
from referee.documents.sheet import Sheet
from referee.documents.svg import PAPER, UNIT, grid_drawing, grounds_at, svg, tile_at, track_drawing
from referee.documents.visible import cleaned

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

LONGEST = 90
"""The most letters of a title and of a line of a legend."""


def figure_html(picture: Picture, number: int, language: str, size: Size = WIDE) -> str:
    """The picture with its title; `number` tells it from the others of the page, `size` is that of a plot."""
    caption = element("figcaption", person(short(picture.title, LONGEST)))
    legend = legend_html(picture) if isinstance(picture, Grid) else ""
    return element("figure", caption + _svg(picture, number, language, size) + legend)


def _svg(picture: Picture, number: int, language: str, size: Size = WIDE) -> str:
    if isinstance(picture, Series):
        return Plot(picture, language, size).svg(number)
    drawing = grid_drawing(picture) if isinstance(picture, Grid) else track_drawing(picture)
    return svg(number, picture.title, picture.text, drawing.size, drawing.pieces, "board")


def legend_html(grid: Grid) -> str:
    items = (
        element("li", f"{_sample(tile)}{element('span', plain(short(meaning, LONGEST)))}")
        for tile, meaning in grid.legend
    )
    return element("ul", "".join(items), _class="legend") if grid.legend else ""


def _sample(tile: Tile) -> str:
    """A square of the legend, drawn beside its meaning."""
    return (
        f'<svg aria-hidden="true" viewBox="0 0 {UNIT:g} {UNIT:g}" width="26" height="26" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{plain(tile.text or tile.below)}</title>'
        f"{tile_at(tile, (0, 0)) if tile.text else ''.join(grounds_at([tile], (0, 0)))}</svg>"
    )


def split(pictures: tuple[Picture, ...]) -> tuple[list[Picture], list[Picture]]:
    """The pictures of the poster, which are the first drawing and the first series, and those of the log."""
    board = next((picture for picture in pictures if not isinstance(picture, Series)), None)
    course = next((picture for picture in pictures if isinstance(picture, Series)), None)
    first = [picture for picture in (board, course) if picture is not None]
    return first, [picture for picture in pictures if not any(picture is each for each in first)]


def with_other_course(sheet: Sheet, numbers: Iterator[int]) -> str:
    """The pictures of the poster; below the course of the game the one that could have been, half as high each."""
    first = split(sheet.pictures)[0]
    if sheet.review is None:
        return numbered(first, numbers, sheet.language, TALL)
    drawn = [picture for picture in first if not isinstance(picture, Series)]
    courses = [*[picture for picture in first if isinstance(picture, Series)], sheet.review.course]
    return numbered(drawn, numbers, sheet.language) + element("div", numbered(courses, numbers, sheet.language, LOW))


def numbered(pictures: Sequence[Picture], numbers: Iterator[int], language: str, size: Size = WIDE) -> str:
    return "".join([figure_html(picture, next(numbers), language, size) for picture in pictures])


def svg_of(picture: Picture, language: str) -> str:
    """The picture alone, in its light colours on white whatever page it is put on."""
    drawn = _svg(cleaned(picture), 1, language)
    return DECLARATION + drawn.replace("<svg ", f'<svg style="background:{PAPER}" ', 1) + "\n"


def text_of(picture: Picture, language: str) -> str:
    drawing, captions = draft(cleaned(picture), language)
    return "\n".join([picture.title, *drawing, *captions]) + "\n"
