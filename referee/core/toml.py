"""Reads TOML written by people, with limits on nesting and on the length of numbers."""

import re

from referee.core.limits import DEPTH, DIGITS
from referee.core.message import N_, Message

MALFORMED, TWICE, TOO_DEEP, TOO_LONG = "malformed", "twice", "too-deep", "number-too-long"
EXCEEDED = {
    TOO_DEEP: Message(N_("tables, lists or keys are nested more than {limit} deep"), limit=DEPTH),
    TOO_LONG: Message(N_("a number has more than {limit} characters"), limit=DIGITS),
}
"""What is said of a limit that is exceeded, by code."""
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)|"(?:[^"\\\n]|\\.)*"?|\'[^\'\n]*\'?|#[^\n]*'
    r"|[\w+-]+|[ \t]+|[^\w+\-\"'#]",
    re.DOTALL,
)
_ALONE = re.compile(r"\d[\w+-]*|[+-][\w+-]*")
"""A token that may be a number."""


class BadToml(ValueError):
    """A text that cannot be read; `code` is stable, `line` the first that is wrong."""

    def __init__(self, line: int, code: str, why: str = "") -> None:
        super().__init__(f"line {line}: {why or code}")
        self.line = line
        self.code = code
        self.why = why

    @property
    def message(self) -> Message:
        if self.code not in EXCEEDED:
            return Message("{why}", why=self.why)
        return Message(N_("line {line}: {problem}"), line=self.line, problem=EXCEEDED[self.code])


def parsed(text: str) -> dict[str, object]:
    from tomllib import TOMLDecodeError, loads

    _confirm(text)
    try:
        return loads(text)
    except TOMLDecodeError as problem:
        at = re.search(r"at line (\d+)", str(problem))
        line = int(at[1]) if at else text.rstrip("\n").count("\n") + 1
        raise BadToml(line, TWICE if "overwrite" in str(problem) else MALFORMED, str(problem)) from problem
    except (ValueError, RecursionError, OverflowError) as problem:
        raise BadToml(1, MALFORMED, str(problem)) from problem


def _confirm(text: str) -> None:
    """Checks the depth of brackets and dotted keys and the length of numbers before anything is parsed."""
    line, brackets, dots = 1, 0, 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        first = token[0]
        if first in "[{":
            brackets += 1
        elif first in "]}":
            brackets = max(0, brackets - 1)
        elif first == ".":
            dots += 1
        if first in "[]{},=\n#":
            dots = 0
        if brackets + dots >= DEPTH:
            raise BadToml(line, TOO_DEEP)
        if len(token) > DIGITS and _ALONE.fullmatch(token):
            raise BadToml(line, TOO_LONG)
        line += token.count("\n")
