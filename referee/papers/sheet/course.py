"""The course of the game: a row for each step and remark."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from referee.core.actions import Rename
from referee.core.events import Part, own_points
from referee.core.game import Event
from referee.core.notation import keyword
from referee.core.seats import name_of
from referee.core.sheet import ALONE
from referee.core.table import ANNOTATION, Step
from referee.core.wording import template
from referee.core.words import TABLE, spoken
from referee.documents.say import say
from referee.documents.sheet import STANDS, Course, EarnedPart, JudgedWord, SheetRow
from referee.papers.sheet.history import AnyPaper, Folded, HistoryItem, standing

FREE = ("note", "rule")
"""Keywords of remarks that are followed by free text."""
CONTEST = "contest"
ONLY = "{text}"
"""The label of a part that is called by its text alone."""
CLOCK = ("pause", "resume", "suspend")
"""Remarks about the clock, which are left out."""
NOTE = "note "
EMPTY = 12
"""Empty rows to go on by hand if a game is not over."""


def course(game: Folded, language: str, all_steps: bool) -> Course:
    """The rows of the game and, apart from them, the notes before its first step."""
    items = game.history if all_steps else [item for item in standing(game.history) if item.command not in CLOCK]
    first = next((place for place, item in enumerate(items) if item.step is not None), len(items))
    in_rows = [item for place, item in enumerate(items) if place >= first or not _is_note(item)]
    rows = RowMaker(game, language)
    return Course(
        notes=tuple([item.command.removeprefix(NOTE) for item in items[:first] if _is_note(item)]),
        rows=with_turn_numbers([rows.row_of(item) for item in in_rows], in_rows, game.paper, language),
        all_steps=all_steps,
        blanks=0 if game.table.state.over else EMPTY,
    )


def _is_note(item: HistoryItem) -> bool:
    return item.command.startswith(NOTE)


def with_turn_numbers(
    rows: Sequence[SheetRow], items: Sequence[HistoryItem], paper: AnyPaper, language: str
) -> tuple[SheetRow, ...]:
    """The rows with the numbers of their turns; a row that goes on with a turn says so."""
    stroke_of = paper.stroke
    if stroke_of is None:
        return tuple(rows)
    numbered = list(rows)
    acts = [
        (place, stroke)
        for place, item in enumerate(items)
        if item.step is not None and item.fate == STANDS and (stroke := stroke_of(item.step.events[0])) is not None
    ]
    # nobody has two turns in succession
    for number, (_, group) in enumerate(groupby(acts, lambda act: rows[act[0]].seat), 1):
        turn = list(group)
        strokes = [place for place, stroke in turn if stroke]
        for earlier, (place, stroke) in enumerate(turn):
            nth = strokes.index(place) + 1 if stroke else None
            goes_on = ""
            if earlier and nth and len(strokes) > 1:
                goes_on = say("stroke-of", language, stroke=nth, strokes=len(strokes))
            elif earlier:
                goes_on = say("same-turn", language)
            numbered[place] = rows[place]._replace(turn_number=number, stroke_number=nth, goes_on=goes_on)
    return tuple(numbered)


class RowMaker:
    """Makes the rows of one game; what they have in common is looked up once."""

    def __init__(self, game: Folded, language: str) -> None:
        self._lexicon = game.lexicon
        self._paper, self._game, self._language = game.paper, game.table.game, language
        self._named, self._seats = game.named, game.seats
        self._now = game.named(game.table.state)
        self._opened = game.table.start.players
        self._names = {player.seat: player.name for player in game.players}

    def row_of(self, item: HistoryItem) -> SheetRow:
        kind = keyword(item.command) if item.kind == ANNOTATION else item.kind
        by_seat = item.state.scores
        scores = tuple([by_seat[seat] for seat in self._seats])
        step = item.step
        if step is None:
            text = item.command.partition(" ")[2] if kind in FREE else self._typed(self._renaming(item.command))
            return SheetRow(kind, None, item.seat, item.command, text, item.fate, scores=scores, at=item.at)
        parts = [self._game.report.outcome(event).parts for event in step.events]
        events = [spoken(event, self._language) for event in step.events]
        verdicts = [verdict for event in events for verdict in getattr(event, "verdicts", ())]
        judged = tuple([JudgedWord(verdict.word, verdict.valid, verdict.source, verdict.why) for verdict in verdicts])
        return SheetRow(
            kind,
            item.number,
            item.seat,
            item.command,
            self._typed(item.command),
            fate=item.fate,
            earned=self._earned(step, parts),
            points=own_points([part for each in parts for part in each]),
            scores=scores,
            judged=judged,
            remarks=self._remarks(step, events, judged),
            joins=self._paper.joins(step.events[0]) if step.events else ALONE,
            grid=tuple([row for event in step.events for row in self._paper.rows(event)]),
            told=self._told(item.command),
            instead=self._told(item.instead) if item.instead else "",
            seconds=item.seconds,
            at=item.at,
        )

    def _renaming(self, command: str) -> str:
        """A correction of a name with the name under which the game was opened, and not the seat."""
        action = self._game.notation.parse(command)
        return f"rename {name_of(self._opened, action.seat)} {action.name}" if isinstance(action, Rename) else command

    def _typed(self, command: str) -> str:
        notation = self._game.notation
        return notation.typed(notation.named(command, self._names), self._language)

    def _told(self, command: str) -> str:
        return self._typed(self._game.notation.in_words(command))

    def _earned(self, step: Step, parts: Iterable[tuple[Part, ...]]) -> tuple[EarnedPart, ...]:
        """Every part of the points, with its working."""
        earned = []
        for event, own in zip(step.events, parts, strict=True):
            workings = self._paper.workings(step.state, event, step.command)
            for part, working in zip(own, workings, strict=True):
                earned.append(EarnedPart(part, part.seat or step.seat, self._label(part), working))
        return tuple(earned)

    def _label(self, part: Part) -> str:
        code = "part-doubled" if part.doubled else f"part-{part.kind}"
        label = template(self._paper.package, "sheet", code, self._language)
        return part.text if label == ONLY else label.format(text=part.text)

    def _remarks(self, step: Step, events: Iterable[Event], judged: tuple[JudgedWord, ...]) -> tuple[str, ...]:
        after = self._named(step.state)
        lines = [line for event in events for line in self._paper.remarks(self._now, after, event, self._language)]
        if judged:
            contested = keyword(step.command) == CONTEST
            # the dictionary is named once on a sheet, not behind every good word
            worth = [each for each in judged if each.source != self._lexicon or not (each.valid or contested)]
            lines += _sources(worth, contested, self._language)
        return tuple(lines)


def _sources(judged: Iterable[JudgedWord], contested: bool, language: str) -> Iterator[str]:
    """Sentences on who judged the words: a dictionary or the table. Of contested words the verdicts are already remarks."""
    if contested:
        sources = {verdict.source for verdict in judged} - {TABLE}
        yield from (say("ruled-by", language, source=source) for source in sorted(sources))
        return
    for (valid, source), group in groupby(judged, lambda verdict: (verdict.valid, verdict.source)):
        words = [verdict.word for verdict in group]
        code = ("good" if valid else "bad") + ("-many" if len(words) > 1 else "")
        name = say("the-table", language) if source == TABLE else source
        yield say(code, language, source=name, words=", ".join(words))
