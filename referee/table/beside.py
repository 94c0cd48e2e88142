"""Jobs that are done in threads beside a table that reads lines."""

from contextvars import copy_context
from threading import Thread

from referee.table.desk import Desk
from referee.table.doors import Job
from referee.table.news import Failure


class Beside:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._jobs: list[_Running] = []
        desk.later = self._begin

    def _begin(self, job: Job) -> None:
        running = _Running(job)
        running.start()
        self._jobs.append(running)

    def look(self) -> bool:
        """Says what has come of the jobs that are done; whether there are any."""
        done = [running for running in self._jobs if not running.is_alive()]
        self._jobs = [running for running in self._jobs if running.is_alive()]
        for running in done:
            if running.problem is None:
                self._desk.say(running.job.outcome(True))
            elif isinstance(running.problem, self._desk.voice.troubles):
                self._desk.say(Failure(running.problem))
            else:
                raise running.problem
        return bool(done)

    def leave(self) -> None:
        """Waits for the jobs, after telling them that nobody waits for what can be stopped."""
        for running in self._jobs:
            running.job.stop()
        for running in self._jobs:
            running.join()


class _Running(Thread):
    """A job in a thread, and the problem that it ended with."""

    def __init__(self, job: Job) -> None:
        super().__init__(daemon=True)
        self.job = job
        self.problem: BaseException | None = None
        self._context = copy_context()

    def run(self) -> None:
        try:
            self._context.run(self.job.work)
        except BaseException as problem:
            self.problem = problem
