"""The command line as the tests of the shell run it."""

from tests.cli.conftest import nurseries, run

__all__ = ["nurseries", "run"]
