"""A fingerprint of the code that folds games: derived data is valid only for the same code."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from zlib import crc32

from referee.games import GAMES
from referee.version import VERSION

PACKAGE = Path(__file__).parent.parent
FOLDERS = ("core", "clock")
"""Packages on which every room depends."""
SUMMARY = Path("session", "session.py")
"""The module that makes summaries for the list of games."""


@cache
def code_of(game: str) -> str:
    """The version, and a checksum of all modules that determine a game's state and summary."""
    folders = (*(PACKAGE / folder for folder in FOLDERS), Path(str(files(GAMES[game]))))
    modules = [file for folder in folders for file in sorted(folder.glob("*.py"))]
    checksum = 0
    for file in (*modules, PACKAGE / SUMMARY):
        checksum = crc32(file.read_bytes(), crc32(file.name.encode(), checksum))
    return f"{VERSION}-{checksum:08x}"
