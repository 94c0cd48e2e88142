"""JAG-1 to JAG-23: the referee against a second one, over random games."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.table import STEP, Entry
from referee.games.jago.model import Contested, Placed, State
from tests.games.jago.naive import LETTERS, SIDE, Referee, Stand
from tests.games.jago.walks import BOXES, COLOURS, JUDGES, SEATS, TEMPI, Fickle, command, kin, laid, spells
from tests.games.tables import AnyTable

A_GAME = 90
"""Steps before a new game is begun."""


class Pair:
    """One game before both referees."""

    def __init__(self, rng: Random) -> None:
        judge, letters, colours = rng.choice(JUDGES), rng.choice(BOXES), rng.choice(COLOURS)
        self.table = laid(judge, letters, colours)
        self.tempo = rng.choice(TEMPI)
        self.blue = "bob" if "red" in colours[0] or "blue" in colours[1] else "ana"
        box = {told[0]: int(told[1:]) for told in letters.split()} or {
            key: int(count) for key, count in LETTERS.items()
        }
        self.second = Referee(SEATS, judge, box, spells, kin)
        self.tried: list[str] = []

    @property
    def worn(self) -> bool:
        return len(self.table.steps) >= A_GAME

    def compare(self, seat: str, text: str) -> Counter[str]:
        """One command: the same answer and, where it is accepted, the same facts."""
        self.tried.append(f">{seat}: {text}")
        context = (self.table.header.lines, self.tried)
        found = self.table.submit(seat, text, Fickle())
        kept = self.second.answer(seat, text)
        if isinstance(found, Refused):
            assert kept == (found.clause, ""), (found, kept, context)
            return Counter({f"refused {found.clause}": 1})
        assert kept == ("", found.command), (found, kept, context)
        before = self.table.state
        self.table.take(found)
        one, other = seen(self.table), shown(self.second.now, self.blue)
        assert one == other, ({key: (one[key], other[key]) for key in one if one[key] != other[key]}, context)
        return Counter([*happened(before, found), found.kind])


def seen(table: AnyTable) -> dict[str, Any]:
    """What the referee says of the position and the last step."""
    state: State = table.state
    event = table.steps[-1].events[0] if table.steps else None
    told = (table.game.report.outcome(event).further or {}) if event else {}
    return {
        **table.game.report.facts(state),
        "turn": state.turn,
        "over": state.over,
        "final": state.final,
        "winners": state.winners,
        "racks": state.racks,
        "bag": state.bag,
        "told": dict(told),
        "steps": len(table.steps),
    }


def shown(now: Stand, blue: str) -> dict[str, Any]:
    """The same of the second."""
    told = now.told
    lines = range(SIDE)
    colours = {seat: "b" if seat == blue else "r" for seat in SEATS}
    verdict = {} if told.verdict is None else {"verdict": "upheld" if told.verdict else "rejected"}
    undoes = {"undoes": told.undoes} if told.undoes else {}
    warnings = [{"letter": letter, "count": count, "box": box} for letter, count, box in told.warnings]
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
        "told": {
            **({"stolen": told.stolen} if told.stolen else {}),
            **({"warnings": warnings} if warnings else {}),
            **verdict,
            **undoes,
        },
        "steps": now.steps,
    }


def compared(commands: int, seed: int) -> Counter[str]:
    """Plays random games before both referees until so many commands have been given."""
    rng = Random(seed)
    tally: Counter[str] = Counter()
    pair = Pair(rng)
    for _ in range(commands):
        if pair.worn or (pair.table.state.over and rng.random() < 0.1):
            pair = Pair(rng)
        tally += pair.compare(*command(pair.table, rng, pair.tempo))
        tally["commands"] += 1
    return tally


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
        case Contested(upheld=upheld):
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


@pytest.mark.parametrize("seed", range(3))
def test_both_referees_agree(seed: int) -> None:
    tally = compared(1_000, seed)
    # a slice that shows little proves little
    for shows in ("Placed", "stealing", "replacing", "joining", "from the pool", "same meaning", "Closed", "Contested"):
        assert tally[shows] > 3, (shows, tally)
