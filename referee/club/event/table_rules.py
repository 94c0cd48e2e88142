"""Opening tables, ending their games, confirming their results: each decision is an act or a refusal."""

from collections.abc import Iterable, Mapping, Sequence

from referee.club.event.acts import Approved, Confirmed, Kept, Missed, TimeCalled
from referee.club.event.model import ClubEvent, Round, Table
from referee.club.event.results import DRAWN, OFFICIAL, PLAYED, REOPENED, VACANT, GameReport, outcome
from referee.club.event.rules import drawn_round, entrants
from referee.core.result import Refused, refused

Reports = Mapping[str, GameReport]


def numbered_table(played: Round, number: int) -> Table | Refused:
    if not 1 <= number <= len(played.tables):
        return refused("unknown-table", "CLB-3", typed=number, count=len(played.tables))
    return played.tables[number - 1]


def to_open(event: ClubEvent, number: int, wanted: Sequence[int]) -> tuple[int, ...] | Refused:
    """The tables whose games are to be opened: those named, else all that have none."""
    played = drawn_round(event, number)
    if isinstance(played, Refused):
        return played
    for place in wanted:
        table = numbered_table(played, place)
        if isinstance(table, Refused):
            return table
        if table.game or table.entered or len(table.present) < 2:
            code = "table-open" if table.game else "result-known" if table.entered else "nobody-to-play"
            return refused(code, "CLB-9", table=place, game=table.game)
    free = [
        place
        for place, table in enumerate(played.tables, 1)
        if not table.game and not table.entered and len(table.present) > 1
    ]
    if not free:
        return refused("all-open", "CLB-9", round=number)
    return tuple(dict.fromkeys(wanted)) or tuple(free)


def miss(event: ClubEvent, number: int, typed: Iterable[str], reports: Reports) -> Missed | Refused:
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
    return Missed(number, numbers)


def call_time(event: ClubEvent, number: int, place: int, reports: Reports) -> TimeCalled | Refused:
    """CLB-12: an arbiter ends the game of a table; what the scores are then, counts."""
    played = drawn_round(event, number)
    table = played if isinstance(played, Refused) else numbered_table(played, place)
    if isinstance(table, Refused):
        return table
    report = reports.get(table.game)
    if report is None or table.entered:
        return refused("no-game", "CLB-12", table=place)
    if report.final:
        return refused("final-already", "CLB-12", table=place)
    return TimeCalled(number, place)


def confirm(event: ClubEvent, number: int, wanted: Sequence[int], reports: Reports) -> Confirmed | Refused:
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
            approved.append(Approved(place, found.result, mark))
        elif wanted:
            if found.state == OFFICIAL:
                return refused("official-already", "CLB-11", table=place)
            code = "nobody-to-play" if found.state == VACANT else "not-open" if found.state == DRAWN else "not-final"
            return refused(code, "CLB-9", table=place)
    return Confirmed(number, tuple(approved)) if approved else refused("nothing-to-confirm", "CLB-9", round=number)


def keep(event: ClubEvent, of: str, game: str, versions: Iterable[str]) -> Kept | Refused:
    """CLB-15: of all versions of a table's game one counts, and the others are laid aside; `of` is one of them."""
    for number, played in enumerate(event.rounds, 1):
        for place, table in enumerate(played.tables, 1):
            known = (table.game, *table.aside)
            if of in known:
                aside = tuple(name for name in dict.fromkeys((*known, *versions)) if name and name != game)
                if (game, aside) == (table.game, table.aside):
                    return refused("kept-already", "CLB-15", game=game, round=number, table=place)
                return Kept(number, place, game, aside)
    return refused("no-table-of-game", "CLB-15", game=of)
