"""The built-in lexicon, opened once; small lexicons packed on the spot; the packages that the built-in one is made from."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from referee.words.lexicon import Lexicon
from referee.words.shelf import Shelf
from scripts.make.wordlists import ROOT, deb, fetch, sources
from tests.whole import unchanged
from tests.words.support import Readings, packed

Packed = Callable[[Readings], Lexicon]

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def fr() -> Lexicon:
    return Shelf(Path()).built_in()


@pytest.fixture
def lexicon_of(tmp_path: Path) -> Packed:
    """A lexicon with these readings, in a file of its own."""
    return lambda readings: packed(tmp_path / "small.lex", readings)


@pytest.fixture(scope="session")
def after_a_change() -> None:
    if unchanged():
        pytest.skip("the lexicons are as they were when this passed; scripts/soak whole runs it anyway")


@pytest.fixture(scope="session")
def debian_packages(after_a_change: None) -> Path:
    """Where the three packages are, fetched if need be."""
    folder = ROOT / ".cache" / "wordlists"
    try:
        fetch(folder)
    except (OSError, subprocess.SubprocessError):
        missing = [f"{p['package']} {p['version']}" for p in sources().values() if not deb(folder, p).exists()]
        pytest.skip(f"not at hand and cannot be fetched: {', '.join(missing)}")
    return folder
