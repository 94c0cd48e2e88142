"""New games: the header, made from the arguments of a command line, and the game in the store."""

import os
import re
import time
from collections.abc import Iterable

from referee.core.policy import RULES
from referee.core.record import Header, header_text
from referee.core.result import Refused, refused
from referee.core.seats import unfit_name
from referee.core.spelling import capitals, plain
from referee.core.table import Table
from referee.games import GAMES, game_of
from referee.session.session import summary_of
from referee.session.start import Stop, open_table

GLASS, GLASSES = "clock", ("table", "program")
"""The header line that says whose glass it is, the table's own or the program's."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal


def header_of(
    game: str,
    names: Iterable[str],
    settings: Iterable[str],
    lexicon: tuple[str, str],
    box: Iterable[tuple[str, str]] = (),
    named: Iterable[tuple[str, str]] = (),
) -> Header:
    """The header of a new game. Seats come from names (Ana is ana, and Ana! is ana2); settings override the box."""
    lines = [("referee", "1"), ("game", game), ("rules", RULES), ("date", time.strftime("%Y-%m-%d"))]
    if game in GAMES and game_of(game).traits.chance:
        lines.append(("seed", os.urandom(4).hex()))
    lines += [(name, value) for name, text in named if (value := plain(text).strip())]
    taken: set[str] = set()
    for name in names:
        own_name, bracket, rest = plain(name).partition(" [")
        lines.append(("player", f"{seat_of(own_name, taken)} {own_name}{bracket}{rest}"))
    lines.append(("lexicon", "@sha256:".join(filter(None, lexicon))))
    chosen = {plain(key): plain(value) for key, _, value in (setting.partition("=") for setting in settings)}
    if GLASS in chosen and game in GAMES and game_of(game).traits.timed:
        lines.append((GLASS, chosen.pop(GLASS)))
    lines += [(name, text) for name, text in box if name != "set" or text.partition(" ")[0] not in chosen]
    lines += [("set", f"{key} {value}") for key, value in chosen.items()]
    return Header(tuple(lines))


def seat_of(name: str, taken: set[str]) -> str:
    """A free seat made from the letters of a name."""
    base = re.sub("[^a-z0-9_]", "", capitals(name).lower())[:12].lstrip("0123456789_") or "player"
    seat, number = base, 1
    while seat in taken:
        number += 1
        seat = f"{base}{number}"
    taken.add(seat)
    return seat


def open_game(store: "Journal", header: Header, at: float) -> tuple[str, Table] | Refused:
    """Stores a new game and returns its short name and its table."""
    table = table_of(header)
    if isinstance(table, Refused):
        return table
    return store.create(header.game, header_text(header), summary_of(table), at), table


def table_of(header: Header) -> Table | Refused:
    """The table of a new game.

    Names that do not fit are refused here, not when a table is opened: a record goes by seats, so it is read with any names.
    """
    unfit = next(filter(None, [unfit_name(player, header.players) for player in header.players]), None)
    if unfit is not None:
        return unfit
    glass = header.first(GLASS, GLASSES[0])
    if glass not in GLASSES:
        return refused("bad-setting", name=GLASS, known=", ".join(GLASSES)).within(GLASS, glass)
    table = open_table(header)
    return table.why if isinstance(table, Stop) else table
