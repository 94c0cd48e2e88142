"""Opens games from the shell, with the dictionary and the box in use."""

import time
from collections.abc import Iterable, Sequence

from referee.cli import settings
from referee.cli.dictionaries import content_hash_of
from referee.cli.language import _, language
from referee.cli.stores import open_store
from referee.cli.troubles import unknown_game
from referee.core.message import CannotSay, Refusal
from referee.core.printable import printable
from referee.core.record import Header
from referee.core.result import Refused
from referee.games import GAMES
from referee.session.assumptions import assumed_text, assumptions
from referee.session.new_game import header_of, open_game, table_of

OF_BOX = ("box", "values", "known")
"""The lines of a header that tell what is in the box."""


def new_header(
    game: str,
    names: Sequence[str],
    lexicon: str = "",
    box: str = "",
    chosen: Iterable[str] = (),
    facts: tuple[tuple[str, str], ...] = (),
    before: Header | None = None,
) -> Header:
    """The header of a new game that can be opened; one that is played again keeps its dictionary and its box."""
    if game not in GAMES:
        raise unknown_game(game)
    again = before is not None and before.game == game
    dictionary = lexicon or (before.lexicon[0] if before and again else "") or settings.lexicon_in_use()
    pin = (dictionary, content_hash_of(dictionary))
    kept = box_lines(game, box)
    if before is not None and again and not box:
        kept = [line for line in before.lines if line[0] in OF_BOX]
    header = header_of(game, names, chosen, pin, kept, facts)
    started = table_of(header)
    if isinstance(started, Refused):
        raise CannotSay(Refusal(started, GAMES[game]))
    return header


def store_game(header: Header) -> tuple[str, str]:
    """Opens a game in the store; returns its name, and a sentence with its seats and what was chosen for it."""
    opened = open_game(open_store(), header, time.time())
    if isinstance(opened, Refused):
        raise CannotSay(Refusal(opened, GAMES[header.game]))
    name, table = opened
    seats = ", ".join([player.name for player in table.players])
    sentence = _("Game {name}: {seats}.").format(name=name, seats=printable(seats))
    if assumed := assumed_text(table.game.name, assumptions(table), language()):
        hint = _("assumed: {facts}. `{referee} box fill {game}` asks what your set has.")
        sentence += "\n" + hint.format(facts=assumed, game=header.game)
    return name, sentence


def box_lines(game: str, box: str) -> list[tuple[str, str]]:
    """The header lines of a box; without a name, of the one in the settings."""
    box = box or settings.load_valid()[f"box.{game}"]
    if not box:
        return []
    from referee.cli.boxes import boxes

    return boxes(game).header_lines(box)
