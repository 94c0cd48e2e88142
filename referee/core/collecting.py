"""Switches the garbage collector off while many values without cycles are built."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Runs code without the garbage collector; its values must hold no cycles."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            _grow_old()
            gc.enable()


def _grow_old() -> None:
    """Moves all values to the oldest generation, so that the collector does not scan them at once when it is back."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
