"""Points of a play (OPT-11 to OPT-15)."""

from referee.core.events import Part
from referee.core.result import Refused, refused
from referee.core.squares import Run
from referee.core.values import Value
from referee.games.option.model import RACK, Play, Settings, face_values, word_of
from referee.games.option.placement import Placement

COULEUR = 5
FULL_RACK = 15
RETOURNEMENT = 25


class Score(Value):
    words: tuple[str, ...]
    parts: tuple[Part, ...]
    undecided: tuple[str, ...]
    """Words that would count double if the unknown colours matched."""


def score(placement: Placement, play: Play, settings: Settings) -> Score | Refused:
    claimed = _claims(placement, play) if play.couleur else ()
    if isinstance(claimed, Refused):
        return claimed
    grid, values = placement.grid, settings.values
    words, parts, undecided = [], [], []
    for run in placement.runs:
        faces = [grid[square].shown for square in run.squares]
        text = "".join([face.letter for face in faces])
        worth = sum(face_values(faces, values))
        words.append(text)
        if run.length < COULEUR:
            parts.append(Part("word", worth, text, False))
            continue
        alike = _alike(run, placement)
        doubled = run in claimed or alike is True
        parts.append(Part("word", 2 * worth if doubled else worth, text, doubled))
        if alike is None and not doubled:
            undecided.append(text)
    if placement.flipped:
        parts.append(Part("flips", RETOURNEMENT * len(placement.flipped), number=len(placement.flipped)))
    if len(placement.laid) == RACK:
        parts.append(Part("full-rack", FULL_RACK))
    return Score(tuple(words), tuple(parts), tuple(undecided))


def _claims(placement: Placement, play: Play) -> set[Run] | Refused:
    """The runs that the players claim to be of one colour (OPT-12)."""
    claimed: set[Run] = set()
    for word in play.couleur:
        runs = [run for run in placement.runs if not word or word_of(run, placement.grid) == word]
        if not word:
            runs = runs[:1]
        if not runs:
            return refused("couleur-no-word", "OPT-12", word=word)
        if runs[0].length < COULEUR:
            return refused("couleur-short", "OPT-12", word=word_of(runs[0], placement.grid))
        if mixed := next((run for run in runs if _alike(run, placement) is False), None):
            return refused("couleur-mixed", "OPT-12", word=word_of(mixed, placement.grid))
        claimed.update(runs)
    return claimed


def _alike(run: Run, placement: Placement) -> bool | None:
    """Whether the faces of a word are of one colour, by their colours or by what the set tells; None if nothing does."""
    if run in placement.couleurs:
        return placement.couleurs[run]
    colours = {placement.grid[square].shown.colour for square in run.squares}
    if len(colours - {None}) > 1:
        return False
    return None if None in colours else True
