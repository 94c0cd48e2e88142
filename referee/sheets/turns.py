"""What happened, as it stands on the sheet."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from referee.core.changing import replace
from referee.core.game import Game, State
from referee.core.notation import keyword
from referee.core.parts import Part, own_points
from referee.core.sheet import Earned, Judged, Tally, Turn
from referee.core.table import REMARK, Step
from referee.core.verdicts import TABLE, spoken
from referee.core.wording import wording
from referee.sheets.history import Happened
from referee.sheets.room import Room
from referee.sheets.say import say

FREE = ("note", "rule")
"""Remarks that are nothing but text."""


def turn_of(told: Happened, now: State, seats: tuple[str, ...], game: Game, room: Room, language: str) -> Turn:
    """`now` is the state that the table has come to, with the names that players have now."""
    kind = keyword(told.command) if told.kind == REMARK else told.kind
    text = told.command.partition(" ")[2] if kind in FREE else game.notation.typed(told.command, language)
    scores = tuple(told.state.scores[seat] for seat in seats)
    step = told.step
    if step is None:
        return Turn(kind, None, told.seat, told.command, text, told.fate, scores=scores, at=told.at)
    earned = tuple(_earned(step, game, room, language))
    judged = tuple(judgements(step, language))
    after = replace(step.state, players=now.players)
    lines = [line for event in step.events for line in room.remarks(now, after, spoken(event, language), language)]
    return Turn(
        kind,
        told.number,
        told.seat,
        told.command,
        text,
        told.fate,
        earned,
        own_points(step.parts(game)),
        scores,
        judged,
        (*lines, *_sources(judged, keyword(step.command) == "contest", language)),
        tuple(row for event in step.events for row in room.rows(event)),
        game.notation.typed(told.instead, language),
        told.seconds,
        told.at,
    )


def _earned(step: Step, game: Game, room: Room, language: str) -> Iterator[Earned]:
    for event in step.events:
        parts = game.report.outcome(event).parts
        workings = room.workings(step.state, event, step.command)
        for part, working in zip(parts, workings, strict=True):
            yield Earned(part, part.seat or step.seat, _label(part, room, language), working)


def _label(part: Part, room: Room, language: str) -> str:
    return wording(
        room.package, "sheet", "part-doubled" if part.doubled else f"part-{part.kind}", language, text=part.text
    )


def judgements(step: Step, language: str) -> Iterator[Judged]:
    """Every verdict of a step, whoever gave it."""
    for event in step.events:
        for verdict in getattr(spoken(event, language), "verdicts", ()):
            yield Judged(verdict.word, verdict.valid, verdict.source, verdict.why)


def _sources(judged: Iterable[Judged], contested: bool, language: str) -> Iterator[str]:
    """Which dictionary has ruled, or that the table has; what it said of words contested is among the remarks."""
    if contested:
        sources = {told.source for told in judged} - {TABLE}
        yield from (say("ruled-by", language, source=source) for source in sorted(sources))
        return
    for (valid, source), group in groupby(judged, lambda told: (told.valid, told.source)):
        words = [told.word for told in group]
        code = ("good" if valid else "bad") + ("-many" if len(words) > 1 else "")
        name = say("the-table", language) if source == TABLE else source
        yield say(code, language, source=name, words=", ".join(words))


def tallies(turns: Iterable[Turn], seats: tuple[str, ...], room: Room, language: str) -> tuple[Tally, ...]:
    """The points of each kind, a figure a player: they add up to the scores."""
    found: dict[str, dict[str, int]] = {}
    for turn in turns:
        for told in turn.earned:
            kind = found.setdefault(told.part.kind, dict.fromkeys(seats, 0))
            kind[told.seat] += told.part.points
    return tuple(
        Tally(kind, wording(room.package, "sheet", f"tally-{kind}", language), tuple(points[seat] for seat in seats))
        for kind, points in found.items()
    )
