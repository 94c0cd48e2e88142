"""Sound records spoilt at random, through the parser and the referee: the same for every room."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from referee.core.record import RecordError, write_record
from referee.core.result import Refused
from referee.core.words import Words
from referee.session.game_json import as_json
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from tests.games.option.saying import LANGUAGES, said_of_record


@contextmanager
def naming(*what: str) -> Iterator[None]:
    """Whatever is raised says over what it was."""
    try:
        yield
    except Exception as problem:
        problem.add_note(repr(what))
        raise


@dataclass(frozen=True)
class Spoiler:
    """How a room spoils its records, and how it says what is refused."""

    sound: Callable[[], tuple[str, ...]]
    """Records that stand."""
    mutated: Callable[[str, Random], str]
    words: Callable[[], Words]
    said: Callable[[Refused, str], str]

    def records(self, count: int, seed: int) -> Counter[str]:
        """So many records with something changed in them; what came of them."""
        rng = Random(seed)
        tally: Counter[str] = Counter()
        for _ in range(count):
            text = self._spoilt(rng)
            with naming(text):
                tally[self._read(text, twice=rng.random() < 0.2)] += 1
        return tally

    def _spoilt(self, rng: Random) -> str:
        """A record with characters changed, or lines lost, doubled, exchanged or taken from another."""
        text = rng.choice(self.sound())
        kind = rng.random()
        if kind < 0.4:
            return self.mutated(text, rng)
        told = text.splitlines(keepends=True)
        at, other = rng.randrange(len(told)), rng.randrange(len(told))
        if kind < 0.55:
            del told[at]
        elif kind < 0.7:
            told.insert(other, told[at])
        elif kind < 0.85:
            told[at], told[other] = told[other], told[at]
        else:
            told[at] = self.mutated(rng.choice(rng.choice(self.sound()).splitlines(keepends=True)), rng)
        return "".join(told)

    def _read(self, text: str, twice: bool) -> str:
        """One record read, refereed and told."""
        try:
            record = read_record(text)
        except RecordError as problem:
            return unreadable(problem)
        written = write_record(record)
        assert write_record(read_record(written)) == written
        found = replay(record, lambda _game, _header: self.words())
        if isinstance(found, Stop):
            assert found.line >= 1
            assert all(self.said(found.why, language) for language in LANGUAGES)
            return f"refused {found.why.code}"
        if twice:
            again = replay(read_record(written), lambda _game, _header: self.words())
            assert not isinstance(again, Stop)
            assert again.table.state == found.table.state
        json.dumps(as_json(found.table, None))
        return "stands"


def unreadable(problem: RecordError) -> str:
    assert all(said_of_record(problem, language) for language in LANGUAGES)
    return f"unreadable {problem.code}"
