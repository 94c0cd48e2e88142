"""Names of files that nobody's name can make into a path."""

import re
from collections.abc import Iterable, Iterator

from referee.core.spelling import capitals

LONGEST = 60
"""Letters of a name before its ending."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")
"""Names that Windows keeps to itself."""


def joined(parts: Iterable[str]) -> str:
    """One name of parts that the program has made itself."""
    return "-".join(parts)[:LONGEST]


def safe(parts: Iterable[str]) -> str:
    """One name of parts that people have typed: small letters, digits and hyphens."""
    plain = "-".join(re.sub("[^a-z0-9]+", "-", capitals(part).lower()).strip("-") for part in parts)
    name = joined([re.sub("-+", "-", plain).strip("-")]).rstrip("-")
    return f"sheet-{name}".rstrip("-") if not name or RESERVED.fullmatch(name) else name


def apart(names: Iterable[str]) -> Iterator[str]:
    """The names in order; one that has been there before gets a number."""
    taken: set[str] = set()
    for name in names:
        free, number = name, 1
        while free in taken:
            number += 1
            free = f"{name}-{number}"
        taken.add(free)
        yield free
