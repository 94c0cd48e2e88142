"""The command line."""

from tests.cli.conftest import nursery, run, shared

__all__ = ["nursery", "run", "shared"]
