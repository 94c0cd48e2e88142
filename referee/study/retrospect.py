"""What a review has found: in text, with a row a turn and a line a player, and on the score sheet of the game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate, zip_longest

from referee.core.moves import SUMS
from referee.core.sheet import Curve, Series, listed
from referee.core.table import Table
from referee.core.wording import counted, wording
from referee.documents.say import bound, say
from referee.documents.sheet import STANDS, Seated, SeatReview, Sheet, SheetReview, TurnReview
from referee.documents.widths import broken, left, width
from referee.study.plays import KNOWN, LAID, TYPED
from referee.study.review import Retrospect, Reviewed, missed_in_all
from referee.table.news import Overview
from referee.table.step import name_of
from referee.table.voice import Voice

WIDTH = 8
"""Columns of a bar."""
BLOCKS, PLAIN = ("█", "·"), ("#", ".")
"""What bars are drawn with."""
GAP = "  "
NAME, PLAYED, BAR = 1, 2, 6
"""The columns that are narrowed, and the one that can be spared."""
NARROWEST = 12
"""How far they are."""
BETTER = "→ "
"""Stands before what was best, where it has a row of its own."""
SHEETS = "referee.documents"
NOBODY = "nobody"
"""The source of a hand that nobody knows."""


def overview(told: Retrospect) -> Overview:
    """It as it is said at the table."""
    return Overview(partial(retrospect_lines, told), partial(retrospect_facts, told))


def retrospect_lines(told: Retrospect, voice: Voice, columns: int = 0, bar: tuple[str, str] = BLOCKS) -> list[str]:
    """A table of the turns, then what is said of all of them; 0 is any number of columns."""
    _ = voice.gettext
    if not told.found:
        return [_("No turn was played from a hand.")]
    head = ("", _("player"), _("played"), "", _("best"), _("missed"), "", _("what was best"))
    rows = [head, *[_row(told.table, one, voice, bar) for one in told.found]]
    table = _table(rows, columns)
    return [*table, *_after(told, voice)] if table else retrospect_facts(told, voice)


def _table(rows: Sequence[Sequence[str]], columns: int) -> list[str]:
    """The rows in columns, without bars if these are too wide; else what was best stands below what was played.

    Nothing if there is no room for that either."""
    without = [(*row[:BAR], *row[BAR + 1 :]) for row in rows]
    for each in (rows, without):
        widths = [max(map(width, column)) for column in zip(*each, strict=True)]
        if not columns or sum(widths) + len(GAP) * (len(widths) - 1) <= columns:
            return [_joined(row, widths) for row in each]
    *first, _best = widths
    first[NAME] = min(first[NAME], NARROWEST)
    room = columns - sum(first) + first[PLAYED] - len(GAP) * (len(first) - 1)
    if room < NARROWEST:
        return []
    first[PLAYED] = min(first[PLAYED], room)
    indent, blank = " " * (first[0] + len(GAP)), " " * len(BETTER)
    lines = []
    for *cells, best in without:
        parts = [broken(cell, columns) for cell, columns in zip(cells, first, strict=True)]
        lines += [_joined(row, first) for row in zip_longest(*parts, fillvalue="")]
        better = broken(best, columns - len(indent) - len(BETTER))
        lines += [f"{indent}{blank if at else BETTER}{line}" for at, line in enumerate(better) if line]
    return lines


def _joined(cells: Iterable[str], widths: Iterable[int]) -> str:
    return GAP.join(left(cell, columns) for cell, columns in zip(cells, widths, strict=True)).rstrip()


def retrospect_facts(told: Retrospect, voice: Voice) -> list[str]:
    """The same in a sentence a turn, without columns."""
    _ = voice.gettext
    sentence, better = _("Step {number}, {name}: {play}, {value}; best {best}"), _(", with {play}")
    typed = told.table.game.notation.typed
    lines = []
    for one in told.found:
        line = sentence.format(
            number=one.step,
            name=name_of(told.table, one.seat),
            play=_played(told.table, one, voice),
            value=one.value,
            best=bound(one.best, one.at_least),
        )
        best = typed(one.best_command, voice.language) if one.missed and one.best_command else ""
        lines.append(line + (better.format(play=best) if best else ""))
    return [*lines, *_after(told, voice)] if lines else retrospect_lines(told, voice)


def _row(table: Table, one: Reviewed, voice: Voice, bar: tuple[str, str]) -> tuple[str, ...]:
    typed = table.game.notation.typed
    better = one.best_command if one.missed else None
    return (
        f"{one.step}.",
        name_of(table, one.seat),
        _played(table, one, voice),
        bound(one.value, False),
        bound(one.best, one.at_least),
        bound(one.missed, one.at_least),
        _bar(one, *bar),
        typed(better, voice.language) if better else "",
    )


def _played(table: Table, one: Reviewed, voice: Voice) -> str:
    """What was played in a few words, else the command as it is typed."""
    events, language = table.steps[one.step - 1].events, voice.language
    brief = [table.game.report.brief(event, language) for event in events]
    return " · ".join(filter(None, brief)) or table.game.notation.typed(one.command, language)


def _bar(one: Reviewed, full: str, empty: str) -> str:
    """How much of the best was got; empty where that is not known or nothing was to be had."""
    if one.best is None or one.best <= 0:
        return ""
    got = round(WIDTH * max(0, one.value) / one.best)
    return full * got + empty * (WIDTH - got)


def _after(told: Retrospect, voice: Voice) -> Iterator[str]:
    """A line a player, and what the figures hang on."""
    names = {player.seat: player.name for player in told.table.players}
    yield from [seat.told for seat in seat_reviews(told, names, voice.language)]
    yield from review_notes(told, voice.language)


def reviewed_sheet(sheet: Sheet, told: Retrospect) -> Sheet:
    """The sheet of a table with what a review of it has found."""
    table, language, rows = told.table, sheet.language, list(sheet.course.rows)
    by_step = {one.step: one for one in told.found}
    for at, row in enumerate(rows):
        one = by_step.get(row.number or 0)
        if one is not None and row.fate == STANDS:
            rows[at] = row._replace(review=_turn(table, one, language))
    assert table.game.moves is not None  # the game has been searched
    measure = "" if sheet.pointed else say(f"measure-{table.game.moves().measure}", language)
    seats, notes = tuple(seat_reviews(told, sheet.names, language)), tuple(review_notes(told, language))
    review = SheetReview(measure, seats, _course(sheet, told), notes)
    return sheet._replace(course=sheet.course._replace(rows=tuple(rows)), review=review)


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


def seat_reviews(review: Retrospect, names: dict[str, str], language: str) -> Iterator[SeatReview]:
    """What the turns of each player missed, with the sources of their hands, in order of play."""
    for seat, own in review.by_seat.items():
        at_least = any(one.at_least for one in own if one.best is not None)
        turns, missed = counted(SHEETS, "counts", "turns", language, len(own)), missed_in_all(own)
        sources = Counter(NOBODY if one.best is None else one.source for one in own)
        hands = [
            counted(SHEETS, "counts", f"hands-{source}", language, sources[source])
            for source in (TYPED, KNOWN, LAID, NOBODY)
            if sources[source]
        ]
        told = say("missed-of", language, name=names[seat], turns=turns, missed=bound(missed, at_least))
        told += f" ({', '.join(hands)})" if review.table.game.hands is not None else ""
        yield SeatReview(seat, len(own), missed, at_least, told)


def review_notes(told: Retrospect, language: str) -> list[str]:
    """What the figures of a review hang on, a sentence each."""
    found = [one for one in told.found if one.best is not None]
    lines = [say("review-common", language)] if told.common and told.found else []
    if any(one.at_least for one in found):
        lines.append(say("review-at-least", language))
    if any(one.source == LAID for one in found):
        lines.append(say("review-laid", language))
    if len(found) < len(told.found):
        lines.append(say("review-unknown", language))
    codes = dict.fromkeys(code for one in told.found for code in one.notes)
    return [*lines, *(wording(told.table.game.package, "moves", code, language) for code in codes)]


def _course(sheet: Sheet, told: Retrospect) -> Series:
    table, players, language = told.table, sheet.players, sheet.language
    assert table.game.moves is not None  # the game has been searched
    by_step = {one.step: one for one in told.found}
    turns = [by_step.get(number) for number in range(1, table.count + 1)]
    if table.game.moves().measure in SUMS:
        curves = _sums(players, table, turns, sheet.pointed, language)
        return Series(say("course-possible", language), listed(curves), curves)
    curves, sides = _lead(players, table, turns, language), (players[0].name, players[1].name)
    return Series(say("lead-possible", language), listed(curves), curves, sides)


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
