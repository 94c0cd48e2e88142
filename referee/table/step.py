"""A step as a value: who played what, what it earned, and what its room can say of it."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.events import Part, own_points
from referee.core.game import Event, Game, State
from referee.core.table import Step, Table
from referee.core.values import replace
from referee.core.wording import figure, labelled, signed, wording
from referee.core.words import Words, spoken
from referee.table.voice import Voice, items


class StepLine(NamedTuple):
    number: int
    seat: str
    name: str
    """The player's."""
    command: str
    """The command as stored, with names for seats; `Notation.typed` gives it in a language."""
    parts: tuple[Part, ...]
    """What its points are made of; none where it is not about points."""
    total: int
    """The score of the seat after it."""
    events: tuple[Event, ...] = ()

    @property
    def points(self) -> int:
        return own_points(self.parts)

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """A step on a line; in plain words its points on another."""
        if not voice.plain:
            return [step_text(self, game, voice)]
        _, command = voice.gettext, game.notation.typed(self.command, voice.language)
        step = _("Step {number}, {name}: {command}").format(number=self.number, name=self.name, command=command)
        if not self.parts:
            return [step]
        return [
            step,
            _("Points: {points}, in all {total}").format(points=signed(self.points), total=figure(self.total)),
        ]


class Remark(NamedTuple):
    """An event and the state after it, from which a room makes its sentences in any language."""

    event: Event
    state: State


class Account(NamedTuple):
    """A step with the remarks on it."""

    line: StepLine
    remarks: tuple[Remark, ...]
    reasons: tuple[Remark, ...] = ()
    """The reasons for the step, as far as they may be shown; only on request."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [*self.line.lines(game, voice), *self.details(game, voice)]

    def details(self, game: Game, voice: Voice) -> list[str]:
        """The parts of its points, verdicts with their reasons, what the room adds, and what the step rests on."""
        parts = [part_text(part, game, voice) for part in several(self.line.parts)]
        texts = [text for remark in self.remarks for text in remark_texts(remark, game, voice)]
        texts += [text for remark in self.reasons for text in reason_texts(remark, game, voice)]
        if voice.plain:
            return [*parts, *(item for text in texts for item in items(text))]
        return [f"{voice.indent}{text}" for text in ([" · ".join(parts)] if parts else []) + texts]


class Course(NamedTuple):
    """The steps that stand, oldest first."""

    steps: tuple[StepLine, ...]

    def lines(self, game: Game, voice: Voice) -> list[str]:
        if voice.plain:
            return [text for step in self.steps for text in step.lines(game, voice)]
        return [brief_text(step, game, voice) for step in self.steps]


def name_of(table: Table, seat: str) -> str:
    """The name of the player on a seat."""
    return next((player.name for player in table.players if player.seat == seat), seat)


def step_line(table: Table, number: int) -> StepLine:
    """A step that stands."""
    return line_of(table, number, table.steps[number - 1])


def latest(table: Table, count: int) -> list[StepLine]:
    """The last so many of the steps that stand."""
    last = len(table.steps)
    return [step_line(table, number) for number in range(max(1, last - count + 1), last + 1)]


def line_of(table: Table, number: int, step: Step) -> StepLine:
    """A step under its number, whether it stands or was taken back."""
    parts = named_parts(table, step.parts(table.game))
    name, total = name_of(table, step.seat), step.state.scores[step.seat]
    command = table.game.notation.named(step.command, {player.seat: player.name for player in table.players})
    return StepLine(number, step.seat, name, command, parts, total, tuple(step.events))


def named_parts(table: Table, parts: Iterable[Part]) -> tuple[Part, ...]:
    """Parts of points, those of other players with their names for their seats."""
    return tuple([part._replace(seat=name_of(table, part.seat)) if part.seat else part for part in parts])


def account(table: Table, number: int, step: Step) -> Account:
    return Account(line_of(table, number, step), remarks(table, step))


def remarks(table: Table, step: Step) -> tuple[Remark, ...]:
    state = named(table, step.state)
    return tuple([Remark(event, state) for event in step.events])


def named(table: Table, state: State) -> State:
    """The state with the present names of the players."""
    return replace(state, players=table.players) if table.names else state


def step_text(line: StepLine, game: Game, voice: Voice) -> str:
    """A step on a line."""
    figures = f"{voice.gap}{signed(line.points)} = {figure(line.total)}" if line.parts else ""
    command = game.notation.typed(line.command, voice.language)
    return f"{line.number}. {labelled(line.name, command, voice.language)}{figures}"


def brief_text(line: StepLine, game: Game, voice: Voice) -> str:
    """A step on a line, by what was played where its room says that shorter than the command."""
    brief = brief_play(line, game, voice)
    if not brief:
        return step_text(line, game, voice)
    return f"{line.number}. {labelled(line.name, brief, voice.language)}"


def brief_play(line: StepLine, game: Game, voice: Voice) -> str:
    """What was played, where its room says that shorter than the command."""
    return " · ".join(filter(None, [game.report.brief(event, voice.language) for event in line.events]))


def play_text(line: StepLine, game: Game, voice: Voice) -> str:
    """What was played, or the command as it is typed."""
    return brief_play(line, game, voice) or game.notation.typed(line.command, voice.language)


def several(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts that are told one by one: a single one of the player's own is the sum itself."""
    return parts if len(parts) > 1 or any(part.seat for part in parts) else ()


def remark_texts(remark: Remark, game: Game, voice: Voice) -> list[str]:
    """What the room says of an event, with reasons in the language of the reader."""
    return game.report.remarks(remark.state, spoken(remark.event, voice.language), voice.language)


def reason_texts(reason: Remark, game: Game, voice: Voice) -> list[str]:
    """The reasons for an earlier event."""
    return game.report.reasons(reason.state, reason.event, voice.language)


def hint_lines(events: Iterable[Event], game: Game, words: Words, voice: Voice) -> list[str]:
    """Claims the player left out."""
    return [f"{voice.indent}{text}" for event in events for text in game.report.hints(event, words, voice.language)]


def part_text(part: Part, game: Game, voice: Voice) -> str:
    code = "doubled" if part.doubled else part.kind
    facts = {"text": part.text, "points": part.points, "signed": signed(part.points), "count": part.number or 0}
    text = wording(game.package, "parts", code, voice.language, **facts)
    return labelled(part.seat, text, voice.language) if part.seat else text
