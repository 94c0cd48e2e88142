"""Who sits where in a round, and the slips of its tables."""

from collections.abc import Iterator, Sequence

from referee.club.event.model import ClubEvent, Round, Table
from referee.club.event.results import Outcome, byes_of
from referee.club.wording import game_name, names, result_text, say, where
from referee.documents.listing import Cell, Column, Listing

STATES = {"official": "official-state", "reopened": "reopened-state"}
"""The wordings of states whose own names mean something else on a sheet."""


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
