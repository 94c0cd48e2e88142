"""Of when a page is, and what it says of that."""

from typing import NamedTuple

from referee.documents.say import time_of_day
from referee.table.voice import Voice


class Freshness(NamedTuple):
    read: float
    """When the store was last read."""
    failed: bool = False
    """Whether it could not be read since."""
    heard: float | None = None
    """When the hall was heard of last, if it does not answer; 0 if it never was."""

    @property
    def marked(self) -> bool:
        """Whether a page is marked with its time although a script keeps it up to date."""
        return self.failed or self.heard is not None

    @property
    def time(self) -> str:
        """Of when the oldest is that is shown."""
        known = self.read if self.heard is None else min(self.read, self.heard)
        return time_of_day(known) if known else "–"

    def mark(self, voice: Voice) -> str:
        _ = voice.gettext
        if self.failed:
            text = _("As of {time}: the store of games cannot be read now.")
        elif self.heard is not None:
            text = _("No word from the hall: what comes from other devices is as of {time}.")
        else:
            text = _("As of {time}.")
        return text.format(time=self.time)
