"""That a process which opens a store twice keeps its locks: closing any handle of a file frees all that it has there."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from referee.store.sqlite.reader import read_only
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import append, filled, remark

_VISITOR = """
import sys
from pathlib import Path
from referee.store.sqlite.store import Store
store = Store(Path(sys.argv[1]))
print(store.length("o1"))
store.close()
"""


def visited(path: Path) -> str:
    """What another process counts in the store, which it then closes, being the last to do so for all that it can see."""
    return subprocess.run([sys.executable, "-c", _VISITOR, path], check=True, capture_output=True, text=True).stdout


def test_what_is_appended_after_another_process_has_left_is_not_lost(tmp_path: Path) -> None:
    path = filled(tmp_path, 1)
    table = closed_later(Store(path))
    append(table, "o1", 2, remark(2), 3.0)
    for page in (read_only, Store):
        with closing(page(path)):
            pass
    closed_later(read_only(path))
    closed_later(Store(path))
    assert visited(path) == "2\n"
    append(table, "o1", 3, remark(3), 4.0)
    assert visited(path) == "3\n"


def test_only_sqlite_opens_the_file_of_a_store(tmp_path: Path) -> None:
    path = filled(tmp_path, 1)
    opened: list[str] = []

    def watch(event: str, details: tuple[object, ...]) -> None:
        if watching and event == "open":
            opened.append(str(details[0]))

    watching = True
    sys.addaudithook(watch)
    try:
        closed_later(Store(path))
        closed_later(read_only(path))
    finally:
        watching = False
    assert [name for name in opened if name.startswith(str(path))] == []
