"""The event that a command of the club means: read or led, with the seal of its rounds kept up to date."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from referee.cli import folders
from referee.cli.confirmation import confirm, possible
from referee.cli.language import _, language, ngettext, speech
from referee.cli.output import err, flush, out
from referee.cli.stores import exists, open_reader, open_store
from referee.cli.troubles import unknown
from referee.club.commands.shared_store import warn_of_hall
from referee.club.device import sharing_of
from referee.club.event.acts import Act, Undone
from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent
from referee.club.event.results import GameReport
from referee.club.event.rules import arbiter, drawn_round
from referee.club.games import outcomes_of, reports_of
from referee.club.keeper import A, Keeper, event_meant, read_story
from referee.club.seal import mark, round_open
from referee.club.wording import CLUB, absence_text, act_text, as_of
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay, Refusal
from referee.core.printable import printable
from referee.core.result import Refused
from referee.documents.listing import Listing
from referee.documents.say import moment
from referee.papers.output import put_lists
from referee.store.contact import Contact
from referee.store.port import Journal, StoreReader
from referee.store.problems import StoreError


class Led(Keeper):
    """An event, and the arbiter who does something at it; `CannotSay` if the name is no arbiter's.

    What comes of it is told by `tell`, and what is not easily taken back is asked by `sure`: here at the shell.
    """

    def __init__(self, typed: str, by: str, store: Journal | None = None) -> None:
        opened = store or open_store()
        super().__init__(opened, event_meant(opened.events, typed))
        self.arbiter = granted(arbiter(self.event, by))
        if store is None:
            say_displaced(self.store, self.name)

    @property
    def reports(self) -> dict[str, GameReport]:
        return reports_of(self.store, self.event)

    def attempt(self, decide: Callable[[Story], A | Refused], as_seen: bool = False) -> A | Refused:
        """The act that was decided, already stored and told; or its refusal. `as_seen` as for `submit`."""
        length = len(self.story.chapters)
        act = self.submit(self.arbiter, decide, as_seen)
        if isinstance(act, Refused):
            if as_seen:
                self.tell_since(length)
            return act
        self.seal()
        self.answer(sentence_of(self.event, act))
        return act

    def seal(self) -> None:
        """Seals look-ups on this machine while a round is open (CLB-14)."""
        mark(folders.data(), self.name, round_open(self.store, self.event))

    def do(self, decide: Callable[[Story], A | Refused], as_seen: bool = False) -> int:
        """The exit code of a decision, which was told."""
        act = self.attempt(decide, as_seen)
        return self.refuse(act) if isinstance(act, Refused) else FINE

    def answer(self, sentence: str) -> None:
        """Tells what has been done and is stored."""
        answer(f"{printable(sentence)}\n")

    def tell(self, text: str) -> None:
        """Tells whole lines."""
        out(text)

    def tell_since(self, length: int) -> None:
        """Tells what others have done since the event had so many acts."""
        self.tell("".join(f"{printable('  '.join(row))}\n" for row in act_rows(self.story)[length:]))

    def show(self, text: str) -> None:
        """Shows a list, where it is not shown anyway."""
        out(text)

    def refuse(self, why: Refused) -> int:
        """Tells a refusal; the answer is no."""
        return refuse(why, self.event)

    def sure(self, question: str) -> bool:
        """Whether it is to be done: asked at a terminal."""
        return not possible() or confirm(question)


def answer(text: str) -> None:
    """Tells what has been done; it is stored already, so a failed answer is reported as that."""
    try:
        out(text)
        flush()
    except OSError as problem:
        raise CannotSay("The command was accepted and is kept, but the answer could not be written.") from problem


def act_rows(story: Story) -> list[tuple[str, ...]]:
    """Each act with its number, when it was done, by whom, and whether it still stands."""
    standing_numbers = {one.number for one in story.standing}
    fallen = _("taken back")
    rows: list[tuple[str, ...]] = []
    for one, event in story.chapters:
        gone = "" if one.number in standing_numbers or isinstance(one.act, Undone) else f" [{fallen}]"
        rows.append((str(one.number), moment(one.at, language()), one.by, act_text(event, one.act, language()) + gone))
    return rows


def sentence_of(event: ClubEvent, act: Act) -> str:
    """What was done, as a sentence."""
    text = act_text(event, act, language())
    return f"{text[:1].upper()}{text[1:]}."


def refusal(why: Refused, event: ClubEvent) -> str:
    """A refusal as a sentence; for an unknown name, `CannotSay` with the one that was probably meant."""
    if why.code == "unknown-entrant":
        raise unknown(Refusal(why, CLUB), why.facts["typed"], [one.name for one in event.entrants.values()])
    return speech().say(Refusal(why, CLUB))


def refuse(why: Refused, event: ClubEvent) -> int:
    """Tells a refusal; the answer is no."""
    err(f"referee: {refusal(why, event)}\n")
    return NO


T = TypeVar("T")


def granted(answer: T | Refused) -> T:
    """The answer, unless it is a refusal: then nothing is to be done, and that is said."""
    if isinstance(answer, Refused):
        raise CannotSay(Refusal(answer, CLUB))
    return answer


def say_displaced(reader: StoreReader, name: str) -> None:
    """Says once if the hall has lost acts of the event, and has others instead."""
    sharing = sharing_of(reader)
    count = 0 if sharing is None else sharing.tell_displaced(name)
    if count:
        said = ngettext(
            "The hall has lost {count} act that this device knew, and has another instead: `{referee} club strays`.",
            "The hall has lost {count} acts that this device knew, and has others instead: `{referee} club strays`.",
            count,
        )
        err(said.format(count=count) + "\n")


class Watched:
    """An event that is only read."""

    def __init__(self, typed: str) -> None:
        if not exists():
            raise StoreError("no-events")
        self.reader = open_reader()
        self.name = event_meant(self.reader.events, typed)
        self.story = read_story(self.reader, self.name)
        self.event = self.story.event
        say_displaced(self.reader, self.name)
        warn_of_hall(self.reader)
        self.found = outcomes_of(self.reader, self.event)

    @property
    def _contact(self) -> Contact | None:
        sharing = sharing_of(self.reader)
        return None if sharing is None else sharing.contact()

    def put(
        self, lists: Iterable[Listing], form: str, output: str, force: bool, report: Callable[[], str] | None = None
    ) -> int:
        """Writes lists, which say of when they are if the hall does not answer: what is read is what this device knows."""
        dated = as_of(self._contact, language())
        return put_lists([each._replace(as_of=dated) for each in lists], form, output, force, report)

    def say_as_of(self) -> None:
        """Says it of what is no list."""
        contact = self._contact
        if contact is not None and contact.away:
            err(absence_text(contact, language()) + "\n")

    def round(self, typed: str) -> int:
        """The number of a round that has been drawn; without one the last."""
        number = round_number(self.event, typed)
        granted(drawn_round(self.event, number))
        return number


def round_number(event: ClubEvent, typed: str) -> int:
    """The number of a round as typed; without one that of the last, which is 0 before the first."""
    return number_in(typed, "round") if typed else len(event.rounds)


def table_numbers(typed: Sequence[str] | None) -> list[int]:
    return [number_in(text, "table") for text in typed or ()]


def number_in(text: str, what: str) -> int:
    """A number as typed; `CannotSay` for other text."""
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    if what == "round":
        raise CannotSay("“{typed}” is no number of a round.", typed=text)
    raise CannotSay("“{typed}” is no number of a table.", typed=text)
