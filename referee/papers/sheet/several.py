"""`referee sheet` of several games: one document, or a file for each in a folder."""

from collections.abc import Callable
from pathlib import Path

from referee.cli.files import Writer, made_folder
from referee.cli.language import _, language
from referee.cli.losses import warn_of_loss
from referee.cli.progress import Progress
from referee.cli.stores import open_reader
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.core.values import Value
from referee.documents.formats import PAGE
from referee.documents.sheet import Sheet
from referee.papers.counting import not_counting
from referee.papers.folder import for_each_game, safe, with_numbers
from referee.papers.output import Target, data_of, format_of
from referee.papers.selection import NONE, Filters, is_record, listed
from referee.papers.sheet.command import Wishes
from referee.papers.sheet.evening import evening, without_log
from referee.papers.sheet.sources import sheet_of_record, sheet_of_stored, stored_game
from referee.session.stored import ReadGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass


class Several(Value):
    """The games that a command line names, or chooses by filters."""

    names: list[str]
    asked: Filters
    all_steps: bool
    wishes: Wishes

    def write_together(self, target: Target | None) -> int:
        """One document: a ranking, then the poster of each game."""
        if target is None:
            return NO
        sheets: list[Sheet] = []
        # without their logs at once: those of hundreds of games are large
        code = self._read(lambda sheet: sheets.append(without_log(sheet)))
        if not sheets:
            raise CannotSay(NONE)
        if not self.names:
            # the one used last comes first, which of two of the same moment was played later
            sheets.reverse()
            sheets.sort(key=lambda one: (one.heading.date or one.heading.imported, one.colophon.times.began or 0.0))
        told = [self.wishes.granted(sheet, titled=False) for sheet in sheets]
        known_as = self.asked.names.player
        target.put(evening(told, language(), self.wishes.title, self.wishes.place, known_as))
        return code

    def write_each(self, folder: str, form_name: str, force: bool, shown: bool) -> int:
        """A file for each game, as far as it can be read."""
        if self.wishes.title or shown:
            raise CannotSay("--title and --open are for one document, not with --separate.")
        if not folder:
            raise CannotSay("--separate needs a folder: {referee} sheet --all --separate -o FOLDER")
        form = format_of(form_name or PAGE, None)
        sheets: list[Sheet] = []
        code = self._read(sheets.append)
        if not sheets:
            raise CannotSay(NONE)
        writer, into = Writer(force), made_folder(Path(folder))
        for sheet, file in zip(sheets, with_numbers(map(_file_name, sheets)), strict=True):
            data = data_of(self.wishes.granted(sheet), form)
            code = max(code, writer.write(into / f"{file}{form.suffixes[0]}", data))
        return code

    def _read(self, add: Callable[[Sheet], None]) -> int:
        """The sheets one by one, and the worst exit code of reading a game."""
        records = [name for name in self.names if is_record(name)]
        if records and len(records) < len(self.names):
            raise CannotSay("Either stored games or records, not both at once.")
        if records:
            for name in records:
                add(sheet_of_record(Path(name), self.all_steps))
            return FINE
        reader = open_reader()

        def add_sheet(game: ReadGame) -> int:
            sheet, understood = sheet_of_stored(game, reader, self.all_steps)
            add(sheet)
            return warn_of_loss(understood)

        if self.names:
            return max([add_sheet(stored_game(reader, name.lower())) for name in self.names])
        chosen = self.asked.ids(reader)
        others = not_counting(reader, listed(reader)[0])
        wanted = [name for name in chosen if name not in others]
        with Progress(_("making the sheets…"), len(wanted)) as progress:
            return for_each_game(reader, progress.over(wanted, len(wanted)), stored_game, add_sheet)


def _file_name(sheet: Sheet) -> str:
    """The game, the day and the players: letters, digits and hyphens, whatever they are called."""
    heading = sheet.heading
    return safe((heading.id, heading.date or heading.imported, *(player.name for player in sheet.players)))
