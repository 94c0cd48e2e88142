"""Puts a review of a game on its sheet."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate

from referee.core.moves import SUMS
from referee.core.sheet import Curve, Series, listed
from referee.core.table import Table
from referee.core.wording import counted, wording
from referee.documents.say import bound, say
from referee.documents.sheet import STANDS, Seated, SeatReview, Sheet, SheetReview, SheetRow, TurnReview
from referee.study.holding import KNOWN, LAID, TYPED
from referee.study.review import Reviewed, totals

SHEETS = "referee.documents"
NOBODY = "nobody"
"""The source of a hand that nobody knows."""


def reviewed_sheet(sheet: Sheet, table: Table, reviewed: Sequence[Reviewed], common: bool = False) -> Sheet:
    """The sheet of a table with what a review of it has found, with `common` among words that people know."""
    by_step = {one.step: one for one in reviewed}

    def row_of(row: SheetRow) -> SheetRow:
        one = by_step.get(row.number or 0) if row.fate == STANDS else None
        return row if one is None else row._replace(review=_turn(table, one, sheet.language))

    rows = tuple([row_of(row) for row in sheet.course.rows])
    names = {player.seat: player.name for player in sheet.players}
    seats = tuple(seat_reviews(table, reviewed, names, sheet.language))
    assert table.game.moves is not None  # the game has been searched
    measure = "" if sheet.scoring.pointed else say(f"measure-{table.game.moves().measure}", sheet.language)
    course = _course(sheet.players, table, reviewed, sheet.scoring.pointed, sheet.language)
    notes = tuple(review_notes(table, reviewed, common, sheet.language))
    return sheet._replace(course=sheet.course._replace(rows=rows), review=SheetReview(measure, seats, course, notes))


def _turn(table: Table, one: Reviewed, language: str) -> TurnReview:
    command = one.best_command if one.missed else None
    told = []
    if command:
        told.append(say("best-play", language, play=table.game.notation.typed(command, language)))
    elif one.best is not None and not one.at_least:
        told.append(say("nothing-better", language))
    if told and table.game.hands is not None:
        told.append(say(f"hand-{one.source}", language))
    return TurnReview(one.value, one.best, one.missed, one.at_least, one.source, " · ".join(told), command)


def seat_reviews(
    table: Table, reviewed: Sequence[Reviewed], names: dict[str, str], language: str
) -> Iterable[SeatReview]:
    """What the turns of each player missed, with the sources of their hands, in order of play."""
    for seat, total in totals(table, reviewed).items():
        own = [one for one in reviewed if one.seat == seat]
        at_least = any(one.at_least for one in own if one.best is not None)
        turns = counted(SHEETS, "counts", "turns", language, total.turns)
        missed = bound(total.missed, at_least)
        sources = Counter(NOBODY if one.best is None else one.source for one in own)
        hands = [
            counted(SHEETS, "counts", f"hands-{source}", language, sources[source])
            for source in (TYPED, KNOWN, LAID, NOBODY)
            if sources[source]
        ]
        told = say("missed-of", language, name=names[seat], turns=turns, missed=missed)
        told += f" ({', '.join(hands)})" if table.game.hands is not None else ""
        yield SeatReview(seat, names[seat], total.turns, total.missed, at_least, told)


def review_notes(table: Table, reviewed: Sequence[Reviewed], common: bool, language: str) -> list[str]:
    """What the figures of a review hang on, a sentence each."""
    found = [one for one in reviewed if one.best is not None]
    lines = [say("review-common", language)] if common and reviewed else []
    if any(one.at_least for one in found):
        lines.append(say("review-at-least", language))
    if any(one.source == LAID for one in found):
        lines.append(say("review-laid", language))
    if len(found) < len(reviewed):
        lines.append(say("review-unknown", language))
    codes = dict.fromkeys(code for one in reviewed for code in one.notes)
    return [*lines, *(wording(table.game.package, "moves", code, language) for code in codes)]


def _course(
    players: Sequence[Seated], table: Table, reviewed: Sequence[Reviewed], pointed: bool, language: str
) -> Series:
    assert table.game.moves is not None  # the game has been searched
    by_step = {one.step: one for one in reviewed}
    turns = [by_step.get(number) for number in range(1, table.count + 1)]
    summed = table.game.moves().measure in SUMS
    curves = _sums(players, table, turns, pointed, language) if summed else _lead(players, table, turns, language)
    title = say("course-possible" if summed else "lead-possible", language)
    sides = None if summed else (players[0].name, players[1].name)
    return Series(title, listed(curves), curves, sides)


Turns = Sequence[Reviewed | None]
"""What was found of each step, in order."""


def _sums(players: Sequence[Seated], table: Table, turns: Turns, pointed: bool, language: str) -> tuple[Curve, ...]:
    """For each player what was earned, and what it would have been with all that was missed until then."""
    curves: list[Curve] = []
    for player in players:
        own = [one if one is not None and one.seat == player.seat else None for one in turns]
        missed = list(accumulate([one.missed or 0 if one else 0 for one in own], initial=0))
        if pointed:
            earned = [table.start.scores[player.seat], *[step.state.scores[player.seat] for step in table.steps]]
        else:
            earned = list(accumulate([one.value if one else 0 for one in own], initial=0))
        at_least = any(one.at_least for one in own if one and one.best is not None)
        possible = tuple([got + more for got, more in zip(earned, missed, strict=True)])
        curves += [
            Curve(player.name, tuple(earned)),
            Curve(say("possible-of", language, name=player.name), possible, of=len(curves), at_least=at_least),
        ]
    return tuple(curves)


def _lead(players: Sequence[Seated], table: Table, turns: Turns, language: str) -> tuple[Curve, ...]:
    """The lead of the first of two players over the other, and after each turn the one that its best play gives."""
    first, second = (player.seat for player in players)
    played = [state.scores[first] - state.scores[second] for state in (table.start, *[s.state for s in table.steps])]
    possible = played[:1]
    for lead, one in zip(played[1:], turns, strict=True):
        missed = (one.missed or 0) if one else 0
        possible.append(lead + missed if one and one.seat == first else lead - missed)
    at_least = any(one.at_least for one in turns if one and one.best is not None)
    return (
        Curve(say("lead-played", language), tuple(played)),
        Curve(say("lead-best", language), tuple(possible), of=0, at_least=at_least),
    )
