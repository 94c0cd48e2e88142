"""The codes that the sources can refuse with, read from the sources."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import referee
from referee.core.result import Refused

HOUSE = Path(referee.__file__).parent
ROOM = sorted((HOUSE / "games/option").glob("*.py"))
CORE = [HOUSE / "core/notation.py", HOUSE / "core/table.py", HOUSE / "session/replay.py"]
SAID = {"other-{what}-said": ("other-face-said", "other-value-said", "other-colour-said")}
"""Codes that are put together."""


def codes(files: Iterable[Path]) -> set[str]:
    """Every code given to `refused`; a choice between two counts as both."""
    return {code for path in files for code in _codes(ast.parse(path.read_text("utf-8")))}


def _codes(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("refused", Refused.__name__)
        ):
            yield from _said(node.args[0])


def _said(told: ast.expr) -> Iterator[str]:
    match told:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from (*_said(one), *_said(other))
        case ast.JoinedStr():
            yield from SAID[ast.unparse(told).strip("f'\"")]
