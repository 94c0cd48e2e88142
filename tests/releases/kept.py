"""What each release has written: a store with every recorded game, and what that version exported and told of each."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).parent
STORE, TOLD = "games.sqlite.gz", "games.json.gz"

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None


class Told(TypedDict):
    """What a release said of a game that it had kept."""

    record: str
    """As it was exported."""
    json: dict[str, Json]
    """As `show --json` answered."""


def releases() -> list[str]:
    return sorted(path.parent.name for path in HERE.glob(f"*/{STORE}"))


def unpacked(release: str, folder: Path) -> Path:
    """The store as that release left it."""
    path = folder / "games.sqlite"
    path.write_bytes(gzip.decompress((HERE / release / STORE).read_bytes()))
    return path


def told(release: str) -> dict[str, Told]:
    found: dict[str, Told] = json.loads(gzip.decompress((HERE / release / TOLD).read_bytes()))
    return found


def keep(release: str, store: bytes, games: dict[str, Told]) -> None:
    folder = HERE / release
    folder.mkdir()
    (folder / STORE).write_bytes(gzip.compress(store, mtime=0))
    (folder / TOLD).write_bytes(gzip.compress(json.dumps(games, ensure_ascii=False, indent=1).encode(), mtime=0))


def missing(kept: Json, now: Json, place: str = "") -> Iterator[str]:
    """What was told then and is not told now; more may be told."""
    match kept, now:
        case dict(), dict():
            for key, value in kept.items():
                yield from missing(value, now[key], f"{place}.{key}") if key in now else (f"{place}.{key}",)
        case list(), list() if len(kept) == len(now):
            for at, (one, other) in enumerate(zip(kept, now, strict=True)):
                yield from missing(one, other, f"{place}.{at}")
        case _ if kept != now:
            yield f"{place}: {kept!r} is now {now!r}"
