"""Examples of commands, from `cli/examples.toml`: the one source of those in the help and in the manual."""

from functools import cache
from importlib.resources import files

from referee.core.home import ENGLISH

FILE = "examples.toml"


@cache
def _all() -> dict[str, dict[str, list[str]]]:
    from tomllib import loads

    return loads((files("referee.cli") / FILE).read_text("utf-8"))


def examples_of(command: str, language: str) -> list[str]:
    """Examples of a command such as `word check`, without the name of the program."""
    known = _all().get(command, {})
    return known.get(language) or known.get(ENGLISH, [])
