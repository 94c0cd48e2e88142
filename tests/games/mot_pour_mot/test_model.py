"""MPM-1 to MPM-12: the referee against a second one, over random games."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from referee.core.result import Refused
from referee.core.table import AMEND, STEP, UNDO, Entry
from referee.games.mot_pour_mot.model import CATEGORY, SPELLING, Contested, Ended, Said, State
from tests.games.mot_pour_mot.naive import Referee
from tests.games.mot_pour_mot.support import SEATS
from tests.games.mot_pour_mot.walks import Fickle, chosen, command, laid, spells
from tests.games.tables import AnyTable

A_GAME = 90
"""Steps before a new game is begun."""


class Pair:
    """One game before both referees."""

    def __init__(self, rng: Random) -> None:
        settings = chosen(rng)
        self.table = laid(settings)
        self.second = Referee(SEATS, settings, spells)
        self.tried: list[str] = []

    @property
    def worn(self) -> bool:
        return len(self.table.steps) >= A_GAME

    def compare(self, seat: str, text: str) -> Counter[str]:
        """One command: the same answer and, where it is accepted, the same facts."""
        self.tried.append(f">{seat}: {text}")
        context = (self.table.header.lines, self.tried)
        found = self.table.submit(seat, text, Fickle())
        kept = self.second.answer(seat, with_card(text, found))
        if isinstance(found, Refused):
            assert kept == (found.clause, ""), (found, kept, context)
            return Counter({f"refused {found.clause}": 1})
        assert kept == ("", found.command), (found, kept, context)
        before = self.table.state
        self.table.take(found)
        one, other = seen(self.table), shown(self.second)
        assert one == other, ({key: (one[key], other[key]) for key in one if one[key] != other[key]}, context)
        return Counter([*happened(before, self.table.state, found), found.kind])


def with_card(text: str, found: Entry | Refused) -> str:
    """A card that the program draws is told to the second referee, who has no deck."""
    drawn = isinstance(found, Entry) and (text == "card" or text.endswith(" card"))
    return found.command if drawn and isinstance(found, Entry) else text


def seen(table: AnyTable) -> dict[str, Any]:
    """What the referee says of the position and the last step."""
    state: State = table.state
    event = table.steps[-1].events[0] if table.steps else None
    return {
        **table.game.report.facts(state),
        "turn": state.turn,
        "over": state.over,
        "final": state.final,
        "winners": state.winners,
        "told": dict(table.game.report.outcome(event).further or {}) if event else {},
        "steps": len(table.steps),
    }


def shown(second: Referee) -> dict[str, Any]:
    """The same of the second."""
    now = second.now
    verdict = {} if now.told.verdict is None else {"verdict": "upheld" if now.told.verdict else "rejected"}
    return {
        "track": now.places,
        "captured": now.captured,
        "skip": now.skip,
        "turn": now.turn,
        "over": now.over,
        "final": second.final,
        "winners": second.winners,
        "told": {**verdict, **({"undoes": now.told.undoes} if now.told.undoes else {})},
        "steps": now.steps,
    }


def compared(commands: int, seed: int) -> Counter[str]:
    """Plays random games before both referees until so many commands have been given."""
    rng = Random(seed)
    tally: Counter[str] = Counter()
    pair = Pair(rng)
    for _ in range(commands):
        if pair.worn or (pair.table.state.final and rng.random() < 0.3):
            pair = Pair(rng)
        tally += pair.compare(*command(pair.table, rng))
        tally["commands"] += 1
    return tally


def happened(before: State, after: State, entry: Entry) -> list[str]:
    """What an accepted command shows, for the tally."""
    if entry.kind in (UNDO, AMEND):
        return ["win undone"] * (before.won is not None and after.won is None)
    if entry.kind != STEP:
        return []
    event = entry.events[0]
    return [type(event).__name__, *_of_event(before, after, event)]


def _of_event(before: State, after: State, event: Any) -> list[str]:
    match event:
        case Said():
            stopped = ["stopped"] if event.stop is not None else []
            cut = ["won in the middle"] if event.won and event.moved != _would_move(before, event) else []
            captured = ["letter captured"] * len(event.captured)
            return [*stopped, *captured, *(["won"] if event.won else []), *cut, *(["replayed"] if before.skip else [])]
        case Contested():
            return _of_contest(before, after, event)
        case Ended():
            return ["win final by end"] if after.won else ["ended without winner"]
    return ["skip ended by none"] if before.skip and not after.skip else []


def _would_move(before: State, event: Said) -> str:
    return "".join(letter for letter in event.answer.letters[: event.stop] if letter in before.track)


def _of_contest(before: State, after: State, event: Contested) -> list[str]:
    how = "by votes" if event.votes else "by table" if event.by_table else "by dictionary"
    told = [f"{event.kind} {'upheld' if event.upheld else 'rejected'} {how}"]
    raised = before.last.contests if before.last else {}
    if before.won and not after.won:
        told.append("win taken back")
    if after.final:
        told.append("win final by both contests")
    if event.kind == SPELLING and not event.upheld:
        told.append("skip")
    if event.kind == CATEGORY and event.upheld and SPELLING in raised:
        told.append("spelling right, then category wrong")
    if before.last and event.upheld and after.captured != before.captured:
        told.append("captures undone")
    return told


@pytest.mark.parametrize("seed", range(3))
def test_both_referees_agree(seed: int) -> None:
    tally = compared(500, seed)
    # a slice that shows little proves little
    for shows in ("Said", "Contested", "Carded", "won", "letter captured", "stopped", "skip", "replayed"):
        assert tally[shows] > 3, (shows, tally)
