"""Names of records, which stand beside those of stored games. Imported by `sheet`: keep it light."""

from referee.core.outside import INPUT

RECORD = ".ref"


def is_record(name: str) -> bool:
    """Whether this names a file with a record, or standard input, and no stored game."""
    return name == str(INPUT) or name.lower().endswith(RECORD)
