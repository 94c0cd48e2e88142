"""Where the program keeps things, and the language it speaks, from the environment. Imported by the quick way: keep it light.

The folders are those that platformdirs names for `referee`; a test compares. REFEREE_HOME puts everything in one folder.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Environment = Mapping[str, str]


def data_folder(environment: "Environment", platform: str) -> str | None:
    """The folder for games and dictionaries; None where it takes platformdirs to know."""
    if own := environment.get("REFEREE_HOME"):
        return own
    home = environment.get("HOME", "")
    if platform == "darwin" and home:
        return f"{home}/Library/Application Support/referee"
    if platform != "linux":
        return None
    shared = environment.get("XDG_DATA_HOME", "").strip() or (f"{home}/.local/share" if home else "")
    return f"{shared}/referee" if shared else None


def language(environment: "Environment", configured: str = "") -> str:
    """fr or en: REFEREE_LANG, else what was configured, else the locale."""
    for told in (environment.get("REFEREE_LANG"), configured):
        if told:
            return "fr" if told.lower().startswith("fr") else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if told := environment.get(name):
            return "fr" if told.lower().startswith("fr") else "en"
    return "en"


def colourful(environment: "Environment", terminal: bool) -> bool:
    """Whether colour and other decoration are wanted on this output."""
    return terminal and not environment.get("NO_COLOR") and environment.get("TERM", "dumb") not in ("", "dumb")
