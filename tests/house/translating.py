"""Where a module would speak a language when it is imported."""

import ast
from collections.abc import Iterator

FUNCTIONS = {"_", "ngettext", "speech", "sentence", "language"}
METHODS = {*FUNCTIONS, "gettext", "translation", "text", "count", "say"}
"""What knows a language, called by its name or as a part of something."""


def spoken_at_import(source: str) -> list[str]:
    """Calls of these functions outside the bodies of functions: at module level, in classes, defaults and decorators."""
    return [ast.unparse(call) for call in _run_at_import(ast.parse(source)) if _speaks(call)]


def _speaks(call: ast.Call) -> bool:
    match call.func:
        case ast.Name(id=name):
            return name in FUNCTIONS
        case ast.Attribute(attr=name):
            return name in METHODS
    return False


def _run_at_import(node: ast.AST) -> Iterator[ast.Call]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in (*child.decorator_list, child.args, *([child.returns] if child.returns else [])):
                yield from _run_at_import(ast.Expression(part)) if isinstance(part, ast.expr) else _run_at_import(part)
        elif isinstance(child, ast.Lambda):
            yield from _run_at_import(child.args)
        else:
            yield from _run_at_import(child)
