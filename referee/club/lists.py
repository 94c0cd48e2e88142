"""The lists of an event: who sits where, slips, the standing, an entrant's record."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from referee.club.event.model import ClubEvent, Round
from referee.club.event.results import REOPENED, Outcome, Outcomes, StandingLine, byes_of, standing
from referee.club.wording import fraction_cell, game_name, names, result_text, say, where
from referee.documents.listing import Cell, Column, Listing

STATES = {"official": "official-state", "reopened": "reopened-state"}
"""The wordings of states whose own names mean something else on a sheet."""
Filled = tuple[Column, Sequence[Cell]]
"""A column with its cells."""


def _listing(
    event: ClubEvent, kind: str, title: str, columns: Iterable[Filled], language: str, about: Iterable[str] = ()
) -> Listing:
    heads, cells = zip(*columns, strict=True)
    rows = tuple(zip(*cells, strict=True))
    return Listing(language, kind, event.title, (*where(event, language), *about), title, heads, rows)


def _column(code: str, language: str, figures: bool = False) -> Column:
    return Column(code, say(code, language), figures)


def entrant_list(event: ClubEvent, entrant: int, found: Outcomes, language: str) -> Listing:
    """An entrant's record: round by round, against whom, with which result and for how many points."""
    line = next(each for each in standing(event, found, official=False) if each.entrant == entrant)
    columns = (
        Column("round", say("number", language), True),
        _column("game", language),
        _column("table", language, True),
        _column("against", language),
        _column("result", language),
        _column("state", language),
        _column("points", language, True),
    )
    one = event.entrants[entrant]
    return Listing(
        language,
        "record",
        event.title,
        (*where(event, language), *filter(None, (one.origin,))),
        say("record", language, name=one.name),
        columns,
        tuple(_record(event, entrant, found, line, language)),
        notes=(say("in-all", language, points=fraction_cell(line.points, language).text, rank=line.rank),),
    )


def _record(
    event: ClubEvent, entrant: int, found: Outcomes, line: StandingLine, language: str
) -> Iterator[tuple[Cell, ...]]:
    for number, (played, states) in enumerate(zip(event.rounds, found, strict=True), 1):
        head = Cell(str(number), number), Cell(game_name(played.plan.game, language), played.plan.game)
        points = fraction_cell(line.rounds[number - 1], language)
        at = next((place for place, table in enumerate(played.tables, 1) if entrant in table.seats), 0)
        place = Cell(str(at), at) if at else Cell("", "")
        table, each = (played.tables[at - 1], states[at - 1]) if at else (None, None)
        if table is None or each is None or entrant in table.absent or len(table.present) < 2:
            bye = say("bye", language) if entrant in byes_of(played) else ""
            why = say("absent", language) if table is not None and entrant in table.absent else bye
            yield (*head, place, Cell(why), Cell(""), Cell(""), points)
            continue
        others = tuple(other for other in table.present if other != entrant)
        result = "" if each.result is None else result_text(event, each.result, language)
        state = Cell(say(STATES.get(each.state, each.state), language), each.state)
        yield (*head, place, Cell(names(event, others)), Cell(result), state, points)


def seating_list(event: ClubEvent, number: int, found: Sequence[Outcome], language: str) -> Listing:
    """Who sits where in a round, and how far the tables are."""
    played = event.rounds[number - 1]
    title = say("seating", language, round=number, game=game_name(played.plan.game, language))
    columns = _seating(event, played, found, language)
    byes = tuple(say("bye-of", language, name=event.name(one)) for one in byes_of(played))
    listing = _listing(event, "seating", title, columns, language, minutes(played, language))
    return listing._replace(notes=byes, large=True)


