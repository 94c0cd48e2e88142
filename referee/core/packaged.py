"""Files inside a package, read without the costly imports of `importlib.resources`."""

from importlib import import_module
from os.path import join


def packaged(package: str, file: str) -> str:
    """The text of a file in a package."""
    with open(join(import_module(package).__path__[0], file), encoding="utf-8") as found:
        return found.read()
