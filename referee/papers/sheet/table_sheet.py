"""The sheet of a game that is on the table, for a file beside where the program was started."""

from functools import partial
from pathlib import Path

from referee.documents.write.formats import FORMATS, PAGE, of_suffix
from referee.papers.sheet.output import format_of, put_sheet
from referee.papers.sheet.sources import sheet_of_stored, stored_game
from referee.session.session import Session
from referee.table.doors import SheetFile


def sheet_file(session: Session, asked: str) -> SheetFile:
    """The sheet in a format asked for by its name or ending; a page if nobody says."""
    name = asked.strip().lower().lstrip(".") or PAGE
    known = FORMATS.get(name) or of_suffix(f".{name}")
    form = known or format_of(name, None)
    file = Path.cwd() / f"{session.name}{form.suffixes[0]}"
    sheet, _game = sheet_of_stored(stored_game(session.store, session.name), session.store, all_steps=False)
    return SheetFile(str(file), partial(put_sheet, sheet, form, file), slow=form.binary)
