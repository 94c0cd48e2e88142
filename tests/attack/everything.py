"""All attacks by name, with how often `scripts/soak attack` makes each unless it is told otherwise."""

from collections.abc import Callable
from pathlib import Path

from tests.attack import backups, damage, disks, environments, files, restoring, terminals
from tests.cli import racing
from tests.store import soaking
from tests.store.soaking import Outcome

Attack = Callable[[Path, int, int], Outcome]


def _raced(folder: Path, count: int, seed: int) -> Outcome:
    """Races need no seed: chance is the machine's."""
    return racing.races(folder, count)


ATTACKS: dict[str, tuple[Attack, int]] = {
    "commands killed": (soaking.kills, 300),
    "tables killed": (soaking.table_kills, 60),
    "restorations killed": (restoring.killed, 100),
    "restorations without room": (restoring.without_room, 100),
    "damaged stores": (damage.damaged_stores, 600),
    "full disks": (disks.full_disks, 200),
    "odd environments": (environments.environments, 300),
    "hostile backups": (backups.restored, 300),
    "hostile settings": (files.settings, 200),
    "hostile records": (files.records, 100),
    "hostile dictionaries": (files.dictionaries, 60),
    "odd paths": (files.odd_paths, 200),
    "odd files of our own": (files.odd_files, 200),
    "odd lines": (files.typed, 100),
    "races": (_raced, 200),
    "resizes": (terminals.resizes, 25),
    "signals": (terminals.signals, 60),
}
