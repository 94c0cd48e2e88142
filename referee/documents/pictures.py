"""Pictures of a sheet as figures of a page."""

from collections.abc import Iterator, Sequence

from referee.core.sheet import Grid, Picture, Series, Tile, Track
from referee.documents.markup import element, person, plain
from referee.documents.plot import LOW, TALL, WIDE, Size, series_svg, short
from referee.documents.sheet import Sheet
from referee.documents.squared import UNIT, grid_svg, grounds_at, tile_at, track_svg

LONGEST = 90
"""The most letters of a title and of a line of a legend."""


def figure_html(picture: Picture, number: int, language: str, size: Size = WIDE) -> str:
    """The picture with its title; `number` tells it from the others of the page, `size` is that of a plot."""
    return element(
        "figure", element("figcaption", person(short(picture.title, LONGEST))) + _drawn(picture, number, language, size)
    )


def _drawn(picture: Picture, number: int, language: str, size: Size) -> str:
    match picture:
        case Grid():
            return grid_svg(number, picture) + legend_html(picture)
        case Track():
            return track_svg(number, picture)
        case Series():
            return series_svg(number, picture, language, size)


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
    """Figures one after the other."""
    return "".join([figure_html(picture, next(numbers), language, size) for picture in pictures])
