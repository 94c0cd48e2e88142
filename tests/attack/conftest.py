from tests.cli.conftest import nurseries

__all__ = ["nurseries"]
