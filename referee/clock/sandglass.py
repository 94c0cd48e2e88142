"""Arithmetic for a sandglass that is turned whenever it empties, on the seconds that have run."""

MINUTE = 60


def emptied(seconds: float, length: float = MINUTE) -> int:
    """How often a glass of this length has emptied."""
    return int(seconds // length)


def left(seconds: float, length: float = MINUTE) -> float:
    """Seconds until the glass empties next."""
    return length - seconds % length


def written(seconds: float) -> str:
    """A duration as it is typed and stored, M:SS."""
    minutes, rest = divmod(int(seconds), MINUTE)
    return f"{minutes}:{rest:02}"


def read(text: str) -> int | None:
    """Seconds from M:SS; None for anything else."""
    minutes, colon, seconds = text.partition(":")
    parts = (minutes, seconds)
    if not colon or not all(part.isascii() and part.isdigit() for part in parts):
        return None
    if len(minutes) > 3 or len(seconds) != 2 or int(seconds) >= MINUTE:
        return None
    return int(minutes) * MINUTE + int(seconds)
