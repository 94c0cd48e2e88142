"""The event after each act: total, without refusals or look-ups."""

from collections.abc import Iterable

from referee.club.event import acts
from referee.club.event.model import ClubEvent, Entrant, Official, Round, Table
from referee.core.values import Value, replace


class Story(Value):
    event: ClubEvent
    standing: tuple[acts.Done, ...]
    """The acts that stand."""
    chapters: tuple[tuple[acts.Done, ClubEvent], ...]
    """All acts, those taken back as well, each with the event after it."""


def story(done: Iterable[acts.Done]) -> Story:
    """The event that these acts make, from the first on."""
    events, standing, chapters = [ClubEvent("")], list[acts.Done](), list[tuple[acts.Done, ClubEvent]]()
    for one in done:
        if isinstance(one.act, acts.Undone):
            del events[-one.act.count :], standing[-one.act.count :]
        else:
            events.append(apply(events[-1], one.act))
            standing.append(one)
        chapters.append((one, events[-1]))
    return Story(events[-1], tuple(standing), tuple(chapters))


def apply(event: ClubEvent, act: acts.Act) -> ClubEvent:
    match act:
        case acts.Founded(title, place, days, lexicon, content, arbiters):
            return ClubEvent(title, place, days, (lexicon, content), arbiters)
        case acts.Entered():
            return _entered(event, act)
        case acts.Withdrew(entrants):
            return _withdrawn(event, entrants, True)
        case acts.Forbade(one, other):
            return replace(event, forbidden=event.forbidden | {frozenset((one, other))})
        case acts.Allowed(one, other):
            return replace(event, forbidden=event.forbidden - {frozenset((one, other))})
        case acts.Drew():
            tables = tuple(Table(row.entrants) for row in act.tables)
            drawn = Round(act.plan, act.method, act.seed, tables, act.bye)
            return replace(event, rounds=(*event.rounds, drawn))
        case acts.Noted() | acts.Undone():
            return event
    at = act.round - 1
    changed = _changed(event.rounds[at], act)
    return replace(event, rounds=(*event.rounds[:at], changed, *event.rounds[at + 1 :]))


def _entered(event: ClubEvent, act: acts.Entered) -> ClubEvent:
    back = _withdrawn(event, act.returned, False)
    fresh = (
        Entrant(number, newcomer.name, newcomer.origin)
        for number, newcomer in enumerate(act.newcomers, len(event.entrants) + 1)
    )
    return replace(back, entrants={**back.entrants, **{entrant.number: entrant for entrant in fresh}})


def _withdrawn(event: ClubEvent, entrants: Iterable[int], withdrawn: bool) -> ClubEvent:
    changed = {number: replace(event.entrants[number], withdrawn=withdrawn) for number in entrants}
    return replace(event, entrants={**event.entrants, **changed})


def _changed(
    played: Round,
    act: acts.Exchanged | acts.Opened | acts.Missed | acts.TimeCalled | acts.ResultEntered | acts.Confirmed | acts.Kept,
) -> Round:
    match act:
        case acts.Exchanged(_, one, other):
            return _exchanged(played, one, other)
        case acts.Missed(_, entrants):
            return replace(played, tables=tuple(_without(table, entrants) for table in played.tables))
        case acts.Opened(_, games):
            return _each(played, {seated.table: {"game": seated.game} for seated in games})
        case acts.TimeCalled(_, table):
            return _each(played, {table: {"called": True}})
        case acts.ResultEntered(_, table, result):
            return _each(played, {table: {"entered": result}})
        case acts.Kept(_, table, game, aside):
            before = played.tables[table - 1]
            official = before.official
            if official is not None and game != before.game:
                official = Official(official.result, -1)  # the result of another version is not official any more
            return _each(played, {table: {"game": game, "aside": aside, "official": official}})
    return _each(played, {one.table: {"official": Official(one.result, one.mark)} for one in act.tables})


def _each(played: Round, changes: dict[int, dict[str, object]]) -> Round:
    """The round with some fields of some tables changed."""
    return replace(
        played,
        tables=tuple(
            replace(table, **changes[number]) if number in changes else table
            for number, table in enumerate(played.tables, 1)
        ),
    )


def _exchanged(played: Round, one: int, other: int) -> Round:
    instead = {one: other, other: one}
    tables = tuple(
        replace(table, seats=tuple(instead.get(entrant, entrant) for entrant in table.seats)) for table in played.tables
    )
    bye = played.bye if played.bye is None else instead.get(played.bye, played.bye)
    return replace(played, tables=tables, bye=bye)


def _without(table: Table, entrants: Iterable[int]) -> Table:
    """The table without these entrants; a game opened with them is left and another one may be opened."""
    missing = table.absent | {entrant for entrant in entrants if entrant in table.seats}
    return table if missing == table.absent else replace(table, absent=missing, game="")
