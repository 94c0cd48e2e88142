"""Cache files beside a store: each has a checksum, and can be deleted and made again."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

FORMAT = 1


def path_of(folder: Path, name: str) -> Path:
    return folder / f"{name}.json"


def read(path: Path) -> dict[str, Any] | None:  # JSON, in the form that the same code has written
    """The object in a cache file; None if the file is missing or its checksum is wrong."""
    try:
        known, _, text = path.read_text("utf-8").partition(" ")
        facts = json.loads(text) if known == _sum(text) else None
    except (OSError, ValueError, RecursionError):
        return None
    return facts if isinstance(facts, dict) and facts.get("format") == FORMAT else None


def write(path: Path, facts: Mapping[str, object]) -> None:
    """Writes a cache file without syncing it; after a crash its checksum tells whether it is whole."""
    text = json.dumps({"format": FORMAT, **facts}, ensure_ascii=False, separators=(",", ":"))
    path.parent.mkdir(mode=0o700, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(f"{_sum(text)} {text}")
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"
