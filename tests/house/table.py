"""Who may draw, and who may take text apart, at the table."""

import ast
from collections.abc import Iterator

from tests.house.imports import _imported

TABLE = "referee.table"
TERMINAL = "prompt_toolkit"
PATTERNS = "re"

ON_SCREEN = {"completion", "screen", "silenced"}
"""Modules that know a terminal, and the package `screen` with all of its modules."""
IN_TEXT = ("text", "plain", "layout")
"""What begins the names of those who write text."""

READS_PATTERNS = {
    "screen.keyboard": "the codes that a terminal sends for a key",
    "line": "a command, as it is typed",
    "suggestion": "a command, as it is typed",
}
TAKES_APART = {
    "corrections": "a command, as it is typed",
    "audit": "rows of the real grid, as they are typed",
    "completion": "the command line",
    "desk": "a command, as it is typed; rows that are pasted",
    "explanation": "a command, as it is typed",
    "interruption": "a command, as it is typed",
    "layout": "the two marks by which rooms lay out what they say",
    "plain.plain": "a command, as it is typed; its own help",
    "line": "a command, as it is typed",
    "replies": "an answer, as it is typed",
    "screen.folding": "sentences that are folded",
    "screen.helping": "the list of keys",
    "screen.screen": "rows that are pasted",
    "screen.themes": "the colours of the terminal, as its environment tells them",
    "seating": "a player in front of a command",
    "suggestion": "a command, as it is typed",
    "text_advice": "the lines of the help",
    "vocabulary": "a command, as it is typed",
}
"""Modules that cut text, and which."""
CUTS = {"split", "rsplit", "splitlines", "partition", "rpartition"}


def draws(module: str) -> bool:
    """Whether a module of the table writes or draws."""
    return top(module) in ON_SCREEN or module.startswith(IN_TEXT)


def top(module: str) -> str:
    """A module of the table, or the package that it belongs to."""
    return module.partition(".")[0]


def breaches(module: str, source: str) -> list[str]:
    """What a module of the table, such as `desk`, does and may not."""
    tree = ast.parse(source)
    return [
        *_wrong_imports(module, tree),
        *(f"{module} takes text apart by {cut}" for cut in _wrong_cuts(module, tree)),
    ]


def _wrong_imports(module: str, tree: ast.Module) -> Iterator[str]:
    return (f"{module} imports {name}" for name in _names(tree) if not _may_import(module, name))


def _may_import(module: str, name: str) -> bool:
    name_top = top(name)
    if name_top in (TERMINAL, PATTERNS):
        return top(module) in ON_SCREEN if name_top == TERMINAL else module in READS_PATTERNS
    return draws(module) or not (name.startswith(f"{TABLE}.") and draws(name.split(".")[2]))


def _names(tree: ast.Module) -> Iterator[str]:
    """Whole names, so that `from referee.table import text` is one, too."""
    yield from _imported(tree, TABLE)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == TABLE:
            yield from (f"{TABLE}.{one.name}" for one in node.names)


def _wrong_cuts(module: str, tree: ast.Module) -> set[str]:
    called = {
        node.func.attr for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    return set() if module in TAKES_APART else called & CUTS
