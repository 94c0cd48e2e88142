"""The rooms by name. Each is imported when first wanted. Imported by the quick way: keep it light."""

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.policy import Policy

GAMES = {
    "option": "option",
    "jago": "jago",
    "croisillon": "croisillon",
    "mot-pour-mot": "mot_pour_mot",
    "guerre-des-mots": "guerre_des_mots",
}
"""The names that people type, and the folders."""


class UnknownSetting(ValueError):
    """A game has no such setting, or the setting no such value; the text names what there is."""


def policy_of(game: str, settings: dict[str, str] | None = None) -> "Policy":
    """Which words the game allows under these settings."""
    room = import_module(f"referee.games.{GAMES[game]}.policy")
    for name, value in (settings or {}).items():
        if value not in room.SETTINGS.get(name, ()):
            known = (f"{key}={'|'.join(values)}" for key, values in room.SETTINGS.items())
            raise UnknownSetting(" ".join(known) or "-")
    policy: Policy = room.policy(settings or {})
    return policy
