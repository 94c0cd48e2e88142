"""Times completion in shells, beside a minimal program that completes as plain Typer does. All in one run.

    python scripts/bench/completion.py [--rounds N] [--markdown FILE] [--json FILE]

Both answer a shell with the names that begin as the typed word. The program is installed from a wheel built from the tree, as
a user has it; the minimal program runs in the same environment.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from scripts.lib.benching import Bench, Contender, Table, Target, environment_with, ratio, times, wheel_of  # noqa: E402

MOST = 1.3
"""The most time that a completion may take, as a multiple of plain Typer's."""
MINIMAL = """
from typing import Annotated
import typer
app = typer.Typer()
def stored() -> list[tuple[str, str]]:
    return [("o1", "Ana, Bob"), ("o2", "Carla, Dan")]
@app.command()
def show(name: Annotated[str, typer.Argument(autocompletion=stored)] = "") -> None:
    print(name)
@app.command()
def log() -> None:
    print()
app(prog_name="minimal")
"""
LINES = {
    "a command": "referee re",
    "a stored game": "referee show ",
    "a command of a group": "referee word ",
    "an option": "referee word check --",
    "a player": "referee stats ",
    "a dictionary": "referee new option Ana --lexicon ",
    "a clause": "referee rules jago JAG-",
    "a setting": "referee config b",
}


def contenders(commands: Path, minimal: Path) -> Iterator[Contender]:
    python = commands / "python"
    for shell in ("bash", "fish"):
        asked = _asking("_MINIMAL_COMPLETE", shell, "minimal show ")
        yield Contender(f"{shell}: plain Typer", ["env", *asked, python, minimal])
        for name, line in LINES.items():
            yield Contender(
                f"{shell}: {name}", ["env", *_asking("_REFEREE_COMPLETE", shell, line), commands / "referee"]
            )


def _asking(variable: str, shell: str, line: str) -> list[str]:
    return [
        f"{variable}=complete_{shell}",
        f"COMP_WORDS={line}",
        f"COMP_CWORD={line.count(' ')}",
        f"_TYPER_COMPLETE_ARGS={line}",
        "_TYPER_COMPLETE_FISH_ACTION=get-args",
    ]


def run(bench: Bench, rounds: int) -> None:
    commands = environment_with(wheel_of(ROOT, bench.folder), bench.folder / "installed")
    minimal = bench.folder / "minimal.py"
    minimal.write_text(MINIMAL, encoding="utf-8")
    for players in (("Ana", "Bob"), ("Carla", "Dan")):
        opened = [str(commands / "referee"), "new", "option", *players]
        subprocess.run(opened, env=bench.environment, check=True, stdout=subprocess.DEVNULL)
    timings = bench.measure("completion", contenders(commands, minimal), rounds)
    rows = []
    for shell in ("bash", "fish"):
        plain = f"{shell}: plain Typer"
        for name in (plain, *(f"{shell}: {name}" for name in LINES)):
            timing = timings[name]
            rows.append((name, f"{timing.median * 1000:.0f}", f"{timing.best * 1000:.0f}", ratio(timings, name, plain)))
        slowest = max(times(timings, f"{shell}: {name}", plain) or 0.0 for name in LINES)
        bench.targets.append(Target(f"{shell}: the slowest, beside plain Typer", slowest, MOST, at_most=True))
    head = ("offered", "median ms", "best ms", "× plain Typer")
    bench.tables.append(Table("Completion", head, rows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, metavar="N", help="rounds (%(default)s)")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there too, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every time there too")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="referee-bench-") as folder:
        bench = Bench(Path(folder))
        run(bench, options.rounds)
    print(bench.text())
    if options.markdown:
        options.markdown.write_text(bench.markdown(), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(bench.as_json(), indent=2) + "\n", encoding="utf-8")
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())
