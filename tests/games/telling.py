"""All that a room tells of a recorded game, as text: what is asked, said, open and seen at each step, then the sheet."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import fields

from referee.core.record import Record, RecordLine
from referee.core.result import Refused
from referee.core.sheet import Grid, Picture, Series, Tile, Track, Working
from referee.core.squares import square_name
from referee.core.table import Entry, Table
from referee.core.view import Cell, Question, View
from referee.core.words import Words
from referee.documents.sheet import Sheet
from referee.papers.sheet.sheet import blank_sheet, sheet_of
from referee.session.record import read_record
from referee.session.start import Stop, open_table
from tests.games.saying import LANGUAGES
from tests.games.tables import french

ELSEWHERE = ("players", "settings", "step", "racks", "arsenals", "captured")
SHORT = 100
"""Letters of a value of the state, at most."""
MOST = 6
"""Questions that are told of one command, at most: what is asked again and again is seen to be."""


def told_of(path: Path) -> str:
    return "".join(f"{line}\n" for line in _told(read_record(path.read_text("utf-8"))))


def blank_of(game: str) -> str:
    """The sheet of a game to fill in by hand."""
    return "".join(f"{line}\n" for language in LANGUAGES for line in _blank(game, language))


def _blank(game: str, language: str) -> Iterator[str]:
    sheet = blank_sheet(game, 0, language)
    assert sheet.form is not None
    yield from _sheet(sheet)
    yield f"  {' | '.join(column.title for column in sheet.form.columns)} | {sheet.form.totals}"
    yield from (f"  {label}" for label in sheet.form.closing)
    yield from (f"  {counter.title}: {' '.join(counter.cells)}" for counter in sheet.form.counters)
    for picture in sheet.form.pictures:
        if isinstance(picture, Grid):
            yield f"  {len(picture.rows)} × {len(picture.rows[0])}"


def _told(record: Record) -> Iterator[str]:
    table = open_table(record.header)
    assert not isinstance(table, Stop), table
    start = Table(table.game, table.header, table.start)
    words = french(table.game, record.header)
    seen = table.game.board.view(table.state)
    yield from _outside(seen)
    yield f"  figures: {_figures(seen)}"
    glass = None
    entries: list[Entry] = []
    for line in record.lines:
        yield f"> {line.seat}: {line.command}"
        yield from _before(table, line, words)
        was = _state(table.state)
        entry = table.decide(line.seat, line.command, words)
        assert isinstance(entry, Entry), entry
        table.take(entry, line.number)
        entries.append(entry)
        yield from _kept(table, line, entry)
        yield from _after(table, entry, words)
        is_now = _state(table.state)
        yield from _said(
            "state", [" ".join(told for name, told in is_now.items() if was[name] != told)] if is_now != was else []
        )
        now = table.game.board.view(table.state)
        yield from _changes(seen, now)
        if table.game.board.glass(table.state) != glass:
            yield f"  glass: {table.game.board.glass(table.state)}"
        seen, glass = now, table.game.board.glass(table.state)
    yield from _named("learnt", table.game.box().from_game(table.state))
    yield from _named("tally", table.game.tally()([event for step in table.steps for event in step.events]))
    sheets = [sheet_of(start, entries, language) for language in LANGUAGES]
    yield from _steps(sheets)
    for sheet in sheets:
        yield from _sheet(sheet)


def _before(table: Table, line: RecordLine, words: Words) -> Iterator[str]:
    """What is asked before the command is submitted, what it could do besides, and what can follow on the line."""
    game, state, typed = table.game, table.state, line.command.split()
    following = [game.notation.completions(state, typed[:count]) for count in range(1, min(len(typed), 2) + 1)]
    yield from _said("complete", (f"{at} {' '.join(words)}" for at, words in enumerate(following, 1) if words))
    yield from _named("otherwise", game.dialogue.otherwise(state, line.command))
    action = game.notation.parse(line.command)
    assert not isinstance(action, Refused)
    if not game.dialogue.previewable(action):
        yield "  shows nothing ahead"
    settled: frozenset[str] = frozenset()
    for _ in range(MOST):
        asked = game.dialogue.question(state, line.seat, action, settled, words)
        if asked is None:
            break
        yield f"  asks: {_question(asked)}"
        settled |= {asked.subject}
    for language in LANGUAGES:
        yield from _said(f"{language} ahead", game.dialogue.prospects(state, line.seat, action, language))


def _kept(table: Table, line: RecordLine, entry: Entry) -> Iterator[str]:
    """What is kept of the command, and how it is shown in French."""
    if entry.command != line.command:
        yield f"  kept: {entry.command}"
    shown = table.game.notation.typed(entry.command, "fr")
    if shown != entry.command:
        yield f"  typed: {shown}"


def _after(table: Table, entry: Entry, words: Words) -> Iterator[str]:
    """What is said of an entry that was taken, and what is open then."""
    game, state = table.game, table.state
    for event in entry.events:
        yield from _named("in braces", dict(game.report.outcome(event).in_braces))
        for language in LANGUAGES:
            yield from _said(language, game.report.remarks(state, event, language))
            yield from _said(f"{language} why", game.report.reasons(state, event, language))
            yield from _said(f"{language} hint", game.report.hints(event, words, language))
    for opening in game.board.openings(state):
        yield f"  open: {opening.code} {' '.join(opening.seats)}"
    yield from _said(
        "draw", (f"{one.command} {'/'.join(''.join(row) for row in one.rows)}" for one in game.board.grids(state))
    )


def _question(asked: Question) -> str:
    kinds = {
        "numeric": asked.numeric,
        "confirms": asked.confirms,
        "decides": asked.decides,
        f"default {asked.default}": asked.default,
    }
    return " ".join(
        (asked.code, asked.subject, str(asked.facts), *asked.answers, *(kind for kind, so in kinds.items() if so))
    )


def _said(kind: str, sentences: Iterable[str]) -> Iterator[str]:
    return (f"  {kind}: {sentence}" for sentence in sentences)


def _state(state: Any) -> dict[str, str]:
    """What the game goes on from, as far as it is told in a few words: whose turn it is, what is left of it, what is open."""
    told = {each.name: getattr(state, each.name) for each in fields(state) if each.name not in ELSEWHERE}
    return {name: f"{name}={value!r}" if _short(value) else f"{name}…" for name, value in told.items()}


def _short(value: Any) -> bool:
    """Whether a value is told at once, and always in the same way."""
    return len(repr(value)) <= SHORT and "frozenset" not in repr(value)


def _named(kind: str, told: Any) -> Iterator[str]:
    if told:
        yield f"  {kind}: {told!r}"


def _outside(view: View) -> Iterator[str]:
    """What does not change as the game goes on."""
    yield f"view {len(view.grid)} × {len(view.grid[0]) if view.grid else 0} {view.signs} {view.labels} {view.numbered}"


def _changes(before: View, now: View) -> Iterator[str]:
    """The squares that look otherwise than before, and the figures."""
    was, there = _cells(before), _cells(now)
    changed = [
        f"{square_name(at)} {_cell(there.get(at, Cell()))}"
        for at in sorted(was | there)
        if was.get(at) != there.get(at)
    ]
    yield from _said("seen", [" · ".join(changed)] if changed else [])
    if _figures(now) != _figures(before):
        yield f"  figures: {_figures(now)}"


def _figures(view: View) -> str:
    return " ".join(
        (*(f"{name} {figure}" for name, figure in (*view.figures, *view.by_seat)), *view.owners, str(view.edges))
    )


def _cells(view: View) -> dict[tuple[int, int], Cell]:
    return {(row, at): cell for row, cells in enumerate(view.grid) for at, cell in enumerate(cells) if cell != Cell()}


def _cell(cell: Cell) -> str:
    told = cell.letter or "_", cell.mark, str(cell.owner or ""), cell.ground, "safe" if cell.safe else ""
    return " ".join(filter(None, told))


def _steps(sheets: list[Sheet]) -> Iterator[str]:
    """What the sheets say of each step, in every language, and how its points come about."""
    for told in zip(*(sheet.course.rows for sheet in sheets), strict=True):
        yield f"sheet {told[0].number} {told[0].fate} {told[0].command}"
        for earned in told[0].earned:
            yield f"  {earned.seat} {earned.part.points:+d} {earned.label} {_working(earned.working)}"
        for language, turn in zip(LANGUAGES, told, strict=True):
            yield from _said(language, (f"{earned.label}" for earned in turn.earned if language != LANGUAGES[0]))
            yield from _said(language, turn.sentences)
        yield from _said("row", told[0].grid)


def _working(working: Working | None) -> str:
    if working is None:
        return "as it is"
    return f"{working.times} × ({' '.join(f'{worth.text}{worth.points:+d}' for worth in working.worths)})"


def _sheet(sheet: Sheet) -> Iterator[str]:
    about = sheet.heading.name, sheet.unit, sheet.outcome.text, " · ".join(sheet.figures)
    yield f"{sheet.language}: {' – '.join(about)}"
    for player in sheet.players:
        yield f"  {player.seat} {player.name} {player.sign} {player.score} {player.won} {' · '.join(player.figures)}"
    for fact in sheet.colophon.facts:
        yield f"  {fact.name}: {fact.value}"
    for tally in sheet.tallies:
        yield f"  {tally.label} {tally.points}"
    for moment in sheet.highlights:
        yield f"  {moment.label}: {moment.text}, {moment.figure} {' '.join(moment.seats)} {moment.step or ''}".rstrip()
    for picture in sheet.pictures:
        yield from _picture(picture, sheet.language == LANGUAGES[0])


def _picture(picture: Picture, drawn: bool) -> Iterator[str]:
    """Its headings and words in every language; what is drawn itself, once."""
    yield f"  {type(picture).__name__}: {picture.title} | {picture.text}"
    match picture:
        case Grid():
            yield from _said("  legend", (f"{_tile(tile)} {text}" for tile, text in picture.legend))
            yield from _said("  note", picture.notes)
            if drawn:
                yield f"    {' '.join(picture.heads)} | {' '.join(picture.labels)} | {picture.owned}"
                yield from _rows(picture)
        case Track():
            yield f"    {picture.ends} {picture.reach} {picture.letters} {picture.taken}"
        case Series():
            yield from _said("  line", (f"{line.name} {line.values}" for line in picture.curves))
            yield from _named("  sides", picture.sides)


def _rows(grid: Grid) -> Iterator[str]:
    for number, row in enumerate(grid.rows):
        tiles = " ".join(f"{at}={_tile(tile)}" for at, tile in enumerate(row) if tile != Tile())
        if tiles:
            yield f"    row {number}: {tiles}"


def _tile(tile: Tile) -> str:
    return ",".join((tile.text, tile.sub, tile.below, tile.tone)).rstrip(",")