def _seating(event: ClubEvent, played: Round, found: Sequence[Outcome], language: str) -> Iterator[Filled]:
    away, entered = say("absent", language), say("entered-mark", language)
    opened, known = any(table.game for table in played.tables), any(each.result for each in found)
    yield (_column("table", language, True), [Cell(str(place), place) for place in range(1, len(played.tables) + 1)])
    seats = (
        ", ".join(f"{event.name(one)} ({away})" if one in table.absent else event.name(one) for one in table.seats)
        for table in played.tables
    )
    yield (
        _column("players", language),
        [Cell(text, names(event, table.seats)) for text, table in zip(seats, played.tables, strict=True)],
    )
    if opened:
        yield _column("game", language), [Cell(table.game) for table in played.tables]
    if opened or known:
        states = (say(STATES.get(each.state, each.state), language) for each in found)
        yield (
            _column("state", language),
            [
                Cell(f"{state} ({entered})" if each.entered else state, each.state)
                for state, each in zip(states, found, strict=True)
            ],
        )
    if known:
        results = ("" if each.result is None else result_text(event, each.result, language) for each in found)
        yield _column("result", language), list(map(Cell, results))


def minutes(played: Round, language: str) -> tuple[str, ...]:
    """The time of a round, if it has one."""
    given = played.plan.minutes
    return () if given is None else (say("minutes", language, minutes=given),)


def slip(event: ClubEvent, number: int, place: int, language: str) -> Listing:
    """The slip of a table, to fill in by hand and to sign."""
    played = event.rounds[number - 1]
    table = played.tables[place - 1]
    title = say("slip", language, table=place, round=number)
    lexicon = f"{say('dictionary', language)} {event.lexicon[0]}"
    about = (game_name(played.plan.game, language), *minutes(played, language), *filter(None, (table.game,)), lexicon)
    blank = [Cell("")] * len(table.present)
    columns = (
        (_column("players", language), [Cell(event.name(one)) for one in table.present]),
        (_column("score" if played.plan.pointed else "place", language), blank),
        (Column("conceded", say("conceded-box", language)), blank),
    )
    return _listing(event, "slip", title, columns, language, about)._replace(
        notes=tuple(say("starting", language, name=event.name(one)) for one in table.present[:1]),
        signatures=(*map(event.name, table.present), say("arbiter", language)),
    )


def standing_list(event: ClubEvent, found: Outcomes, official: bool, language: str) -> Listing:
    """The standing: official results alone, or all that have been played."""
    title, columns = _title(event, found, official, language), _standing(event, found, official, language)
    return _listing(event, "standing", title, columns, language)._replace(
        lead=tuple(_lead(event, found, official, language)), notes=(say("counting", language),), large=True
    )


def unconfirmed(found: Outcomes) -> int:
    """How many tables have a result that no arbiter has confirmed."""
    return sum(each.result is not None and not each.official for tables in found for each in tables)


def _waiting(found: Outcomes) -> int:
    """How many tables have no official result."""
    return sum(not each.official for tables in found for each in tables)


def _title(event: ClubEvent, found: Outcomes, official: bool, language: str) -> str:
    if not event.rounds:
        return say("standing", language)
    running = unconfirmed(found) and not official
    code = "running" if running else "official-so-far" if _waiting(found) else "official"
    return say(code, language, round=len(event.rounds))


def _lead(event: ClubEvent, found: Outcomes, official: bool, language: str) -> Iterator[str]:
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


def _standing(event: ClubEvent, found: Outcomes, official: bool, language: str) -> Iterator[Filled]:
    lines, gone = standing(event, found, official), f" ({say('withdrawn', language)})"
    entrants = [event.entrants[line.entrant] for line in lines]

    def fractions(values: Iterable[Fraction | None], signed: bool = False) -> list[Cell]:
        return [fraction_cell(value, language, signed) for value in values]

    yield _column("rank", language, True), [Cell(str(line.rank), line.rank) for line in lines]
    yield (
        _column("name", language),
        [Cell(f"{one.name}{gone}" if one.withdrawn else one.name, one.name) for one in entrants],
    )
    if any(one.origin for one in entrants):
        yield Column("club", say("origin", language)), [Cell(one.origin) for one in entrants]
    yield _column("points", language, True), fractions(line.points for line in lines)
    yield _column("opponents", language, True), fractions(line.opponents for line in lines)
    if any(line.direct is not None for line in lines):
        yield _column("direct", language, True), fractions(line.direct for line in lines)
    if any(line.margin is not None for line in lines):
        yield _column("margin", language, True), fractions((line.margin for line in lines), signed=True)
    for at in range(len(event.rounds)):
        column = Column(f"round_{at + 1}", say("round-short", language, round=at + 1), True)
        yield column, fractions(line.rounds[at] for line in lines)
