"""The boxes of a game in the user's folders."""

from referee.cli.support import places
from referee.cli.support.troubles import unknown_game
from referee.games import GAMES
from referee.session.boxes import Boxes


def boxes(game: str) -> Boxes:
    if game not in GAMES:
        raise unknown_game(game)
    return Boxes(game, places.config() / "boxes" / game, places.shared())
