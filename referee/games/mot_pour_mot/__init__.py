"""Mot pour Mot: letters pulled by two teams. Exports GAME, made when first asked for: the quick way wants the policy."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.games.mot_pour_mot.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    if name == "GAME":
        from referee.games.mot_pour_mot.game import GAME

        return GAME
    raise AttributeError(name)
