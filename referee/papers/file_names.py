"""File names from parts that may be typed by people, such as names of players."""

import re
from collections.abc import Iterable, Iterator

from referee.core.spelling import capitals

LONGEST = 60
"""Letters of a name before its ending."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")
"""Names that Windows reserves for devices."""


def joined(parts: Iterable[str]) -> str:
    """A file name of parts that the program has made itself."""
    return "-".join(parts)[:LONGEST]


def safe(parts: Iterable[str]) -> str:
    """A file name of parts that people have typed, in small letters, digits and hyphens."""
    plain = "-".join(re.sub("[^a-z0-9]+", "-", capitals(part).lower()).strip("-") for part in parts)
    name = joined([re.sub("-+", "-", plain).strip("-")]).rstrip("-")
    return f"sheet-{name}".rstrip("-") if not name or RESERVED.fullmatch(name) else name


def with_numbers(names: Iterable[str]) -> Iterator[str]:
    """The names in order; a name that has occurred before gets a number."""
    taken: set[str] = set()
    for name in names:
        free, number = name, 1
        while free in taken:
            number += 1
            free = f"{name}-{number}"
        taken.add(free)
        yield free
