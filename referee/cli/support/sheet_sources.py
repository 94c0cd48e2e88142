"""Sheets of stored games and of records, and blank sheets."""

from dataclasses import replace
from pathlib import Path

from referee.cli.support.tongue import language, refusal_of
from referee.cli.support.troubles import unknown_game
from referee.core.collecting import uncollected
from referee.core.outside import INPUT
from referee.core.result import Refused
from referee.core.trouble import CannotSay, Refusal
from referee.games import GAMES
from referee.session.days import day_in
from referee.session.new_game import header_text
from referee.session.sheet import blank_sheet, sheet_of
from referee.session.stored import ReadGame, fold_game, read_game
from referee.sheets.build.source import Moments
from referee.sheets.say import say
from referee.sheets.sheet import Sheet
from referee.store.facts import FOREIGN
from referee.store.problems import StoreError

RECORD = ".ref"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader


def blank(game: str, players: int) -> Sheet:
    """A blank sheet, to fill in by hand."""
    if game not in GAMES:
        raise unknown_game(game)
    sheet = blank_sheet(game, players, language())
    if isinstance(sheet, Refused):
        raise CannotSay(Refusal(sheet, GAMES[game]))
    return sheet


def is_record(name: str) -> bool:
    """Whether this names a file with a record, or standard input, and no stored game."""
    return name == str(INPUT) or name.lower().endswith(RECORD)


def stored_game(reader: "StoreReader", name: str) -> ReadGame:
    """A stored game, which is not folded yet."""
    with uncollected():
        return read_game(reader, name)


def sheet_of_stored(game: ReadGame, reader: "StoreReader", all_steps: bool) -> tuple[Sheet, ReadGame]:
    """The sheet, and the game as far as it can be folded, since its file may come from anywhere."""
    try:
        return _sheet(game, reader, all_steps), game
    except FOREIGN:
        foldable = fold_game(reader, game.name)
        if foldable.loss is None:
            raise
        return _sheet(foldable, reader, all_steps), foldable


def _sheet(game: ReadGame, reader: "StoreReader", all_steps: bool) -> Sheet:
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
    """When the game and its entries were stored; empty if the store is damaged."""
    if game.loss is not None or game.doubtful:
        return ()
    try:
        return tuple(reader.moments(game.name))
    except StoreError:
        return ()


def sheet_of_record(file: Path, all_steps: bool) -> Sheet:
    """The sheet of a record, refereed again; if its dictionary is missing, with the verdicts in the record."""
    from referee.cli.support.pinned import is_at_hand, with_pin, words_of
    from referee.cli.support.record_files import named, read_file
    from referee.session.recorded import as_recorded
    from referee.session.replay import replay
    from referee.session.start import Stop

    record = read_file(file)
    judged = is_at_hand(record.header)
    record = replace(record, header=with_pin(record.header))
    replayed = replay(record, words_of) if judged else as_recorded(record)
    if isinstance(replayed, Stop):
        why = refusal_of(replayed.why, record.header.game)
        raise CannotSay("{file}, line {line}: {problem}", file=named(file), line=replayed.line, problem=why)
    warnings = () if judged else (say("other-verdicts", language()),)
    return sheet_of(
        replayed.table, replayed.entries, language(), "" if file == INPUT else file.stem, (), all_steps, warnings
    )
