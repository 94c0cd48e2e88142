"""Nonsense through the parser and the referee: nothing may be raised, and every refusal has its sentences."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any

from referee.core.game import Game
from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.view import Question
from referee.session.record import record_of
from tests.games import saying
from tests.games.saying import LANGUAGES
from tests.games.spoiling import Spoiler, naming
from tests.games.tables import AnyTable
from tests.games.walking import Walker

A_TABLE = 150
"""Lines before a new table is laid."""


def reads_back(game: Game, action: Any) -> bool:
    """Whether an action is what its text says."""
    return bool(game.notation.parse(game.notation.write(action)) == action)


@dataclass(frozen=True)
class Slice:
    """How many lines and records the tests try, and what they have to show: a slice that shows little proves little."""

    lines: int
    steps: int
    outcomes: int
    records: int
    stand: int
    endings: int
    sound: int


@dataclass(frozen=True, eq=False)
class Nonsense:
    """What the lines of a room are patched together from."""

    walker: Walker
    starts: tuple[str, ...]
    pieces: tuple[str, ...]
    marks: str
    seats: tuple[str, ...]
    longest: int
    """Commands before the first line, at most."""
    slice: Slice
    evenings: tuple[int, int] = (15, 80)
    """Random games whose records are spoilt, and how long they are."""
    reads: Callable[[Game, Any], bool] = reads_back

    def lines(self, count: int, seed: int) -> Counter[str]:
        """So many lines at tables that go on whatever is typed; what came of them."""
        rng = Random(seed)
        tally: Counter[str] = Counter()
        table = self._laid(rng)
        for number in range(1, count + 1):
            if number % A_TABLE == 0 or (table.state.over and rng.random() < 0.1):
                table = self._laid(rng)
            seat, text = self._line(table, rng)
            with naming(seat, text):
                tally[self._typed(table, seat, text)] += 1
        return tally

    def records(self, count: int, seed: int) -> Counter[str]:
        """So many records with something changed in them; what came of them."""
        sound, said = partial(sound_records, self), partial(saying.said, self.walker.room.package)
        return Spoiler(sound, self._mutated, self.walker.words, said).records(count, seed)

    def _laid(self, rng: Random) -> AnyTable:
        return self.walker.walk(rng.randrange(10**9), rng.randint(0, self.longest)).table

    def _line(self, table: AnyTable, rng: Random) -> tuple[str, str]:
        """Patched together from what a line may hold, or from anything; or what may be typed here, spoilt or not."""
        kind = rng.random()
        if kind < 0.3:
            return table.state.turn, " ".join((rng.choice(self.starts), *rng.choices(self.pieces, k=rng.randint(0, 4))))
        if kind < 0.35:
            return rng.choice(("", "ANA", "eve", *self.seats)), "".join(rng.choices(self.marks, k=rng.randint(0, 12)))
        if kind < 0.4:
            return table.state.turn, "".join(chr(rng.randrange(0x3000)) for _ in range(rng.randint(1, 9)))
        seat, text = self.walker.typist(table, rng)
        return seat, self._mutated(text, rng) if kind < 0.7 else text

    def _mutated(self, text: str, rng: Random) -> str:
        """A character or two put in, taken out or changed."""
        for _ in range(rng.randint(1, 2)):
            at = rng.randint(0, len(text))
            put = rng.choice((rng.choice(self.marks), rng.choice(self.pieces), ""))
            text = text[:at] + put + text[at + rng.randint(0, 2) :]
        return text

    def _typed(self, table: AnyTable, seat: str, text: str) -> str:
        """One line read, refereed, told and, if it was accepted, taken."""
        game, before = table.game, table.state
        action = game.notation.parse(text)
        if not isinstance(action, Refused):
            self._understood(table, seat, action)
        other = game.dialogue.otherwise(before, text)
        assert other is None or self.reads(game, other)
        if text.split():
            game.notation.completions(before, text.split())
        found = table.decide(seat, text, self.walker.words())
        if isinstance(found, Refused):
            assert all(saying.said(self.walker.room.package, found, language) for language in LANGUAGES)
            return f"refused {found.code}"
        assert game.notation.write(game.notation.parse(found.command)) == found.command
        table.take(found)
        self._shown(table, found)
        return found.kind

    def _understood(self, table: AnyTable, seat: str, action: Any) -> None:
        game, before = table.game, table.state
        assert self.reads(game, action)
        asked = game.dialogue.question(before, seat, action, frozenset(), self.walker.words())
        if asked is not None:
            self._answerable(table, action, asked)
        for language in LANGUAGES:
            assert all(game.dialogue.prospects(before, before.turn, action, language))

    def _answerable(self, table: AnyTable, action: Any, asked: Question) -> None:
        """Whatever is answered, comes to a command that can be read and refereed."""
        game = table.game
        for answer in asked.answers or (("7", "99") if asked.numeric else ("A", "z")):
            if answer == "no" and not asked.decides:
                continue
            meant = action if asked.confirms else game.dialogue.answered(action, asked, answer)
            assert self.reads(game, meant)
            game.rules.decide(table.state, table.state.turn, meant, self.walker.words())

    def _shown(self, table: AnyTable, entry: Entry) -> None:
        """All that the table would show of it."""
        game, state = table.game, table.state
        game.board.view(state)
        game.board.grids(state)
        game.board.openings(state)
        game.board.glass(state)
        json.dumps(game.report.facts(state))
        for event in entry.events:
            for language in LANGUAGES:
                told = game.report.remarks(state, event, language), game.report.reasons(state, event, language)
                assert all(sentence for sentences in told for sentence in sentences)
                assert all(game.report.hints(event, self.walker.words(), language))


@cache
def sound_records(nonsense: Nonsense) -> tuple[str, ...]:
    """Records that stand: the golden ones, and random evenings."""
    count, length = nonsense.evenings
    evenings = (nonsense.walker.walk(seed, length) for seed in range(count))
    written = (write_record(record_of(found.table, found.entries)) for found in evenings)
    return (*(path.read_text("utf-8") for path in nonsense.walker.room.games), *written)
