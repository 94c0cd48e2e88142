"""Croisillon: grids in the four cardinal directions. Exports GAME, made when first asked for."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.games.croisillon.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    if name == "GAME":
        from referee.games.croisillon.game import GAME

        return GAME
    raise AttributeError(name)
