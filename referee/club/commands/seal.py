"""Look-ups are sealed while a round of an event is open (CLB-14)."""

from contextlib import closing

from referee.cli import folders
from referee.cli.stores import joined, open_read_only, open_reader
from referee.club import seal
from referee.club.commands.led import Led
from referee.club.event.model import Noted
from referee.core.spelling import plain


def open_rounds() -> list[str]:
    """The events whose rounds are open."""
    if joined():
        # a word is not looked up later because the hall is slow
        with closing(open_read_only()) as reader:
            return seal.open_rounds(folders.data(), reader)
    return seal.open_rounds(folders.data(), open_reader())


def note(event: str, text: str) -> None:
    """Writes a remark into the event's journal, which is told nobody."""
    led = Led(event, "")
    led.submit(led.arbiter, lambda _story: Noted(plain(text)))
