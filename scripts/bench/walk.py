"""Counts the calls of this package's functions in a command, and their modules.

    python scripts/bench/walk.py [--tree TREE] [--most N] [--key | --line | COMMAND …]

The command (`do H8 VUES` by default) is run on a new game of Option. Calls during imports are not counted. With `--key` the
last letter of H8 VUES is typed at the table in full screen, with `--line` it is entered.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
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

AT_TABLE = """
import os, sys
from collections import Counter
calls, house = Counter(), os.path.join(sys.argv[1], "referee") + os.sep
def count(frame, event, argument):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(house) and code.co_name[:1] != "<":
        calls[f"{code.co_filename[len(house):]} {code.co_qualname}"] += 1
from pathlib import Path
from tests.table.desks import opened_desk
from tests.table.stage import staged
from prompt_toolkit.keys import Keys
async def act(stage):
    typed = [*"H8 VUES", Keys.ControlM]
    for _ in range(2):
        await stage.press(*typed[:-1] if sys.argv[2] == "line" else typed[:-2])
        if _ == 0:
            await stage.press(Keys.ControlC)
    sys.setprofile(count)
    await stage.press(typed[-1] if sys.argv[2] == "line" else typed[-2])
    sys.setprofile(None)
staged(opened_desk(Path(os.environ["REFEREE_HOME"])), act, rows=30, columns=100)
for name, times in calls.items():
    print(times, name, file=sys.stderr)
"""


def counted(tree: Path, command: list[str], at_table: str = "") -> Counter[str]:
    """The number of calls of each function, by file and name, in a command, or in a `key` or `line` at the table."""
    with TemporaryDirectory(prefix="referee-walk-") as home:
        environment = {"PATH": os.environ["PATH"], "REFEREE_HOME": home, "PYTHONPATH": str(tree), "LANG": "C.UTF-8"}
        new = [sys.executable, "-m", "referee", "new", "option", "Ana", "Bob"]
        subprocess.run(new, env=environment, cwd=home, capture_output=True, check=True)
        code, told = (AT_TABLE, [at_table]) if at_table else (COUNTED, command)
        arguments = [sys.executable, "-c", code, str(tree), *told]
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
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--key", dest="at_table", action="store_const", const="key", help="a key at the table")
    where.add_argument("--line", dest="at_table", action="store_const", const="line", help="a line entered there")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND")
    options = parser.parse_args()
    calls = counted(options.tree.resolve(), options.command or ["do", "H8", "VUES"], options.at_table or "")
    modules = {name.partition(" ")[0] for name in calls}
    print(f"{calls.total()} calls of {len(calls)} functions in {len(modules)} modules")
    for name, times in calls.most_common(options.most):
        print(f"{times:5}  {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
