"""An evening as an HTML page: a first page with its rankings, then the poster of each game."""

from collections.abc import Iterator
from itertools import count

from referee.documents.evening import Evening, Ranking
from referee.documents.markup import clauses_whole, element, person, plain
from referee.documents.outline import counting
from referee.documents.page import CLOSING, opening
from referee.documents.poster import poster
from referee.documents.reckoning import when_and_where
from referee.documents.say import say


def evening_page(evening: Evening) -> Iterator[str]:
    """The page in pieces, since hundreds of posters are large."""
    numbers = count(1)
    yield opening(evening.title, evening.language)
    yield element("article", "".join(_first_page(evening)), _class="evening poster")
    yield from (poster(sheet, numbers, "h2") for sheet in evening.sheets)
    yield CLOSING


def _first_page(evening: Evening) -> Iterator[str]:
    band = element("span", say("ranking", evening.language), _class="game")
    band += element("span", person(when_and_where(evening)), _class="where")
    yield element("header", element("p", band, _class="band") + element("h1", person(evening.title), _class="title"))
    over_all, *by_kind = evening.rankings or (None,)
    if over_all is not None:
        yield _table(evening, over_all, "over-all")
    if by_kind:
        yield element("div", "".join([_table(evening, ranking, "kind") for ranking in by_kind]), _class="kinds")
    told = "".join(element("p", clauses_whole(plain(sentence))) for sentence in counting(evening))
    yield element("div", f"{told}<p>referee {plain(evening.version)}</p>", _class="fine")


def _table(evening: Evening, ranking: Ranking, kind: str) -> str:
    codes = ("rank", "player", "place-points", "games", "won")
    heads = "".join(
        element("th", say(code, evening.language), scope="col", _class="" if at < 2 else "n")
        for at, code in enumerate(codes)
    )
    rows = "".join(
        element(
            "tr",
            element("td", str(row.place), _class="rank")
            + element("th", person(row.name), scope="row")
            + "".join(element("td", each, _class="n") for each in (row.points, str(row.games), str(row.won))),
        )
        for row in ranking.rows
    )
    caption = element("caption", plain(ranking.title))
    return element("table", caption + element("thead", element("tr", heads)) + element("tbody", rows), _class=kind)
