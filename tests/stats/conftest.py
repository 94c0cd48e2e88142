from tests.cli.conftest import nurseries, run

__all__ = ["nurseries", "run"]
