"""The lists of an event: who sits where, slips, the standing, an entrant's record."""

from collections.abc import Iterator, Sequence

from referee.club.event.model import ClubEvent, Round, Table
from referee.club.event.results import REOPENED, Outcome, byes_of
from referee.club.event.standing import StandingLine, standing
from referee.club.wording import fraction_cell, game_name, names, result_text, say, where
from referee.documents.listing import Cell, Column, Listing

STATES = {"official": "official-state", "reopened": "reopened-state"}
"""The wordings of states whose own names mean something else on a sheet."""


def entrant_list(event: ClubEvent, entrant: int, found: Sequence[Sequence[Outcome]], language: str) -> Listing:
    line = next(each for each in standing(event, found, official=False) if each.entrant == entrant)
    columns = (
        Column("round", say("number", language), True),
        Column("game", say("game", language)),
        Column("table", say("table", language), True),
        Column("against", say("against", language)),
        Column("result", say("result", language)),
        Column("state", say("state", language)),
        Column("points", say("points", language), True),
    )
    one = event.entrants[entrant]
    return Listing(
        language,
        "record",
        event.title,
        (*where(event, language), *filter(None, (one.origin,))),
        say("record", language, name=one.name),
        columns,
        tuple(_rows(event, entrant, found, line, language)),
        notes=(say("in-all", language, points=fraction_cell(line.points, language).text, rank=line.rank),),
    )


def _rows(
    event: ClubEvent, entrant: int, found: Sequence[Sequence[Outcome]], line: StandingLine, language: str
) -> Iterator[tuple[Cell, ...]]:
    for number, (played, states) in enumerate(zip(event.rounds, found, strict=True), 1):
        points = fraction_cell(line.rounds[number - 1], language)
        head = Cell(str(number), number), Cell(game_name(played.plan.game, language), played.plan.game)
        at = next((place for place, table in enumerate(played.tables) if entrant in table.seats), None)
        if at is None:
            bye = say("bye", language) if entrant in byes_of(played) else ""
            yield (*head, Cell("", ""), Cell(bye), Cell(""), Cell(""), points)
            continue
        table, each = played.tables[at], states[at]
        others = tuple(other for other in table.present if other != entrant)
        if entrant in table.absent or not others:
            why = "absent" if entrant in table.absent else "bye"
            yield (*head, Cell(str(at + 1), at + 1), Cell(say(why, language)), Cell(""), Cell(""), points)
            continue
        result = "" if each.result is None else result_text(event, each.result, language)
        state = Cell(say(STATES.get(each.state, each.state), language), each.state)
        yield (*head, Cell(str(at + 1), at + 1), Cell(names(event, others)), Cell(result), state, points)


def seating_list(event: ClubEvent, number: int, found: Sequence[Outcome], language: str) -> Listing:
    played = event.rounds[number - 1]
    columns = (
        Column("table", say("table", language), True),
        Column("players", say("players", language)),
        Column("game", say("game", language)),
        Column("state", say("state", language)),
        Column("result", say("result", language)),
    )
    shown = [any(table.game for table in played.tables), any(each.result for each in found)]
    kept = [True, True, shown[0], shown[0] or shown[1], shown[1]]
    rows = [
        (
            Cell(str(place), place),
            Cell(_seats(event, table, language), names(event, table.seats)),
            Cell(table.game),
            Cell(_state(each, language), each.state),
            Cell("" if each.result is None else result_text(event, each.result, language)),
        )
        for place, (table, each) in enumerate(zip(played.tables, found, strict=True), 1)
    ]
    return Listing(
        language,
        "seating",
        event.title,
        (*where(event, language), *_frame(event, played, language)),
        say("seating", language, round=number, game=game_name(played.plan.game, language)),
        tuple(column for column, wanted in zip(columns, kept, strict=True) if wanted),
        tuple(tuple(cell for cell, wanted in zip(row, kept, strict=True) if wanted) for row in rows),
        notes=tuple(say("bye-of", language, name=event.name(one)) for one in byes_of(played)),
        large=True,
    )


def _seats(event: ClubEvent, table: Table, language: str) -> str:
    away = say("absent", language)
    return ", ".join(f"{event.name(one)} ({away})" if one in table.absent else event.name(one) for one in table.seats)


def _state(each: Outcome, language: str) -> str:
    state = say(STATES.get(each.state, each.state), language)
    return f"{state} ({say('entered-mark', language)})" if each.entered else state


def _frame(event: ClubEvent, played: Round, language: str) -> Iterator[str]:
    if played.plan.minutes is not None:
        yield say("minutes", language, minutes=played.plan.minutes)


