"""MPM-1 to MPM-12: the referee against a second one, over random games."""

from random import Random
from typing import Any

import pytest

from referee.core.events import Ended
from referee.core.result import Refused
from referee.core.table import AMEND, STEP, UNDO, Entry
from referee.core.words import Words
from referee.games.mot_pour_mot.model import CATEGORY, SPELLING, Doubted, Said, State
from tests.games.comparing import Facts, Strict, compared, position
from tests.games.mot_pour_mot.naive import Referee
from tests.games.mot_pour_mot.support import SEATS
from tests.games.mot_pour_mot.walks import Fickle, chosen, command, laid, spells, spells_exactly


class Pair(Strict):
    def __init__(self, rng: Random) -> None:
        settings = chosen(rng)
        super().__init__(laid(settings), command)
        self.second = Referee(SEATS, settings, spells, spells_exactly)

    def worn(self, rng: Random) -> bool:
        return super().worn(rng) or (self.table.state.final and rng.random() < 0.3)

    def words(self) -> Words:
        return Fickle()

    def answer(self, seat: str, text: str, result: Entry | Refused) -> tuple[str | None, str]:
        return self.second.answer(seat, with_card(text, result))

    def seen(self) -> Facts:
        return position(self.table)

    def shown(self) -> Facts:
        return shown(self.second)

    def happened(self, before: State, entry: Entry) -> list[str]:
        return happened(before, self.table.state, entry)


def with_card(text: str, found: Entry | Refused) -> str:
    """A card that the program draws is told to the second referee, who has no deck."""
    drawn = isinstance(found, Entry) and (text == "card" or text.endswith(" card"))
    return found.command if drawn and isinstance(found, Entry) else text


def shown(second: Referee) -> dict[str, Any]:
    """The same of the second."""
    now = second.now
    return {
        "track": now.places,
        "captured": now.captured,
        "skip": now.skip,
        "turn": now.turn,
        "over": now.over,
        "final": second.final,
        "winners": second.winners,
        "told": now.told.facts(),
        "steps": now.steps,
    }


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
        case Doubted():
            return _of_contest(before, after, event)
        case Ended():
            return ["win final by end"] if after.won else ["ended without winner"]
    return ["skip ended by none"] if before.skip and not after.skip else []


def _would_move(before: State, event: Said) -> str:
    return "".join(letter for letter in event.answer.letters[: event.stop] if letter in before.track)


def _of_contest(before: State, after: State, event: Doubted) -> list[str]:
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
    tally = compared(Pair, 500, seed)
    # a slice that shows little proves little
    for shows in ("Said", "Doubted", "Carded", "won", "letter captured", "stopped", "skip", "replayed"):
        assert tally[shows] > 3, (shows, tally)
