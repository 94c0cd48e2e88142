"""Event loops that signals find whole."""

import asyncio
import os
import signal
from collections.abc import Callable

import pytest

from referee.table.screen.window import run_loop
from referee.table.signals import Stopped, handled, stop


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
    with handled(stop), pytest.raises(Stopped):
        run_loop(answer())
    assert done[0] == moment
