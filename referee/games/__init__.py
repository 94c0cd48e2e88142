"""The rooms by name. Each is imported when first wanted. Imported by the quick way: keep it light."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.game import Game
    from referee.core.policy import Policy

GAMES = {
    "option": "option",
    "jago": "jago",
    "croisillon": "croisillon",
    "mot-pour-mot": "mot_pour_mot",
    "guerre-des-mots": "guerre_des_mots",
}
"""The names that people type, and the folders."""


def game_of(name: str) -> "Game":
    """The room of a game."""
    game: Game = __import__(f"referee.games.{GAMES[name]}", fromlist=["GAME"]).GAME
    return game


class UnknownSetting(ValueError):
    """A game has no such setting, or the setting no such value; the text names what there is."""


def policy_of(game: str, settings: dict[str, str] | None = None) -> "Policy":
    """Which words the game allows under these settings."""
    # importlib would cost as much as five modules of our own
    room = __import__(f"referee.games.{GAMES[game]}.policy", fromlist=["policy"])
    for name, value in (settings or {}).items():
        if value not in room.SETTINGS.get(name, ()):
            known = (f"{key}={'|'.join(values)}" for key, values in room.SETTINGS.items())
            raise UnknownSetting(" ".join(known) or "-")
    policy: Policy = room.policy(settings or {})
    return policy
