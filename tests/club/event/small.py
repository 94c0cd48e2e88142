"""Small events written as text: `won("Ana>Bob", "Cléo=Dan", bye="Émile")`, `pointed("Ana 120 Bob 95")`."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.club.event import rules
from referee.club.event.acts import Act, Drew, Entrants, Founded, ResultEntered
from referee.club.event.evolve import apply
from referee.club.event.model import ClubEvent, Plan
from referee.club.event.results import Outcome, outcomes
from referee.club.event.table_rules import Typed, enter_result
from referee.core.result import Refused

FOUNDED = Founded("Évry", "Évry", ("2026-11-19",), "fr", "ab" * 32, ("Zoé", "Yann"))


class Told(NamedTuple):
    """Tables of a round with their results."""

    tables: tuple[tuple[tuple[str, ...], Typed], ...]
    pointed: bool = False
    bye: str = ""


def won(*tables: str, bye: str = "") -> Told:
    return Told(tuple(map(_table_won, tables)), bye=bye)


def _table_won(text: str) -> tuple[tuple[str, ...], Typed]:
    first, second = text.replace("=", ">").split(">")
    return (first, second), Typed((), equal=True) if "=" in text else Typed(((first, None),))


def pointed(*tables: str) -> Told:
    return Told(tuple(map(_table_pointed, tables)), True)


def _table_pointed(text: str) -> tuple[tuple[str, ...], Typed]:
    words = text.split()
    scores = tuple(zip(words[::2], map(int, words[1::2]), strict=True))
    return tuple(words[::2]), Typed(scores)


def done(act: Act | Refused) -> Act:
    """The act that must not be refused."""
    assert not isinstance(act, Refused), act
    return act


def refused(found: object) -> tuple[str, str | None]:
    """The code and the clause of what must be refused."""
    assert isinstance(found, Refused), found
    return found.code, found.clause


def entered(names: str) -> ClubEvent:
    event = apply(ClubEvent(""), FOUNDED)
    return apply(event, done(rules.enter(event, names.split()))) if names else event


def seated(event: ClubEvent, *tables: str, points: bool = False, bye: str = "", game: str = "jago") -> ClubEvent:
    """The event with a round of these tables."""
    rows = tuple(Entrants(tuple(number(event, name) for name in table.split())) for table in tables)
    size = max((len(row.entrants) for row in rows), default=2)
    left = number(event, bye) if bye else None
    return apply(event, Drew(Plan(game, points, size), "lot", "1", (), rows, left))


def number(event: ClubEvent, name: str) -> int:
    found = rules.entrant(event, name)
    assert not isinstance(found, Refused), found
    return found


def played(
    names: str, *rounds: Sequence[Told], withdrawn: Mapping[int, str] | None = None
) -> tuple[ClubEvent, list[list[Outcome]]]:
    """The event after these rounds, whose results were entered; who withdraws does so after a round."""
    event = entered(names)
    for at, told in enumerate(rounds, 1):
        tables = [table for each in told for table in each.tables]
        points = any(each.pointed for each in told)
        bye = next((each.bye for each in told if each.bye), "")
        event = seated(event, *(" ".join(seats) for seats, _ in tables), points=points, bye=bye)
        for place, (_, typed) in enumerate(tables, 1):
            act = enter_result(event, at, place, typed)
            assert isinstance(act, ResultEntered), act
            event = apply(event, act)
        for name in (withdrawn or {}).get(at, "").split():
            event = apply(event, done(rules.withdraw(event, [name])))
    return event, outcomes(event, {})
