"""What is wrong with a box, in sentences that say where and what is wanted."""

from typing import Any

from referee.cli.support.tongue import _
from referee.core.printable import printable
from referee.session.box_reading import Spot, Unread, Wrong

LONGEST = 40
"""Letters of a value that are shown."""


def wrong_value(file: str, wrong: Wrong) -> str:
    sentences = {
        "number": _("{where}: {what} must be a whole number from {least} to {most}, not “{value}”."),
        "choice": _("{where}: {what} can be only one of: {known}; not “{value}”."),
        "pairs": _("{where}: {what} must be a list of pairs of letters, such as {example}, not “{value}”."),
        "letters": _("{where}: {what} must be a list of letters, such as {example}, not “{value}”."),
        "different-letters": _(
            "{where}: {what} must be letters without accents, each once, such as {example}, not “{value}”."
        ),
        "rows": _("{where}: {what} must be a list of rows of the board, such as {example}, not “{value}”."),
        "table": _("{where}: {what} must be a table, whose first line is {example}, not “{value}”."),
    }
    examples = {
        "pairs": '["LO", "NS"]',
        "letters": '["D", "L"]',
        "different-letters": '"BCDF"',
        "rows": '["..bbbb..", "........"]',
        "table": f"[{wrong.table}]",
    }
    told = {
        "where": _where(file, wrong.spot),
        "what": _what(wrong.table, wrong.key),
        "value": _value(wrong.value),
        "example": examples.get(wrong.wanted.code, ""),
        **wrong.wanted.facts,
    }
    return printable(sentences[wrong.wanted.code].format(**told))


def passed_over(file: str, unread: Unread) -> str:
    told = _("{where}: nothing is read from {what}; it is passed over.")
    return printable(told.format(where=_where(file, unread.spot), what=_what(unread.table, unread.key)))


def _where(file: str, spot: Spot) -> str:
    told = _("{file}, line {line}") if spot.exact else _("{file}, from line {line} on")
    return told.format(file=file, line=spot.line)


def _what(table: str, key: str) -> str:
    return _short(f"{table}.{key}" if key else table)


def _value(value: Any) -> str:
    """As it is written in the file, nearly."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return _short(f"[{', '.join(map(_value, value))}]")
    return _short("{…}" if isinstance(value, dict) else str(value))


def _short(told: str) -> str:
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}…"
