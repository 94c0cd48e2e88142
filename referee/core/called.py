"""What the program is called where it was started, for the commands that it tells people to type."""

import os

PLACE = "{referee}"
"""Where a text names the program."""
VARIABLE = "REFEREE_COMMAND"
"""Set by whatever starts the program under another name, such as `scripts/play`."""
_USUAL = "referee"


def called() -> str:
    """The command that starts the program; a name that would spoil a sentence is not used."""
    told = os.environ.get(VARIABLE, "")
    return told if told.isprintable() and told and not set(told) & set("{}`") else _USUAL


def hinted(text: str) -> str:
    """A text whose commands can be typed as they stand."""
    return text.replace(PLACE, called()) if PLACE in text else text
