"""Which code folds the games: what it derived and kept is good only as long as it is the same."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from zlib import crc32

from referee.games import GAMES
from referee.version import VERSION

PACKAGE = Path(__file__).parent.parent
FOLDERS = ("core", "clock")
"""What every room builds on."""
SUMMARY = Path("session", "session.py")
"""Makes what the list of games shows."""


@cache
def code_of(game: str) -> str:
    """The version, and a checksum over all that has a part in a game's state and in what is listed of it."""
    folders = (*(PACKAGE / folder for folder in FOLDERS), Path(str(files(GAMES[game]))))
    modules = [file for folder in folders for file in sorted(folder.glob("*.py"))]
    told = 0
    for file in (*modules, PACKAGE / SUMMARY):
        told = crc32(file.read_bytes(), crc32(file.name.encode(), told))
    return f"{VERSION}-{told:08x}"
