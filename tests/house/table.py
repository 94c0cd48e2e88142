"""Who may draw, and who may take text apart, at the table."""

import ast
from collections.abc import Collection, Iterable

from tests.house.imports import _imported

TABLE = "referee.table"
TERMINAL = "prompt_toolkit"
PATTERNS = "re"

DRAWS = ("screen", "plain")
"""The packages that draw; `screen` alone knows a terminal."""
DESK = "Desk"

READS_PATTERNS = {
    "screen.keyboard": "the codes that a terminal sends for a key",
    "line": "a command, as it is typed, and a player in front of it",
    "suggestion": "a command, as it is typed",
    "hearing.amends": "a correction, as it is typed",
    "hearing.gist": "a command, as it is typed",
    "hearing.people": "a name, as it is typed",
    "hearing.phrases": "what is asked, as it is typed; phrases as their file has them",
}
TAKES_APART = {
    "audit": "rows of the real grid, as they are typed",
    "desk": "a command, as it is typed; rows that are pasted",
    "inquiry": "a command, as it is typed",
    "voice": "the two marks by which rooms lay out what they say",
    "plain.plain": "a command, as it is typed; its own help",
    "line": "a command, as it is typed, and a player in front of it",
    "replies": "an answer, as it is typed",
    "screen.ansi": "the classes of a style",
    "screen.paints": "the colours of the terminal, as its environment tells them",
    "screen.messages": "the list of keys",
    "screen.screen": "the command line; rows that are pasted",
    "screen.strips": "sentences that are folded",
    "suggestion": "a command, as it is typed",
    "help": "the lines of the help; a command, as it is typed",
    "questions": "a command, as it is typed",
    "doors": "a command, as it is typed",
    "hearing.amends": "a correction, as it is typed",
    "hearing.clauses": "what questions begin with, as their file has it",
    "hearing.gist": "a command, as it is typed",
    "hearing.offers": "a command, as it is typed",
    "hearing.people": "a name, as it is typed",
    "hearing.phrases": "phrases, as their file has them",
}
"""Modules that cut text, and which."""
CUTS = {"split", "rsplit", "splitlines", "partition", "rpartition"}


def writers(sources: Iterable[str]) -> set[str]:
    """The functions that make text: those that are passed a `Voice`. A value does so by its method `lines`."""
    return {
        node.name
        for source in sources
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(one.annotation, ast.Name) and one.annotation.id == "Voice" for one in node.args.args)
    }


def breaches(module: str, source: str, writers: Collection[str]) -> list[str]:
    """What a module of the table, such as `desk`, does and may not, where these functions make text."""
    tree = ast.parse(source)
    return [
        *(f"{module} imports {name}" for name in _imported(tree, TABLE) if not _may_import(module, name)),
        *(f"{module} writes by {name}" for name in _names(tree) if name in writers and _values_only(module, tree)),
        *(f"{module} writes by {name}" for name in _called(tree) if name == "lines" and _values_only(module, tree)),
        *(f"{module} takes text apart by {cut}" for cut in _wrong_cuts(module, tree)),
    ]


def _may_import(module: str, name: str) -> bool:
    package, top = module.partition(".")[0], name.partition(".")[0]
    if top == TERMINAL:
        return package == "screen"
    if top == PATTERNS:
        return module in READS_PATTERNS
    return package in DRAWS or not name.startswith(tuple(f"{TABLE}.{one}" for one in DRAWS))


def _values_only(module: str, tree: ast.Module) -> bool:
    """Whether a module is the desk or one of its helpers, which say values and leave the words to others."""
    return module.partition(".")[0] not in DRAWS and (module == "desk" or DESK in _names(tree))


def _names(tree: ast.Module) -> list[str]:
    return [
        one.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(TABLE)
        for one in node.names
    ]


def _called(tree: ast.Module) -> set[str]:
    """The names of the methods that are called."""
    return {
        node.func.attr for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }


def _wrong_cuts(module: str, tree: ast.Module) -> set[str]:
    return set() if module in TAKES_APART else _called(tree) & CUTS
