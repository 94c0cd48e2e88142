"""The command line as the tests of the shell run it."""

from tests.cli.conftest import nursery, run

__all__ = ["nursery", "run"]
