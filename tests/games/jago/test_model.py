"""JAG-1 to JAG-23: the referee against a second one, over random games."""

from functools import partial
from random import Random
from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.table import STEP, Entry
from referee.core.words import Words
from referee.games.jago.model import ContestedForLetters, Placed, State
from tests.games.comparing import Facts, Strict, compared, position
from tests.games.jago.naive import LETTERS, SIDE, Referee, Stand
from tests.games.jago.walks import BOXES, COLOURS, JUDGES, SEATS, TEMPI, Fickle, command, kin, laid, spells
from tests.whole import WHOLE, part


class Pair(Strict):
    def __init__(self, rng: Random) -> None:
        judge, letters, colours = rng.choice(JUDGES), rng.choice(BOXES), rng.choice(COLOURS)
        super().__init__(laid(judge, letters, colours), partial(command, tempo=rng.choice(TEMPI)))
        self.blue = "bob" if "red" in colours[0] or "blue" in colours[1] else "ana"
        box = {told[0]: int(told[1:]) for told in letters.split()} or {
            key: int(count) for key, count in LETTERS.items()
        }
        self.second = Referee(SEATS, judge, box, spells, kin)

    def worn(self, rng: Random) -> bool:
        return super().worn(rng) or (self.table.state.over and rng.random() < 0.1)

    def words(self) -> Words:
        return Fickle()

    def answer(self, seat: str, text: str, result: Entry | Refused) -> tuple[str | None, str]:
        return self.second.answer(seat, text)

    def seen(self) -> Facts:
        state: State = self.table.state
        return {**position(self.table), "racks": state.racks, "bag": state.bag}

    def shown(self) -> Facts:
        return shown(self.second.now, self.blue)

    def happened(self, before: State, entry: Entry) -> list[str]:
        return happened(before, entry)


def shown(now: Stand, blue: str) -> dict[str, Any]:
    """The same of the second."""
    lines = range(SIDE)
    colours = {seat: "b" if seat == blue else "r" for seat in SEATS}
    return {
        "board": ["".join(now.board[row, at][0] if (row, at) in now.board else "." for at in lines) for row in lines],
        "owner": [
            "".join(colours[now.board[row, at][1]] if (row, at) in now.board else "." for at in lines) for row in lines
        ],
        "letters": {seat: now.count(seat) for seat in SEATS},
        "dial": now.dial,
        "pool": "".join(sorted(now.pool)),
        "pending": now.due and {"kind": "turn", "seat": now.due[0], "count": now.due[1]},
        "turn": now.turn.seat,
        "over": now.over,
        "final": now.over and not (now.fatal and now.lawful_grace()),
        "winners": (now.winner,) if now.winner else (),
        "racks": now.racks,
        "bag": now.bag,
        "told": now.told.facts(),
        "steps": now.steps,
    }


def happened(before: State, entry: Entry) -> list[str]:
    """What an accepted command shows, for the tally."""
    if entry.kind != STEP:
        return []
    event = entry.events[0]
    kind = type(event).__name__
    match event:
        case Placed():
            keeping = ["keeping"] if " keep " in entry.command else []
            return [kind, *keeping, *_of_placed(before, event)]
        case ContestedForLetters(upheld=upheld):
            after_done = " after done" if before.last and before.last.closed else ""
            return [kind, f"{'upheld' if upheld else 'rejected'}{after_done}"]
    return [kind, *([f"{kind} fatal"] if getattr(event, "fatal", False) else [])]


def _of_placed(before: State, event: Placed) -> list[str]:
    shows = {
        "stealing": event.stolen,
        "stealing two or more": event.stolen[1:],
        "replacing": event.replaced,
        "replacing two or more": event.replaced[1:],
        "from the pool": event.pooled,
        "same meaning": [told for told in event.meanings if told.same],
        "by precedent": [told for told in event.meanings if told.by == "precedent"],
        "excess": event.warnings,
        "joining": _joined(before, event),
    }
    return [name for name, some in shows.items() if some]


def _joined(before: State, event: Placed) -> list[bool]:
    """Words that hold two or more of the words there were."""
    found = []
    for run in event.runs:
        old = "".join("#" if square in before.board else " " for square in run.squares).split()
        found += [True] * (sum(len(part) > 1 for part in old) > 1)
    return found


@part
@pytest.mark.parametrize("seed", range(3 if WHOLE else 1))
def test_both_referees_agree(seed: int) -> None:
    tally = compared(Pair, 1_000 if WHOLE else 500, seed)
    # a slice that shows little proves little
    for shows in (
        "Placed",
        "stealing",
        "replacing",
        "joining",
        "from the pool",
        "same meaning",
        "Closed",
        "ContestedForLetters",
    ):
        assert tally[shows] > 3, (shows, tally)
