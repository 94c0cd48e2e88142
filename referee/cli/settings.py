"""The user's settings, a small TOML file, and the file for the quick way that is derived from them."""

import os
from pathlib import Path

from referee.cli import places
from referee.version import VERSION

FILE = "settings.toml"
DEFAULTS = {"lexicon": "fr", "language": ""}


class BadSettings(Exception):
    """The settings file makes no sense; the text says where and why."""


def path() -> Path:
    return places.config() / FILE


def load() -> dict[str, str]:
    """Where nothing was set, nothing is read: TOML is imported for those who have settings."""
    try:
        text = path().read_bytes()
    except FileNotFoundError:
        return dict(DEFAULTS)
    from tomllib import loads

    try:
        told = loads(text.decode())
    except ValueError as problem:
        raise BadSettings(f"{path()}: {problem}") from problem
    return {name: str(told.get(name, default)) for name, default in DEFAULTS.items()}


def save(**changes: str) -> None:
    """Changes settings and leaves alone what else stands in the file."""
    from tomllib import loads

    from tomli_w import dumps

    from referee.words.pack import write_safely

    load()
    try:
        told = loads(path().read_text("utf-8"))
    except FileNotFoundError:
        told = {}
    write_safely(path(), dumps({**told, **changes}).encode())
    refresh_quick()


def refresh_quick() -> None:
    """Derives the quick way's file. Where that fails, words are checked the long way: slower, with the same answers."""
    from referee import quick
    from referee.words.lexicon import LexiconError
    from referee.words.pack import write_safely
    from referee.words.shelf import Shelf, open_packed

    try:
        settings = load()
        source = Shelf(places.dictionaries()).source(settings["lexicon"])
        if source.path is None:
            (places.data() / quick.FILE).unlink(missing_ok=True)
            return
        state = {
            "version": VERSION,
            "settings": quick.stamp(str(path())),
            "language": settings["language"],
            "lexicon": f"{source.name}\t{source.path}\t{source.variant}\t{quick.stamp(str(source.path))}",
        }
        text = "".join(f"{name}\t{told}\n" for name, told in state.items()).encode()
        target = places.data() / quick.FILE
        if not target.exists() or target.read_bytes() != text:
            open_packed(source).confirm()
            write_safely(target, text)
    except (OSError, UnicodeError, LexiconError, BadSettings):
        return


def lexicon_in_use() -> str:
    return os.environ.get("REFEREE_LEXICON") or load()["lexicon"]
