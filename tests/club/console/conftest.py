"""The command line, for consoles in a pipe."""

from tests.cli.conftest import nursery, run

__all__ = ["nursery", "run"]
