"""Counts the keys that recorded evenings take at the table, Enter included.

    python scripts/bench/keys.py [RECORD …]

Without records it takes the evening of every game. Each command is typed in the shortest way that comes to the same as the
record; the same is counted as the table was in 1.0, where answers were single keys and nothing was left out.
"""

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import mean
from string import ascii_uppercase
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.actions import Action, Contest, Housekeeping  # noqa: E402
from referee.core.result import Refused  # noqa: E402
from referee.core.table import STEP, Entry, Table  # noqa: E402
from referee.core.view import Question  # noqa: E402
from referee.core.words import Words  # noqa: E402
from referee.session.record import read_record  # noqa: E402
from referee.session.start import Stop, open_table  # noqa: E402
from referee.table.line import likely_seats, read, seat_of  # noqa: E402
from referee.table.questions import ending_question  # noqa: E402
from tests.games.tables import french  # noqa: E402

EVENINGS = sorted(ROOT.glob("tests/games/*/records/evening.ref"))


def _colour_first(coloured: re.Match[str]) -> str:
    """(r)PENTE for P(r)E(r)N(r)T(r)E(r)."""
    return f"({coloured[1]})" + coloured[0].replace(f"({coloured[1]})", "")


def _letters_only(told: re.Match[str]) -> str:
    """VTEN for V4/T1 E1/N1: values and strokes are known or mean nothing; a star keeps its distance from a letter."""
    return told[1] + re.sub(r"[0-9/rb]| (?!\*)", "", told[2])


Rules = tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]
SHORTER: dict[str, Rules] = {
    "option": (
        (r"~\w\d+:([A-Z])>([A-Z]\*?)", r"~\1\2"),
        (r"(~[A-Z])[A-Z]\*?(?= |$)", r"\1"),
        (r"~(\w\d+):\w\*?>", r"~\1"),
        (r"~(\w\d+):\S+", r"~\1"),
        (r"(?<= )[A-Z]\(([rb])\)([A-Z]\(\1\))+(?= |$)", _colour_first),
        (r" couleur\S*", ""),
        (r"^(chevalet )(.+)", _letters_only),
        (r"^chevalet ", ""),
        (r"^(\S+) ", r"\1"),
        (r" ([~=])", r"\1"),
    ),
    "jago": ((r"^tourne ", ""), (r"^(\S+\d\S*|\d\S+) ", r"\1"), (r"^(fini) .*", r"\1")),
    "croisillon": (),
    "mot-pour-mot": ((r"^mot ", ""), (r"^carte", "c"), (r"^aucun$", "-")),
    "guerre-des-mots": ((r"^(\S+) ", r"\1"), (r"^fin du tour$", "fin"), (r" <", "<")),
}
"""What may be left out or typed more briefly."""
BEFORE: dict[str, Rules] = {
    "option": ((r"~(\w\d+):\S+", r"~\1"), (r" couleur\S*", "")),
    "jago": ((r"^(fini) .*", r"\1"),),
    "mot-pour-mot": ((r"^mot ", ""),),
}
"""What could be left out in 1.0."""
PLAIN = re.compile(r"(\w+ )?\w+")
"""A word and where it lies, and nothing else."""
UNDO, TAKE_BACK, SAYS_SO = "annule", "u", 1
"""The last step is taken back with one letter; in 1.0 a key said that it was meant."""
ASKED = {"aucun", "carte"}
"""Commands of Mot pour Mot that were asked about in 1.0."""


class Typed(NamedTuple):
    kind: str
    line: str
    before: int
    now: int


def evening(path: Path) -> Iterator[Typed]:
    record = read_record(path.read_text("utf-8"))
    table = open_table(record.header)
    assert not isinstance(table, Stop)
    words = french(table.game, record.header)
    for line in record.lines:
        entry = table.decide(line.seat, line.command, words)
        assert isinstance(entry, Entry), line
        shown = table.game.notation.typed(entry.command, "fr")
        now = Hand(table, words, line.seat, entry, single=False).shortest(lines(table, shown, SHORTER))
        before = Hand(table, words, line.seat, entry, single=True).shortest(lines(table, shown, BEFORE))
        yield Typed(kind_of(entry, shown), now[1], before[0], now[0])
        table.take(entry)


def lines(table: Table, shown: str, rules: dict[str, Rules]) -> Iterator[str]:
    """Ways to type a command."""
    shorter = rules.get(table.game.name, ())
    for chosen in product((False, True), repeat=len(shorter)):
        line = shown
        for rule, use in zip(shorter, chosen, strict=True):
            line = re.sub(*rule, line) if use else line
        yield line


