"""What nobody uses, as vulture finds it; it is told what it cannot see by itself."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from vulture import Vulture

BY_DECORATOR = ["@*.command", "@*.callback"]
"""What these are put on, Typer calls."""


def unused(root: Path, paths: Iterable[Path], called: Iterable[str] = ()) -> list[tuple[str, str]]:
    """The path from the root and the name of whatever no module uses; `called` are names that are used as texts."""
    vulture = Vulture(ignore_decorators=BY_DECORATOR)
    for path in paths:
        source = path.read_text("utf-8")
        for form in filter(_is_code, _quoted(ast.parse(source))):
            vulture.scan(form)
        vulture.scan(source, str(path))
    for name in called:
        vulture.scan(name)
    found = vulture.get_unused_code(min_confidence=60)
    return sorted({(Path(item.filename).relative_to(root).as_posix(), item.name) for item in found})


def _quoted(tree: ast.Module) -> Iterator[str]:
    """The texts inside annotations: types in quotes, which vulture does not read, and help texts."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=form) | ast.AnnAssign(annotation=form) | ast.FunctionDef(returns=form):
                inner = ast.walk(form) if form else ()
                yield from (one.value for one in inner if isinstance(one, ast.Constant) and isinstance(one.value, str))


def _is_code(text: str) -> bool:
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return True
