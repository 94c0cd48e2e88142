"""`referee`, `python -m referee`: the quick way in for word checks, else the full program."""

import sys


def main() -> int:
    if sys.argv[1:3] == ["word", "check"]:
        from referee.quick import check

        code = check(sys.argv[3:])
        if code is not None:
            return code
    from referee.cli.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
