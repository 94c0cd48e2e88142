"""The rooms by name. Each is imported when first wanted. Imported by the quick way: keep it light."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.game import Game
    from referee.core.policy import Policy

GAMES = {
    "option": "referee.games.option",
    "jago": "referee.games.jago",
    "croisillon": "referee.games.croisillon",
    "mot-pour-mot": "referee.games.mot_pour_mot",
    "guerre-des-mots": "referee.games.guerre_des_mots",
}
"""The names that people type, and the packages that hold the rooms and their texts."""


def game_of(name: str) -> "Game":
    """The room of a game."""
    # a room's functions take its own states alone, and the house hands it no others: types cannot say so
    from sys import modules

    __import__(GAMES[name])
    game: Game = modules[GAMES[name]].GAME
    return game


class UnknownSetting(ValueError):
    """A game has no such setting, or the setting no such value; the text names what there is."""


def policy_of(game: str, settings: dict[str, str] | None = None) -> "Policy":
    """Which words the game allows under these settings; its room need not be imported for that."""
    # importlib would cost as much as five modules of our own
    room = __import__(f"{GAMES[game]}.policy", fromlist=["policy"])
    for name, value in (settings or {}).items():
        if value not in room.SETTINGS.get(name, ()):
            known = (f"{key}={'|'.join(values)}" for key, values in room.SETTINGS.items())
            raise UnknownSetting(" ".join(known) or "-")
    policy: Policy = room.policy(settings or {})
    return policy
