"""Aliases of players, a small TOML file beside the settings: Bob = "Robert"."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from referee.cli import folders
from referee.cli.language import _
from referee.cli.troubles import unknown
from referee.core import limits
from referee.core.message import N_, CannotSay, Fact, Message
from referee.core.outside import read_bytes
from referee.core.spelling import key_of, plain

FILE = "players.toml"
TABLE = "aliases"


def path() -> Path:
    return folders.config() / FILE


def load() -> dict[str, str]:
    """The players by their aliases."""
    table = _facts().get(TABLE, {})
    if not isinstance(table, dict):
        raise _unreadable(TABLE)
    return {str(name): str(player) for name, player in table.items()}


def _facts() -> dict[str, object]:
    try:
        text = read_bytes(path(), limits.TOML)
    except FileNotFoundError:
        return {}
    from referee.core.toml import BadToml, parsed

    try:
        return parsed(text.decode())
    except BadToml as problem:
        raise _unreadable(problem.message) from problem
    except UnicodeDecodeError as problem:
        raise _unreadable(str(problem)) from problem


def _unreadable(problem: Fact) -> CannotSay:
    return CannotSay("The other names of players cannot be read: {file}: {problem}", file=str(path()), problem=problem)


def change(typed: str) -> None:
    """Adds or removes an alias: `Bob=Robert` counts Bob's games as Robert's, `Bob=` no longer does."""
    name, equals, player = (plain(part) for part in typed.partition("="))
    if not name or not equals:
        raise CannotSay("“{typed}”: an alias is written NAME=PLAYER, and NAME= removes it.", typed=typed)
    from tomlkit import dumps

    from referee.core.locks import locked
    from referee.core.safe_files import write_safely

    _changed(load(), name, player)  # before locking, so that a refused alias creates no folder
    with locked(path()):
        changed = dumps({**_facts(), TABLE: _changed(load(), name, player)})  # other tables in the file stay
        write_safely(path(), changed.encode(), folders.shared())


def _changed(aliases: dict[str, str], name: str, player: str) -> dict[str, str]:
    kept = {alias: other for alias, other in aliases.items() if key_of(alias) != key_of(name)}
    if not player:
        if len(kept) == len(aliases):
            raise unknown(Message(N_("There is no alias “{name}”."), name=name), name, aliases)
        return kept
    if key_of(Names(kept).player(player)) == key_of(name):
        raise CannotSay("“{name}” would be another name of itself.", name=name)
    return {**kept, name: player}


def check() -> tuple[str, Callable[[], Iterator[tuple[bool, str, str]]]]:
    """What `doctor` says of the file, if there is any."""
    return _("other names of players"), _findings


def _findings() -> Iterator[tuple[bool, str, str]]:
    if load():
        yield True, _("other names of players"), str(path())


class Names:
    def __init__(self, aliases: Mapping[str, str] | None = None) -> None:
        self._players = {key_of(alias): player for alias, player in (aliases or {}).items()}

    def player(self, name: str) -> str:
        """The name under which games of this name count."""
        seen: set[str] = set()
        while (key := key_of(name)) in self._players and key not in seen:
            seen.add(key)
            name = self._players[key]
        return name

    def key(self, name: str) -> str:
        """The key under which games of this name count."""
        return key_of(self.player(name))
