"""Practice of Option: prisms of two letters each, all of whose faces are known."""

from random import Random

from referee.core.hands import Pieces
from referee.core.moves import Practice
from referee.core.values import replace
from referee.games.option.knowledge import known
from referee.games.option.model import NO_DETAILS, Face, Play, Prism, State
from referee.games.option.rules import Action

LETTERS = "EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNRRRRRRSSSSSSTTTTTTUUUUUULLLLLOOOOOODDDMMMCCPPBBFFGGHHVVJKQWXYZ"
"""Letters as often as in French words."""
STARS = 0.015
"""The share of faces that are stars."""


def _face(dice: Random, but: Face | None = None) -> Face:
    """A face, other than the one on the back."""
    while True:
        face = Face("", True) if dice.random() < STARS else Face(dice.choice(LETTERS))
        if but is None or face.printed != but.printed:
            return face


def deal(state: State, seat: str, dice: Random) -> Pieces:
    faces = [_face(dice) for _ in range(state.racks[seat])]
    return tuple([f"{face.printed}/{_face(dice, face).printed}" for face in faces])


def onward(state: State, dice: Random) -> State:
    """The position with every face known; those that nobody can know are dealt, whatever the set has."""
    state = known(state)
    grid = {
        square: prism if prism.hidden else Prism(prism.shown, _face(dice, prism.shown))
        for square, prism in state.grid.items()
    }
    return replace(state, grid=grid, settings=replace(state.settings, faces=()))


def checked(action: Action) -> Action:
    """A play without colours, values and hidden faces, of which nothing is known but what is shown."""
    if not isinstance(action, Play):
        return action
    letters = tuple([letter._replace(details=NO_DETAILS) for letter in action.letters])
    flips = tuple([replace(flip, details=NO_DETAILS) for flip in action.flips])
    return replace(action, letters=letters, flips=flips, couleur=(), announced=None)


PRACTICE: Practice[State, Action] = Practice(deal, onward, checked)
