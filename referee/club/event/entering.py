"""A result that an arbiter enters without a record (CLB-10): an act, or the refusal of an impossible one."""

import re
from collections.abc import Iterable, Sequence

from referee.club.event.acts import ResultEntered
from referee.club.event.model import ClubEvent, Result, Table
from referee.club.event.results import result_of
from referee.club.event.rules import drawn_round, entrant
from referee.club.event.table_rules import numbered_table
from referee.core.result import Refused, refused
from referee.core.spelling import key_of
from referee.core.values import Value

HIGHEST = 99_999
"""No score is further from 0."""
_SCORE = re.compile(r"[+-]?[0-9]{1,9}")
_SCORED = re.compile(rf"(?P<name>\D.*?)\s*[ =]\s*(?P<score>{_SCORE.pattern})")


class Typed(Value):
    """A result as it was typed: who, each perhaps with a score; without scores in order, or the winner alone."""

    who: tuple[tuple[str, int | None], ...]
    conceded: tuple[str, ...] = ()
    equal: bool = False


def typed_result(event: ClubEvent, words: Iterable[str], conceded: Iterable[str], equal: bool) -> Typed:
    """`Ana 120 Bob 95`, `Ana=120, Bob=95` or `Ana, Bob`; a name may have spaces if it is quoted."""
    names = {key_of(one.name) for one in event.entrants.values()}
    given: list[str] = []
    # a name may have a comma
    for part in (part.strip() for word in words for part in ([word] if key_of(word) in names else word.split(","))):
        if given and _SCORE.fullmatch(part):
            given[-1] += f" {part}"
        elif part:
            given.append(part)
    who: list[tuple[str, int | None]] = []
    for text in given:
        match = None if key_of(text) in names else _SCORED.fullmatch(text)
        who.append((match["name"], int(match["score"])) if match else (text, None))
    return Typed(tuple(who), tuple(conceded), equal)


def enter_result(event: ClubEvent, number: int, place: int, typed: Typed) -> ResultEntered | Refused:
    """The result of a table."""
    played = drawn_round(event, number)
    if isinstance(played, Refused):
        return played
    table = numbered_table(played, place)
    if isinstance(table, Refused):
        return table
    if len(table.present) < 2:
        return refused("nobody-to-play", "CLB-10", table=place)
    who, conceded = _at_table(event, table, [name for name, _ in typed.who]), _at_table(event, table, typed.conceded)
    if isinstance(who, Refused):
        return who
    if isinstance(conceded, Refused):
        return conceded
    if len(conceded) == len(table.present):
        return refused("all-conceded", "CLB-10")
    scores = [score for _, score in typed.who if score is not None]
    result = (
        _scored(event, table, who, scores, conceded, played.plan.pointed)
        if scores
        else _ordered(event, table, who, conceded, played.plan.pointed, typed.equal)
    )
    return result if isinstance(result, Refused) else ResultEntered(number, place, result)


def _at_table(event: ClubEvent, table: Table, typed: Iterable[str]) -> tuple[int, ...] | Refused:
    """The entrants of these names, each once, and each of those who came to the table."""
    numbers: list[int] = []
    for name in typed:
        number = entrant(event, name)
        if isinstance(number, Refused):
            return number
        if number not in table.present:
            return refused("of-another-table", "CLB-10", name=event.name(number))
        if number in numbers:
            return refused("twice", "CLB-10", name=event.name(number))
        numbers.append(number)
    return tuple(numbers)


def _scored(
    event: ClubEvent,
    table: Table,
    who: Sequence[int],
    scores: Sequence[int],
    conceded: Sequence[int],
    pointed: bool,
) -> Result | Refused:
    if not pointed:
        return refused("no-scores", "CLB-10")
    if len(scores) < len(who):
        return refused("half-scored", "CLB-10")
    wrong = next((score for score in scores if abs(score) > HIGHEST), None)
    if wrong is not None:
        return refused("impossible-score", "CLB-10", typed=wrong, most=HIGHEST)
    present = table.present
    by_entrant = dict(zip(who, scores, strict=True))
    if len(who) < len(present):
        return _missing(event, table, who)
    return result_of(present, [by_entrant[one] for one in present], (), map(present.index, conceded), True)


def _ordered(
    event: ClubEvent, table: Table, who: Sequence[int], conceded: Sequence[int], pointed: bool, equal: bool
) -> Result | Refused:
    """The result without scores: the order of all who played on, or the winner, or nobody before the others."""
    if bool(who) == equal:
        return refused("equal-alone" if equal else "empty-result", "CLB-10")
    if not pointed and len(who) > 1:
        return refused("two-winners", "CLB-10", names=", ".join(map(event.name, who)))
    behind = next((one for one in who if one in conceded), None)
    if behind is not None:
        return refused("winner-conceded", "CLB-10", name=event.name(behind))
    if pointed and not equal and len(who) + len(conceded) < len(table.present):
        return _missing(event, table, (*who, *conceded))
    present = table.present
    worth = [len(who) - who.index(one) if one in who else 0 for one in present]
    found = result_of(present, worth, map(present.index, who[:1]), map(present.index, conceded), pointed)
    return Result(found.places, (), found.conceded)


def _missing(event: ClubEvent, table: Table, who: Sequence[int]) -> Refused:
    names = [event.name(one) for one in table.present if one not in who]
    return refused("entrant-missing", "CLB-10", names=", ".join(names))
