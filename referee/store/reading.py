"""JSON that the store gives back, whoever wrote it."""

import json
import re
from typing import Any

_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""Half of a character, written in ASCII: ours are written as they are, and no half can be stored again."""


_OPENINGS = ("{", "[")
_DECODER = json.JSONDecoder()


def parsed(text: str) -> Any:
    """What the text says; ValueError where that is nothing that we write."""
    if "\\u" in text and _HALF.search(text):
        raise ValueError("half a character")
    try:
        # as `json.loads`, without its looking for blanks around the whole: ours has none
        told, end = _DECODER.raw_decode(text) if text[:1] in _OPENINGS else (None, -1)
        return told if end == len(text) else json.loads(text)
    except RecursionError as problem:
        raise ValueError("too deep") from problem
