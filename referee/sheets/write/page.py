"""A sheet as one HTML page without scripts or requests, for light and dark screens, narrow ones, and paper."""

from collections.abc import Iterator
from functools import cache
from itertools import count

from referee.core.packaged import packaged
from referee.core.sheet import Grid, Picture, Series, Tile, Track
from referee.sheets.say import colon, figure, say
from referee.sheets.sheet import Seated, Sheet
from referee.sheets.write.heading import heading, times, to_fill_in, where
from referee.sheets.write.markup import element, person, plain
from referee.sheets.write.page_rows import rows_table
from referee.sheets.write.plot import HEAD, series_svg, short
from referee.sheets.write.squared import UNIT, grid_svg, grounds_at, tile_at, track_svg

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def write(sheet: Sheet) -> bytes:
    return page(sheet).encode()


def page(sheet: Sheet) -> str:
    title = heading(sheet)
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{plain(title if sheet.blank else f'{sheet.heading.name} – {title}')}</title>"
        f"<style>{_style()}{_numbers(sheet.language)}</style>"
    )
    main = element("main", "".join(_sections(sheet, title)), _class="blank" if sheet.blank else "")
    return f'<!DOCTYPE html>\n<html lang="{sheet.language}">\n<head>{head}</head>\n<body>\n{main}\n</body>\n</html>\n'


@cache
def _style() -> str:
    return packaged("referee.sheets.write", "style.css")


def _numbers(language: str) -> str:
    """The style of page numbers, which not every browser prints."""
    numbers = say("page", language, page='" counter(page) "', pages='" counter(pages) "')
    return f'@page {{ @bottom-right {{ content: "{numbers}"; font: 8pt sans-serif; color: #6d6960; }} }}'


def _sections(sheet: Sheet, title: str) -> Iterator[str]:
    yield element("header", "".join(_header(sheet, title)))
    yield _scores(sheet)
    if sheet.course.notes:
        yield element("section", element("h2", say("start", sheet.language)) + _paragraphs(sheet.course.notes))
    yield element("section", rows_table(sheet))
    if sheet.tallies:
        yield element("section", _tally(sheet), _class="whole")
    if sheet.pictures:
        numbers = count(1)
        yield element("section", "".join(_figure(picture, next(numbers), sheet.language) for picture in sheet.pictures))
    yield element("div", "".join(_closing(sheet)), _class="whole")


def _paragraphs(texts: tuple[str, ...]) -> str:
    return "".join(element("p", person(text)) for text in texts)


def _header(sheet: Sheet, title: str) -> Iterator[str]:
    kind = say("sheet", sheet.language)
    yield element("p", f"{kind} · {plain(sheet.heading.name)}" if not sheet.blank else kind, _class="kind")
    yield element("h1", person(title))
    if sheet.blank:
        pairs = to_fill_in(sheet)
        lines = (
            element("p", person(f"{asked}{colon(sheet.language)}{known}") if known else asked) for asked, known in pairs
        )
        yield element("div", "".join(lines), _class="signatures")
    elif where(sheet):
        yield element("p", " · ".join(map(person, where(sheet))), _class="where")
    if sheet.outcome.text:
        yield element("p", person(sheet.outcome.text), _class="outcome")
    for warning in sheet.warnings:
        yield element("p", plain(warning), _class="warning")


def _scores(sheet: Sheet) -> str:
    """The players with their figures and scores."""
    columns = max(len(player.figures) for player in sheet.players)
    heads = element("th", say("player", sheet.language), scope="col")
    heads += (
        element("th", say("at-end" if sheet.outcome.over else "now", sheet.language), scope="col", colspan=columns)
        if columns
        else ""
    )
    heads += element("th", sheet.scoring.unit, scope="col", _class="n")
    rows = []
    for player in sheet.players:
        sign = f" {element('span', plain(player.sign), _class='sign')}" if player.sign else ""
        won = f" {element('span', say('winner', sheet.language), _class='won')}" if player.won else ""
        seat = "" if sheet.blank else f" {element('span', f'({plain(player.seat)})', _class='seat')}"
        cells = element("th", (player.seat if sheet.blank else person(player.name)) + seat + sign + won, scope="row")
        cells += "".join(element("td", plain(each)) for each in player.figures)
        cells += element("td", "" if sheet.blank else figure(player.score), _class="n")
        rows.append(element("tr", cells))
    kind = "lines empty" if sheet.blank else "lines"
    caption = element("caption", say("players", sheet.language))
    body = element("thead", element("tr", heads)) + element("tbody", "".join(rows), _class=kind)
    table = element("table", caption + body, _class="whole")
    below = element("p", " · ".join(map(plain, sheet.figures)), _class="hint") if sheet.figures else ""
    return element("div", table + below, _class="scores")


