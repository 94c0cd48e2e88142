"""Prints the figures by which the house is watched: its size, its names, its small helpers, its doors.

    python scripts/bench/figures.py [--tree TREE] [--helpers PACKAGE]

With `--helpers` the small functions used once in that package, one a line.
"""

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL = 7
"""The most lines of a function that may be understood at a glance."""
VERBAL = re.compile(r"(ing|ed)(_|$)")
PRIVATE = re.compile(r"\btyper\.(_|main|core|rich_utils|models|utils|completion)|\bclick\b")
"""What Typer promises nobody."""


class Helper(NamedTuple):
    """A small private function that is used once."""

    place: str
    name: str
    lines: int


def modules(tree: Path) -> dict[str, ast.Module]:
    """The package's modules by their path below it."""
    house = tree / "referee"
    return {str(path.relative_to(house)): ast.parse(path.read_text()) for path in sorted(house.rglob("*.py"))}


def functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))


def length(function: ast.FunctionDef) -> int:
    assert function.end_lineno
    return function.end_lineno - function.lineno + 1


def used(module: ast.Module) -> Counter[str]:
    """How often each name is used in a module, as itself or as an attribute."""
    names = (node.id for node in ast.walk(module) if isinstance(node, ast.Name))
    attributes = (node.attr for node in ast.walk(module) if isinstance(node, ast.Attribute))
    return Counter(chain(names, attributes))


def helpers(trees: dict[str, ast.Module]) -> list[Helper]:
    found = []
    for place, module in trees.items():
        uses = used(module)
        for each in functions(module):
            private = each.name.startswith("_") and not each.name.endswith("__")
            if private and uses[each.name] == 1 and length(each) <= SMALL and not each.decorator_list:
                found.append(Helper(place, each.name, length(each)))
    return found


def verbal(places: Iterator[str]) -> list[str]:
    """The modules outside rooms that are named for what is done."""
    return [place for place in places if not place.startswith("games/") and VERBAL.search(Path(place).stem)]


def members(trees: dict[str, ast.Module]) -> dict[str, int]:
    """The members of each class of the port."""
    classes = (node for node in ast.walk(trees["store/port.py"]) if isinstance(node, ast.ClassDef))
    return {each.name: sum(isinstance(node, ast.FunctionDef | ast.AnnAssign) for node in each.body) for each in classes}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", type=Path, default=ROOT, help="another checkout")
    parser.add_argument("--helpers", metavar="PACKAGE", help="list the small helpers used once below this folder")
    options = parser.parse_args()
    trees = modules(options.tree)
    small = helpers(trees)
    if options.helpers is not None:
        for each in small:
            if each.place.startswith(options.helpers):
                print(f"{each.place} {each.name} {each.lines}")
        return
    report(options.tree, trees, small)


def report(tree: Path, trees: dict[str, ast.Module], small: list[Helper]) -> None:
    sources = {place: (tree / "referee" / place).read_text() for place in trees}
    files, lines = Counter[str](), Counter[str]()
    for place, source in sources.items():
        package = place.split("/")[0] if "/" in place else "."
        files[package] += 1
        lines[package] += source.count("\n")
    for package in sorted(files):
        print(f"{package:12} {files[package]:4} files {lines[package]:6} lines")
    print(f"{'all':12} {files.total():4} files {lines.total():6} lines")
    every = [each for module in trees.values() for each in functions(module)]
    widths = [len(line) for source in sources.values() for line in source.splitlines() if line.strip()]
    print(f"median function {median(map(length, every)):.0f} lines, median line {median(widths):.0f} characters")
    print(f"small helpers used once: {len(small)}")
    print(f"modules outside rooms named for what is done: {len(verbal(iter(trees)))}")
    calls = [node.func for module in trees.values() for node in ast.walk(module) if isinstance(node, ast.Call)]
    print(f"exec and eval: {sum(isinstance(call, ast.Name) and call.id in ('exec', 'eval') for call in calls)}")
    print(f"modules on Typer's inside: {sum(bool(PRIVATE.search(source)) for source in sources.values())}")
    print(f"modules in cli/: {files['cli']}")
    print(f"port: {', '.join(f'{name} {count}' for name, count in members(trees).items())}")
    print(f"words of CONTRIBUTING: {len((tree / 'CONTRIBUTING.md').read_text().split())}")


if __name__ == "__main__":
    main()
