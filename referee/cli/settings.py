"""The user's settings, a small TOML file, and the file for the quick way, which is derived from them."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from referee.cli import folders
from referee.core import limits
from referee.core.home import QUICK, languages, stamp
from referee.core.message import N_, Message
from referee.games import GAMES
from referee.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.shelf import Source

FILE = "settings.toml"
CHOICES = {
    "language": languages(),
    "colour": ("auto", "always", "never"),
    "bell": ("on", "off"),
    "clock": ("table", "program"),
    "theme": ("auto", "light", "dark", "plain"),
}
"""Settings that are one of a few words."""
SYNONYMS = {
    "oui": "on", "yes": "on", "non": "off", "no": "off", "toujours": "always", "jamais": "never",
    "programme": "program", "français": "fr", "francais": "fr", "anglais": "en", "english": "en",
    "clair": "light", "sombre": "dark", "sobre": "plain",
}  # fmt: skip
"""Other words for these choices."""
BOX = "box."
"""The prefix of the setting of a game's box."""
DEFAULTS = {
    "language": "",
    "colour": "auto",
    "lexicon": "fr",
    **{f"{BOX}{game}": "" for game in GAMES},
    "bell": "on",
    "clock": "table",
    "theme": "auto",
}
"""Every setting with its default; empty if the locale decides, or the game's default box counts."""
BRIEFLY = 2.0
"""Seconds to wait for another process that writes the quick way's file; it can be written again later."""
_SWITCHES = {True: "on", False: "off"}
"""What TOML's true and false mean."""


class BadSettings(Exception):
    """The settings file has an error in this line."""

    def __init__(self, line: int, key: str = "", value: object = "") -> None:
        super().__init__(line, key, value)
        self.line = line
        self.key = key
        self.value = value

    @property
    def message(self) -> Message:
        line = Message(N_("{file}, line {line}: {problem}"), file=str(path()), line=self.line, problem=self._problem())
        return Message(N_("The settings cannot be read: {problem}"), problem=line)

    def _problem(self) -> Message:
        if self.key in CHOICES:
            known = ", ".join(CHOICES[self.key])
            return Message(
                N_("{key} cannot be {value}. There are: {values}."), key=self.key, value=str(self.value), values=known
            )
        if self.key:
            return Message(N_("{key} cannot be {value}; a name is wanted."), key=self.key, value=str(self.value))
        if self.value in ("too-deep", "number-too-long"):
            from referee.core.toml import EXCEEDED

            return Message("{problem}.", problem=EXCEEDED[str(self.value)])
        if self.value == "twice":
            return Message(N_("this setting stands in the file twice."))
        return Message(N_("this is not TOML; a line is such as {example}."), example='lexicon = "fr"')


class TableSettings(NamedTuple):
    """The settings for the live table."""

    bell: bool
    program_clock: bool
    colour: str
    theme: str


def path() -> Path:
    return folders.config() / FILE


def load() -> dict[str, str]:
    """Every setting; raises `BadSettings` if the file has an error. TOML is imported only if there is a file."""
    values, problem = _read()
    if problem is not None:
        raise problem
    return values


def load_valid() -> dict[str, str]:
    """Every setting that can be read, with defaults for the rest: for commands that a bad file must not stop."""
    return load_with_validity()[0]


def load_with_validity() -> tuple[dict[str, str], bool]:
    """As `load_valid`, and whether the whole file is valid."""
    try:
        values, problem = _read()
    except OSError:
        return dict(DEFAULTS), False
    return values, problem is None


def table_settings() -> TableSettings:
    values = load_valid()
    return TableSettings(values["bell"] == "on", values["clock"] == "program", values["colour"], values["theme"])


def _read() -> tuple[dict[str, str], BadSettings | None]:
    """The settings in the file, with defaults for those that cannot be read; and the first error."""
    try:
        path().stat()
    except FileNotFoundError:
        return dict(DEFAULTS), None
    from referee.core.outside import read_bytes
    from referee.core.toml import BadToml, parsed

    data = read_bytes(path(), limits.TOML)

    try:
        text = data.decode("utf-8-sig")
        return _values(text, parsed(text))
    except UnicodeDecodeError as problem:
        return dict(DEFAULTS), BadSettings(data.count(b"\n", 0, problem.start) + 1)
    except BadToml as problem:
        return dict(DEFAULTS), BadSettings(problem.line, value=problem.code)


def _values(text: str, parsed: Mapping[str, object]) -> tuple[dict[str, str], BadSettings | None]:
    values, first = dict(DEFAULTS), None
    for key in DEFAULTS:
        value = _value(parsed, key)
        if value is None:
            continue
        meaning = _meaning(key, value)
        if meaning is None:
            first = first or BadSettings(_line_of(text, key), key, value)
        else:
            values[key] = meaning
    return values, first


def _value(parsed: Mapping[str, object], key: str) -> object:
    table, dot, name = key.partition(".")
    value = parsed.get(table)
    return value.get(name) if dot and isinstance(value, dict) else value


def choice(typed: str) -> str:
    """The English word for a choice that may be typed in either language."""
    return SYNONYMS.get(typed.lower(), typed.lower())


