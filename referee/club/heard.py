"""When the hall was heard of last, for all that shows what this device knows of it."""

from datetime import UTC, datetime

from referee.club.wording import say
from referee.documents.listing import Cell
from referee.documents.say import moment_exactly
from referee.store.contact import Contact
from referee.store.problems import AWAY, REFUSED

NEVER = "–"


def last_heard(contact: Contact | None, language: str) -> str:
    """When that was, if the hall does not answer; empty if it does, or if there is none."""
    if contact is None or not contact.away:
        return ""
    return moment_exactly(contact.heard, language) if contact.heard else NEVER


def absence_text(contact: Contact, language: str) -> str:
    """Of when that is which a device knows of its hall, and why it is of then."""
    code = {AWAY: "as-of", REFUSED: "as-of-shut-out"}.get(contact.code, "as-of-unread")
    return say(code, language, moment=last_heard(contact, language))


def as_of(contact: Contact | None, language: str) -> Cell | None:
    """What a list says of that; None if the hall answers."""
    known = last_heard(contact, language)
    if contact is None or not known:
        return None
    exactly = datetime.fromtimestamp(contact.heard, UTC).isoformat(timespec="seconds") if contact.heard else ""
    return Cell(absence_text(contact, language), exactly)
