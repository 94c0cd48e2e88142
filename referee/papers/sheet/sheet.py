"""The sheet of a game, and blank sheets."""

from collections.abc import Sequence

from referee.core.record import Header
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.documents.sheet import Sheet
from referee.papers.sheet.source import Moments, Source
from referee.papers.sheet.whole import build
from referee.session.start import DEFAULT_LEXICON, Stop, open_table

MOST = 4
"""The number of players on a blank sheet by default, if the game allows it."""


def sheet_of(
    opened: Table,
    entries: Sequence[Entry],
    language: str,
    name: str = "",
    moments: Moments = (),
    all_steps: bool = False,
    warnings: tuple[str, ...] = (),
) -> Sheet:
    """The sheet of a game: its table before the first command, and its entries."""
    return build(_source(opened, entries, name, moments, warnings), language, all_steps)


def blank_sheet(game: str, players: int, language: str) -> Sheet | Refused:
    """A blank sheet for a number of players; 0 means as many as the game takes, up to four."""
    counts = [players] if players else list(range(MOST, 1, -1))
    for count in counts:
        lines = [
            ("referee", "1"),
            ("game", game),
            *(("player", f"s{number} S{number}") for number in range(1, count + 1)),
        ]
        table = open_table(Header(tuple(lines)))
        if isinstance(table, Table):
            break
    if isinstance(table, Stop):
        return table.why
    from referee.papers.sheet.build import blank

    return blank(_source(table), language)


def _source(
    opened: Table,
    entries: Sequence[Entry] = (),
    name: str = "",
    moments: Moments = (),
    warnings: tuple[str, ...] = (),
) -> Source:
    header = opened.header
    return Source(
        opened,
        entries,
        opened.game.paper(),
        rules=header.rules,
        lexicon=header.lexicon[0] or DEFAULT_LEXICON,
        name=name,
        moments=moments,
        warnings=warnings,
    )
