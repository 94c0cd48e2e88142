"""Runs applications so that signals and exceptions close them in good order, and meet a whole event loop."""

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from errno import EIO
from typing import TypeVar

from prompt_toolkit import PromptSession
from prompt_toolkit.input.typeahead import store_typeahead

from referee.table.signals import Stopped, heeded

T = TypeVar("T")
HANGUP = getattr(signal, "SIGHUP", signal.SIGTERM)


def prompted(session: PromptSession[T], asked: str) -> T:
    """The line typed after a prompt; keys that arrive with its Enter go to the next prompt."""
    try:
        return run(in_order(session.prompt_async(asked, set_exception_handler=False, handle_sigint=False)))
    finally:
        store_typeahead(session.app.input, session.app.input.flush_keys())


async def in_order(work: Awaitable[T]) -> T:
    """The result of an application; a signal or an exception in a callback cancels it and is raised once it is closed.

    A callback that raises would otherwise be told on the screen and called again with the next key.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    causes: list[BaseException] = []

    def end(cause: BaseException) -> None:
        causes.append(cause)
        task.cancel()

    def fail(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        cause = context.get("exception")
        if isinstance(cause, BaseException):
            end(cause)

    loop.set_exception_handler(fail)
    with _handled(loop, lambda number: end(Stopped(number))):
        try:
            result = await work
        except BaseException:
            if causes:
                raise causes[0] from None
            raise
        finally:
            loop.set_exception_handler(None)
    if causes:
        raise causes[0]
    return result


async def on_terminal(work: Awaitable[T]) -> T:
    """As `in_order`; a terminal that is gone ends it as the signal would that tells of it, whichever is seen first."""
    try:
        return await in_order(work)
    except (EOFError, OSError) as problem:
        if isinstance(problem, OSError) and problem.errno != EIO:
            raise
        raise Stopped(HANGUP) from problem


@contextmanager
def _handled(loop: asyncio.AbstractEventLoop, end: Callable[[int], None]) -> Iterator[None]:
    """Handles signals between two callbacks, never in the middle of one."""
    before = {number: signal.getsignal(number) for number in heeded()} if sys.platform != "win32" else {}
    for number in before:
        loop.add_signal_handler(number, end, number)
    try:
        yield
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


def run(work: Coroutine[object, object, T]) -> T:
    """As `asyncio.run`."""
    runner = asyncio.Runner()
    try:
        with _held_back():
            runner.get_loop()
        return runner.run(work)
    finally:
        # one that a signal came before was never begun
        work.close()
        with _held_back():
            runner.close()


@contextmanager
def _held_back() -> Iterator[None]:
    """Signals that are handled arrive when this is over. A mask would not do: another thread may get them."""
    came: list[int] = []
    before = {number: signal.getsignal(number) for number in heeded()}
    for number in before:
        signal.signal(number, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came[:1]:
            signal.raise_signal(number)
