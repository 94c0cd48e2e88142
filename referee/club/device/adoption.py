"""How the journal that a device had of a hall that was lost becomes its journal of the hall in that one's place."""

import sqlite3
from contextlib import closing
from pathlib import Path

from referee.club.device.ledger import Ledger
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.troubles import store_errors


def adopt(path: Path, former: Path) -> None:
    """Replaces the journal at a path by a copy of the former one, in one step; that one stays as it is.

    Whether a journal was always an arbiter's is not decided here, so that both are opened as such.
    """
    with store_errors(former), closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        with closing(Ledger(former, arbiter=True)) as source:
            source.copy_to(copy)
        copy.execute("DELETE FROM contact")
        copy.execute("UPDATE reader SET former = ?", (former.name,))
        with closing(Ledger(path, arbiter=True)) as ledger:
            ledger.become(Reader(former, copy))
