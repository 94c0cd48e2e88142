"""The draw of a round: who has met, had byes and started so far, and what the draw could not avoid (CLB-4 to CLB-6)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from referee.club.event.acts import Drew, Entrants
from referee.club.event.model import ClubEvent, Plan
from referee.club.event.results import byes_of
from referee.club.event.standing import meetings
from referee.club.seating.costs import Past
from referee.club.seating.draw import draw_tables
from referee.core.values import Value


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


def drawn(event: ClubEvent, plan: Plan, method: str, seed: str, ranked: Iterable[Sequence[int]]) -> Drew:
    """The next round of an event, whose entrants are ranked as the standing has them; withdrawn ones are left out."""
    active = set(event.active)
    ranks = [row for row in ([one for one in equals if one in active] for equals in ranked) if row]
    seats = draw_tables(method, ranks, plan.size, past_of(event), seed)
    rows = tuple(Entrants(tuple(equals)) for equals in ranks)
    return Drew(plan, method, seed, rows, tuple(map(Entrants, seats.tables)), seats.bye)


def unavoided(before: ClubEvent, act: Drew) -> Unavoided:
    """What the draw could not avoid, in the event before it."""
    past = past_of(before)
    pairs = [pair for row in act.tables for pair in combinations(sorted(row.entrants), 2)]
    return Unavoided(
        tuple(pair for pair in pairs if frozenset(pair) in past.forbidden),
        act.bye if act.bye is not None and past.byes.get(act.bye) else None,
        tuple(pair for pair in pairs if past.met.get(frozenset(pair))),
    )
