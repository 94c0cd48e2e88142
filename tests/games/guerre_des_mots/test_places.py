"""Every place in the room that refuses has a record of its own that ends there: a code may be raised at several."""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from referee.core import result
from referee.core.result import Refused
from referee.core.values import replace
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from tests.games.rooms import GUERRE
from tests.games.sources import HOUSE
from tests.games.tables import french

ROOM = HOUSE / "games" / GUERRE.folder
Place = tuple[str, int, str, str]
"""A module, a line, the code and the clause told there."""
NO_HEADER = ("", "")


def constants(told: ast.expr | None) -> list[str]:
    """What an expression may be: a text, one of two, or nothing."""
    match told:
        case ast.Constant(value=value):
            return [str(value or "")]
        case ast.IfExp(body=one, orelse=other):
            return [*constants(one), *constants(other)]
        case None:
            return [""]
    raise AssertionError(ast.unparse(told))


def places_of(path: Path) -> Iterator[Place]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "refused":
            code, clause = node.args[0], node.args[1] if len(node.args) > 1 else None
            both = isinstance(code, ast.IfExp) and isinstance(clause, ast.IfExp)
            told = zip(constants(code), constants(clause), strict=True) if both else (
                (one, other) for one in constants(code) for other in constants(clause)
            )  # fmt: skip
            yield from ((path.stem, node.lineno, *each) for each in told)


def reached(path: Path, raised: list[tuple[Refused, str, int]]) -> Place | None:
    """The place at which a record is refused; None where that is not in the room."""
    raised.clear()
    record = read_record(path.read_text("utf-8"))
    names = {player.seat: player.name for player in record.header.players}
    stop = replay(record, french)
    assert isinstance(stop, Stop), path
    why = replace(stop.why, header=NO_HEADER)
    same = [place for place in raised if place[0] is stop.why] or [
        place for place in raised if place[0].naming(names) == why
    ]
    return (*same[-1][1:], why.code, why.clause or "") if same else None


def test_every_place_that_refuses_has_a_record_that_ends_there(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[tuple[Refused, str, int]] = []

    def refused(code: str, clause: str | None = None, **facts: object) -> Refused:
        found = result.refused(code, clause, **facts)
        caller = sys._getframe(1)
        raised.append((found, Path(caller.f_code.co_filename).stem, caller.f_lineno))
        return found

    modules = sorted(ROOM.glob("*.py"))
    for path in modules:
        module = import_module(f"{GUERRE.package}.{path.stem}")
        if hasattr(module, "refused"):
            monkeypatch.setattr(module, "refused", refused)
    places = {place for path in modules for place in places_of(path)}
    shown = {reached(path, raised) for path in GUERRE.refused} - {None}
    assert len(places) > 90
    assert sorted(places - shown) == []
