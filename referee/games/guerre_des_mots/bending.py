"""Changes of direction: the last token of an end word, moved to a right angle (GDM-13)."""

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.model import PLUS, Cells, State
from referee.games.guerre_des_mots.path import direction, end_word
from referee.games.guerre_des_mots.squares import VIOLET, inside

LEAST = 3
"""Tokens of a word that can be bent, at least."""


def bent(state: State, cells: Cells, bend: tuple[Square, Square], pirated: bool) -> tuple[Cells, bool] | Refused:
    """The path with its end token moved, and whether that is its back end."""
    origin, target = bend
    if state.settings.simple:
        return refused("bend-simple", "GDM-13")
    if origin not in (cells[0][0], cells[-1][0]):
        return refused("bend-not-end", "GDM-13", square=square_name(origin))
    back = origin == cells[-1][0]
    word = end_word(cells, back)
    token = cells[-1 if back else 0][1]
    if word is None or len(word.places) < LEAST or token.letter == PLUS:
        return refused("bend-short", "GDM-13", square=square_name(origin), least=LEAST)
    neighbour = cells[-2 if back else 1][0]
    line, way = direction(neighbour, origin), direction(neighbour, target)
    if abs(way[0]) + abs(way[1]) != 1 or line[0] * way[0] + line[1] * way[1]:
        return refused("bend-not-beside", "GDM-13", square=square_name(target))
    if not inside(target):
        return refused("bend-outside", "GDM-13", origin=square_name(origin))
    if state.settings.ground.kind(target) == VIOLET:
        return refused("violet", "GDM-20", square=square_name(target))
    moved = (target, token._replace(up=False, pirated=pirated))
    return ((*cells[:-1], moved) if back else (moved, *cells[1:])), back
