from pathlib import Path

import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path)


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """For tests that only ask: the full program was here before, so the quick way is open."""
    run = Run(tmp_path_factory.mktemp("shared"))
    assert run("--version").code == 0
    return run


@pytest.fixture
def without_enchant(tmp_path: Path) -> dict[str, str]:
    """A change to the environment that hides the enchant library, as on a machine that has none."""
    hiding = tmp_path / "hiding"
    hiding.mkdir()
    (hiding / "enchant.py").write_text("raise ImportError\n")
    return {"PYTHONPATH": f"{hiding}:{ROOT}"}
