"""The user's settings, a small TOML file, and the file for the quick way that is derived from them."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from referee.cli.support import places
from referee.core import limits
from referee.core.trouble import Trouble, trouble
from referee.games import GAMES
from referee.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.shelf import Source

FILE = "settings.toml"
CHOICES = {
    "language": ("fr", "en"),
    "colour": ("auto", "always", "never"),
    "bell": ("on", "off"),
    "clock": ("table", "program"),
    "theme": ("auto", "light", "dark", "plain"),
}
"""Settings that are one of a few words."""
SPOKEN = {
    "oui": "on", "yes": "on", "non": "off", "no": "off", "toujours": "always", "jamais": "never",
    "programme": "program", "français": "fr", "francais": "fr", "anglais": "en", "english": "en",
    "clair": "light", "sombre": "dark", "sobre": "plain",
}  # fmt: skip
"""Other words for these."""
BOX = "box."
"""What stands before a game's name in the setting of its box."""
DEFAULTS = {
    "language": "",
    "colour": "auto",
    "lexicon": "fr",
    **{f"{BOX}{game}": "" for game in GAMES},
    "bell": "on",
    "clock": "table",
    "theme": "auto",
}
"""Every setting; nothing means that something else decides: the locale, the game's default box."""
BRIEFLY = 2.0
"""Seconds to wait for whoever derives the quick way's file, too: it can be derived again."""
_SWITCHES = {True: "on", False: "off"}
"""What may be written in the file for these words."""


class BadSettings(Exception):
    """The settings file makes no sense."""

    def __init__(self, line: int, key: str = "", value: object = "") -> None:
        super().__init__(line, key, value)
        self.line = line
        self.key = key
        self.value = value

    @property
    def trouble(self) -> Trouble:
        line = trouble("settings/line", file=str(path()), line=self.line, problem=self._problem())
        return trouble("settings/unreadable", problem=line)

    def _problem(self) -> Trouble:
        if self.key in CHOICES:
            known = ", ".join(CHOICES[self.key])
            return trouble("settings/choice", key=self.key, value=str(self.value), values=known)
        if self.key:
            return trouble("settings/name", key=self.key, value=str(self.value))
        limit = {"too-deep": limits.DEPTH, "number-too-long": limits.DIGITS}.get(str(self.value))
        if limit is not None:
            return trouble("{problem}.", problem=trouble(f"toml/{self.value}", limit=limit))
        if self.value == "twice":
            return trouble("settings/twice")
        return trouble("settings/malformed", example='lexicon = "fr"')


class Table(NamedTuple):
    """What the live table asks of the settings."""

    bell: bool
    program_clock: bool
    colour: str
    theme: str


def path() -> Path:
    return places.config() / FILE


def load() -> dict[str, str]:
    """Every setting. Where nothing was set, nothing is read: TOML is imported for those who have settings."""
    found, problem = _read()
    if problem is not None:
        raise problem
    return found


def forgiving() -> dict[str, str]:
    """Every setting that can be read, the usual ones for the rest: for what a bad file may not stop."""
    return as_far_as_read()[0]


def as_far_as_read() -> tuple[dict[str, str], bool]:
    """As `forgiving`, and whether nothing was wrong with the file."""
    try:
        found, problem = _read()
    except OSError:
        return dict(DEFAULTS), False
    return found, problem is None


def at_table() -> Table:
    found = forgiving()
    return Table(found["bell"] == "on", found["clock"] == "program", found["colour"], found["theme"])


def _read() -> tuple[dict[str, str], BadSettings | None]:
    try:
        path().stat()
    except FileNotFoundError:
        return dict(DEFAULTS), None
    from referee.core.outside import read_bytes
    from referee.core.toml import BadToml, parsed

    written = read_bytes(path(), limits.TOML)

    try:
        text = written.decode("utf-8-sig")
        return _understood(text, parsed(text))
    except UnicodeDecodeError as problem:
        return dict(DEFAULTS), BadSettings(written.count(b"\n", 0, problem.start) + 1)
    except BadToml as problem:
        return dict(DEFAULTS), BadSettings(problem.line, value=problem.code)


def _understood(text: str, told: Mapping[str, object]) -> tuple[dict[str, str], BadSettings | None]:
    found, first = dict(DEFAULTS), None
    for key in DEFAULTS:
        value = _value(told, key)
        if value is None:
            continue
        said = _said(key, value)
        if said is None:
            first = first or BadSettings(_line_of(text, key), key, value)
        else:
            found[key] = said
    return found, first


def _value(told: Mapping[str, object], key: str) -> object:
    table, dot, name = key.partition(".")
    found = told.get(table)
    return found.get(name) if dot and isinstance(found, dict) else found


def choice(typed: str) -> str:
    """One of a few words, in whichever language it was typed."""
    return SPOKEN.get(typed.lower(), typed.lower())


def _said(key: str, value: object) -> str | None:
    """What a value in the file means; None if it means nothing."""
    if key in CHOICES:
        said = _SWITCHES.get(value, "") if isinstance(value, bool) else choice(str(value))
        return said if said in CHOICES[key] or said == DEFAULTS[key] else None
    return (
        None if isinstance(value, dict | list) or (key.startswith(BOX) and not isinstance(value, str)) else str(value)
    )


