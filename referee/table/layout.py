"""The two layout marks in texts of rooms: a dot between the items of a list, blanks between columns.

Whoever cannot draw tells items and columns apart in another way. Only texts of rooms and help are laid out so; what people
have typed is left as it is.
"""

DOT = " · "
GAP = "  "
LEADING = (";", ",", ":")
"""Signs behind which a column goes on without a comma."""


def items(text: str) -> list[str]:
    """The items of a list, each with its columns as a list with commas."""
    return [commas(item) for item in text.split(DOT)]


def flowing(text: str) -> str:
    """Items and columns as a list with commas."""
    return commas(text.replace(DOT, ", "))


def commas(text: str) -> str:
    """Columns as a list with commas."""
    line = ""
    for cell in filter(None, map(str.strip, text.split(GAP))):
        between = "" if not line else " " if line.endswith(LEADING) else ", "
        line += between + cell
    return line
