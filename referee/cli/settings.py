"""The user's settings, a small TOML file, and the file for the quick way that is derived from them."""

import os
import tomllib
from pathlib import Path

import tomli_w

from referee import quick
from referee.cli import places
from referee.version import VERSION
from referee.words.lexicon import LexiconError
from referee.words.pack import write_safely
from referee.words.shelf import BUILT_IN, Shelf

DEFAULTS = {"lexicon": BUILT_IN[0], "language": ""}


class BadSettings(Exception):
    """The settings file cannot be read; the text says where and why."""


def path() -> Path:
    return places.config() / "settings.toml"


def load() -> dict[str, str]:
    try:
        with path().open("rb") as file:
            told = tomllib.load(file)
    except FileNotFoundError:
        told = {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as problem:
        raise BadSettings(f"{path()}: {problem}") from problem
    return {name: str(told.get(name, default)) for name, default in DEFAULTS.items()}


def save(**changes: str) -> None:
    """Changes settings and leaves alone what else stands in the file."""
    load()
    try:
        told = tomllib.loads(path().read_text("utf-8"))
    except FileNotFoundError:
        told = {}
    write_safely(path(), tomli_w.dumps({**told, **changes}).encode())
    refresh_quick()


def refresh_quick() -> None:
    """Derives the quick way's file. Where that fails, words are checked the long way: slower, with the same answers."""
    try:
        settings = load()
        source = Shelf(places.dictionaries()).source(settings["lexicon"])
        if source.path is None:
            (places.data() / quick.FILE).unlink(missing_ok=True)
            return
        state = {
            "version": VERSION,
            "settings-file": str(path()),
            "settings": quick.stamp(str(path())),
            "language": settings["language"],
            "lexicon": f"{source.name}\t{source.path}\t{source.variant}",
        }
        text = "".join(f"{name}\t{told}\n" for name, told in state.items())
        target = places.data() / quick.FILE
        if not target.exists() or target.read_text("utf-8") != text:
            write_safely(target, text.encode())
    except (OSError, UnicodeError, LexiconError, BadSettings):
        return


def lexicon_in_use() -> str:
    return os.environ.get("REFEREE_LEXICON") or load()["lexicon"]
