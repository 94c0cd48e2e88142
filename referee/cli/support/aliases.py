"""Other names of players, a small TOML file beside the settings: Bob = "Robert"."""

from pathlib import Path

from referee.cli.support import places
from referee.core import limits
from referee.core.outside import read_bytes
from referee.core.spelling import key_of, plain
from referee.core.trouble import CannotSay, Fact
from referee.session.stats import Names

FILE = "players.toml"
TABLE = "aliases"


def path() -> Path:
    return places.config() / FILE


def load() -> dict[str, str]:
    return {str(name): str(player) for name, player in _table(_facts()).items()}


def _facts() -> dict[str, object]:
    try:
        text = read_bytes(path(), limits.TOML)
    except FileNotFoundError:
        return {}
    from referee.core.toml import BadToml, parsed

    try:
        return parsed(text.decode())
    except BadToml as problem:
        raise _unreadable(problem.trouble) from problem
    except UnicodeDecodeError as problem:
        raise _unreadable(str(problem)) from problem


def _table(facts: dict[str, object]) -> dict[str, object]:
    told = facts.get(TABLE, {})
    if not isinstance(told, dict):
        raise _unreadable(TABLE)
    return told


def _unreadable(problem: Fact) -> CannotSay:
    return CannotSay("The other names of players cannot be read: {file}: {problem}", file=str(path()), problem=problem)


def change(typed: str) -> None:
    """`Bob=Robert` counts Bob's games as Robert's, `Bob=` no longer does."""
    name, equals, player = (plain(part) for part in typed.partition("="))
    if not name or not equals:
        raise CannotSay("“{typed}”: an alias is written NAME=PLAYER, and NAME= removes it.", typed=typed)
    from referee.core.locking import locked

    _changed(load(), name, player)  # what is refused leaves nothing behind, not so much as a folder
    with locked(path()):
        _save(_changed(load(), name, player))


def _changed(told: dict[str, str], name: str, player: str) -> dict[str, str]:
    kept = {alias: other for alias, other in told.items() if key_of(alias) != key_of(name)}
    if not player:
        if len(kept) == len(told):
            raise CannotSay("There is no alias “{name}”.", name=name)
        return kept
    if key_of(Names(kept).player(player)) == key_of(name):
        raise CannotSay("“{name}” would be another name of itself.", name=name)
    return {**kept, name: player}


def _save(told: dict[str, str]) -> None:
    """What else stands in the file is left alone."""
    from tomli_w import dumps

    from referee.core.writing import write_safely

    write_safely(path(), dumps({**_facts(), TABLE: told}).encode(), places.shared())
