"""The program under attack: each command in a process of its own, which has so much time and so much memory."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from referee.cli.app import COMPLETING
from tests.cli.nursery import ROOT, started
from tests.patience import PATIENCE
from tests.store.soaking import Outcome

LONGEST = 5_000
"""Characters of a sentence."""
MEMORY = 2_000_000_000


class Victim:
    def __init__(self, folder: Path, lang: str = "en") -> None:
        self.folder = folder
        self.data = folder / "data"
        self.elsewhere = folder / "elsewhere"
        for made in (folder, self.data, self.elsewhere, folder / "home"):
            made.mkdir(parents=True, exist_ok=True)
        self.environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(folder / "home"),
            "LANG": "C.UTF-8",
            "REFEREE_HOME": str(self.data),
            "REFEREE_LANG": lang,
            "PYTHONPATH": str(ROOT),
            "PYTHONWARNINGS": "error",
        }
        self._nursery = started()

    def run(
        self, *arguments: str | bytes | Path, stdin: bytes = b"", environment: Mapping[str, str] | None = None
    ) -> tuple[int, str, str]:
        told = {name: value for name, value in {**self.environment, **(environment or {})}.items() if value}
        code, out, err = self._nursery.ask(arguments, stdin, told, self.elsewhere, MEMORY)
        return code, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")

    def run_anew(
        self, *arguments: str | bytes | Path, stdin: bytes = b"", environment: Mapping[str, str] | None = None
    ) -> tuple[int, str, str]:
        told = {name: value for name, value in {**self.environment, **(environment or {})}.items() if value}
        try:
            done = subprocess.run(
                [sys.executable, "-m", "referee", *arguments],
                input=stdin,
                capture_output=True,
                cwd=self.elsewhere,
                env={"PYTHONPATH": str(ROOT), **told},
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return -14, "", ""
        return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")

    def attack(
        self,
        outcome: Outcome,
        what: str,
        *arguments: str | bytes | Path,
        stdin: bytes = b"",
        environment: Mapping[str, str] | None = None,
        anew: bool = False,
    ) -> int:
        """Runs a command and counts how it ended; a trouble is any other end than an answer or a sentence.

        `anew` begins with an interpreter that has imported nothing yet, for what is read once.
        """
        run = self.run_anew if anew else self.run
        code, _out, err = run(*arguments, stdin=stdin, environment=environment)
        outcome.count(f"exit {code}")
        told = f"{what}: {' '.join(map(str, arguments))[:200]}: {code} {err[-1500:]}"
        last = (err.splitlines() or [""])[-1]
        # records are named one by one, and a prompt is no place to say anything
        said = (
            code != 2 or last.startswith("referee: ") or arguments[0] == "replay" or COMPLETING in (environment or {})
        )
        if code not in (0, 1, 2) or "Traceback" in err or "Warning" in err or len(last) > LONGEST or not said:
            outcome.troubles.append(told)
        return code
