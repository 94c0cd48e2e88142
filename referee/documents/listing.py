"""A list to print or to hang on the wall, as a value: a standing, who sits where, a slip to fill in. All text is plain."""

from typing import NamedTuple


class Column(NamedTuple):
    code: str
    """What programs call it."""
    label: str
    figures: bool = False
    """Whether it holds numbers, which stand at the right."""


class Cell(NamedTuple):
    text: str
    value: str | int | float | None = None
    """What programs read; None means the text."""

    @property
    def datum(self) -> str | int | float:
        return self.text if self.value is None else self.value


class Listing(NamedTuple):
    language: str
    kind: str
    """What programs call the list."""
    event: str
    where: tuple[str, ...]
    """Place and days, and whatever else stands below the name of the event."""
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lead: tuple[str, ...] = ()
    """Sentences above the rows."""
    notes: tuple[str, ...] = ()
    """Sentences below the rows."""
    signatures: tuple[str, ...] = ()
    """Who signs."""
    large: bool = False
    """Whether it is read from afar."""
    as_of: Cell | None = None
    """A sentence that says of when it is, and that moment; None if it is of now."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """What stands above the rows: of when they are, and the lead."""
        return self.lead if self.as_of is None else (self.as_of.text, *self.lead)


class Lists(NamedTuple):
    """One or more lists, as one document."""

    lists: tuple[Listing, ...]
