"""The standing as a list: official results alone, or all that have been played."""

from collections.abc import Iterator, Sequence

from referee.club.event.model import ClubEvent
from referee.club.event.results import REOPENED, Outcome
from referee.club.event.standing import StandingLine, standing
from referee.club.wording import fraction_cell, result_text, say, where
from referee.documents.listing import Cell, Column, Listing


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
