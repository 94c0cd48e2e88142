"""What a desk says: values that write themselves, and refusals."""

from typing import Protocol

from referee.core.game import Game
from referee.core.result import Refused
from referee.table.voice import Voice


class Saying(Protocol):
    """A value that has its words in any language."""

    def lines(self, game: Game, voice: Voice) -> list[str]: ...


Said = Refused | Saying


def said_lines(said: Said, game: Game, voice: Voice) -> list[str]:
    return [voice.refusal(said, game.name)] if isinstance(said, Refused) else said.lines(game, voice)