def _tally(sheet: Sheet) -> str:
    heads = element("th", say("kind", sheet.language), scope="col")
    heads += "".join(
        element("th", person(short(player.name, HEAD)), scope="col", _class="n each") for player in sheet.players
    )
    rows = [
        element(
            "tr",
            element("th", plain(tally.label), scope="row")
            + "".join(element("td", figure(points), _class="n") for points in tally.points),
        )
        for tally in sheet.tallies
    ]
    total = element("th", say("total", sheet.language), scope="row")
    total += "".join(element("td", figure(player.score), _class="n") for player in sheet.players)
    body = element("tbody", "".join(rows), _class="lines") + element("tbody", element("tr", total, _class="final"))
    caption = element("caption", say("tally", sheet.language))
    return element("table", caption + element("thead", element("tr", heads)) + body)


def _figure(picture: Picture, number: int, language: str) -> str:
    caption = element("figcaption", person(picture.title))
    match picture:
        case Grid():
            return element("figure", caption + grid_svg(number, picture) + _legend(picture))
        case Track():
            return element("figure", caption + track_svg(number, picture))
        case Series():
            return element("figure", caption + series_svg(number, picture, language))


def _legend(grid: Grid) -> str:
    items = (element("li", f"{_sample(tile)}{element('span', plain(meaning))}") for tile, meaning in grid.legend)
    return element("ul", "".join(items), _class="legend") if grid.legend else ""


def _sample(tile: Tile) -> str:
    """A square of the legend, drawn beside its meaning."""
    return (
        f'<svg aria-hidden="true" viewBox="0 0 {UNIT:g} {UNIT:g}" width="26" height="26" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{plain(tile.text or tile.below)}</title>'
        f"{tile_at(tile, (0, 0)) if tile.text else grounds_at([tile], (0, 0))[0]}</svg>"
    )


def _closing(sheet: Sheet) -> Iterator[str]:
    """The last sections; the signatures keep together with them, so that they are not alone on a printed page."""
    yield element("section", "".join(_recompute(sheet)))
    yield element("section", "".join(_signatures(sheet)), _class="whole signed")
    yield element("footer", f"{say('program', sheet.language)} referee {plain(sheet.colophon.version)}")


def _recompute(sheet: Sheet) -> Iterator[str]:
    """What one needs to check the points."""
    yield element("h2", say("recompute", sheet.language))
    yield from (element("p", plain(sentence)) for sentence in sheet.colophon.counting)
    rows = [(fact.name, fact.value) for fact in sheet.colophon.facts] + times(sheet)
    items = (
        element("dt", plain(name)) + element("dd", plain(value), _class="hash" if len(value) == HASH else "")
        for name, value in rows
    )
    yield element("dl", "".join(items))


HASH = 64


def _signer(player: Seated, over: bool) -> str:
    """The name at a signature, with the score if the game is over."""
    return person(player.name) + (f" {element('span', figure(player.score), _class='n')}" if over else "")


def _signatures(sheet: Sheet) -> Iterator[str]:
    yield element("h2", say("signatures", sheet.language))
    kind = say("player", sheet.language)
    names = [f"{kind} {each.seat}" if sheet.blank else _signer(each, sheet.outcome.over) for each in sheet.players]
    lines = [*names, say("referee", sheet.language), say("signed", sheet.language)]
    yield element("div", "".join(element("p", line) for line in lines), _class="signatures")
