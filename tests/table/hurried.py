"""`referee` with a clock that runs so many times faster: python -m tests.table.hurried SPEED COMMAND …"""

import sys
import time

from referee.clock import watch
from referee.table import hourglass


def hurry(speed: float) -> None:
    """Time runs on from now, faster; between two looks that would be a gap, were it real."""
    began = time.monotonic()

    def moment() -> watch.Moment:
        run = (time.monotonic() - began) * speed
        return watch.Moment(run, run)

    hourglass.moment = moment
    watch.GAP = float("inf")


if __name__ == "__main__":
    hurry(float(sys.argv.pop(1)))
    from referee.__main__ import main

    sys.exit(main())
