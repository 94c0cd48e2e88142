"""What commands say of a game that this device shares with a hall."""

from referee.cli.support.stores import joined, open_reader
from referee.cli.support.tongue import _


def unshared_facts(name: str) -> dict[str, int]:
    """How many commands are kept on this device alone, for programs; nothing where no hall has been joined."""
    return {"unshared": _unshared(name)} if joined() else {}


def unshared_lines(name: str) -> list[str]:
    """The same as a line for people; none where all is shared."""
    count = _unshared(name) if joined() else 0
    if not count:
        return []
    from referee.table.neighbours import unshared_text

    return [unshared_text(count, _)]


def _unshared(name: str) -> int:
    sharing = open_reader().sharing
    return 0 if sharing is None else sharing.unshared(name)
