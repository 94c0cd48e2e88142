"""When the hall was heard of last, for all that shows what this device knows of it."""

from referee.sheets.moments import moment_exactly
from referee.store.shared.values import Contact

NEVER = "–"


def last_heard(contact: Contact | None, language: str) -> str:
    """When that was, if the hall does not answer; empty if it does, or if there is none."""
    if contact is None or not contact.away:
        return ""
    return moment_exactly(contact.heard, language) if contact.heard else NEVER
