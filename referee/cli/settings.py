"""The user's settings, a small TOML file, and the file for the quick way, which is derived from them."""

import os
import re
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from functools import cache
from pathlib import Path
from typing import Protocol

from referee.cli import folders
from referee.cli.doors import Setting, doors
from referee.core import limits
from referee.core.home import QUICK, languages, stamp
from referee.core.message import N_, Message
from referee.games import GAMES
from referee.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.shelf import Source

FILE = "settings.toml"
HOUSE = (
    Setting("language", values=languages(), variable="REFEREE_LANG", absent=N_("as the locale"),
            synonyms={"français": "fr", "francais": "fr", "anglais": "en", "english": "en"}),
    Setting("colour", N_("`auto`, `always`, `never`"), ("auto", "always", "never"), "auto",
            {"toujours": "always", "jamais": "never"}, "NO_COLOR"),
    Setting("lexicon", N_("the dictionary in use"), default="fr", variable="REFEREE_LEXICON",
            named="referee.cli.dictionaries"),
    *(Setting(f"box.{game}", N_("the box used when that game is opened"), absent="default", named="referee.cli.boxes")
      for game in GAMES),
    Setting("bell", N_("`on`, `off`"), ("on", "off"), "on", {"oui": "on", "yes": "on", "non": "off", "no": "off"}),
    Setting("clock", N_("`table`: you use your own sandglass; `program`: the program keeps the time"),
            ("table", "program"), "table", {"programme": "program"}),
    Setting("theme", N_("the colours of the table: `dark`, `light`, `plain` for marks alone, or `auto`, which follows the "
                        "terminal where it tells its ground"), ("auto", "light", "dark", "plain"), "auto",
            {"clair": "light", "sombre": "dark", "sobre": "plain"}),
)  # fmt: skip
"""The settings of the house; those of features are in their doors."""
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
        if self.key and (values := every()[self.key].values):
            known = ", ".join(values)
            return Message(
                N_("{key} cannot be {value}. Choose from: {values}."), key=self.key, value=str(self.value), values=known
            )
        if self.key:
            return Message(N_("{key} cannot be {value}; a name is wanted."), key=self.key, value=str(self.value))
        if self.value in ("too-deep", "number-too-long"):
            from referee.core.toml import EXCEEDED

            return Message("{problem}.", problem=EXCEEDED[str(self.value)])
        if self.value == "twice":
            return Message(N_("this setting stands in the file twice."))
        return Message(N_("this is not TOML; a line is such as {example}."), example='lexicon = "fr"')


class Named(Protocol):
    """A module that knows the names that settings may have."""

    def setting_names(self, key: str) -> list[str]:
        """The names that completion offers for a setting."""

    def check_setting(self, key: str, value: str) -> None:
        """`CannotSay` or another of our errors if a setting cannot have this value."""


@cache
def every() -> dict[str, Setting]:
    """The settings by their names, in the order in which `config` lists them."""
    return {one.name: one for one in (*HOUSE, *(one for door in doors() for one in door.settings))}


def path() -> Path:
    return folders.config() / FILE


def load() -> dict[str, str]:
    """Every setting; raises `BadSettings` if the file has an error."""
    values, problem = _stored()
    if problem is not None:
        raise problem
    return {**_defaults(every().values()), **values}


def load_valid() -> dict[str, str]:
    """Every setting that can be read, with defaults for the rest: for commands that a bad file must not stop."""
    return {**_defaults(every().values()), **load_with_validity()[0]}


def load_with_validity() -> tuple[dict[str, str], bool]:
    """As `load_valid`, at least those of the house, and whether the whole file is valid; without a file no door is opened."""
    try:
        values, problem = _stored()
    except OSError:
        return _defaults(HOUSE), False
    return {**_defaults(HOUSE), **values}, problem is None


def _defaults(settings: Iterable[Setting]) -> dict[str, str]:
    return {setting.name: setting.default for setting in settings}


