"""Work on many values without the garbage collector, which would look through all of them again and again for cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """For code whose values hold no cycles: they are freed as soon as nobody holds them."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            _grow_old()
            gc.enable()


def _grow_old() -> None:
    """All values pass for old ones, so that the collector does not look through them as soon as it is back."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
