"""The list of games: a row for each game, derived from its entries. Rows are checked, since a file may come from anywhere."""

import json
import re
from collections.abc import Collection, Mapping

from msgspec import field

from referee.core.limits import LAST_MOMENT
from referee.core.values import Value, replace
from referee.store.facts import Facts, parse_facts

NAME = re.compile("[a-z][0-9]{1,9}")
"""A game's short name."""
DEEPEST = 8
"""How deep fields of later versions may be nested; deeper ones are refused."""
FIELDS = ("players", "turn", "over", "final", "winners", "steps", "by")
"""What this version stores of a summary, in order."""
_BY = FIELDS[-1]
LARGEST = 1 << 63
"""The first number that SQLite does not hold."""

Scored = tuple[str, str, int]
"""A player's seat, name and score."""


class Summary(Value):
    """What the list shows of a game. It is written back with the same fields, in the same order, as it was read."""

    players: tuple[Scored, ...]
    turn: str | None = None
    """Whose turn it is; None once the game is over."""
    over: bool = False
    final: bool = False
    winners: tuple[str, ...] = ()
    steps: int = 0
    by: str | None = None
    """The version of the program that derived the summary from the game's entries, if it is known."""
    further: Mapping[str, object] = field(default_factory=dict)
    """Fields that this version does not know."""
    fields: tuple[str, ...] = FIELDS
    """The names of the fields in the order in which they are stored; a field without a value is left out."""

    @property
    def without_version(self) -> "Summary":
        """The same without the version that derived it: for a summary from another file, or to compare two."""
        further = {name: value for name, value in self.further.items() if name != _BY}
        return replace(self, by=None, further=further)

    @property
    def text(self) -> str:
        """The summary as it is stored."""
        facts = {
            "players": self.players,
            "turn": self.turn,
            "over": self.over,
            "final": self.final,
            "winners": self.winners,
            "steps": self.steps,
            **({} if self.by is None else {_BY: self.by}),
            **self.further,
        }
        if self.fields != FIELDS:
            facts = {name: facts[name] for name in self.fields if name in facts}
        return json.dumps(facts, ensure_ascii=False)


class ListedGame(Value):
    """A game in the list of games: its name, kind, times, header, number of entries and summary."""

    id: str
    game: str
    opened: float
    used: float
    header: str
    length: int
    """How many entries the game has after its header."""
    summary: Summary

    @property
    def without_version(self) -> "ListedGame":
        """The same without the version that derived it."""
        return replace(self, summary=self.summary.without_version)


def is_moment(at: object) -> bool:
    """Whether this is a time that the calendar can show."""
    return isinstance(at, int | float) and 0 <= at < LAST_MOMENT


def next_name(letter: str, names: Collection[str]) -> str:
    """One past the highest number in use: the name of a deleted game is not given again while there are later ones."""
    numbers = (int(name[1:]) for name in names if name[:1] == letter and NAME.fullmatch(name))
    return f"{letter}{max(numbers, default=0) + 1}"


def read_summary(text: str) -> Summary | None:
    """The summary in a text; None if it holds something else."""
    try:
        facts = parse_facts(text)
    except ValueError:
        return None
    if not isinstance(facts, dict) or not _sound(facts):
        return None
    return _read(facts)


def _read(facts: Facts) -> Summary | None:
    """The summary with these facts; None if fields of a later version are nested too deeply."""
    by, names = facts.get(_BY), tuple(facts)
    usual = names in (FIELDS, FIELDS[:-1])
    further = {} if usual else {name: value for name, value in facts.items() if name not in FIELDS}
    if _BY in facts and not isinstance(by, str):
        further[_BY] = by
    if further and not _shallow(further):
        return None
    return Summary(
        tuple([(seat, name, score) for seat, name, score in facts["players"]]),
        facts.get("turn"),
        facts["over"],
        facts["final"],
        tuple(facts.get("winners", ())),
        facts.get("steps", 0),
        by if isinstance(by, str) else None,
        further,
        FIELDS if usual else names,
    )


def _sound(facts: Facts) -> bool:
    """Whether every field that this version knows has a value of its type."""
    winners, turn = facts.get("winners", []), facts.get("turn")
    return (
        _are_players(facts.get("players"))
        and isinstance(facts.get("over"), bool)
        and isinstance(facts.get("final"), bool)
        and isinstance(winners, list)
        and all(type(seat) is str for seat in winners)
        and (turn is None or isinstance(turn, str))
        and _is_number(facts.get("steps", 0))
    )


def _are_players(value: object) -> bool:
    """Whether a value is a list of seats, names and scores. It is a loop, as lists of games check very many."""
    if type(value) is not list:
        return False
    for one in value:
        if type(one) is not list or len(one) != 3:
            return False
        seat, name, score = one
        if type(seat) is not str or type(name) is not str or not _is_number(score):
            return False
    return True


def _is_number(value: object) -> bool:
    return type(value) is int and -LARGEST < value < LARGEST


def _shallow(value: object) -> bool:
    """Whether a value is nested no deeper than `DEEPEST`."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return True
    return False
