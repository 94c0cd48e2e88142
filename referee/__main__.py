"""`referee`, `python -m referee`: the quick way in for word checks, else the full program."""

import atexit
import gc
import os
import sys

OBJECTS = 200_000
"""New objects after which the garbage collector looks for cycles."""


def main() -> int:
    code = _quick_answer()
    return _full_answer() if code is None else code


def command() -> None:
    """As main, for a process of its own: all is closed by then, and taking down the interpreter would only cost time."""
    code = main()
    threading = sys.modules.get("threading")
    if threading is not None and threading.active_count() > 1:
        raise SystemExit(code)
    # what the interpreter itself does before it takes down anything
    atexit._run_exitfuncs()  # noqa: SLF001
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        raise SystemExit(code) from None
    os._exit(code)


def _quick_answer() -> int | None:
    if sys.stdout is None or sys.stderr is None:
        _stand_in()
    if sys.argv[1:3] != ["word", "check"]:
        return None
    from referee.quick import check

    return check(sys.argv[3:])


def _full_answer() -> int:
    # a command makes many values and hardly a cycle: Python's own threshold is for other programs
    gc.set_threshold(OBJECTS)
    # a terminal that cannot show œ still gets its verdict
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    from referee.cli.app import run

    return run(sys.argv[1:])


def _stand_in() -> None:
    """Where the caller closed standard output or error, what goes there is for nobody; the exit code still tells."""
    nowhere = open(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = sys.stdout or nowhere
    sys.stderr = sys.stderr or nowhere


if __name__ == "__main__":
    command()
