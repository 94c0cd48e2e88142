"""The hall that this device has joined: where it is, and the store that is shared with it."""

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from referee.cli.support import places
from referee.core import limits
from referee.core.outside import read_text
from referee.core.trouble import CannotSay
from referee.core.values import dataclass
from referee.store import sqlite
from referee.store.problems import Away
from referee.store.shared.store import Shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal, StoreReader

ARBITERS = ("owner", "arbiter")
"""The roles that write in games of all tables."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A hall, and as what this device has joined it."""

    device: str
    """The name under which the hall knows the device."""
    role: str
    open_hall: "Callable[[], Journal]"


def read_joined(file: Path) -> Joined:
    """What the file says that joining has written."""
    try:
        facts = json.loads(read_text(file, limits.GRID))
        return Joined(str(facts["device"]), str(facts["role"]), partial(_open_file, Path(facts["file"])))
    except (KeyError, TypeError, ValueError) as problem:
        raise CannotSay("{file} does not say where the event's server is; join it again.", file=str(file)) from problem


def _open_file(path: Path) -> "Journal":
    """A hall in a file on this machine, for a rehearsal."""
    if not path.exists():
        raise Away(str(path))
    return sqlite.open_store(path)


def open_shared(joined: Joined, journal: Path) -> Shared:
    """The store of this device and the hall."""
    return Shared(partial(sqlite.open_device, journal), joined.open_hall, _seal, joined.role in ARBITERS, time.time)


def _seal(reader: "StoreReader") -> None:
    """Seals look-ups on this device while a round of the hall's events is open (CLB-14), also without the hall."""
    from referee.hall.sealing import mark_rounds

    mark_rounds(places.data(), reader)
