"""What each turn of a game got out of its hand, and what it missed; and its JSON."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.core.game import State
from referee.core.moves import Plays, Wanted
from referee.core.table import Table
from referee.core.values import Json
from referee.study.plays import LAID, Dictionary, Spot, best_plays, holding


class Reviewed(NamedTuple):
    """A turn: what was played, and the best that could have been, as far as that was found."""

    step: int
    seat: str
    command: str
    value: int
    best: int | None
    """None where nobody knows the hand."""
    best_command: str | None
    source: str
    complete: bool
    unknown_faces: int
    notes: tuple[str, ...]

    @property
    def missed(self) -> int | None:
        return None if self.best is None else self.best - self.value

    @property
    def at_least(self) -> bool:
        """Whether more may have been possible than was found."""
        return self.source == LAID or not self.complete or bool(self.unknown_faces)


class Retrospect(NamedTuple):
    """What a review of a game has found."""

    table: Table
    """The table that was reviewed, which nobody plays on."""
    found: Sequence[Reviewed]
    common: bool = False
    """Whether only words that people know were looked for."""

    @property
    def by_seat(self) -> dict[str, list[Reviewed]]:
        """What was found of each player who had a turn, in order of play."""
        own = {player.seat: [one for one in self.found if one.seat == player.seat] for player in self.table.players}
        return {seat: turns for seat, turns in own.items() if turns}


def missed_in_all(turns: Iterable[Reviewed]) -> int:
    return sum(one.missed or 0 for one in turns)


def turns(table: Table, seats: Iterable[str], first: int, last: int) -> list[int]:
    """The steps of these seats that are played from a hand."""
    chosen = set(seats)
    numbers = range(first, min(last, table.count) + 1)
    return [at for at in numbers if table.steps[at - 1].seat in chosen and holding(table, at) is not None]


def all_turns(table: Table) -> list[int]:
    """The steps of all seats that are played from a hand."""
    return turns(table, table.seats, 1, table.count)


def review(
    table: Table, steps: Iterable[int], dictionary_of: Callable[[State], Dictionary], wanted: Callable[[], Wanted]
) -> Iterator[Reviewed]:
    """The turns of these steps, one after the other; `wanted` is asked before each of them."""
    for number in steps:
        step, hand, plays = table.steps[number - 1], holding(table, number), None
        if hand is None:
            continue
        if hand.pieces or table.game.hands is None:
            spot = Spot(table, number, step.seat)
            plays = best_plays(spot, hand, dictionary_of(table.before(number)), wanted())
        assert table.game.moves is not None  # it has been searched
        value = table.game.moves().value(step.state, step.seat, step.events)
        if any(number == getattr(event, "undoes", None) for later in table.steps[number:] for event in later.events):
            # the play fell, and nothing of it stands
            value = 0
        command, most = _best(plays, step.command, value)
        complete = plays is not None and plays.complete
        unknown, notes = (plays.unknown_faces, plays.notes) if plays else (0, ())
        yield Reviewed(
            number, step.seat, step.command, value or 0, most, command, hand.source, complete, unknown, notes
        )


def _best(plays: Plays | None, played: str, value: int | None) -> tuple[str | None, int | None]:
    """The best play and its value: what was played, if nothing better was found."""
    found = plays.plays[0] if plays is not None and plays.plays else None
    if found is not None and (value is None or found.value > value):
        return found.command, found.value
    if plays is None:
        return None, None
    return (played, value) if value is not None else (None, 0)


def review_json(told: Retrospect) -> dict[str, Json]:
    return {
        "game": told.table.game.name,
        "steps": [
            {
                "step": one.step,
                "seat": one.seat,
                "command": one.command,
                "value": one.value,
                "best": one.best,
                "best_command": one.best_command,
                "missed": one.missed,
                "source": one.source,
                "complete": one.complete,
            }
            for one in told.found
        ],
        "seats": {seat: {"turns": len(own), "missed": missed_in_all(own)} for seat, own in told.by_seat.items()},
    }
