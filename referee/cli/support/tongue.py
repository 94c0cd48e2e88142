"""The language of the shell, chosen once at start: catalogues for our messages and for Typer's panel titles."""

import gettext
import os
from pathlib import Path

from referee.cli.support import settings
from referee.core.home import language

LOCALE = Path(__file__).parent.parent.parent / "locale"


def _configured() -> str:
    try:
        return settings.load()["language"]
    except (settings.BadSettings, OSError):
        return ""


LANGUAGE = language(os.environ, _configured())
_catalogue = gettext.translation("referee", LOCALE, [LANGUAGE], fallback=True)


def _(text: str) -> str:
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    return _catalogue.ngettext(one, many, number)


def teach_typer() -> None:
    """Typer asks gettext for its panel titles when it is imported: let it find our catalogue."""
    os.environ["LANGUAGE"] = LANGUAGE
    gettext.bindtextdomain("referee", str(LOCALE))
    gettext.textdomain("referee")
