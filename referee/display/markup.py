"""Text from games on a page: escaped, and with its control characters made visible."""

from referee.sheets.write.markup import plain
from referee.sheets.write.visible import visible


def text(told: str) -> str:
    return plain(visible(told))


def name(told: str) -> str:
    """A name, isolated so that right-to-left letters in it do not reorder the text around it."""
    return f"<bdi>{text(told)}</bdi>"