@dataclass
class Hand:
    """Types an entry of a seat; `single` is whether answers were single keys."""

    table: Table
    words: Words
    seat: str
    entry: Entry
    single: bool

    def shortest(self, typed: Iterator[str]) -> tuple[int, str]:
        """The fewest keys that come to the entry, and the line."""
        found = [(keys, line) for line in dict.fromkeys(typed) if (keys := self._keys(line)) is not None]
        assert found, self.entry.command
        return min(found)

    def _keys(self, line: str) -> int | None:
        """The keys of a line and of the answers that it needs; None if it comes to something else."""
        action = read(self.table, line).action
        if isinstance(action, Refused):
            return None
        if line == UNDO:
            return len(TAKE_BACK) + 1 + self.single * SAYS_SO
        answered = self._answers(action, frozenset())
        asked = self.single and line in ASKED and self.table.game.name == "mot-pour-mot"
        return None if answered is None else len(self._name(action)) + len(line) + 1 + asked + answered

    def _name(self, action: Action) -> str:
        """What says whose a command is, where that has to be said."""
        likely = likely_seats(self.table, action)
        if isinstance(action, Contest) and len(likely) > 1:
            return "1" if self.single else "1\r"
        if self.seat == likely[0] or isinstance(action, Housekeeping):
            return ""
        if self.single:
            return f"{self.seat}: "
        name = next(player.name for player in self.table.players if player.seat == self.seat)
        begun = (name[:end] for end in range(1, len(name) + 1))
        return next(f"{each}:" for each in begun if seat_of(self.table, each) == self.seat)

    def _answers(self, action: Action, settled: frozenset[str]) -> int | None:
        """The fewest keys of answers after which an action is the entry's; None if it never is."""
        game, state = self.table.game, self.table.state
        asked = game.dialogue.question(state, self.seat, action, settled, self.words)
        asked = asked or (None if self.single else ending_question(self.table, self.seat, action))
        if asked is None or asked.subject in settled:
            again = self.table.decide_action(self.seat, action, self.words)
            return 0 if isinstance(again, Entry) and brief(again) == brief(self.entry) else None
        found = []
        for answer in possible(asked):
            if asked.confirms and answer == "no":
                continue
            stands = asked.confirms or answer == (asked.default if asked.decides else "no")
            after = action if stands else game.dialogue.answered(action, asked, answer)
            rest = self._answers(after, settled | {asked.subject})
            if rest is not None:
                found.append(rest + self._cost(asked, answer))
        return min(found, default=None)

    def _cost(self, asked: Question, answer: str) -> int:
        """The keys of an answer: none for a default that the next line takes."""
        length = len(answer) if asked.numeric else 1
        if self.single:
            return length + asked.numeric
        return 0 if answer == asked.default else length + 1


def possible(asked: Question) -> tuple[str, ...]:
    if asked.numeric:
        return tuple(map(str, range(21)))
    return asked.answers if "yes" in asked.answers else (*asked.answers, *ascii_uppercase)


def brief(entry: Entry) -> str:
    """The command without the time that the program adds by itself; a couleur of the word laid needs no word."""
    command = re.sub(r"^(done) .*", r"\1", entry.command)
    if command.startswith("rack "):
        # with values or without, the same is counted
        return f"rack {[part for event in entry.events for part in getattr(event, 'parts', ())]}"
    return re.sub(r"^(\S+ (\S+) .*couleur):\2\b", r"\1", command)


def kind_of(entry: Entry, shown: str) -> str:
    if entry.kind != STEP or not entry.events:
        return entry.kind
    if type(entry.events[0]).__name__ in ("Played", "Placed", "Said"):
        return "play with a flip" if "~" in shown else "play" if PLAIN.fullmatch(shown) else "play, more said"
    return shown.split()[0]


def main() -> None:
    for path in map(Path, sys.argv[1:] or EVENINGS):
        told = list(evening(path))
        before, now = sum(one.before for one in told), sum(one.now for one in told)
        print(f"{path.parent.parent.name}: {len(told)} commands, keys {before} → {now}")
        for kind in dict.fromkeys(one.kind for one in told):
            of = [one for one in told if one.kind == kind]
            means = mean(one.before for one in of), mean(one.now for one in of)
            line = min((one.line for one in of), key=len)
            print(f"  {kind:<18} {len(of):>3}  {means[0]:6.1f} → {means[1]:5.1f}   {line}")


if __name__ == "__main__":
    main()
