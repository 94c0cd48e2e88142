"""JSON that the store gives back, whoever wrote it."""

import json
import re
from typing import Any

_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""Half of a character, written in ASCII: ours are written as they are, and no half can be stored again."""


def parsed(text: str) -> Any:
    """What the text says; ValueError where that is nothing that we write."""
    if _HALF.search(text):
        raise ValueError("half a character")
    try:
        return json.loads(text)
    except RecursionError as problem:
        raise ValueError("too deep") from problem
