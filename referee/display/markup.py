"""Text from games on a page: escaped, with its control characters made visible, and no line broken before a colon."""

import re

from referee.core.wording import glued
from referee.documents.markup import clauses_whole, plain
from referee.documents.visible import visible

_MINUS = re.compile(r"(?<![^\s(])-(?=\d)")
"""A hyphen in the place of a minus sign."""


def text(told: str) -> str:
    return plain(glued(visible(told)))


def sentence(told: str) -> str:
    """A sentence with figures and clauses: minus signs as they are printed, the id of a clause on one line."""
    return clauses_whole(text(_MINUS.sub("−", told)))


def name(told: str) -> str:
    """A name, isolated so that right-to-left letters in it do not reorder the text around it."""
    return f"<bdi>{plain(visible(told))}</bdi>"
