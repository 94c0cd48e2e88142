"""Results of commands that are not steps: steps taken back, restored or corrected, and notes."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from referee.core.actions import Rename
from referee.core.game import Event, Game, State
from referee.core.seats import name_of as name_of_seat
from referee.core.table import AMEND, REDO, STEP, UNDO, Dropped, Entry, Table, is_aside
from referee.core.values import replace
from referee.core.wording import labelled
from referee.table.position import Figure, figure_text
from referee.table.step import Account, StepLine, account, latest, line_of, name_of, step_line, step_text
from referee.table.voice import Voice


class TakenBack(NamedTuple):
    """Steps taken back by `undo` or restored by `redo`, and how many steps stand afterwards."""

    steps: tuple[StepLine, ...]
    restored: bool
    """Whether they were restored."""
    remaining: int
    """How many steps stand."""
    last: StepLine | None
    """The last of them."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return self.lines_by(step_text, game, voice)

    def lines_by(self, of_step: Callable[[StepLine, Game, Voice], str], game: Game, voice: Voice) -> list[str]:
        """The steps, and what stands now."""
        _ = voice.gettext
        moved = _("Brought back: {step}") if self.restored else _("Taken back: {step}")
        lines = [moved.format(step=of_step(line, game, voice)) for line in self.steps]
        if self.last is None:
            return [*lines, _("No step stands.")]
        left = _("Steps that stand: {count}. The last one: {last}")
        return [*lines, left.format(count=self.remaining, last=of_step(self.last, game, voice))]


class Moved(NamedTuple):
    """The score and the other figures of a player before and after an amendment."""

    seat: str
    name: str
    before: Mapping[str, int | str]
    after: Mapping[str, int | str]

    def texts(self, game: Game, voice: Voice) -> list[str]:
        """What has changed."""
        return [
            f"{figure_text(Figure(code, self.before[code]), game, voice)} → {figure_text(Figure(code, number), game, voice)}"
            for code, number in self.after.items()
            if number != self.before[code]
        ]


class Amended(NamedTuple):
    """A step that is corrected, or would be."""

    number: int
    seat: str
    """Whose step it is."""
    command: str
    account: Account | None
    """The account of the step, if it is the last one and stands."""
    lost: tuple[Dropped, ...]
    """Later steps that no longer stand."""
    figures: tuple[Moved, ...]
    """Every player's."""

    @property
    def concerns_others(self) -> bool:
        """Whether it moves another figure than that of its own seat, or drops a later step."""
        others = any(one.before != one.after for one in self.figures if one.seat != self.seat)
        return others or bool(self.lost)

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """What the step becomes, later steps that no longer stand with the reason, and every player's figures."""

        becomes = voice.gettext("Step {number} becomes: {command}")
        falls = voice.gettext("Step {number} no longer stands: {command}: {why}")
        return [
            becomes.format(number=self.number, command=game.notation.told(self.command, voice.language)),
            *(self.account.details(game, voice) if self.account else []),
            *(
                falls.format(
                    number=step.number,
                    command=game.notation.told(step.command, voice.language),
                    why=voice.refusal(step.why, game.name),
                )
                for step in self.lost
            ),
            _figures_line(self.figures, game, voice),
        ]


class Renamed(NamedTuple):
    """A player's name corrected."""

    before: str
    """The name under which the game was opened."""
    name: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [voice.gettext("{before} is called {name} now.").format(before=self.before, name=self.name)]


class Noted(NamedTuple):
    """A command that does not change the position."""

    name: str
    """The player's."""
    command: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        # what was done with the glass is nobody's
        glass = {"pause": voice.gettext("The glass is stopped."), "resume": voice.gettext("The glass runs.")}
        command = game.notation.typed(self.command, voice.language)
        return [glass.get(self.command) or labelled(self.name, command, voice.language)]


Change = TakenBack | Amended | Renamed | Noted


def change(table: Table, entry: Entry, before: State | None = None) -> Change:
    """The result of an entry that is not a step, or of a proposed amendment; `before` is the state before it."""
    if entry.kind == AMEND:
        return _amended(table, entry, before or table.state)
    if entry.kind in (UNDO, REDO):
        steps = tuple([line_of(table, number, step) for number, step in table.moved.items()])
        count = len(table.steps)
        return TakenBack(steps, entry.kind == REDO, count, step_line(table, count) if count else None)
    action = table.game.notation.parse(entry.command)
    if isinstance(action, Rename):
        return Renamed(name_of_seat(table.start.players, action.seat), action.name)
    return Noted(name_of(table, entry.seat), entry.command)


def _amended(table: Table, entry: Entry, before: State) -> Amended:
    step, last, after = entry.steps[0], len(table.steps), table.state_after(entry)[0]
    stands = entry.count == last and table.steps[-1].command == step.command
    lost = [replace(dropped, why=table.naming(dropped.why)) for dropped in entry.dropped]
    was, now = _figures(table, before), _figures(table, after)
    figures = [Moved(one.seat, one.name, was[one.seat], now[one.seat]) for one in table.players]
    told = account(table, last, table.steps[-1]) if stands else None
    return Amended(entry.count, step.seat, step.command, told, tuple(lost), tuple(figures))


def _figures(table: Table, state: State) -> dict[str, dict[str, int | str]]:
    """The score and the other figures of each seat."""
    view = table.game.board.view(state)
    return {
        seat: {"score": score, **{code: numbers[seat] for code, numbers in view.by_seat}}
        for seat, score in state.scores.items()
    }


def _figures_line(players: tuple[Moved, ...], game: Game, voice: Voice) -> str:
    """Every player's figures that have changed."""
    _ = voice.gettext
    told = [(one.name, one.texts(game, voice)) for one in players]
    if not any(texts for _name, texts in told):
        return _("No score changes.")
    same = _("{name} unchanged")
    return ", ".join(f"{name} {', '.join(texts)}" if texts else same.format(name=name) for name, texts in told)


def meanwhile(table: Table, fresh: Sequence[Entry[Event]]) -> list[StepLine | Account | Change]:
    """The new steps; if the last thing was none, such as an undo, that alone: it tells what stands now."""
    fresh = [entry for entry in fresh if not is_aside(entry)]
    if not fresh:
        return []
    if fresh[-1].kind != STEP:
        return [change(table, fresh[-1])]
    count = next((at for at, entry in enumerate(reversed(fresh)) if entry.kind != STEP), len(fresh))
    return [account(table, table.count, table.last)] if count == 1 else list(latest(table, count))
