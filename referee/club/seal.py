"""Look-ups on this machine are sealed while a round of an event is open (CLB-14).

A file names the events whose rounds may be open, so that nothing else is read as long as there is none.
"""

from contextlib import closing, suppress
from pathlib import Path

from referee.cli import folders
from referee.cli.stores import joined, open_read_only, open_reader
from referee.club.event.acts import Noted
from referee.club.event.model import ClubEvent
from referee.club.event.results import is_open
from referee.club.games import outcomes_of
from referee.club.keeper import read_story
from referee.core import limits
from referee.core.locks import locked
from referee.core.outside import read_text
from referee.core.safe_files import write_safely
from referee.core.spelling import plain
from referee.session.live import ROUNDS
from referee.store.entries import EVENT
from referee.store.port import StoreReader
from referee.store.problems import UNREADABLE, StoreError


def round_open(reader: StoreReader, event: ClubEvent) -> bool:
    """Whether some round of the event is being played."""
    return any(map(is_open, event.rounds, outcomes_of(reader, event)))


def mark(folder: Path, name: str, is_open: bool) -> None:
    """Notes whether a round of an event is open."""
    with locked(folder / ROUNDS):
        names = [*(one for one in marked(folder) if one != name), *([name] if is_open else [])]
        if names:
            write_safely(folder / ROUNDS, "".join(f"{one}\n" for one in names).encode(), private=True)
        else:
            (folder / ROUNDS).unlink(missing_ok=True)


def marked(folder: Path) -> list[str]:
    """The events whose rounds may be open."""
    try:
        lines = read_text(folder / ROUNDS, limits.GRID).splitlines()
    except OSError:
        return []
    return [line for line in lines if EVENT.fullmatch(line)]


def mark_rounds(folder: Path, reader: StoreReader) -> None:
    """Notes of every event whether a round is open; what was noted of one that cannot be read stays."""
    for name in reader.events.names():
        with suppress(StoreError):
            mark(folder, name, round_open(reader, read_story(reader, name).event))


def still_open(folder: Path, reader: StoreReader) -> list[str]:
    """The events whose rounds are open, or were when they could be read; the others lose their marks."""
    found = []
    for name in marked(folder):
        try:
            playing = round_open(reader, read_story(reader, name).event)
        except StoreError as problem:
            if problem.problem not in ("no-such-event", *UNREADABLE):
                raise
            playing = problem.problem in UNREADABLE
        if playing:
            found.append(name)
        else:
            mark(folder, name, False)
    return found


def open_rounds() -> list[str]:
    """The events of this machine whose rounds are open."""
    if joined():
        # a word is not looked up later because the hall is slow
        with closing(open_read_only()) as reader:
            return still_open(folders.data(), reader)
    return still_open(folders.data(), open_reader())


def note(event: str, text: str) -> None:
    """Writes a remark into the event's journal, which is told nobody."""
    from referee.club.commands.led import Led

    led = Led(event, "")
    led.submit(led.arbiter, lambda _story: Noted(plain(text)))
