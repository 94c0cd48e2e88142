"""Examples of commands, from the features' `examples.toml`: the one source of those in the help and in the manual."""

from functools import cache
from importlib.resources import files

from referee.core.home import ENGLISH
from referee.features import FEATURES


@cache
def _all() -> dict[str, dict[str, list[str]]]:
    from tomllib import loads

    places = [files(f"referee.{feature}") / "examples.toml" for feature in FEATURES]
    given = [file for file in places if file.is_file()]
    return {name: examples for file in given for name, examples in loads(file.read_text("utf-8")).items()}


def examples_of(command: str, language: str) -> list[str]:
    """Examples of a command such as `word check`, without the name of the program."""
    known = _all().get(command, {})
    return known.get(language) or known.get(ENGLISH, [])
