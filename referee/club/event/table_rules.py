"""Opening tables, ending their games, entering and confirming results: each decision is an act or a refusal."""

import re
from collections.abc import Iterable, Mapping, Sequence

from referee.club.event import acts
from referee.club.event.model import ClubEvent, Result, Round, Table
from referee.club.event.results import DRAWN, OFFICIAL, PLAYED, REOPENED, VACANT, GameReport, outcome, result_of
from referee.club.event.rules import drawn_round, entrant, entrants
from referee.core.result import Refused, refused
from referee.core.spelling import key_of
from referee.core.values import Value

Reports = Mapping[str, GameReport]
HIGHEST = 99_999
"""No score is further from 0."""
_SCORE = re.compile(r"[+-]?[0-9]{1,9}")
_SCORED = re.compile(rf"(?P<name>\D.*?)\s*[ =]\s*(?P<score>{_SCORE.pattern})")


def drawn_table(event: ClubEvent, number: int, place: int) -> Table | Refused:
    played = drawn_round(event, number)
    return played if isinstance(played, Refused) else numbered_table(played, place)


def numbered_table(played: Round, number: int) -> Table | Refused:
    if not 1 <= number <= len(played.tables):
        return refused("unknown-table", "CLB-3", typed=number, count=len(played.tables))
    return played.tables[number - 1]


def to_open(event: ClubEvent, number: int, wanted: Sequence[int]) -> tuple[int, ...] | Refused:
    """The tables whose games are to be opened: those named, else all that have none."""
    played = drawn_round(event, number)
    if isinstance(played, Refused):
        return played
    free = []
    for place in tuple(dict.fromkeys(wanted)) or range(1, len(played.tables) + 1):
        table = numbered_table(played, place)
        if isinstance(table, Refused):
            return table
        if not table.game and not table.entered and len(table.present) > 1:
            free.append(place)
        elif wanted:
            code = "table-open" if table.game else "result-known" if table.entered else "nobody-to-play"
            return refused(code, "CLB-9", table=place, game=table.game)
    return tuple(free) or refused("all-open", "CLB-9", round=number)


def miss(event: ClubEvent, number: int, typed: Iterable[str], reports: Reports) -> acts.Missed | Refused:
    """CLB-13: entrants who did not come; once a game has begun with them they can only concede in it."""
    played, numbers = drawn_round(event, number), entrants(event, typed)
    if isinstance(played, Refused):
        return played
    if isinstance(numbers, Refused):
        return numbers
    for one in numbers:
        place = next((place for place, table in enumerate(played.tables, 1) if one in table.seats), None)
        name = event.name(one)
        if place is None:
            return refused("not-at-a-table", "CLB-13", name=name, round=number)
        table = played.tables[place - 1]
        if one in table.absent:
            return refused("absent-already", "CLB-13", name=name)
        report = reports.get(table.game)
        if table.entered or (report is not None and report.mark):
            return refused("game-begun", "CLB-13", name=name, table=place)
    return acts.Missed(number, numbers)


def call_time(event: ClubEvent, number: int, place: int, reports: Reports) -> acts.TimeCalled | Refused:
    """CLB-12: an arbiter ends the game of a table; what the scores are then, counts."""
    table = drawn_table(event, number, place)
    if isinstance(table, Refused):
        return table
    report = reports.get(table.game)
    if report is None or table.entered:
        return refused("no-game", "CLB-12", table=place)
    if report.final:
        return refused("final-already", "CLB-12", table=place)
    return acts.TimeCalled(number, place)


def confirm(event: ClubEvent, number: int, wanted: Sequence[int], reports: Reports) -> acts.Confirmed | Refused:
    """CLB-9: the results of these tables become official; without names, all that have been played."""
    played = drawn_round(event, number)
    if isinstance(played, Refused):
        return played
    approved = []
    for place in tuple(dict.fromkeys(wanted)) or range(1, len(played.tables) + 1):
        table = numbered_table(played, place)
        if isinstance(table, Refused):
            return table
        found = outcome(table, reports)
        if found.result is not None and found.state in (PLAYED, REOPENED):
            mark = 0 if found.entered else reports[table.game].mark
            approved.append(acts.Approved(place, found.result, mark))
        elif wanted:
            if found.state == OFFICIAL:
                return refused("official-already", "CLB-11", table=place)
            code = "nobody-to-play" if found.state == VACANT else "not-open" if found.state == DRAWN else "not-final"
            return refused(code, "CLB-9", table=place)
    return acts.Confirmed(number, tuple(approved)) if approved else refused("nothing-to-confirm", "CLB-9", round=number)


def keep(event: ClubEvent, of: str, game: str, versions: Iterable[str]) -> acts.Kept | Refused:
    """CLB-15: of all versions of a table's game one counts, and the others are laid aside; `of` is one of them."""
    for number, played in enumerate(event.rounds, 1):
        for place, table in enumerate(played.tables, 1):
            known = (table.game, *table.aside)
            if of in known:
                aside = tuple(name for name in dict.fromkeys((*known, *versions)) if name and name != game)
                if (game, aside) == (table.game, table.aside):
                    return refused("kept-already", "CLB-15", game=game, round=number, table=place)
                return acts.Kept(number, place, game, aside)
    return refused("no-table-of-game", "CLB-15", game=of)


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


def enter_result(event: ClubEvent, number: int, place: int, typed: Typed) -> acts.ResultEntered | Refused:
    """The result of a table."""
    table = drawn_table(event, number, place)
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
    scores, pointed = [score for _, score in typed.who if score is not None], event.rounds[number - 1].plan.pointed
    if scores and not pointed:
        return refused("no-scores", "CLB-10")
    if scores:
        result = _scored(event, table, who, scores, conceded)
    else:
        result = _ordered(event, table, who, conceded, pointed, typed.equal)
    return result if isinstance(result, Refused) else acts.ResultEntered(number, place, result)


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
    event: ClubEvent, table: Table, who: Sequence[int], scores: Sequence[int], conceded: Sequence[int]
) -> Result | Refused:
    if len(scores) < len(who):
        return refused("half-scored", "CLB-10")
    wrong = next((score for score in scores if abs(score) > HIGHEST), None)
    if wrong is not None:
        return refused("impossible-score", "CLB-10", typed=wrong, most=HIGHEST)
    present = table.present
    if len(who) < len(present):
        return _missing(event, table, who)
    by_entrant = dict(zip(who, scores, strict=True))
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
