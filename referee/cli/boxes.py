"""The boxes of a game in the user's folders."""

from referee.cli import folders
from referee.cli.troubles import unknown_game
from referee.games import GAMES
from referee.session.boxes import Boxes


def boxes(game: str) -> Boxes:
    if game not in GAMES:
        raise unknown_game(game)
    return Boxes(game, folders.config() / "boxes" / game, folders.shared())
