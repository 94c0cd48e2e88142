"""The codes that the sources can refuse with, read from the sources."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import referee
from referee.core.result import Refused
from tests.games.rooms import Room

HOUSE = Path(referee.__file__).parent
CORE = [HOUSE / "core/notation.py", HOUSE / "core/table.py", HOUSE / "session/replay.py"]


def codes_of_house() -> set[str]:
    return _codes(CORE, {})


def codes_of(room: Room) -> set[str]:
    return _codes(sorted((HOUSE / "games" / room.folder).glob("*.py")), room.composed)


def _codes(files: Iterable[Path], composed: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Every code given to `refused`; a choice between two counts as both."""
    return {code for path in files for code in _refused_with(ast.parse(path.read_text("utf-8")), composed)}


def _refused_with(tree: ast.Module, composed: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("refused", Refused.__name__)
        ):
            yield from _said(node.args[0], tree, composed)


def _said(told: ast.expr, tree: ast.Module, composed: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    match told:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from (*_said(one, tree, composed), *_said(other, tree, composed))
        case ast.JoinedStr():
            yield from composed[ast.unparse(told).strip("f'\"")]
        case ast.Name(id=name):
            for value in _assigned(name, tree):
                yield from _said(value, tree, composed)
        case ast.Attribute(attr="code"):
            return  # of a refusal that is passed on
        case _:
            raise AssertionError(ast.unparse(told))


def _assigned(name: str, tree: ast.Module) -> Iterator[ast.expr]:
    """What a variable of this name is anywhere in the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]:
            yield node.value
