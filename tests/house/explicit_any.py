"""Where code says `Any`, and the reason that stands beside it."""

import ast
import io
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

NAME = "Any"
NO_REASON = ("noqa", "type:", "fmt:", "pragma:")
"""Comments that speak to tools."""


class Place(NamedTuple):
    line: int
    reason: str
    """The comment on the line; empty without one."""


def places(source: str) -> list[Place]:
    """Every line of a module that says `Any`, under whatever name it was imported."""
    if NAME not in source:
        return []
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == NAME
    }
    reasons = _comments(source)
    return [Place(line, reasons.get(line, "")) for line in sorted(set(_lines(tree, names)))]


def _lines(tree: ast.AST, names: set[str]) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, lineno=line) if name in names:
                yield line
            case ast.Attribute(attr="Any", lineno=line):
                yield line
            case ast.Constant(value=str(text), lineno=line) if any(name in text for name in names):
                yield from (line for _ in _quoted(text, names))


def _quoted(text: str, names: set[str]) -> Iterator[int]:
    """The same in a type within quotes; prose is none."""
    try:
        inner = ast.parse(text.strip(), mode="eval")
    except SyntaxError:
        return
    yield from _lines(inner, names)


def _comments(source: str) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = {token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT}
    return {line: text for line, text in comments.items() if not text.startswith(NO_REASON)}
