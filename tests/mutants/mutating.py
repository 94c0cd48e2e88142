"""All mutants of a source file, in order: one small change each."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from tests.mutants.changes import changes

Place = tuple[str, int | None]
"""A field of a node, and where in it if it is a list."""
UNCHANGED = {"annotation", "returns", "decorator_list", "format_spec"}
"""Fields that say nothing about what the code does when it runs."""


@dataclass(frozen=True, slots=True)
class Mutant:
    file: str
    line: int
    at: tuple[Place, ...]
    """The way to the node, from the top."""
    was: ast.AST
    node: ast.AST
    """What is put there."""
    function: str = ""
    """The outermost function or method around it, as `Table.take`; nothing where it runs when the module is imported."""

    @property
    def change(self) -> str:
        return f"{_short(self.was)}  →  {_short(self.node)}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.change}"


def mutants(file: str, source: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    for at, node, line in _nodes(tree, (), 1):
        function = ""
        for other in changes(node):
            function = function or _function(tree, at)
            yield Mutant(file, line, at, node, other, function)


def mutated(source: str, mutant: Mutant) -> str:
    """The whole source with the change in it; comments are lost."""
    tree = ast.parse(source)
    node: ast.AST = tree
    for name, at in mutant.at[:-1]:
        node = getattr(node, name) if at is None else getattr(node, name)[at]
    name, at = mutant.at[-1]
    if at is None:
        setattr(node, name, mutant.node)
    else:
        getattr(node, name)[at] = mutant.node
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _nodes(node: ast.AST, at: tuple[Place, ...], line: int) -> Iterator[tuple[tuple[Place, ...], ast.AST, int]]:
    """Every node that may change, with the way to it and its line."""
    line = getattr(node, "lineno", line)
    if at:
        yield at, node, line
    for name, value in ast.iter_fields(node):
        if name in UNCHANGED:
            continue
        below = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for number, child in below:
            if isinstance(child, ast.AST) and not _idle(child, node):
                yield from _nodes(child, (*at, (name, number)), line)


def _function(tree: ast.AST, at: tuple[Place, ...]) -> str:
    """The outermost function in whose body the way to a node leads."""
    node, names = tree, list[str]()
    for name, number in at:
        if isinstance(node, ast.FunctionDef):
            return ".".join((*names, node.name)) if name == "body" else ""
        if isinstance(node, ast.ClassDef):
            names.append(node.name)
        node = getattr(node, name) if number is None else getattr(node, name)[number]
    return ""


def _idle(node: ast.AST, above: ast.AST) -> bool:
    """Whether it does nothing when the program runs, or says only what kind of thing something is."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.AnnAssign(value=None):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if isinstance(above, ast.Module):
            alias = isinstance(value, ast.Subscript) or (
                isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)
            )
            return name in ("TYPE_CHECKING", "__all__") or (alias and name.istitle())
    return False


def _short(node: ast.AST) -> str:
    """The node on one line, for people."""
    match node:
        case ast.If() | ast.While():
            text = f"if {ast.unparse(node.test)}"
        case ast.comprehension():
            text = ast.unparse(node).strip()
        case ast.Match():
            text = f"match with {len(node.cases)} cases: " + " | ".join(
                ast.unparse(case.pattern) for case in node.cases
            )
        case ast.match_case():
            text = ast.unparse(node).strip().partition(":")[0]
        case _:
            text = ast.unparse(node)
    text = " ".join(text.split())
    return text if len(text) <= 100 else f"{text[:60]} … {text[-36:]}"
