"""The command line, for consoles in a pipe."""

from tests.cli.conftest import run

__all__ = ["run"]
