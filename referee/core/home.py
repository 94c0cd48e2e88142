"""The folders, the language and the name of the program, from the environment. Imported by the quick way: keep it light.

The folders are those that platformdirs names for `referee`; a test compares. REFEREE_HOME puts everything in one folder.
"""

import os
from os import environ

QUICK = "quick"
"""The file from which the quick way takes what it must know, in the data folder."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Environment = Mapping[str, str]

PROGRAM = "{referee}"
"""Where a text names the program in a command that people may type."""

LOCALE = f"{os.path.dirname(os.path.dirname(os.path.abspath(__file__)))}/locale"
"""The folder of the languages."""
ENGLISH = "en"
"""The language that everything is written in, and said in where another lacks a sentence."""
FRENCH = "fr"
"""The language that has keywords and commands of its own."""

OF_ONE_COLOUR = ("vt1", "vt2", "vt3", "vt4", "vt5")
"""How the names of old terminals begin."""


def data_folder(environment: "Environment", platform: str) -> str | None:
    """The folder for games and dictionaries; None if platformdirs has to be asked."""
    return _folder(environment, platform, "XDG_DATA_HOME", ".local/share")


def config_folder(environment: "Environment", platform: str) -> str | None:
    """The folder for settings and boxes; None if platformdirs has to be asked."""
    return _folder(environment, platform, "XDG_CONFIG_HOME", ".config")


def _folder(environment: "Environment", platform: str, variable: str, usual: str) -> str | None:
    if own := environment.get("REFEREE_HOME"):
        return own
    chosen, home = environment.get(variable, ""), environment.get("HOME", "")
    if platform == "linux" and chosen:
        # versions of platformdirs treat other paths differently
        return f"{chosen}/referee" if chosen[0] == "/" and chosen == chosen.strip() else None
    if chosen or home[:1] != "/" or platform not in ("linux", "darwin"):
        return None
    return f"{home}/{usual}/referee" if platform == "linux" else f"{home}/Library/Application Support/referee"


def languages() -> tuple[str, ...]:
    """The languages that are spoken: each folder in LOCALE is one, and English, which comes last, needs none."""
    return (*sorted(name for name in os.listdir(LOCALE) if "." not in name), ENGLISH)


def language(environment: "Environment", configured: str = "") -> str:
    """The language to speak: by REFEREE_LANG, else by the configuration, else by the locale."""
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next(filter(None, (environment.get("REFEREE_LANG"), configured, *named)), "").lower()
    return next((each for each in languages() if wanted.startswith(each.lower())), ENGLISH)


def colourful(environment: "Environment", terminal: bool, configured: str = "auto") -> bool:
    """Whether colour and other decoration are wanted on this output; `configured` is auto, always or never."""
    if environment.get("NO_COLOR") or configured == "never":
        return False
    kind = environment.get("TERM", "")
    monochrome = kind in ("", "dumb") or kind.startswith(OF_ONE_COLOUR) or kind.endswith(("-m", "-mono"))
    return configured == "always" or (terminal and not monochrome)


def called() -> str:
    """What starts the program, as scripts say that start it under another name; a name that spoils texts is not used."""
    told = environ.get("REFEREE_COMMAND", "")
    return told if told and told.isprintable() and not set(told) & set("{}`") else "referee"


def hinted(text: str) -> str:
    """A text whose commands can be typed as they stand."""
    return text.replace(PROGRAM, called())


def stamp(path: str) -> str:
    """A text that changes when the file changes, is made or is removed."""
    try:
        status = os.stat(path)
    except OSError:
        return "-"
    return f"{status.st_mtime_ns}.{status.st_size}"
