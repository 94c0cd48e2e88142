"""What the program uses of the inside of other packages stands under a bound: their next minor version may move it."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def inside(source: str) -> Iterator[str]:
    """The packages of other people of which a module imports something with an underscore before its name."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            package, *rest = name.split(".")
            if package not in ("referee", "__future__") and any(part.startswith("_") for part in rest):
                yield package


@pytest.mark.parametrize(
    "source", ["from typer._click import Command", "import rich._wrap", "from rich.text import _combine"]
)
def test_an_import_from_inside_is_found(source: str) -> None:
    assert list(inside(source)) != []


def test_what_is_used_from_inside_has_an_upper_bound() -> None:
    used = {package for path in (ROOT / "referee").rglob("*.py") for package in inside(path.read_text("utf-8"))}
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    bounded = {each.partition(">=")[0] for each in wanted if "<" in each.partition(";")[0]}
    assert "typer" in used
    assert used <= bounded
