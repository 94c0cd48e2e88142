"""The codes that the sources can refuse with, read from the sources."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import referee
from referee.core.decisions import Contestable
from referee.core.result import Refused
from tests.games.rooms import Room

HOUSE = Path(referee.__file__).parent
CORE = [
    HOUSE / f"{name}.py" for name in ("core/hands", "core/notation", "core/table", "session/start", "session/replay")
]
DECISIONS = HOUSE / "core/decisions.py"
ONLY_IF = {
    "contest-conceded": "conceded",
    "contest-judged-word": "judged",
    "contest-all-judged": "judged",
    "contest-needs-table": "by_table",
}
"""What a contest is refused for only where a room says this of the play."""


def codes_of_house() -> set[str]:
    return _codes(CORE, {})


def codes_in(package: str) -> set[str]:
    """The codes that any module of a package refuses with."""
    return _codes(sorted((HOUSE / package).rglob("*.py")), {})


@cache
def codes_of(room: Room) -> set[str]:
    files = sorted((HOUSE / "games" / room.folder).glob("*.py"))
    return _codes(files, room.composed) | _codes_decided(files)


def _codes_decided(files: Iterable[Path]) -> set[str]:
    """What these modules refuse by the decisions of every game that they import."""
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    said = {field for node in nodes for field in _said_of_play(node)}
    imported = {
        name.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == "referee.core.decisions"
        for name in node.names
    }
    codes = {code for name in imported for code in _codes_by_decision().get(name, ())}
    return {code for code in codes if ONLY_IF.get(code, "clause") in said | {"clause"}}


def _said_of_play(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Contestable.__name__:
        yield from Contestable._fields[: len(node.args)]
        yield from (keyword.arg for keyword in node.keywords if keyword.arg)


@cache
def _codes_by_decision() -> dict[str, set[str]]:
    """The codes that each function refuses with, itself or by another that it calls."""
    tree = ast.parse(DECISIONS.read_text("utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    called = {
        name: {name, *(each.id for each in ast.walk(function) if isinstance(each, ast.Name))} & functions.keys()
        for name, function in functions.items()
    }
    own = {name: set(_refused_with(function, {})) for name, function in functions.items()}
    return {name: {code for other in others for code in own[other]} for name, others in called.items()}


def _codes(files: Iterable[Path], composed: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Every code given to `refused`; a choice between two counts as both."""
    return {code for path in files for code in _refused_with(ast.parse(path.read_text("utf-8")), composed)}


def _refused_with(tree: ast.AST, composed: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("refused", Refused.__name__)
        ):
            yield from _said(node.args[0], tree, composed)


def _said(told: ast.expr, tree: ast.AST, composed: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
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


def _assigned(name: str, tree: ast.AST) -> Iterator[ast.expr]:
    """What a variable of this name is anywhere in the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]:
            yield node.value
