"""The command line as the tests of the shell run it."""

from tests.cli.conftest import run

__all__ = ["run"]
