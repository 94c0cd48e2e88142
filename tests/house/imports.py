"""The order of the rooms: an import goes only to the left."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from referee.features import FEATURES
from referee.games import GAMES

PACKAGE = "referee"
REGISTER = f"{PACKAGE}.games"

BESIDE = {"analysis", "clock", "documents", "speech", "store", "words"}
"""What stands beside the games, and knows the core alone."""
HOUSE = {"core", "games", "session", "table"} | BESIDE
FURTHER = {"club": {"display", "papers"}, "study": {"papers"}}
"""The features that a feature knows."""
MAY_IMPORT: dict[str, set[str]] = {
    "version": set(),
    "core": set(),
    "features": set(),
    **{name: {"core"} for name in BESIDE},
    "games": {"core", "clock", "analysis"},
    "session": HOUSE - {"table"},
    "table": HOUSE,
    "cli": HOUSE | {"features"},
    **{feature: HOUSE | {"cli"} | FURTHER.get(feature, set()) for feature in FEATURES},
    "__main__": {"cli", "lookup"},
}
"""The packages that each package may look into, beside its own; `version` is open to all."""

DATA = re.compile(rf"{PACKAGE}\.(core\.actions|games\.\w+\.model)\.\w+|tests\.games(\.\w+)?\.naive\w*(\.\w+)?")
"""What second referees may know."""

SQLITE = f"{PACKAGE}.store.sqlite"
DEVICE = f"{PACKAGE}.club.device"
SERVER = f"{PACKAGE}.display"
KEPT_BY = {
    "sqlite3": (SQLITE, DEVICE),
    SQLITE: (SQLITE, DEVICE),
    "psycopg": (f"{PACKAGE}.club.hall",),
    "cryptography": (f"{PACKAGE}.club.hosting",),
    "segno": (SERVER,),
    "starlette": (SERVER,),
    "uvicorn": (SERVER,),
}
"""Whose business a module and all below it is; others use what the port to the store says."""
TERMINAL = "prompt_toolkit"
ON_SCREEN = {
    f"{PACKAGE}.{name}"
    for name in (
        "table", "club.console.screen", "lookup.conversation", "lookup.judge_screen", "cli.terminal", "cli.bug_report",
    )
}  # fmt: skip
"""Who may know a terminal; in `table` it is its screen, see `table.py`."""
DOORKEEPERS = {f"{PACKAGE}.{name}" for name in ("upkeep.doctor", "upkeep.backup", "cli.stores")}
OPEN = {SQLITE, f"{SQLITE}.disk", f"{SQLITE}.safekeeping"}
"""Who may still open SQLite's file and look after it, and where that stands."""
BREACHES: frozenset[tuple[str, str]] = frozenset()
"""Imports against the order that are still to be cut. None may be added."""


def modules(root: Path) -> Iterator[tuple[str, str]]:
    """The path inside the house, such as `referee/core/home.py`, and the source of every module."""
    for path in sorted(root.rglob("*.py")):
        yield path.relative_to(root.parent).as_posix(), path.read_text("utf-8")


def breaches(path: str, source: str) -> list[str]:
    """What the module at this path imports and may not."""
    parts = path.removesuffix(".py").split("/")
    package = ".".join(parts[:-1])
    module = package if parts[-1] == "__init__" else ".".join(parts)
    imported = sorted(set(_imported(ast.parse(source), package)))
    wrong = [other for other in imported if not _allowed(module, other) and (module, other) not in BREACHES]
    return [f"{module} imports {other}" for other in wrong]


def learnt_elsewhere(source: str) -> list[str]:
    """What a second referee imports and may not: it knows actions and positions as data, and nothing that decides."""
    names = (name for node in ast.walk(ast.parse(source)) for name in _whole_names(node))
    return [name for name in names if name.split(".")[0] in (PACKAGE, "tests") and not DATA.fullmatch(name)]


def _whole_names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (name.name for name in names)
        case ast.ImportFrom(module=str(module), names=names):
            yield from (f"{module}.{name.name}" for name in names)


def _allowed(module: str, imported: str) -> bool:
    if _within(imported, TERMINAL):
        return any(_within(module, screen) for screen in ON_SCREEN)
    keepers = next((keepers for kept, keepers in KEPT_BY.items() if _within(imported, kept)), ())
    if keepers and not any(_within(module, keeper) for keeper in keepers):
        return imported in OPEN and module in DOORKEEPERS
    room, other = _room(module), _room(imported)
    if not room or not other or other == "version":
        return True
    if room == other == "games":
        return _part(imported) in ("", _part(module))
    return room == other or other in MAY_IMPORT[room]


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _room(module: str) -> str:
    """The room of a module; nothing for the package itself and for what is not ours."""
    package, _, rest = module.partition(".")
    if package != PACKAGE or not rest:
        return ""
    room = rest.partition(".")[0]
    if room not in MAY_IMPORT:
        raise LookupError(f"{module} is in no room of the house")
    return room


def _part(module: str) -> str:
    """The game of a module, or its part of another room; nothing for what belongs to the whole room."""
    return ".".join(module.split(".")[2:3])


def _imported(tree: ast.Module, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=name, names=names, level=level):
                start = _absolute(name or "", package, level)
                yield from (_module(start, one.name) for one in names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(str(name)), *_],
            ):
                yield name


def _absolute(name: str, package: str, level: int) -> str:
    if not level:
        return name
    above = package.split(".")
    return ".".join(above[: len(above) - level + 1] + ([name] if name else []))


def _module(start: str, name: str) -> str:
    """What `from start import name` opens: a room, a part of one, a game or a store where the name is one, else start."""
    inner = start in (PACKAGE, SQLITE) or (start == REGISTER and f"{start}.{name}" in GAMES.values())
    return f"{start}.{name}" if inner or f"{start}.{name}" == SQLITE else start
