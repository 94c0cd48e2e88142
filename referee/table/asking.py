"""A question that waits for its answer, and what is done with the answer."""

from collections.abc import Callable
from dataclasses import dataclass

from referee.core.spelling import capitals
from referee.table.inquiry import Inquiry


@dataclass(slots=True)
class Pending:
    inquiry: Inquiry
    keys: dict[str, str]
    """The answers by the keys typed for them at this table."""
    then: Callable[[str], None]
    """What is done with an answer."""

    def answer(self, typed: str) -> str | None:
        """The answer that this text stands for; None if it is not an answer."""
        asked, key = self.inquiry, capitals(typed).lower()
        if not key:
            return asked.proposal or None
        if asked.numeric:
            return key if key.isascii() and key.isdigit() and len(key) <= 2 else None
        return self.keys.get(key) or (key if asked.free and len(key) == 1 and key.isalpha() else None)
