"""What the desk waits for an answer to, and what an answer leads to."""

from collections.abc import Callable
from dataclasses import dataclass

from referee.core.spelling import capitals
from referee.table.inquiry import Inquiry


@dataclass(slots=True)
class Pending:
    inquiry: Inquiry
    keys: dict[str, str]
    """The answers by what is typed for each at this table."""
    then: Callable[[str], None]
    """What is done with an answer."""

    def answer(self, typed: str) -> str | None:
        """The answer that is meant, if one is."""
        asked, key = self.inquiry, capitals(typed).lower()
        if not key:
            return asked.proposal or None
        if asked.numeric:
            return key if key.isascii() and key.isdigit() and len(key) <= 2 else None
        return self.keys.get(key) or (key if asked.free and len(key) == 1 and key.isalpha() else None)
