"""The sheet of a game that is on the table, written into a file beside where the program was started."""

from pathlib import Path

from referee.cli.support.sheet_output import format_of, put_sheet
from referee.cli.support.sheet_sources import sheet_of_stored, stored_game
from referee.session.session import Session
from referee.sheets.write.formats import FORMATS, PAGE, of_suffix


def put_sheet_of(session: Session, asked: str) -> str:
    """The path of the file, written in a format asked for by its name or ending; a page if nobody says."""
    name = asked.strip().lower().lstrip(".") or PAGE
    known = FORMATS.get(name) or of_suffix(f".{name}")
    form = known or format_of(name, None)
    file = Path.cwd() / f"{session.name}{form.suffixes[0]}"
    sheet, _game = sheet_of_stored(stored_game(session.store, session.name), session.store, all_steps=False)
    put_sheet(sheet, form, file)
    return str(file)
