"""Packages whose own functions nothing hides."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

PACKAGES = sorted(path.parent for path in (ROOT / "referee").rglob("__init__.py"))


def hidden(package: Path) -> set[str]:
    """Functions of a package that bear the name of one of its modules, which hides them once it is imported."""
    tree = ast.parse((package / "__init__.py").read_text("utf-8"))
    functions = {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    modules = {path.stem if path.suffix else path.name for path in package.iterdir() if path.name != "__pycache__"}
    return functions & modules


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_hides_a_function_of_its_package(package: Path) -> None:
    assert hidden(package) == set()


def test_a_hidden_function_is_found(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("def rescued() -> None: ...\ndef opened() -> None: ...\n")
    (tmp_path / "rescued.py").touch()
    assert hidden(tmp_path) == {"rescued"}