def _line_of(text: str, key: str) -> int:
    """Where a setting stands, or the table that it stands in."""
    table, _, name = key.rpartition(".")
    lines = text.splitlines()
    for wanted in (_assigning(key), _assigning(name), re.compile(rf"\s*\[?\s*{table or name}\b")):
        for at, line in enumerate(lines, 1):
            if wanted.match(line):
                return at
    return 1


def _assigning(key: str) -> re.Pattern[str]:
    return re.compile(rf"\s*{re.escape(key)}\s*=(?P<value>[^#]*)(?P<comment>#.*)?$")


def save(**changes: str) -> None:
    """Changes settings and leaves alone what else stands in the file."""
    put(changes)


def put(changes: Mapping[str, str | None]) -> None:
    """As save, for any key; None takes a setting away."""
    change(lambda _: changes)


def change(wanted: Callable[[dict[str, str]], Mapping[str, str | None]]) -> bool:
    """Makes the changes that are wanted of these settings, if any; nobody else makes one between reading and writing."""
    from referee.core.locking import locked

    with locked(path()):
        changes = wanted(load())
        if changes:
            _write(changes)
    refresh_quick()
    return bool(changes)


def _write(changes: Mapping[str, str | None]) -> None:
    from referee.core.outside import read_bytes
    from referee.core.writing import write_safely

    try:
        text = read_bytes(path(), limits.TOML).decode("utf-8-sig")
    except FileNotFoundError:
        text = ""
    for key, value in changes.items():
        text = rewritten(text, key, value)
    write_safely(path(), text.encode(), places.shared())


def rewritten(text: str, key: str, value: str | None) -> str:
    """The file with one setting changed; its comments stay, unless it is laid out as nobody would expect."""
    from tomllib import TOMLDecodeError, loads

    from tomli_w import dumps

    wanted = _changed(loads(text), key, value)
    lines = text.splitlines()
    top = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    at = next((at for at in range(top) if _assigning(key).match(lines[at])), None)
    lines = _placed(lines, top, key, value) if at is None else _replaced(lines, at, key, value)
    told = "".join(f"{line}\n" for line in lines)
    try:
        return told if loads(told) == wanted else dumps(wanted)
    except TOMLDecodeError:
        return dumps(wanted)


def _changed(told: Mapping[str, object], key: str, value: str | None) -> dict[str, object]:
    table, dot, name = key.partition(".")
    if dot:
        inner = told.get(table)
        changed: object = _changed(inner if isinstance(inner, dict) else {}, name, value) or None
    else:
        changed = value
    others = {other: kept for other, kept in told.items() if other != table}
    return others if changed is None else {**told, table: changed}


def _replaced(lines: list[str], at: int, key: str, value: str | None) -> list[str]:
    found = _assigning(key).match(lines[at])
    comment = "  " + found["comment"] if found and found["comment"] else ""
    return [*lines[:at], *([] if value is None else [f'{key} = "{value}"{comment}']), *lines[at + 1 :]]


def _placed(lines: list[str], top: int, key: str, value: str | None) -> list[str]:
    """One more setting goes before the first table."""
    if value is None:
        return lines
    above = lines[:top]
    while above and not above[-1].strip():
        above.pop()
    return [*above, f'{key} = "{value}"', *([""] if lines[top:] else []), *lines[top:]]


def refresh_quick() -> None:
    """Derives the quick way's file. Where that fails, words are checked the long way: slower, with the same answers."""
    from referee import quick
    from referee.core.locking import locked
    from referee.core.writing import write_safely
    from referee.words.lexicon import LexiconError
    from referee.words.shelf import open_packed

    target = places.data() / quick.FILE
    try:
        if _as_derived(target, _derived()[0]):
            return
        with locked(target, BRIEFLY):
            text, source = _derived()
            if text is None:
                target.unlink(missing_ok=True)
            elif not _as_derived(target, text):
                open_packed(source).confirm()
                write_safely(target, text, private=True)
    except (OSError, UnicodeError, LexiconError, BadSettings):
        return


def _as_derived(target: Path, text: bytes | None) -> bool:
    from referee.core.outside import read_bytes

    try:
        return read_bytes(target, limits.TOML) == text
    except FileNotFoundError:
        return text is None


def _derived() -> "tuple[bytes | None, Source]":
    """What the quick way has to know, nothing where it cannot be taken; and the dictionary in use."""
    from referee import quick
    from referee.words.shelf import Shelf

    # before they are read: should they be changed meanwhile, it is the change that does not fit
    seen = quick.stamp(str(path()))
    settings = load()
    source = Shelf(places.dictionaries()).source(settings["lexicon"])
    if source.path is None:
        return None, source
    state = {
        "version": VERSION,
        "settings": seen,
        "language": settings["language"],
        "colour": settings["colour"],
        "lexicon": f"{source.name}\t{source.path}\t{source.variant}\t{quick.stamp(str(source.path))}",
    }
    return "".join(f"{name}\t{told}\n" for name, told in state.items()).encode(), source


def lexicon_in_use() -> str:
    return os.environ.get("REFEREE_LEXICON") or load()["lexicon"]
