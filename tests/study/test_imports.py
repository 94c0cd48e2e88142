"""A search imports what looks for plays, so that `tests/cli/test_game_imports.py` would notice it elsewhere."""

from tests.cli.runner import Run
from tests.cli.test_game_imports import game, searching

__all__ = ["game"]


def test_what_looks_for_plays_would_be_noticed(game: Run) -> None:
    found = game("best", "--unsealed", "--hand", "S", watch=True).imported
    assert searching(found) >= {"referee.analysis.lines", "referee.games.option.moves", "referee.words.graph"}
