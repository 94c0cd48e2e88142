"""A document as sections of blocks, which are written as text or Markdown and drawn on a terminal. All text is plain."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from referee.core.sheet import Picture
from referee.core.wording import figure
from referee.documents.formats import Document
from referee.documents.listing import Cell, Column, Listing, Lists
from referee.documents.reckoning import counting, heading, times, when_and_where, where
from referee.documents.say import colon, day, say
from referee.documents.sheet import Evening, Sheet
from referee.documents.widths import cut

STRONG, QUOTE, ITEM = "strong", "quote", "item"
"""How Markdown marks sentences."""


class Title(NamedTuple):
    """The title of a document, or of a list in it."""

    text: str
    level: int = 1


class Text(NamedTuple):
    sentences: tuple[str, ...]
    mark: str = ""


class Facts(NamedTuple):
    """Names with their values."""

    pairs: tuple[tuple[str, str], ...]
    language: str


class Table(NamedTuple):
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    fitted: bool = False
    """Whether plain text cuts cells so that the table fits."""


class Signatures(NamedTuple):
    names: tuple[str, ...]
    on_paper: bool = False
    """Whether only what is printed has them."""


class Program(NamedTuple):
    label: str
    version: str


class Drawing(NamedTuple):
    picture: Picture
    language: str


PLAYERS, TURNS, TALLIES, BLANK = "players", "turns", "tallies", "blank"


class Part(NamedTuple):
    """What only the sheet of a game has: its players, its turns, points by kind, or what is filled in by hand."""

    kind: str
    sheet: Sheet


Block = Title | Text | Facts | Table | Signatures | Program | Drawing | Part


class Section(NamedTuple):
    title: str
    """Empty for a section without one."""
    blocks: tuple[Block, ...]


def sections(document: Document) -> Iterator[Section]:
    match document:
        case Sheet():
            return _sheet(document)
        case Evening():
            return _evening(document)
        case Lists(lists=lists):
            return (section for each in lists for section in _list(each))


def _sheet(sheet: Sheet) -> Iterator[Section]:
    language = sheet.language
    if sheet.form is not None:
        yield Section("", (Title(heading(sheet)),))
        yield Section("", (Part(BLANK, sheet),))
    else:
        yield from _game(sheet)
    facts = [*((fact.name, fact.value) for fact in sheet.colophon.facts), *times(sheet)]
    yield Section(say("recompute", language), (Text(sheet.colophon.counting), Facts(tuple(facts), language)))
    names = [player.name or f"{say('player', language)} {player.seat}" for player in sheet.players]
    signed = [cut(name, 28) for name in (*names, say("referee", language), say("signed", language))]
    yield Section(say("signatures", language), (Signatures(tuple(signed), on_paper=True),))
    yield Section("", (Program(say("program", language), sheet.colophon.version),))


def _game(sheet: Sheet) -> Iterator[Section]:
    language, outcome = sheet.language, sheet.outcome.text
    opening = Text((" · ".join((sheet.heading.name, *where(sheet))),))
    result = Text((outcome,) if outcome else (), STRONG)
    yield Section("", (Title(heading(sheet)), opening, result, Text(sheet.warnings, QUOTE)))
    yield Section("", (Part(PLAYERS, sheet),))
    note = f"{say('who-note', language)}{colon(language)}"
    yield Section("", (Text(tuple([note + each for each in sheet.course.notes])),))
    yield Section(say("all-turns" if sheet.course.all_steps else "turns", language), (Part(TURNS, sheet),))
    if sheet.tallies:
        yield Section(say("tally", language), (Part(TALLIES, sheet),))
    for picture in sheet.all_pictures:
        yield Section(picture.title, (Drawing(picture, language),))
    if sheet.review is not None:
        missed = tuple([seat.told for seat in sheet.review.seats])
        yield Section(say("review", language), (Text(missed, ITEM), Text(sheet.review.notes)))


def _evening(evening: Evening) -> Iterator[Section]:
    language = evening.language
    yield Section("", (Title(evening.title), Text((when_and_where(evening),))))
    for ranking in evening.rankings:
        rows = [(str(row.place), row.name, row.points, str(row.games), str(row.won)) for row in ranking.rows]
        title = f"{say('ranking', language)}{colon(language)}{ranking.title}"
        yield Section(title, (_table(("rank", "player", "place-points", "games", "won"), 3, rows, language),))
    games = []
    for sheet in evening.sheets:
        ranked = sorted(sheet.players, key=lambda player: player.place)
        players = ", ".join(f"{player.name} {figure(player.score)}" for player in ranked)
        on = day(sheet.heading.date or sheet.heading.imported, language)
        games.append((on, sheet.heading.name, sheet.heading.id, players))
    yield Section(say("games", language), (_table(("date", "game", "id", "players-and-scores"), 0, games, language),))
    yield Section("", (Text(tuple(counting(evening))),))


def _table(codes: tuple[str, ...], figures: int, rows: Iterable[tuple[str, ...]], language: str) -> Table:
    """A table whose last columns hold figures."""
    words = len(codes) - figures
    columns = [Column(code, say(code, language), at >= words) for at, code in enumerate(codes)]
    return Table(tuple(columns), tuple([tuple(map(Cell, row)) for row in rows]), fitted=True)


def _list(each: Listing) -> Iterator[Section]:
    about = (Text((" · ".join(each.where),)),) if each.where else ()
    yield Section("", (Title(each.event), *about, Title(each.title, 2), Text(each.sentences)))
    yield Section("", (Table(each.columns, each.rows),))
    yield Section("", (Text(each.notes),))
    yield Section("", (Signatures(each.signatures),))
