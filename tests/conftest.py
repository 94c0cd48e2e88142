from collections.abc import Iterator

import pytest

from tests import leaks


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the expected files anew from what is found")


def pytest_configure() -> None:
    leaks.watch()


@pytest.fixture(autouse=True)
def closed_connections() -> Iterator[None]:
    """Whoever opens a connection closes it, the tests too."""
    before = frozenset(leaks.OPEN)
    with leaks.ENDING:
        yield
    assert leaks.left_open(before) == []


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
