"""Entering, drawing and changing tables: each decision is an act or a refusal that cites its clause."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from referee.club.event import acts
from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent, Plan, Round
from referee.club.event.results import Outcomes, byes_of, meetings
from referee.club.seating.draw import EVERYONE, METHODS, PAIR, STANDING, Past, draw_tables
from referee.core.record import read_day
from referee.core.result import Refused, refused
from referee.core.seats import is_name
from referee.core.spelling import key_of, plain
from referee.core.values import Value

LONGEST = 60
"""Characters of a name."""
MOST = 500
"""Entrants of an event."""
_NAMED = re.compile(r"(?P<name>[^\[\]]*?)\s*(?:\[(?P<origin>[^\[\]]*)\])?")


def found(
    title: str, place: str, days: Sequence[str], lexicon: tuple[str, str], arbiters: Iterable[str]
) -> acts.Founded | Refused:
    """CLB-1: an event has a title, one dictionary and an arbiter or more."""
    named = plain(title)
    judges = tuple(dict.fromkeys(name for name in map(plain, arbiters) if name))
    bad = next((day for day in days if read_day(day) is None), None)
    if not named or len(named) > LONGEST:
        return refused("bad-title", "CLB-1", longest=LONGEST)
    if not judges:
        return refused("no-arbiter", "CLB-1")
    if bad is not None:
        return refused("bad-day", "CLB-1", typed=bad)
    return acts.Founded(named, plain(place), tuple(days), *lexicon, judges)


def arbiter(event: ClubEvent, typed: str) -> str | Refused:
    """CLB-1: the arbiter of this name; without one the first."""
    known = {key_of(name): name for name in event.arbiters}
    if not typed:
        return event.arbiters[0]
    return known.get(key_of(typed)) or refused("not-an-arbiter", "CLB-1", typed=typed, known=", ".join(event.arbiters))


def entrant(event: ClubEvent, typed: str) -> int | Refused:
    """The entrant of this name; the beginning of a name will do where only one begins so."""
    key = key_of(typed)
    names = {number: key_of(one.name) for number, one in event.entrants.items()}
    near = [number for number, name in names.items() if key and name.startswith(key)]
    exact = [number for number in near if names[number] == key]
    if exact or len(near) == 1:
        return (exact or near)[0]
    if near:
        return refused("several-entrants", "CLB-2", typed=typed, names=", ".join(map(event.name, near)))
    return refused("unknown-entrant", "CLB-2", typed=typed)


def entrants(event: ClubEvent, typed: Iterable[str]) -> tuple[int, ...] | Refused:
    """The entrants of these names, each once."""
    numbers: dict[int, None] = {}
    for name in typed:
        number = entrant(event, name)
        if isinstance(number, Refused):
            return number
        numbers[number] = None
    return tuple(numbers)


def enter(event: ClubEvent, typed: Iterable[str]) -> acts.Entered | Refused:
    """CLB-2: newcomers, as NAME or NAME [CLUB], and those who come back."""
    known = {key_of(one.name): one for one in event.entrants.values()}
    taken: set[str] = set()
    newcomers, returned = [], []
    for text in typed:
        match = _NAMED.fullmatch(plain(text))
        name = match["name"] if match else ""
        if match is None or not key_of(name) or not is_name(name) or len(text) > 2 * LONGEST or len(name) > LONGEST:
            return refused("bad-name", "CLB-2", typed=text, longest=LONGEST)
        key = key_of(name)
        before = known.get(key)
        if key in taken or (before is not None and not before.withdrawn):
            return refused("name-taken", "CLB-2", name=name if before is None else before.name)
        taken.add(key)
        if before is None:
            newcomers.append(acts.Newcomer(name, match["origin"] or ""))
        else:
            returned.append(before.number)
    if len(event.entrants) + len(newcomers) > MOST:
        return refused("too-many", "CLB-2", most=MOST)
    return acts.Entered(tuple(newcomers), tuple(returned))


def withdraw(event: ClubEvent, typed: Iterable[str]) -> acts.Withdrew | Refused:
    """CLB-2: who withdraws is not seated any more."""
    numbers = entrants(event, typed)
    if isinstance(numbers, Refused):
        return numbers
    gone = next((number for number in numbers if event.entrants[number].withdrawn), None)
    if gone is not None:
        return refused("withdrawn-already", "CLB-2", name=event.name(gone))
    return acts.Withdrew(numbers)


def forbid(event: ClubEvent, typed: tuple[str, str], lift: bool = False) -> acts.Forbade | acts.Allowed | Refused:
    """CLB-5: a pair that is not to meet, or that may meet again."""
    pair = entrants(event, typed)
    if isinstance(pair, Refused):
        return pair
    if len(pair) < 2:
        return refused("same-entrant", "CLB-5", name=event.name(pair[0]))
    names = {"one": event.name(pair[0]), "other": event.name(pair[1])}
    if (frozenset(pair) in event.forbidden) != lift:
        return refused("not-forbidden" if lift else "forbidden-already", "CLB-5", **names)
    return acts.Allowed(*pair) if lift else acts.Forbade(*pair)


def draw(
    event: ClubEvent, plan: Plan, most: int, method: str, seed: str, ranked: Iterable[Sequence[int]], found: Outcomes
) -> acts.Drew | Refused:
    """CLB-3, CLB-4: the next round, of a game for at most so many; by the standing only once the last round is played."""
    if not PAIR <= plan.size <= most:
        return refused("bad-table", "CLB-3", typed=plan.size, most=most)
    if len(event.active) < PAIR:
        return refused("too-few", "CLB-3", count=len(event.active))
    if method not in METHODS:
        return refused("bad-method", "CLB-4", typed=method, known=", ".join(METHODS))
    if method == EVERYONE and plan.size != PAIR:
        return refused("everyone-is-for-two", "CLB-4")
    for number, tables in enumerate(found if method == STANDING else (), 1):
        waiting = [str(table) for table, each in enumerate(tables, 1) if each.result is None and not each.official]
        if waiting:
            return refused("round-unfinished", "CLB-4", round=number, tables=", ".join(waiting))
    return drawn(event, plan, method, seed, ranked)


def exchange(event: ClubEvent, number: int, typed: tuple[str, str]) -> acts.Exchanged | Refused:
    """CLB-5: an arbiter exchanges two entrants, as long as the games of their tables are not open."""
    played = drawn_round(event, number)
    pair = entrants(event, typed)
    if isinstance(played, Refused):
        return played
    if isinstance(pair, Refused):
        return pair
    missing = next((one for one in pair if one not in played.seated), None)
    if missing is not None:
        return refused("not-seated", "CLB-5", name=event.name(missing), round=number)
    tables = [place for place, table in enumerate(played.tables, 1) if any(one in table.seats for one in pair)]
    if len(pair) < 2 or (len(tables) < 2 and played.bye not in pair):
        return refused("same-table", "CLB-5")
    for place in tables:
        table = played.tables[place - 1]
        if table.game or table.entered or table.absent:
            code = "table-begun" if table.game else "result-known" if table.entered else "absence-noted"
            return refused(code, "CLB-5", table=place)
    return acts.Exchanged(number, *pair)


def drawn_round(event: ClubEvent, number: int) -> Round | Refused:
    """The round of this number, if it has been drawn."""
    if not event.rounds:
        return refused("no-round", "CLB-1")
    if not 1 <= number <= len(event.rounds):
        return refused("unknown-round", "CLB-1", typed=number, count=len(event.rounds))
    return event.rounds[number - 1]


def undo(story: Story, count: int) -> acts.Undone | Refused:
    """CLB-15: the last acts are taken back, except that the event was founded."""
    if not 1 <= count < len(story.standing):
        return refused("nothing-to-undo", "CLB-15", count=len(story.standing) - 1)
    return acts.Undone(count)


class Unavoided(Value):
    """What a draw could not avoid: the pairs and the entrant it concerns."""

    forbidden: tuple[tuple[int, int], ...] = ()
    bye_again: int | None = None
    met_again: tuple[tuple[int, int], ...] = ()


def past_of(event: ClubEvent) -> Past:
    """What the next draw tries not to repeat."""
    byes = Counter(entrant for played in event.rounds for entrant in byes_of(played))
    starts = Counter(table.present[0] for played in event.rounds for table in played.tables if len(table.present) > 1)
    return Past(event.forbidden, meetings(event), byes, starts)


def drawn(event: ClubEvent, plan: Plan, method: str, seed: str, ranked: Iterable[Sequence[int]]) -> acts.Drew:
    """The next round of an event, whose entrants are ranked as the standing has them; withdrawn ones are left out."""
    active = set(event.active)
    ranks = [row for row in ([one for one in equals if one in active] for equals in ranked) if row]
    seats = draw_tables(method, ranks, plan.size, past_of(event), seed)
    rows = tuple(acts.Entrants(tuple(equals)) for equals in ranks)
    return acts.Drew(plan, method, seed, rows, tuple(map(acts.Entrants, seats.tables)), seats.bye)


def unavoided(before: ClubEvent, act: acts.Drew) -> Unavoided:
    """What the draw could not avoid, in the event before it."""
    past = past_of(before)
    pairs = [pair for row in act.tables for pair in combinations(sorted(row.entrants), 2)]
    return Unavoided(
        tuple(pair for pair in pairs if frozenset(pair) in past.forbidden),
        act.bye if act.bye is not None and past.byes.get(act.bye) else None,
        tuple(pair for pair in pairs if past.met.get(frozenset(pair))),
    )
