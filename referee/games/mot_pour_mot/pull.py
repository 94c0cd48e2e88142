"""The pull of a word on the letters of the board (MPM-4 to MPM-6)."""

from collections.abc import Mapping

from referee.core.spelling import capitals
from referee.core.values import Value
from referee.games.mot_pour_mot.model import Answer, State

MARKS = "-'’"
"""Skipped when moving, and when answers are compared (MPM-7, MPM-8)."""


class Pull(Value):
    """The result of spelling a word."""

    moved: str
    captured: str
    won: bool


def answer_of(word: str) -> Answer:
    """An answer as it is compared; a ligature counts as two letters without an accent."""
    if word.isascii():
        letters = word.replace("-", "").replace("'", "").upper()
        return Answer(letters, letters)
    bare = "".join(letter for letter in word if letter not in MARKS)
    spelt = bare.replace("œ", "oe").replace("Œ", "OE").replace("æ", "ae").replace("Æ", "AE")
    return Answer(capitals(bare), spelt.upper())


def ruled_on(rulings: Mapping[str, bool], word: str) -> dict[str, bool]:
    """The ruling of the table on an answer, if there is one; rulings are kept by plain letters (VOC-11)."""
    letters = answer_of(word).letters
    return {word: rulings[letters]} if letters in rulings else {}


def pull(state: State, seat: str, letters: str) -> Pull:
    """The result of pulling these letters one square each towards the team, up to the one that wins the game."""
    track, way = dict(state.track), state.way(seat)
    moved, captured = "", ""
    for letter in letters:
        if letter not in track:
            continue
        moved += letter
        track[letter] += way
        if abs(track[letter]) <= state.settings.lanes:
            continue
        del track[letter]
        captured += letter
        if len(state.captured[seat]) + len(captured) == state.settings.target:
            return Pull(moved, captured, True)
    return Pull(moved, captured, False)