def _meaning(key: str, value: object) -> str | None:
    """The setting that a value in the file stands for; None if it is not valid."""
    if key in CHOICES:
        chosen = _SWITCHES.get(value, "") if isinstance(value, bool) else choice(str(value))
        return chosen if chosen in CHOICES[key] or chosen == DEFAULTS[key] else None
    return (
        None if isinstance(value, dict | list) or (key.startswith(BOX) and not isinstance(value, str)) else str(value)
    )


def _line_of(text: str, key: str) -> int:
    """The line of a setting, or of its table."""
    table, _, name = key.rpartition(".")
    lines = text.splitlines()
    for wanted in (_assigning(key), _assigning(name), re.compile(rf"\s*\[?\s*{table or name}\b")):
        for number, line in enumerate(lines, 1):
            if wanted.match(line):
                return number
    return 1


def _assigning(key: str) -> re.Pattern[str]:
    """Matches a line that sets this key."""
    return re.compile(rf"\s*{re.escape(key)}\s*=(?P<value>[^#]*)(?P<comment>#.*)?$")


def save(**changes: str) -> None:
    """Changes settings; whatever else is in the file stays."""
    put(changes)


def put(changes: Mapping[str, str | None]) -> None:
    """As `save`, for any key; None removes a setting."""
    change(lambda _: changes)


def change(wanted: Callable[[dict[str, str]], Mapping[str, str | None]]) -> bool:
    """Makes the changes that a function derives from the settings, if any; the file is locked meanwhile."""
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
    write_safely(path(), text.encode(), folders.shared())


def rewritten(text: str, key: str, value: str | None) -> str:
    """The text of the file with one setting changed. Comments stay, unless the layout of the file is unusual."""
    from tomllib import TOMLDecodeError, loads

    from tomli_w import dumps

    wanted = _changed(loads(text), key, value)
    lines = text.splitlines()
    top = next((index for index, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    present = next((index for index in range(top) if _assigning(key).match(lines[index])), None)
    lines = _added(lines, top, key, value) if present is None else _replaced(lines, present, key, value)
    changed = "".join(f"{line}\n" for line in lines)
    try:
        return changed if loads(changed) == wanted else dumps(wanted)
    except TOMLDecodeError:
        return dumps(wanted)


def _changed(parsed: Mapping[str, object], key: str, value: str | None) -> dict[str, object]:
    """The parsed file with one setting changed."""
    table, dot, name = key.partition(".")
    if dot:
        inner = parsed.get(table)
        changed: object = _changed(inner if isinstance(inner, dict) else {}, name, value) or None
    else:
        changed = value
    others = {other: kept for other, kept in parsed.items() if other != table}
    return others if changed is None else {**parsed, table: changed}


def _replaced(lines: list[str], index: int, key: str, value: str | None) -> list[str]:
    """The lines with another value in one of them, or without it."""
    match = _assigning(key).match(lines[index])
    comment = "  " + match["comment"] if match and match["comment"] else ""
    return [*lines[:index], *([] if value is None else [f'{key} = "{value}"{comment}']), *lines[index + 1 :]]


def _added(lines: list[str], top: int, key: str, value: str | None) -> list[str]:
    """The lines with one more setting before the first table, which is line `top`."""
    if value is None:
        return lines
    above = lines[:top]
    while above and not above[-1].strip():
        above.pop()
    return [*above, f'{key} = "{value}"', *([""] if lines[top:] else []), *lines[top:]]


def refresh_quick() -> None:
    """Writes the quick way's file. If that fails, the full program checks words: slower, with the same answers."""
    from referee.core.locking import locked
    from referee.core.writing import write_safely
    from referee.words.lexicon import LexiconError
    from referee.words.shelf import open_packed

    target = folders.data() / QUICK
    try:
        if _is_current(target, _derived()[0]):
            return
        with locked(target, BRIEFLY):
            text, source = _derived()
            if text is None:
                target.unlink(missing_ok=True)
            elif not _is_current(target, text):
                open_packed(source).confirm()
                write_safely(target, text, private=True)
    except (OSError, UnicodeError, LexiconError, BadSettings):
        return


def _is_current(target: Path, text: bytes | None) -> bool:
    """Whether the quick way's file holds this text; for None, whether there is no file."""
    from referee.core.outside import read_bytes

    try:
        return read_bytes(target, limits.TOML) == text
    except FileNotFoundError:
        return text is None


def _derived() -> "tuple[bytes | None, Source]":
    """The text of the quick way's file, None if the full program has to check words; and the dictionary in use."""
    from referee.words.shelf import Shelf

    # stamped before they are read, so that a change meanwhile makes the file out of date
    settings_stamp = stamp(str(path()))
    settings = load()
    source = Shelf(folders.dictionaries()).source(settings["lexicon"])
    if source.path is None:
        return None, source
    state = {
        "version": VERSION,
        "settings": settings_stamp,
        "language": settings["language"],
        "colour": settings["colour"],
        "lexicon": f"{source.name}\t{source.path}\t{source.variant}\t{stamp(str(source.path))}",
    }
    return "".join(f"{name}\t{value}\n" for name, value in state.items()).encode(), source


def lexicon_in_use() -> str:
    """The name of the dictionary that judges words, in the environment or the settings."""
    return os.environ.get("REFEREE_LEXICON") or load()["lexicon"]
