"""Times of the day, as the page says them."""

import time


def time_of_day(moment: float) -> str:
    return time.strftime("%H:%M:%S", time.localtime(moment))
