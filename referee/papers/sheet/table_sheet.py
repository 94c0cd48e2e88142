"""The sheet of a game that is on the table, for a file beside where the program was started."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from referee.cli.files import placed
from referee.core.keywords import folded
from referee.core.message import N_
from referee.core.spoken import small_words
from referee.documents.formats import FORMATS, PAGE, of_suffix
from referee.papers.output import Target, format_of
from referee.papers.sheet.sheet import sheet_of_stored
from referee.session.session import Session
from referee.session.stored import read_game
from referee.table.desk import Desk
from referee.table.doors import Job
from referee.table.news import news


class SheetFile(NamedTuple):
    """A sheet with the file that it goes into."""

    path: str
    write: Callable[[], None]
    slow: bool
    """Whether writing takes seconds."""


def put(desk: Desk, asked: str) -> None:
    """Writes the sheet of the game, beside the table if that takes long."""
    if desk.passing:
        desk.say(news(N_("Nothing is kept of this game, and there is no sheet.")))
        return
    # `feuille de score en pdf, stp`
    said = [
        word
        for word in asked.replace(",", " ").split()
        if folded(word) not in (*small_words(), "score", "partie", "game", "as")
    ]
    sheet = sheet_file(desk.session, " ".join(said))
    if sheet.slow and desk.later is not None:
        desk.say(news(N_("The sheet is being written into {file}; you can go on meanwhile."), file=sheet.path))
        desk.later(Job(sheet.write, lambda typing: news(N_("The sheet is in {file}."), file=sheet.path)))
    else:
        sheet.write()
        desk.say(news(N_("The sheet is in {file}."), file=sheet.path))


def sheet_file(session: Session, asked: str) -> SheetFile:
    """The sheet in a format asked for by its name or ending; a page if nobody says."""
    name = asked.strip().lower().lstrip(".") or PAGE
    known = FORMATS.get(name) or of_suffix(f".{name}")
    form = known or format_of(name, None)
    file = placed(Path(f"{session.name}{form.suffixes[0]}")).absolute()
    sheet, _game = sheet_of_stored(read_game(session.store, session.name), session.store, all_steps=False)
    into = Target(form, file)
    return SheetFile(str(file), lambda: into.write(into.data(sheet)), slow=form.binary)
