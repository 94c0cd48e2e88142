from tests.cli.conftest import nursery, run

__all__ = ["nursery", "run"]
