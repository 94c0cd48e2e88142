"""What happened, as it stands on the sheet."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from referee.core.game import Event
from referee.core.notation import keyword
from referee.core.parts import Part, own_points
from referee.core.table import ANNOTATION, Step
from referee.core.verdicts import TABLE, spoken
from referee.core.wording import template
from referee.sheets.build.folded import Folded
from referee.sheets.build.history import Happened
from referee.sheets.say import say
from referee.sheets.sheet import Earned, Judged, Turn

FREE = ("note", "rule")
"""Remarks that are nothing but text."""
CONTEST = "contest"
ONLY = "{text}"
"""The label of a part that its text says alone."""


class Turns:
    """What makes the turns of one game: what they have in common is looked up once."""

    def __init__(self, game: Folded, language: str) -> None:
        self._room, self._game, self._language = game.room, game.table.game, language
        self._named, self._seats = game.named, game.seats
        self._now = game.named(game.table.state)
        self._labels: dict[str, str] = {}

    def of(self, happened: Happened) -> Turn:
        kind = keyword(happened.command) if happened.kind == ANNOTATION else happened.kind
        of_all = happened.state.scores
        scores = tuple([of_all[seat] for seat in self._seats])
        step = happened.step
        if step is None:
            text = happened.command.partition(" ")[2] if kind in FREE else self._typed(happened.command)
            return Turn(kind, None, happened.seat, happened.command, text, happened.fate, scores=scores, at=happened.at)
        parts = [self._game.report.outcome(event).parts for event in step.events]
        events = [spoken(event, self._language) for event in step.events]
        judged = _judged(events)
        return Turn(
            kind,
            happened.number,
            happened.seat,
            happened.command,
            self._typed(happened.command),
            fate=happened.fate,
            earned=self._earned(step, parts),
            points=own_points([part for each in parts for part in each]),
            scores=scores,
            judged=judged,
            remarks=self._remarks(step, events, judged),
            rows=self._rows(step),
            instead=self._typed(happened.instead) if happened.instead else "",
            seconds=happened.seconds,
            at=happened.at,
        )

    def _typed(self, command: str) -> str:
        return self._game.notation.typed(command, self._language)

    def _earned(self, step: Step, parts: Iterable[tuple[Part, ...]]) -> tuple[Earned, ...]:
        """Every part of the points, with how it comes about."""
        earned = []
        for event, own in zip(step.events, parts, strict=True):
            workings = self._room.workings(step.state, event, step.command)
            for part, working in zip(own, workings, strict=True):
                earned.append(Earned(part, part.seat or step.seat, self._label(part), working))
        return tuple(earned)

    def _label(self, part: Part) -> str:
        code = "part-doubled" if part.doubled else f"part-{part.kind}"
        label = self._labels.get(code)
        if label is None:
            label = self._labels[code] = template(self._room.package, "sheet", code, self._language)
        return part.text if label == ONLY else label.format(text=part.text)

    def _remarks(self, step: Step, events: Iterable[Event], judged: tuple[Judged, ...]) -> tuple[str, ...]:
        after = self._named(step.state)
        lines = [line for event in events for line in self._room.remarks(self._now, after, event, self._language)]
        if judged:
            lines += _sources(judged, keyword(step.command) == CONTEST, self._language)
        return tuple(lines)

    def _rows(self, step: Step) -> tuple[str, ...]:
        return tuple([row for event in step.events for row in self._room.rows(event)])


def _judged(events: Iterable[Event]) -> tuple[Judged, ...]:
    """Every verdict of a step, whoever gave it."""
    return tuple(
        [
            Judged(verdict.word, verdict.valid, verdict.source, verdict.why)
            for event in events
            for verdict in getattr(event, "verdicts", ())
        ]
    )


def _sources(judged: Iterable[Judged], contested: bool, language: str) -> Iterator[str]:
    """Which dictionary has ruled, or that the table has; what it said of words contested is among the remarks."""
    if contested:
        sources = {each.source for each in judged} - {TABLE}
        yield from (say("ruled-by", language, source=source) for source in sorted(sources))
        return
    for (valid, source), group in groupby(judged, lambda each: (each.valid, each.source)):
        words = [each.word for each in group]
        code = ("good" if valid else "bad") + ("-many" if len(words) > 1 else "")
        name = say("the-table", language) if source == TABLE else source
        yield say(code, language, source=name, words=", ".join(words))