def slips(event: ClubEvent, number: int, wanted: Sequence[int], language: str) -> tuple[Listing, ...]:
    """A slip for each of these tables, to fill in by hand and to sign; without numbers for all."""
    played = event.rounds[number - 1]
    tables = wanted or range(1, len(played.tables) + 1)
    return tuple(_slip(event, number, place, language) for place in tables)


def _slip(event: ClubEvent, number: int, place: int, language: str) -> Listing:
    played = event.rounds[number - 1]
    table = played.tables[place - 1]
    code = "score" if played.plan.pointed else "place"
    columns = (
        Column("players", say("players", language)),
        Column(code, say(code, language)),
        Column("conceded", say("conceded-box", language)),
    )
    about = (game_name(played.plan.game, language), *_frame(event, played, language), *filter(None, (table.game,)))
    lexicon = f"{say('dictionary', language)} {event.lexicon[0]}"
    rows = tuple((Cell(event.name(one)), Cell(""), Cell("")) for one in table.present)
    signatures = (*map(event.name, table.present), say("arbiter", language))
    title = say("slip", language, table=place, round=number)
    return Listing(
        language,
        "slip",
        event.title,
        (*where(event, language), *about, lexicon),
        title,
        columns,
        rows,
        notes=(say("starting", language, name=event.name(table.present[0])),) if table.present else (),
        signatures=signatures,
    )


def standing_list(event: ClubEvent, found: Sequence[Sequence[Outcome]], official: bool, language: str) -> Listing:
    lines = standing(event, found, official)
    return Listing(
        language,
        "standing",
        event.title,
        where(event, language),
        _title(event, found, official, language),
        tuple(_columns(event, lines, language)),
        tuple(tuple(_row(event, line, lines, language)) for line in lines),
        lead=tuple(_lead(event, found, official, language)),
        notes=(say("counting", language),),
        large=True,
    )


def unconfirmed(found: Sequence[Sequence[Outcome]]) -> int:
    """How many tables have a result that no arbiter has confirmed."""
    return sum(each.result is not None and not each.official for tables in found for each in tables)


def _title(event: ClubEvent, found: Sequence[Sequence[Outcome]], official: bool, language: str) -> str:
    if not event.rounds:
        return say("standing", language)
    running = unconfirmed(found) and not official
    code = "running" if running else "official-so-far" if _waiting(found) else "official"
    return say(code, language, round=len(event.rounds))


def _waiting(found: Sequence[Sequence[Outcome]]) -> int:
    """How many tables have no official result."""
    return sum(not each.official for tables in found for each in tables)


def _lead(event: ClubEvent, found: Sequence[Sequence[Outcome]], official: bool, language: str) -> Iterator[str]:
    """What the standing counts or leaves out, and which results are no longer official."""
    count, waiting = unconfirmed(found), _waiting(found)
    if count and not official:
        yield say("running-counts", language, count=count)
    elif waiting:
        yield say("still-to-come", language, count=waiting)
    for number, tables in enumerate(found, 1):
        for table, each in enumerate(tables, 1):
            if each.state == REOPENED and each.was is not None:
                was = result_text(event, each.was, language)
                yield say("reopened", language, round=number, table=table, result=was)


def _columns(event: ClubEvent, lines: Sequence[StandingLine], language: str) -> Iterator[Column]:
    yield Column("rank", say("rank", language), True)
    yield Column("name", say("name", language))
    if _origins(event):
        yield Column("club", say("origin", language))
    yield Column("points", say("points", language), True)
    yield Column("opponents", say("opponents", language), True)
    if any(line.direct is not None for line in lines):
        yield Column("direct", say("direct", language), True)
    if any(line.margin is not None for line in lines):
        yield Column("margin", say("margin", language), True)
    for number in range(1, len(event.rounds) + 1):
        yield Column(f"round_{number}", say("round-short", language, round=number), True)


def _origins(event: ClubEvent) -> bool:
    return any(entrant.origin for entrant in event.entrants.values())


def _row(event: ClubEvent, line: StandingLine, lines: Sequence[StandingLine], language: str) -> Iterator[Cell]:
    entrant = event.entrants[line.entrant]
    gone = f" ({say('withdrawn', language)})" if entrant.withdrawn else ""
    yield Cell(str(line.rank), line.rank)
    yield Cell(f"{entrant.name}{gone}", entrant.name)
    if _origins(event):
        yield Cell(entrant.origin)
    yield fraction_cell(line.points, language)
    yield fraction_cell(line.opponents, language)
    if any(each.direct is not None for each in lines):
        yield fraction_cell(line.direct, language)
    if any(each.margin is not None for each in lines):
        yield fraction_cell(line.margin, language, signed=True)
    yield from (fraction_cell(points, language) for points in line.rounds)
