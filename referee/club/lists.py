"""An entrant's record: round by round, against whom, with which result and for how many points."""

from collections.abc import Iterator, Sequence

from referee.club.event.model import ClubEvent
from referee.club.event.results import Outcome, byes_of
from referee.club.event.standing import StandingLine, standing
from referee.club.seating_list import STATES
from referee.club.wording import fraction_cell, game_name, names, result_text, say, where
from referee.documents.listing import Cell, Column, Listing


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
