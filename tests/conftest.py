import gc
import os
import signal
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path

import pytest

from tests import leaks

ROOT = Path(__file__).resolve().parent.parent
WAITED_FOR = ("playwright", "tests.attack.terminals", "tests.table.played", "tests.table.terminal")
"""The modules that drive a terminal or a browser."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the expected files anew from what is found")
    parser.addoption("--update-figures", action="store_true", help="write the points in recorded games anew")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes many seconds, and is started first, so that no worker ends alone")
    config.addinivalue_line("markers", "part: is run at full length by scripts/soak whole")
    leaks.watch()
    _take_interrupts()


def _take_interrupts() -> None:
    """In the background of a script they are ignored, by what the tests start too, which then waits for ever."""
    for number in (signal.SIGINT, signal.SIGQUIT):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays until the end: the garbage collector need not look at it again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        # into the oldest generation; what stayed frozen would be counted with each game that is replayed
        gc.freeze()
        gc.unfreeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests at terminals come first, all to one worker, and wait there while others compute; long ones before them."""
    modules = {item.path: item.getparent(pytest.Module) for item in items}
    waiting = {path for path, module in modules.items() if module and _waits(vars(module.obj).values())}
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, item.path not in waiting))


def _waits(used: Iterable[object]) -> bool:
    return any(str(getattr(one, "__module__", "")).startswith(WAITED_FOR) for one in used)


@pytest.fixture(autouse=True)
def clean_checkout() -> Iterator[None]:
    """What a test writes lands in a temporary folder, never among the sources."""
    before = set(os.listdir(ROOT))
    yield
    assert sorted(name for name in set(os.listdir(ROOT)) - before if not name.startswith(".")) == []


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
