"""Sheets of stored games and of records, and blank sheets."""

from pathlib import Path

from referee.cli.language import language
from referee.cli.troubles import unknown_game
from referee.core.message import CannotSay, Refusal
from referee.core.outside import INPUT
from referee.core.result import Refused
from referee.documents.say import say
from referee.documents.sheet import Sheet
from referee.games import GAMES
from referee.papers.sheet.sheet import blank_sheet, sheet_of
from referee.session.new_game import header_text
from referee.session.stored import ReadGame, fold_game, read_game
from referee.store.facts import FOREIGN
from referee.store.listed import day_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.session.replay import Replayed
    from referee.store.port import StoreReader


def blank(game: str, players: int) -> Sheet:
    """A blank sheet, to fill in by hand."""
    if game not in GAMES:
        raise unknown_game(game)
    sheet = blank_sheet(game, players, language())
    if isinstance(sheet, Refused):
        raise CannotSay(Refusal(sheet, GAMES[game]))
    return sheet


def stored_game(reader: "StoreReader", name: str) -> ReadGame:
    """A stored game, which is not folded yet."""
    return read_game(reader, name)


def sheet_of_stored(game: ReadGame, reader: "StoreReader", all_steps: bool) -> tuple[Sheet, ReadGame]:
    """The sheet, and the game as far as it can be folded, since its file may come from anywhere."""
    try:
        return _sheet(game, all_steps), game
    except FOREIGN:
        foldable = fold_game(reader, game.name)
        if foldable.loss is None:
            raise
        return _sheet(foldable, all_steps), foldable


def _sheet(game: ReadGame, all_steps: bool) -> Sheet:
    warnings = (say("lost", language(), number=game.loss.number),) if game.loss else ()
    # of a damaged game it is not told when it was played
    moments = () if game.loss or game.doubtful else game.moments
    sheet = sheet_of(game.opened, game.entries, language(), game.name, moments, all_steps, warnings)
    if not moments:
        return sheet
    played = day_in(header_text(game.opened.header), moments[0])
    day = played.on.isoformat()
    dated = {"date": "", "imported": day} if played.imported else {"date": day, "imported": ""}
    return sheet._replace(heading=sheet.heading._replace(**dated))


def sheet_of_record(file: Path, all_steps: bool) -> Sheet:
    """The sheet of a record, refereed again; if its dictionary is missing, with the verdicts in the record."""
    from referee.papers.records import refereed_file

    _, replayed, judged = refereed_file(file, dated=False)
    return sheet_of_replayed(file, replayed, judged, all_steps)


def sheet_of_replayed(file: Path, replayed: "Replayed", judged: bool, all_steps: bool) -> Sheet:
    """The sheet of a record that has been refereed; `judged` if its dictionary was at hand."""
    warnings = () if judged else (say("other-verdicts", language()),)
    return sheet_of(
        replayed.table, replayed.entries, language(), "" if file == INPUT else file.stem, (), all_steps, warnings
    )
