"""What is wrong with an answer of the program, whatever was asked of it."""

from collections.abc import Iterator

from tests.cli.runner import Result

ORDINARY = (0, 1, 2)
SENTENCES = 6
"""Lines that a problem may take at most: one for each game that is damaged, and one for the store."""


def faults(result: Result) -> Iterator[str]:
    """A traceback, a death, a control code, or an exit without a sentence."""
    if result.code not in ORDINARY:
        yield f"exit code {result.code}"
    if "Traceback" in result.err:
        yield result.err.strip().splitlines()[-1]
    if "\x1b" in result.out + result.err:
        yield "an escape code"
    if result.code == 2 and not result.err.startswith("referee: "):
        yield f"nothing said: {result.err[:80]!r}"
    if result.code == 2 and result.err.count("\n") > SENTENCES:
        yield f"too much said: {result.err[:200]!r}"
