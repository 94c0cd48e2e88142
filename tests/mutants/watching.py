"""A plugin for pytest: leaves out the tests of other rooms and keeps the name of the first test that failed."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest


class Watching:
    def __init__(self, mention: Sequence[str], report: str) -> None:
        self.mention = mention
        """What a test's name must hold one of; with nothing here all tests are run."""
        self.report = Path.cwd() / report
        self.failed = ""
        self.passed = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        # a mutant that is never looked at would survive
        assert str(sys.modules["referee"].__file__).startswith(str(Path.cwd())), sys.modules["referee"]
        if self.mention:
            items[:] = [item for item in items if any(name in item.nodeid for name in self.mention)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._keep(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._keep(report)
        self.passed += report.when == "call" and report.passed

    def _keep(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid
            self._write()

    def pytest_sessionfinish(self) -> None:
        self._write()

    def _write(self) -> None:
        self.report.write_text(json.dumps({"failed": self.failed, "passed": self.passed}))
