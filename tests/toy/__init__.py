"""Stones: a room of its own kind, written only for the tests. Exports GAME."""

from tests.toy.game import GAME

__all__ = ["GAME"]
