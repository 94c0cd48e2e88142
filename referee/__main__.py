"""`referee`, `python -m referee`: the quick way for word checks, else the full program."""

import atexit
import os
import sys


def main() -> int:
    code = _quick_answer()
    return _full_answer() if code is None else code


def command() -> None:
    """As `main`, in a process of its own."""
    code = main()
    threading = sys.modules.get("threading")
    if threading is not None and threading.active_count() > 1:
        raise SystemExit(code)
    # as the interpreter does before its shutdown
    atexit._run_exitfuncs()  # noqa: SLF001
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        raise SystemExit(code) from None
    # all is closed: the shutdown of the interpreter would take a tenth of `show` and of `word check` (measured)
    os._exit(code)


def _quick_answer() -> int | None:
    if sys.stdout is None or sys.stderr is None:
        _stand_in()
    if sys.argv[1:3] != ["word", "check"]:
        return None
    from referee.lookup.quick import check

    return check(sys.argv[3:])


def _full_answer() -> int:
    import codecs

    # so that a terminal that cannot show œ gets a verdict, too
    codecs.register_error("plainer", _plainer)
    sys.stdout.reconfigure(errors="plainer")  # type: ignore[union-attr]
    from referee.cli.app import run

    return run(sys.argv[1:])


def _plainer(problem: UnicodeError) -> tuple[str, int]:
    """What stands for signs that a terminal lacks: a hyphen for a minus or a dash, a question mark for any other."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    signs = problem.object[problem.start : problem.end]
    return "".join(["-" if sign in "\u2212\u2013" else "?" for sign in signs]), problem.end


def _stand_in() -> None:
    """Replaces standard output or error by nothing, if the caller has closed them; the exit code still counts."""
    nowhere = open(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = sys.stdout or nowhere
    sys.stderr = sys.stderr or nowhere


if __name__ == "__main__":
    command()