def _stored() -> tuple[dict[str, str], BadSettings | None]:
    """The settings in the file that can be read, and the first error. TOML is imported only if there is a file."""
    try:
        path().stat()
    except FileNotFoundError:
        return {}, None
    from referee.core.outside import read_bytes
    from referee.core.toml import BadToml, parsed

    data = read_bytes(path(), limits.TOML)

    try:
        text = data.decode("utf-8-sig")
        return _values(text, parsed(text))
    except UnicodeDecodeError as problem:
        return {}, BadSettings(data.count(b"\n", 0, problem.start) + 1)
    except BadToml as problem:
        return {}, BadSettings(problem.line, value=problem.code)


def _values(text: str, parsed: Mapping[str, object]) -> tuple[dict[str, str], BadSettings | None]:
    values, first = dict[str, str](), None
    for key, setting in every().items():
        table, dot, name = key.partition(".")
        value = parsed.get(table)
        if dot and isinstance(value, dict):
            value = value.get(name)
        if value is None:
            continue
        meaning = _meaning(setting, value)
        if meaning is None:
            first = first or BadSettings(_line_of(text, key), key, value)
        else:
            values[key] = meaning
    return values, first


def choice(setting: Setting, typed: str) -> str:
    """The English word for a choice that may be typed in either language."""
    return setting.synonyms.get(typed.lower(), typed.lower())


def _meaning(setting: Setting, value: object) -> str | None:
    """The setting that a value in the file stands for; None if it is not valid."""
    if setting.values:
        chosen = _SWITCHES[value] if isinstance(value, bool) else choice(setting, str(value))
        return chosen if chosen in (*setting.values, setting.default) else None
    # a dictionary may be called 1990
    return str(value) if isinstance(value, str) or (setting.default and not isinstance(value, dict | list)) else None


def _line_of(text: str, key: str) -> int:
    """The line of a setting, or of its table."""
    table, _, name = key.rpartition(".")
    lines = text.splitlines()
    for wanted in (rf"{re.escape(key)}\s*=", rf"{re.escape(name)}\s*=", rf"\[?\s*{table or name}\b"):
        for number, line in enumerate(lines, 1):
            if re.match(rf"\s*{wanted}", line):
                return number
    return 1


def put(changes: Mapping[str, str | None]) -> None:
    """Changes settings; None removes one. Whatever else is in the file stays."""
    change(lambda _: changes)


def change(wanted: Callable[[dict[str, str]], Mapping[str, str | None]]) -> bool:
    """Makes the changes that a function derives from the settings, if any; the file is locked meanwhile."""
    from referee.core.locks import locked

    with locked(path()):
        changes = wanted(load())
        if changes:
            _write(changes)
    refresh_quick()
    return bool(changes)


def _write(changes: Mapping[str, str | None]) -> None:
    from referee.core.outside import read_bytes
    from referee.core.safe_files import write_safely

    try:
        text = read_bytes(path(), limits.TOML).decode("utf-8-sig")
    except FileNotFoundError:
        text = ""
    for key, value in changes.items():
        text = rewritten(text, key, value)
    write_safely(path(), text.encode(), folders.shared())


def rewritten(text: str, key: str, value: str | None) -> str:
    """The text of the file with one setting changed; comments and order stay."""
    import tomlkit

    document = tomlkit.parse(text)
    table, _, name = key.rpartition(".")
    if table and not isinstance(document.get(table), dict):
        document.pop(table, None)
        if value is not None:
            document.append(tomlkit.key([table, name]), tomlkit.item(value))
        return tomlkit.dumps(document)
    settings: MutableMapping[str, object] = document[table] if table else document
    if value is None:
        settings.pop(name, None)
    else:
        settings[name] = value
    return tomlkit.dumps(document)


def refresh_quick() -> None:
    """Writes the quick way's file. If that fails, the full program checks words: slower, with the same answers."""
    from referee.core.locks import locked
    from referee.core.safe_files import write_safely
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
