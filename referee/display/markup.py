"""Text from games on a page: escaped, with its control characters made visible, and no line broken before a colon."""

from referee.core.unbroken import glued
from referee.sheets.write.markup import plain
from referee.sheets.write.visible import visible


def text(told: str) -> str:
    return plain(glued(visible(told)))


def name(told: str) -> str:
    """A name, isolated so that right-to-left letters in it do not reorder the text around it."""
    return f"<bdi>{plain(visible(told))}</bdi>"
