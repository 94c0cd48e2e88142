"""What a mutant puts in the place of a node of a syntax tree: small slips that a test should notice."""

import ast
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

Node = ast.AST

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
TWINS = {"min": "max", "any": "all", "startswith": "endswith", "removeprefix": "removesuffix", "lower": "upper"}
"""Names that are easily taken for one another."""
TWINS |= {other: name for name, other in TWINS.items()}


def changes(node: Node) -> Iterator[Node]:
    """Everything that may stand in the place of this node, each a new node."""
    make = CHANGES.get(type(node))
    if make is not None:
        yield from make(node)


def _with(node: Node, **fields: Any) -> Node:
    """A copy of the node with other fields; what is below is shared."""
    changed = copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _without(node: Node, name: str, least: int = 0) -> Iterator[Node]:
    """The node with each item of a list left out once."""
    items = getattr(node, name)
    for at in range(len(items) if len(items) > least else 0):
        yield _with(node, **{name: [*items[:at], *items[at + 1 :]]})


def _comparison(node: ast.Compare) -> Iterator[Node]:
    for at, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            yield _with(node, ops=[*node.ops[:at], other(), *node.ops[at + 1 :]])


def _boolean(node: ast.BoolOp) -> Iterator[Node]:
    yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield rest[0] if len(rest) == 1 else _with(node, values=rest)


def _unary(node: ast.UnaryOp) -> Iterator[Node]:
    yield node.operand


def _condition(node: ast.If | ast.While) -> Iterator[Node]:
    yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    yield _with(node, test=ast.Constant(False))
    if isinstance(node, ast.If):
        yield _with(node, test=ast.Constant(True))


def _choice(node: ast.IfExp) -> Iterator[Node]:
    yield from (node.body, node.orelse, _with(node, body=node.orelse, orelse=node.body))


def _constant(node: ast.Constant) -> Iterator[Node]:
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int() | float():
            yield ast.Constant(node.value + 1)
            if node.value > 0:
                yield ast.Constant(node.value - 1)
        case str():
            yield ast.Constant(node.value + "X")


def _returned(node: ast.Return) -> Iterator[Node]:
    # nobody tells False from None
    if node.value is not None and not (isinstance(node.value, ast.Constant) and not node.value.value):
        yield ast.Return(ast.Constant(None))


def _operation(node: ast.BinOp | ast.AugAssign) -> Iterator[Node]:
    if type(node.op) in ARITHMETIC:
        yield _with(node, op=ARITHMETIC[type(node.op)]())
    if isinstance(node, ast.AugAssign):
        yield ast.Pass()


def _statement(node: ast.stmt) -> Iterator[Node]:
    yield ast.Pass()


def _expression(node: ast.Expr) -> Iterator[Node]:
    if isinstance(node.value, ast.Call):
        yield ast.Pass()


def _assigned(node: ast.Assign) -> Iterator[Node]:
    """Assignments to parts of something; a name that is never given would only be missed."""
    if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
        yield ast.Pass()


def _call(node: ast.Call) -> Iterator[Node]:
    yield from _without(node, "keywords")
    if len(node.args) > 1 and not any(isinstance(arg, ast.Starred) for arg in node.args[:2]):
        yield _with(node, args=[node.args[1], node.args[0], *node.args[2:]])
    match node.func:
        case ast.Name(id=name) if name in TWINS:
            yield _with(node, func=ast.Name(TWINS[name], ast.Load()))
        case ast.Attribute(attr=name) if name in TWINS:
            yield _with(node, func=_with(node.func, attr=TWINS[name]))


def _slice(node: ast.Slice) -> Iterator[Node]:
    for name in ("lower", "upper", "step"):
        if getattr(node, name) is not None:
            yield _with(node, **{name: None})


def _display(node: ast.Tuple | ast.List | ast.Set) -> Iterator[Node]:
    if isinstance(getattr(node, "ctx", None), ast.Store):
        return
    yield from _without(node, "elts", 1 if isinstance(node, ast.Set) else 0)


def _mapping(node: ast.Dict) -> Iterator[Node]:
    for at in range(len(node.keys)):
        rest = [each for each in range(len(node.keys)) if each != at]
        yield _with(node, keys=[node.keys[each] for each in rest], values=[node.values[each] for each in rest])


def _comprehension(node: ast.comprehension) -> Iterator[Node]:
    yield from _without(node, "ifs")
    for at, test in enumerate(node.ifs):
        yield _with(node, ifs=[*node.ifs[:at], ast.UnaryOp(ast.Not(), test), *node.ifs[at + 1 :]])


def _match(node: ast.Match) -> Iterator[Node]:
    yield from _without(node, "cases", 1)


def _case(node: ast.match_case) -> Iterator[Node]:
    if node.guard is not None:
        yield _with(node, guard=None)


def _alternatives(node: ast.MatchOr) -> Iterator[Node]:
    yield from _without(node, "patterns", 1)


CHANGES: dict[type[Node], Callable[[Any], Iterator[Node]]] = {
    ast.Compare: _comparison,
    ast.BoolOp: _boolean,
    ast.UnaryOp: _unary,
    ast.If: _condition,
    ast.While: _condition,
    ast.IfExp: _choice,
    ast.Constant: _constant,
    ast.Return: _returned,
    ast.BinOp: _operation,
    ast.AugAssign: _operation,
    ast.Expr: _expression,
    ast.Assign: _assigned,
    ast.Delete: _statement,
    ast.Continue: _statement,
    ast.Break: _statement,
    ast.Raise: _statement,
    ast.Call: _call,
    ast.Slice: _slice,
    ast.Tuple: _display,
    ast.List: _display,
    ast.Set: _display,
    ast.Dict: _mapping,
    ast.comprehension: _comprehension,
    ast.Match: _match,
    ast.match_case: _case,
    ast.MatchOr: _alternatives,
}
"""By the kind of node; kinds that are not named stay as they are."""
