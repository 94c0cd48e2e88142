"""What the environment says, where others read it after us and would take anything."""

from collections.abc import MutableMapping

from referee.core.limits import NARROWEST, WIDEST


def mend(environment: MutableMapping[str, str]) -> None:
    """Takes out sizes that no terminal has; whoever draws asks the terminal itself then."""
    for name in ("COLUMNS", "LINES"):
        told = environment.get(name, "")
        if told and not (told.isascii() and told.isdecimal() and len(told) < 8 and NARROWEST <= int(told) <= WIDEST):
            del environment[name]
