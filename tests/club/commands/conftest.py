"""The command line."""

from tests.cli.conftest import run, shared

__all__ = ["run", "shared"]
