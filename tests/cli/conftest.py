from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.cli.nursery import Nursery
from tests.cli.runner import ROOT, Run


@pytest.fixture(scope="session")
def nurseries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Nursery]]:
    en, fr = tmp_path_factory.mktemp("en"), tmp_path_factory.mktemp("fr")
    environment = Run(tmp_path_factory.mktemp("anywhere")).environment
    with Nursery(environment("en"), en) as english, Nursery(environment("fr"), fr) as french:
        yield {"en": english, "fr": french}


@pytest.fixture
def run(tmp_path: Path, nurseries: Mapping[str, Nursery]) -> Run:
    return Run(tmp_path, nurseries)


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, nurseries: Mapping[str, Nursery]) -> Run:
    """For tests that only ask: the full program was here before, so the quick way is open."""
    run = Run(tmp_path_factory.mktemp("shared"), nurseries)
    assert run("--version").code == 0
    return run


@pytest.fixture
def without_enchant(tmp_path: Path) -> dict[str, str]:
    """A change to the environment that hides the enchant library, as on a machine that has none."""
    hiding = tmp_path / "hiding"
    hiding.mkdir()
    (hiding / "enchant.py").write_text("raise ImportError\n")
    return {"PYTHONPATH": f"{hiding}:{ROOT}"}
