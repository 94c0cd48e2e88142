"""Sheets of recorded games and of random evenings."""

import csv
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest

from referee.core.table import Entry, Table
from referee.documents.formats import rendered
from referee.documents.sheet import Sheet
from referee.documents.spreadsheet import COLUMNS
from referee.papers.sheet.sheet import sheet_of
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.rooms import few
from tests.games.tables import french
from tests.games.walking import Walker
from tests.whole import WHOLE, part

HERE = Path(__file__).parent
GAMES = ("option", "jago", "croisillon", "mot_pour_mot", "guerre_des_mots")
LANGUAGES = ("en", "fr")
OF_EACH = (
    *(HERE.parent / "games" / game / "records" / "evening.ref" for game in ("option", "jago", "croisillon")),
    HERE / "records" / "mot-pour-mot.ref",
    HERE / "records" / "option.ref",
    HERE.parent / "games" / "guerre_des_mots" / "records" / "evening.ref",
)
"""A long game of each kind, and one with colours, stars and hidden faces."""
ONE_OF_EACH = (*OF_EACH[:4], OF_EACH[5])

NASTY = (
    "<script>alert(1)</script>",
    '=HYPERLINK("http://example.org","x")',
    "+1+1",
    "-2",
    "@SUM(A1)",
    "../../etc/passwd",
    "\x1b[31mX\x07",
    "a\u202eb\u2066c\u200fd",
    "👨‍👩‍👧 Zoé",
    "[x](javascript:alert(1)) `y` **z** | w",
    "&lt;b&gt; \"quoted\" 'too'",
    "#12 @somebody www.example.org",
    "a\r\n\tb",
    "x" * 200,
)
"""What people may type, or a damaged store hold."""

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_record = pytest.mark.parametrize("path", OF_EACH, ids=lambda path: f"{path.parent.parent.name} {path.stem}")


def records() -> Iterator[Path]:
    """Every recorded game there is, but those of the draft kind."""
    for game in GAMES:
        yield from sorted((HERE.parent / "games" / game / "records").glob("*.ref"))
    yield from OWN


OWN = sorted((HERE / "records").glob("*.ref"))
"""Games that are recorded for sheets."""
each_chosen_record = pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=f"{path.parent.parent.name} {path.stem}", marks=part)
        for path in (*few(path for path in records() if path not in OWN), *OWN)
    ],
)


def each_evening(whole: int, here: int) -> pytest.MarkDecorator:
    """So many random evenings of each game for `scripts/soak whole`, and so many for `scripts/test`."""
    seeds = range(whole if WHOLE else here)
    return pytest.mark.parametrize(
        ("game", "seed"), [pytest.param(game, seed, marks=part) for game in GAMES for seed in seeds]
    )


@cache
def replayed(path: Path) -> Replayed:
    found = replay(read_record(path.read_text("utf-8")), french)
    assert isinstance(found, Replayed), found
    return found


def sheet(path: Path, language: str = "en", all_steps: bool = False) -> Sheet:
    found = replayed(path)
    return sheet_of(found.table, found.entries, language, path.stem, all_steps=all_steps)


def rows(told: Sheet) -> list[dict[str, str]]:
    """The rows of the sheet's own CSV, by the English names of its columns."""
    lines = csv.reader(StringIO(rendered(told, "csv").decode("utf-8-sig"), newline=""))
    return [dict(zip(COLUMNS, line, strict=True)) for line in list(lines)[1:]]


def evening(game: str, seed: int, length: int = 100) -> tuple[Table, list[Entry]]:
    """A random evening, with all that is taken back and corrected in it."""
    walker: Walker = import_module(f"tests.games.{game}.walks").WALKER
    walk = walker.walk(seed, length)
    return walk.table, walk.entries


def ruled(told: Sheet, rows: int) -> Sheet:
    """A sheet with so many rows to go on by hand."""
    return told._replace(course=told.course._replace(blanks=rows))


sound = cache(sheet)
"""The sheet of a record, for who makes others of it."""


def spoilt(path: Path, text: str, language: str = "en") -> Sheet:
    """A sheet on which people have written this wherever they may write."""
    told = sound(path, language)
    return told._replace(
        heading=told.heading._replace(title=text, place=text, date=text, id=text),
        warnings=(text,),
        outcome=told.outcome._replace(text=text),
        players=tuple(player._replace(name=text, sign=text) for player in told.players),
        course=told.course._replace(
            notes=(text,),
            rows=tuple(
                turn._replace(typed=text, command=text, told=text, instead=text, remarks=(text,))
                for turn in told.course.rows
            ),
        ),
        colophon=told.colophon._replace(facts=tuple(fact._replace(value=text) for fact in told.colophon.facts)),
        pictures=tuple(picture._replace(title=text, text=text) for picture in told.pictures),
    )
