"""`referee sheet --all`: the sheet of every game, each in a file of its own."""

from pathlib import Path

from referee.cli.support.file_names import safe, with_numbers
from referee.cli.support.filters import Filters
from referee.cli.support.folder import for_each_game
from referee.cli.support.handing_out import Writer, made_folder
from referee.cli.support.losses import warn_of_loss
from referee.cli.support.sheet_output import format_of, sheet_data
from referee.cli.support.sheet_sources import sheet_of_stored, stored_game
from referee.cli.support.sheet_wishes import Wishes
from referee.cli.support.stores import open_reader
from referee.cli.support.tongue import _
from referee.session.stored import ReadGame
from referee.sheets.sheet import Sheet
from referee.sheets.write.formats import PAGE
from referee.words.progress import Progress


def write_all(folder: Path, format_name: str, all_steps: bool, wishes: Wishes, asked: Filters, force: bool) -> int:
    """Every game that passes the filters, as far as it can be read."""
    form = format_of(format_name or PAGE, None)
    reader = open_reader()
    sheets: list[Sheet] = []

    def add_sheet(game: ReadGame) -> int:
        sheet, understood = sheet_of_stored(game, reader, all_steps)
        sheets.append(wishes.granted(sheet))
        return warn_of_loss(understood)

    wanted = asked.ids(reader)
    with Progress(_("making the sheets…"), len(wanted)) as progress:
        code = for_each_game(reader, progress.over(wanted, len(wanted)), stored_game, add_sheet)
    writer = Writer(force)
    made_folder(folder)
    for sheet, file in zip(sheets, with_numbers(map(_file_name, sheets)), strict=True):
        code = max(code, writer.write(folder / f"{file}{form.suffixes[0]}", sheet_data(sheet, form)))
    return code


def _file_name(sheet: Sheet) -> str:
    """The game, the day and the players: letters, digits and hyphens, whatever they are called."""
    heading = sheet.heading
    return safe((heading.id, heading.date or heading.imported, *(player.name for player in sheet.players)))
