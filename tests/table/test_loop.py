"""Event loops that signals find whole."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable

import pytest

from referee.table.screen.window import run_loop
from referee.table.signals import Stopped, stopped
from tests.patience import PATIENCE


async def answer() -> int:
    return 42


def test_the_answer_comes_back() -> None:
    assert run_loop(answer()) == 42


@pytest.mark.parametrize("moment", ["made", "closed"])
@pytest.mark.filterwarnings("error")
def test_a_signal_waits_until_a_loop_is_made_or_closed(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """In the midst of it the loop would be told of by a traceback when it is thrown away."""
    done: list[str] = []

    def signalled(what: Callable[..., object], told: str) -> Callable[..., object]:
        def called(*given: object) -> object:
            os.kill(os.getpid(), signal.SIGTERM)
            found = what(*given)
            done.append(told)
            return found

        return called

    if moment == "made":
        monkeypatch.setattr(asyncio.events, "new_event_loop", signalled(asyncio.new_event_loop, "made"))
    else:
        kind = asyncio.SelectorEventLoop
        monkeypatch.setattr(kind, "close", signalled(kind.close, "closed"))
    with stopped(), pytest.raises(Stopped):
        run_loop(answer())
    assert done[0] == moment


class Signalled:
    """The signal comes while it is let go of, where Python ignores what is raised."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGTERM)


def signalled_unheard() -> None:
    Signalled()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        time.sleep(0.01)


def test_a_signal_is_not_lost_where_exceptions_are_ignored() -> None:
    before = sys.unraisablehook
    with stopped(), pytest.raises(Stopped, match="SIGTERM"):
        signalled_unheard()
    assert sys.unraisablehook is before
