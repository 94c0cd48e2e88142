"""The log of a game below its poster: its turns, the reckoning, further pictures, and what one needs to check the points."""

from collections.abc import Iterator

from referee.core.sheet import Grid
from referee.documents.heading import HASH, times
from referee.documents.log_table import log_table
from referee.documents.markup import element, person, plain
from referee.documents.pictures import numbered, split
from referee.documents.plot import head
from referee.documents.review import SheetReview
from referee.documents.say import figure, say
from referee.documents.sheet import Sheet


def log(sheet: Sheet, numbers: Iterator[int]) -> str:
    return element("div", "".join(_sections(sheet, numbers)), _class="log")


def _sections(sheet: Sheet, numbers: Iterator[int]) -> Iterator[str]:
    if sheet.course.notes:
        notes = "".join(element("p", person(note)) for note in sheet.course.notes)
        yield element("section", element("h2", say("start", sheet.language)) + notes)
    if sheet.review is not None:
        yield element("section", _review(sheet.review, sheet.language), _class="whole")
    yield element("section", log_table(sheet))
    for picture in sheet.pictures:
        if isinstance(picture, Grid) and picture.notes:
            notes = "".join(element("p", person(note)) for note in picture.notes)
            yield element("section", element("h2", plain(picture.title)) + notes, _class="whole")
    pictures = numbered(split(sheet.pictures)[1], numbers, sheet.language)
    if pictures:
        yield element("section", pictures)
    tally = element("section", _tally(sheet), _class="whole") if sheet.tallies else ""
    yield tally + element("section", "".join(_recompute(sheet)), _class="whole check")


def _review(review: SheetReview, language: str) -> str:
    """What each player missed, and what the figures hang on."""
    seats = "".join(element("li", plain(seat.told)) for seat in review.seats)
    notes = element("p", " ".join(map(plain, review.notes)), _class="hint") if review.notes else ""
    return element("h2", say("review", language)) + element("ul", seats, _class="missed") + notes


def _tally(sheet: Sheet) -> str:
    heads = element("th", say("kind", sheet.language), scope="col")
    heads += "".join(element("th", person(head(player.name)), scope="col", _class="n each") for player in sheet.players)
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
    return element("table", caption + element("thead", element("tr", heads)) + body, _class="tally")


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
