"""The console in plain lines, for pipes, screen readers and terminals that cannot draw."""

from collections.abc import Callable, Iterable

from referee.club.console import text
from referee.club.console.console import Console
from referee.club.console.text import TableRow


class Plain:
    def __init__(self, console: Console, write: Callable[[str], object]) -> None:
        self._console = console
        self._write = write
        self._rows: dict[str, TableRow] = {}
        self._trouble = ""
        self._away = False
        """Whether the trouble was that the hall did not answer."""

    def run(self, typed: Iterable[str]) -> None:
        """Tells of all tables, then takes lines until `q` or the end of the input."""
        self._tell_all()
        for line in typed:
            self._console.enter(line)
            if self._console.leaving:
                return
            self._answer()

    def look(self) -> None:
        """Reads the event, and tells what has changed; called while nobody types."""
        if self._console.look():
            self._tell_changes()

    def _answer(self) -> None:
        console = self._console
        for line in console.said:
            self._write(line)
        if console.question:
            self._write(text.question(console))
        elif console.page or console.table:
            for line in text.page_lines(console):
                self._write(line)
            console.close_page()
        elif not console.said:
            self._tell_all()
        self._tell_changes()

    def _tell_all(self) -> None:
        console = self._console
        self._write(text.title(console))
        self._tell_trouble()
        rows = text.rows(console)
        for row in rows:
            self._write(_line(row))
        for line in text.notes(console):
            self._write(line)
        self._rows = {row.number: row for row in rows}

    def _tell_changes(self) -> None:
        """The tables that are not as they were told last."""
        self._tell_trouble()
        for row in text.rows(self._console):
            before = self._rows.get(row.number)
            if before is None or before._replace(last=row.last, open=row.open) != row:
                self._write(_line(row))
                self._rows[row.number] = row

    def _tell_trouble(self) -> None:
        """Once, that the event cannot be read or the hall does not answer, and once that all is well again."""
        trouble = text.trouble(self._console)
        if trouble != self._trouble:
            _ = self._console.voice.gettext
            well = _("The hall answers again.") if self._away else _("The store of games can be read again.")
            self._write(trouble or well)
            self._trouble, self._away = trouble, self._console.seen.away


def _line(row: TableRow) -> str:
    return " · ".join(cell for cell in row[:5] if cell)
