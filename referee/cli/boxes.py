"""The boxes of a game in the user's folders."""

from referee.cli import folders
from referee.cli.troubles import unknown_game
from referee.core.message import CannotSay
from referee.games import GAMES
from referee.session.boxes import Boxes


def boxes(game: str) -> Boxes:
    if game not in GAMES:
        raise unknown_game(game)
    return Boxes(game, folders.config() / "boxes" / game, folders.shared())


def setting_names(key: str) -> list[str]:
    """The boxes of the game whose setting this is, as `settings.Named` says."""
    from referee.cli.completions import boxes as names

    return names(key.removeprefix("box."))


def check_setting(key: str, value: str) -> None:
    game = key.removeprefix("box.")
    try:
        boxes(game).facts(value)
    except FileNotFoundError as problem:
        raise CannotSay("The rules of {game} are not in this version yet.", game=game) from problem
