"""The colours after a placement (JAG-7, JAG-8, JAG-11 to JAG-13, JAG-23), from the words and colours before it."""

from typing import NamedTuple

from referee.core.result import Refused, refused
from referee.core.squares import Run, Square, run_through, square_name
from referee.core.values import Value
from referee.core.words import Words
from referee.games.jago.model import EVIDENCE, PRECEDENT, RULED, Meaning, Place, State, word_of
from referee.games.jago.placement import Laying


class Colours(Value):
    turned: tuple[Square, ...]
    meanings: tuple[Meaning, ...]
    stolen: tuple[str, ...]


class OldWord(NamedTuple):
    """An old word with a letter of the opponent's, the run that takes it in, and whether its meaning stays the same."""

    part: Run
    run: Run
    meaning: Meaning


def settle(state: State, place: Place, laying: Laying, words: Words) -> Colours | Refused:
    theirs = _theirs(state, laying)
    asked = _judgeable(laying, theirs)
    trouble = _flags(place, {word_of(part, state.board) for part, _ in asked}) if place.flags else None
    if trouble:
        return trouble
    judged = tuple([OldWord(part, run, _meaning(state, place, laying, part, run, words)) for part, run in asked])
    trouble = _replaced(laying, judged)
    if trouble:
        return trouble
    # JAG-12: letters replaced are the player's already
    stolen_letters = _stolen_squares(judged) - laying.laid.keys()
    turning = (stolen_letters | _crossings(laying, judged)) & theirs
    trouble = _kept(state, place, laying, turning)
    if trouble:
        return trouble
    stolen = tuple(
        word.meaning.old
        for word in sorted(judged, key=lambda word: (word.part.down, word.part.start))
        if not word.meaning.same
    )
    meanings = tuple(dict.fromkeys(word.meaning for word in judged))
    return Colours(tuple(sorted(turning - set(place.keep))), meanings, stolen)


def proposals(state: State, place: Place, laying: Laying, words: Words) -> tuple[Meaning, ...]:
    """JAG-11: what the evidence says of each old word that neither the table nor a flag has ruled on, in reading order."""
    asked = sorted(_judgeable(laying, _theirs(state, laying)), key=lambda pair: (pair[0].down, pair[0].start))
    meanings = [_meaning(state, place, laying, part, run, words) for part, run in asked]
    return tuple(dict.fromkeys(meaning for meaning in meanings if meaning.by == EVIDENCE))


def _theirs(state: State, laying: Laying) -> set[Square]:
    """The opponent's letters in the runs that are changed."""
    board, own = state.board, state.turn
    squares = [square for run in laying.words for square in run.squares]
    return {square for square in squares if square in board and board[square].seat != own}


def _judgeable(laying: Laying, theirs: set[Square]) -> list[tuple[Run, Run]]:
    """Old words with a letter of the opponent's, each with the run that takes it in."""
    return [(part, run) for run, stood in laying.stood.items() for part in stood if not theirs.isdisjoint(part.squares)]


def old_words(state: State, laying: Laying) -> set[str]:
    """The old words with a letter of the opponent's, whose meaning is in question."""
    return {word_of(part, state.board) for part, _ in _judgeable(laying, _theirs(state, laying))}


def _flags(place: Place, old: set[str]) -> Refused | None:
    """JAG-11: a flag names one of these old words, and no flag contradicts another."""
    same: dict[str, bool] = {}
    for flag in place.flags:
        if flag.word and flag.word not in old:
            return refused("flag-no-word", "JAG-11", word=flag.word, words=", ".join(sorted(old)) or "–")
        if same.setdefault(flag.word, flag.same) != flag.same:
            return refused("flags-contradict", "JAG-11", word=flag.word or "–")
    return None


def flagged(place: Place, old: str) -> bool | None:
    """Whether the flags say that an old word keeps its meaning, by its name or for all words; None if they do not say."""
    same = {flag.word: flag.same for flag in place.flags}
    return same.get(old, same.get(""))


def _meaning(state: State, place: Place, laying: Laying, part: Run, run: Run, words: Words) -> Meaning:
    old, new = word_of(part, state.board), laying.words[run]
    same = flagged(place, old) if place.flags else None
    if same is not None:
        return Meaning(old, new, same, RULED)
    return meaning(state, old, new, words)


def meaning(state: State, old: str, new: str, words: Words) -> Meaning:
    """What the table has ruled on two words before, or else the evidence."""
    precedent = state.meanings.get(frozenset((old, new)))
    if precedent is not None:
        return Meaning(old, new, precedent, PRECEDENT)
    sense = words.sense(old, new)
    return Meaning(old, new, sense.same, EVIDENCE, sense.lemmas, sense.families)


def _replaced(laying: Laying, judged: tuple[OldWord, ...]) -> Refused | None:
    """JAG-11: each replaced letter lies in a word that is stolen."""
    stolen = _stolen_squares(judged)
    for square in sorted(laying.replaced):
        if square not in stolen:
            letter = laying.replaced[square]
            return refused("replaced-not-stolen", "JAG-11", square=square_name(square), letter=letter)
    return None


def _stolen_squares(judged: tuple[OldWord, ...]) -> set[Square]:
    """The squares of the words that are stolen."""
    return {square for word in judged if not word.meaning.same for square in word.part.squares}


def _crossings(laying: Laying, judged: tuple[OldWord, ...]) -> set[Square]:
    """JAG-13: letters that stood alone in a run's direction, unless all its old words keep their meaning."""
    found: set[Square] = set()
    same = {word.part for word in judged if word.meaning.same}
    for run, stood in laying.stood.items():
        if stood and same.issuperset(stood):
            continue
        inside = [square for part in stood for square in part.squares]
        found |= set(run.squares).difference(inside, laying.laid)
    return found


def _kept(state: State, place: Place, laying: Laying, turning: set[Square]) -> Refused | None:
    """JAG-12 and JAG-13: only a letter that would turn, and stands in a word of each direction, may be kept."""
    for square in place.keep:
        if square not in turning:
            return refused("keep-not-turning", "JAG-13", square=square_name(square))
        if any(run_through(square, down, laying.board).length < 2 for down in (False, True)):
            return refused("keep-no-crossing", "JAG-13", square=square_name(square))
    return None
