"""Errors in a box as troubles that name the line and the kind of value wanted."""

from referee.core.message import N_, Message
from referee.session.box_reading import Spot, UnknownKey, WrongValue

LONGEST = 40
"""Letters of a value that are shown."""
SENTENCES = {
    "number": N_("{where}: {what} must be a whole number from {least} to {most}, not “{value}”."),
    "choice": N_("{where}: {what} can be only one of: {known}; not “{value}”."),
    "pairs": N_("{where}: {what} must be a list of pairs of letters, such as {example}, not “{value}”."),
    "letters": N_("{where}: {what} must be a list of letters, such as {example}, not “{value}”."),
    "different-letters": N_(
        "{where}: {what} must be letters without accents, each once, such as {example}, not “{value}”."
    ),
    "rows": N_("{where}: {what} must be a list of rows of the board, such as {example}, not “{value}”."),
    "table": N_("{where}: {what} must be a table, whose first line is {example}, not “{value}”."),
}
"""What is said of a value of another kind than wanted, by the code of that."""
EXAMPLES = {
    "pairs": '["LO", "NS"]',
    "letters": '["D", "L"]',
    "different-letters": '"BCDF"',
    "rows": '["..bbbb..", "........"]',
}


def wrong_value(file: str, wrong: WrongValue) -> Message:
    return Message(
        SENTENCES[wrong.wanted.code],
        where=_where(file, wrong.spot),
        what=_key(wrong.table, wrong.key),
        value=_value(wrong.value),
        example=EXAMPLES.get(wrong.wanted.code, f"[{wrong.table}]"),
        **wrong.wanted.facts,
    )


def unknown_key(file: str, unknown: UnknownKey) -> Message:
    where, what = _where(file, unknown.spot), _key(unknown.table, unknown.key)
    return Message(N_("{where}: nothing is read from {what}; it is passed over."), where=where, what=what)


def _where(file: str, spot: Spot) -> Message:
    message = N_("{file}, line {line}") if spot.exact else N_("{file}, from line {line} on")
    return Message(message, file=file, line=spot.line)


def _key(table: str, key: str) -> str:
    return _short(f"{table}.{key}" if key else table)


def _value(value: object) -> str:
    """A value roughly as it is written in the file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return _short(f"[{', '.join(map(_value, value))}]")
    return _short("{…}" if isinstance(value, dict) else str(value))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
