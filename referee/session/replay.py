"""Referees a record from its beginning, and makes the JSON of `replay`."""

from collections.abc import Callable
from typing import Any

from referee.core.changing import replace
from referee.core.game import Game
from referee.core.outcome import Outcome
from referee.core.parts import Part, own_points
from referee.core.record import DURATION, Header, Record, RecordLine
from referee.core.result import Refused, refused
from referee.core.table import ANNOTATION, STEP, Entry, Step, Table
from referee.core.values import dataclass
from referee.core.words import Words
from referee.games import GAMES, game_of
from referee.session.record import NOTE, own_facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

FORMAT = 1
RULES = "1"
"""The version of the rules, as we apply them, for new games."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The line at which a record is refused, and why."""

    line: int
    seat: str | None
    why: Refused


@dataclass(frozen=True, slots=True)
class Replayed:
    table: Table
    entries: tuple[Entry, ...]
    """Every command of the record as the journal stores it, including notes."""


def replay(record: Record, words_of: Callable[[Game, Header], Words]) -> Replayed | Stop:
    """The table after the last line, or the first line that is refused."""
    # `do` opens a table by this module too, and waits for its imports
    from referee.core.collecting import uncollected

    table = open_table(record.header)
    if isinstance(table, Stop):
        return table
    words = words_of(table.game, record.header)
    with uncollected():
        return refereed(table, record, lambda line: table.decide(line.seat, line.command, words))


def refereed(table: Table, record: Record, submit: Callable[[RecordLine], Entry | Refused]) -> Replayed | Stop:
    """The table after all lines, each decided by `submit`."""
    first = table.state.turn
    entries = [_note(first, note) for note in record.notes]
    for line in record.lines:
        entry = submit(line)
        if isinstance(entry, Refused):
            return Stop(line.number, line.seat, entry)
        if DURATION in line.extra:
            entry = replace(entry, seconds=_seconds(line.extra[DURATION]))
        table.take(entry, line.number)
        if line.extra and (foreign := _foreign(line, own_facts(table, entry))):
            entry = replace(entry, extra=foreign)
        entries.append(entry)
        if line.notes:
            entries += [_note(line.seat, note) for note in line.notes]
        if entry.kind == STEP and (stop := _figures(table, line)):
            return stop
    return Replayed(table, tuple(entries))


def _seconds(text: str) -> int | None:
    """The seconds of a turn. Imports late, to keep `do` fast."""
    from referee.clock import sandglass

    return sandglass.read(text)


def _foreign(line: RecordLine, own: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """The facts in braces that the program would not write itself."""
    said = {**own, DURATION: line.extra.get(DURATION, "")} if DURATION in own else own
    return tuple((name, told) for name, told in line.extra.items() if said.get(name) != told)


def _note(seat: str, text: str) -> Entry:
    return Entry(ANNOTATION, seat, NOTE + text)


def open_table(header: Header) -> Table | Stop:
    name = header.game
    if name not in GAMES:
        unknown = refused("unknown-game", typed=name, games=", ".join(GAMES))
        return _stop(header, unknown.within("game", name))
    rules = header.first("rules", RULES)
    if rules != RULES:
        return _stop(header, refused("unknown-rules", typed=rules, rules=RULES).within("rules", rules))
    seats = [player.seat for player in header.players]
    again = next((seat for at, seat in enumerate(seats) if seat in seats[:at]), None)
    if again:
        return _stop(header, refused("seat-twice", seats=", ".join(seats)).within("player", again))
    game = game_of(name)
    start = game.rules.start(header)
    return _stop(header, start) if isinstance(start, Refused) else Table(game, header, start)


def _stop(header: Header, why: Refused) -> Stop:
    return Stop(header.line_of(*why.header), None, why)


def _figures(table: Table, line: RecordLine) -> Stop | None:
    """The stop if the figures after a step differ from the refereed ones; else None."""
    if line.points is None:
        return None
    step = table.last
    points, total = table.points(step), step.state.scores[line.seat]
    if (line.points, line.total) == (points, total):
        return None
    written = f"{line.points:+d} {line.total}"
    return Stop(line.number, line.seat, refused("other-figures", written=written, found=f"{points:+d} {total}"))


def as_json(table: Table, sha256: str | None) -> dict[str, Any]:  # a room's own keys among them: readers know their own
    """What `replay --json` says of a game."""
    state = table.state
    scores = state.scores
    return {
        "format": FORMAT,
        "game": table.game.name,
        "rules": table.header.first("rules", RULES),
        "lexicon": {"name": table.header.lexicon[0] or DEFAULT_LEXICON, "sha256": sha256},
        "players": [
            {"seat": player.seat, "name": player.name, "score": scores[player.seat]} for player in table.players
        ],
        "turn": None if state.over else state.turn,
        "over": state.over,
        "final": state.final,
        "winners": list(state.winners),
        "events": _events(table),
        **table.game.report.facts(state),
    }


DEFAULT_LEXICON = "fr"


def _events(table: Table) -> "list[dict[str, Json]]":
    outcome = table.game.report.outcome
    return [_event(number, step, list(map(outcome, step.events))) for number, step in enumerate(table.steps, 1)]


def _event(number: int, step: Step, outcomes: list[Outcome]) -> "dict[str, Json]":
    parts = [part for outcome in outcomes for part in outcome.parts]
    further = {key: fact for outcome in outcomes if outcome.further for key, fact in outcome.further.items()}
    return {
        "step": number,
        "line": step.line,
        "seat": step.seat,
        "command": step.command,
        "points": own_points(parts),
        "total": step.state.scores[step.seat],
        "parts": [part_json(part) for part in parts],
        **further,
    }


def part_json(part: Part) -> "dict[str, Json]":
    told = {
        "kind": part.kind,
        "text": part.text or None,
        "direction": part.direction,
        "count": part.number,
        "seat": part.seat,
        "points": part.points,
        "doubled": part.doubled,
    }
    return {key: value for key, value in told.items() if value is not None}
