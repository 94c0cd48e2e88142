"""Counts the calls of this package's functions in a command, and their modules.

    python scripts/walk.py [--tree TREE] [--most N] [COMMAND …]

The command (`do H8 VUES` by default) is run on a new game of Option. Calls during imports are not counted.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COUNTED = """
import os, sys
from collections import Counter
calls, house = Counter(), os.path.join(sys.argv.pop(1), "referee") + os.sep
def count(frame, event, argument):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(house) and code.co_name[:1] != "<":
        caller = frame
        while caller is not None and caller.f_code.co_name != "<module>":
            caller = caller.f_back
        if caller is None or not caller.f_code.co_filename.startswith(house):
            calls[f"{code.co_filename[len(house):]} {code.co_qualname}"] += 1
from referee.__main__ import main
sys.setprofile(count)
try:
    main()
except SystemExit:
    pass
finally:
    sys.setprofile(None)
    for name, times in calls.items():
        print(times, name, file=sys.stderr)
"""


def counted(tree: Path, command: list[str]) -> Counter[str]:
    """The number of calls of each function, by file and name."""
    with TemporaryDirectory(prefix="referee-walk-") as home:
        environment = {"PATH": os.environ["PATH"], "REFEREE_HOME": home, "PYTHONPATH": str(tree), "LANG": "C.UTF-8"}
        new = [sys.executable, "-m", "referee", "new", "option", "Ana", "Bob"]
        subprocess.run(new, env=environment, cwd=home, capture_output=True, check=True)
        arguments = [sys.executable, "-c", COUNTED, str(tree), *command]
        done = subprocess.run(arguments, env=environment, cwd=home, capture_output=True, text=True, check=True)
    calls: Counter[str] = Counter()
    for line in done.stderr.splitlines():
        times, _, name = line.partition(" ")
        calls[name] = int(times)
    return calls


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", type=Path, default=ROOT, help="another checkout")
    parser.add_argument("--most", type=int, default=20, metavar="N", help="so many functions, most called first")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND")
    options = parser.parse_args()
    calls = counted(options.tree.resolve(), options.command or ["do", "H8", "VUES"])
    modules = {name.partition(" ")[0] for name in calls}
    print(f"{calls.total()} calls of {len(calls)} functions in {len(modules)} modules")
    for name, times in calls.most_common(options.most):
        print(f"{times:5}  {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
