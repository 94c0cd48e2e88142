"""What a sheet is made of: a stored game, a record, or nothing but the name of a game."""

from dataclasses import replace
from pathlib import Path

from referee.cli.support.tongue import language, refusal_of
from referee.core.collecting import uncollected
from referee.core.result import Refused
from referee.core.trouble import CannotSay, Refusal
from referee.games import GAMES
from referee.session.days import day_in
from referee.session.opening import header_text
from referee.session.sheet import blank_sheet, sheet_of
from referee.session.stored import ReadGame, fold_game, read_game
from referee.sheets.build.source import Moments
from referee.sheets.say import say
from referee.sheets.sheet import Sheet
from referee.store.facts import FOREIGN
from referee.store.problems import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader


def empty(game: str, players: int) -> Sheet:
    """A sheet to fill in by hand."""
    if game not in GAMES:
        raise CannotSay("There is no game “{typed}”; there are: {games}.", typed=game, games=", ".join(GAMES))
    sheet = blank_sheet(game, players, language())
    if isinstance(sheet, Refused):
        raise CannotSay(Refusal(sheet, GAMES[game]))
    return sheet


def stored(reader: "StoreReader", name: str) -> ReadGame:
    """A stored game before it is folded."""
    with uncollected():
        return read_game(reader, name)


def of_stored(game: ReadGame, reader: "StoreReader", all_steps: bool) -> tuple[Sheet, ReadGame]:
    """The sheet, and the game as far as it can be folded, since its file may come from anywhere."""
    try:
        return _understood(game, reader, all_steps), game
    except FOREIGN:
        foldable = fold_game(reader, game.name)
        if foldable.loss is None:
            raise
        return _understood(foldable, reader, all_steps), foldable


def _understood(game: ReadGame, reader: "StoreReader", all_steps: bool) -> Sheet:
    warnings = (say("lost", language(), number=game.loss.number),) if game.loss else ()
    moments = _moments(game, reader)
    sheet = sheet_of(game.opened, game.entries, language(), game.name, moments, all_steps, warnings)
    opened = moments[0] if moments else None
    if opened is None:
        return sheet
    played = day_in(header_text(game.opened.header), opened)
    day = played.on.isoformat()
    dated = {"date": "", "imported": day} if played.imported else {"date": day, "imported": ""}
    return sheet._replace(heading=sheet.heading._replace(**dated))


def _moments(game: ReadGame, reader: "StoreReader") -> Moments:
    """When everything was kept; nothing where the store is damaged."""
    if game.loss is not None or game.doubtful:
        return ()
    try:
        return tuple(reader.moments(game.name))
    except StoreError:
        return ()


def of_record(file: Path, all_steps: bool) -> Sheet:
    """A record is refereed anew; without its dictionary the verdicts are its own."""
    from referee.cli.support.pinned import at_hand, pinned, words_of
    from referee.cli.support.record_files import read_file
    from referee.session.recorded import as_recorded
    from referee.session.replay import replay
    from referee.session.start import Stop

    record = read_file(file)
    judged = at_hand(record.header)
    record = replace(record, header=pinned(record.header))
    found = replay(record, words_of) if judged else as_recorded(record)
    if isinstance(found, Stop):
        why = refusal_of(found.why, record.header.game)
        raise CannotSay("{file}, line {line}: {problem}", file=str(file), line=found.line, problem=why)
    warnings = () if judged else (say("other-verdicts", language()),)
    return sheet_of(found.table, found.entries, language(), file.stem, (), all_steps, warnings)
