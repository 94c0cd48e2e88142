"""Tries mutants in forks of a process that has collected the tests: `python -m tests.mutants.serving PACKAGE OPTION...`.

A task a line in, an answer a line out, as many at once as are asked for. What a mutant changes is one function; what runs
when a module is imported, and whatever survives here, is tried by a worker that begins from nothing.
"""

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from cProfile import Profile
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from tests.mutants.patching import caches, patched
from tests.mutants.watching import Watching
from tests.mutants.worker import LOG, NEVER, SPACE

ALLOWANCE, TIMES = 5, 10
"""A test that a mutant is in may take so many seconds of a processor more, and so many times as long, as before."""
Called = tuple[str, str]
"""A module's file, and a function's name in it."""


class Serving(Watching):
    """Instead of running the tests: answers for mutants, one fork each."""

    def __init__(self, modules: list[str], mention: list[str], tasks: int, answers: int) -> None:
        super().__init__(mention, "served.json")
        self.modules = modules
        self.tasks = tasks
        self.answers = answers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for name in self.modules:
            import_module(name)
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        self.items = session.items
        remembered = caches()
        gc.collect()
        gc.freeze()
        learnt = _forked(self._learnt)
        self._answer({"seconds": sum(taken for taken, _ in learnt["tests"]), "failed": learnt["failed"]})
        self.callers: dict[Called, list[tuple[float, int]]] = {}
        for at, (taken, called) in enumerate(learnt["tests"]):
            for each in called:
                self.callers.setdefault(tuple(each), []).append((taken, at))
        with os.fdopen(self.tasks) as lines:
            for line in lines:
                task = json.loads(line)
                if not os.fork():
                    for cache in remembered:
                        cache.cache_clear()
                    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
                    number = task.pop("id")
                    self._answer({"id": number, **_forked(partial(self._tried, **task))})
                    os._exit(0)
                _reaped()
        return True

    def _answer(self, told: dict[str, Any]) -> None:
        os.write(self.answers, f"{json.dumps(told)}\n".encode())

    def _learnt(self) -> dict[str, Any]:
        """Of each test the time it takes and the functions of the program that it calls, up to the first that fails."""
        found = []
        for at, item in enumerate(self.items):
            profile, begun = Profile(), process_time()
            profile.enable(builtins=False)
            self._run(item, self.items[at + 1] if at + 1 < len(self.items) else None)
            profile.disable()
            if self.failed:
                break
            codes = (entry.code for entry in profile.getstats())
            named = {(code.co_filename, code.co_qualname) for code in codes if not isinstance(code, str)}
            called = {(file, name.partition(".<locals>")[0]) for file, name in named if "/referee/" in file}
            found.append((process_time() - begun, sorted(called)))
        return {"tests": found, "failed": self.failed}

    def _run(self, item: pytest.Item, following: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def _tried(self, module: str, function: str, text: str) -> dict[str, Any]:
        """What came of the tests that call the function, the quickest first."""
        imported = sys.modules[module]
        if not patched(imported, function, text):
            return {"failed": "", "ended": ""}
        chosen = sorted(self.callers.get((str(imported.__file__), function), []))
        items = [self.items[at] for _, at in chosen]
        for (taken, _), item, following in zip(chosen, items, [*items[1:], None], strict=False):
            signal.setitimer(signal.ITIMER_PROF, ALLOWANCE + TIMES * taken)
            self._run(item, following)
            if self.failed:
                break
        return {"failed": self.failed, "ended": ""}


def _forked(run: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What this returns in a process of its own, or what has ended that."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        signal.alarm(NEVER)
        try:
            told = run()
        except BaseException as problem:
            told = {"failed": f"{type(problem).__name__}: {problem}", "ended": ""}
        with os.fdopen(writing, "w") as pipe:
            json.dump(told, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return {"failed": "", "ended": signal.Signals(os.WTERMSIG(status)).name}
    outcome: dict[str, Any] = json.loads(text)
    return outcome


def _reaped() -> None:
    """Forks that are done are let go."""
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                return
        except ChildProcessError:
            return


def modules(folder: str) -> Iterator[str]:
    """Every module of a package, so that none is imported only once it should have been changed."""
    for path in sorted(Path(folder).rglob("*.py")):
        yield ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def main() -> None:
    tasks, answers = os.dup(0), os.dup(1)
    log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for number, there in enumerate((os.open(os.devnull, os.O_RDONLY), log, log)):
        os.dup2(there, number)
    folder, mention, *options = sys.argv[1:]
    serving = Serving([*modules(folder)], mention.split(), tasks, answers)
    always = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--basetemp", "served"]
    sys.exit(pytest.main([*always, *options], plugins=[serving]))


if __name__ == "__main__":
    main()
