"""Option: a crossword of two-faced prisms. Exports GAME, made when first asked for: the quick way only wants the policy."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.games.option.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    if name == "GAME":
        from referee.games.option.game import GAME

        return GAME
    raise AttributeError(name)
