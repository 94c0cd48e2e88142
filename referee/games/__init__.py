"""The rooms by name; each is imported on first use. Imported by the quick way: keep it light."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """The room of a game, from its `game.py`."""
    # a room's functions take only its own states, which the types of the house cannot express
    game: Game = __import__(f"{GAMES[name]}.game", fromlist=["GAME"]).GAME
    return game


class UnknownSetting(ValueError):
    """The game has no such setting, or the setting no such value; `known` are the possible ones."""

    def __init__(self, typed: str, known: "Sequence[str]") -> None:
        super().__init__(typed)
        self.typed = typed
        self.known = known


def policy_of(game: str, settings: dict[str, str] | None = None) -> "Policy":
    """The words that a game allows under these settings; only the policy of its room is imported."""
    # importlib would cost as much as five modules of our own
    room = __import__(f"{GAMES[game]}.policy", fromlist=["policy"])
    for name, value in (settings or {}).items():
        if value not in room.SETTINGS.get(name, ()):
            known = [f"{key}={one}" for key, values in room.SETTINGS.items() for one in values]
            raise UnknownSetting(f"{name}={value}", known)
    policy: Policy = room.policy(settings or {})
    return policy
