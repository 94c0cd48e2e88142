"""Jago's own commands, read and written: placements, the glass, the end of a turn, letters turned after a contest."""

import re
from functools import cache

from referee.clock import sandglass
from referee.core.actions import Common, Contest
from referee.core.changing import replace
from referee.core.keywords import Keyword, read_in_french
from referee.core.notation import parse_common, with_verdict, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, plain
from referee.core.squares import Square, parse_position, parse_square, position_name, square_name
from referee.games.jago.colours import old_words
from referee.games.jago.model import LYING, Done, Event, Grace, Letter, Place, Ruling, State, Tick, Turning
from referee.games.jago.placing import lay

KEYWORDS = (
    Keyword("done", "fini"),
    Keyword("tick", "sablier"),
    Keyword("grace", "grâce"),
    Keyword("turn", "tourne"),
    Keyword("none", "aucune"),
    Keyword("steal", "vole"),
    Keyword("extend", "prolonge"),
    Keyword("keep", "garde"),
)
FRENCH = read_in_french(KEYWORDS)
NONE = ("NONE", "AUCUNE", "AUCUN", "RIEN")
_RULINGS = {"EXTEND": True, "PROLONGE": True, "STEAL": False, "VOLE": False, "VOL": False}
_KEEP = ("KEEP", "GARDE")
_LETTER = re.compile(r"(\$?)([A-Z])|\.")
_PLAIN = re.compile("[A-Z.]+")
_WORD = re.compile("[A-Z]+")

Action = Common | Place | Tick | Grace | Done | Turning


def parse(text: str) -> Action | Refused:
    common = parse_common(text)
    if common is not None:
        return common
    tokens = plain(text).split()
    if not tokens:
        return refused("empty")
    name = capitals(tokens[0]).lower()
    match FRENCH.get(name, name):
        case "tick":
            return _alone(Tick(), tokens)
        case "grace":
            return _alone(Grace(), tokens)
        case "done":
            return _done(tokens)
        case "turn":
            return _turning(tokens)
    return _place(tokens)


def _alone(action: Tick | Grace, tokens: list[str]) -> Action | Refused:
    return refused("too-much", typed=" ".join(tokens[1:]), command=tokens[0]) if tokens[1:] else action


def _done(tokens: list[str]) -> Done | Refused:
    if len(tokens) == 1:
        return Done()
    seconds = sandglass.read(tokens[1])
    if seconds is None or len(tokens) > 2:
        return refused("bad-time", typed=" ".join(tokens[1:]))
    return Done(seconds)


def _turning(tokens: list[str]) -> Turning | Refused:
    told = tokens[1:]
    if len(told) == 1 and capitals(told[0]) in NONE:
        return Turning()
    squares = _squares(told)
    if isinstance(squares, Refused):
        return squares
    return Turning(squares) if squares else refused("turn-what")


def _squares(tokens: list[str]) -> tuple[Square, ...] | Refused:
    found: list[Square] = []
    for token in tokens:
        square = parse_square(token)
        if square is None:
            return refused("bad-square", typed=token)
        found.append(square)
    return tuple(dict.fromkeys(found))


def _place(tokens: list[str]) -> Place | Refused:
    position = parse_position(tokens[0])
    if position is None or len(tokens) < 2:
        return refused("not-understood", typed=" ".join(tokens))
    start, down = position
    letters = _letters(tokens[1])
    if isinstance(letters, Refused):
        return letters
    return _flagged(Place(start, down, letters), tokens[2:]) if tokens[2:] else Place(start, down, letters)


def _flagged(place: Place, flags: list[str]) -> Place | Refused:
    """The placement with what is said of meanings, and of letters to be kept."""
    at = next((at for at, token in enumerate(flags) if capitals(token) in _KEEP), len(flags))
    kept = next((to for to in range(at + 1, len(flags)) if _ruling(flags[to])), len(flags))
    keep = _squares(flags[at + 1 : kept])
    rulings = [_ruling(token) or refused("bad-token", typed=token) for token in (*flags[:at], *flags[kept:])]
    if isinstance(keep, Refused):
        return keep
    if at < len(flags) and not keep:
        return refused("keep-what")
    said: list[Ruling] = []
    for ruling in rulings:
        if isinstance(ruling, Refused):
            return ruling
        said.append(ruling)
    return replace(place, rulings=tuple(dict.fromkeys(said)), keep=keep)


def _letters(text: str) -> tuple[Letter, ...] | Refused:
    folded, at, letters = capitals(text), 0, []
    if _PLAIN.fullmatch(folded):
        return tuple(map(_letter, folded))
    while at < len(folded):
        found = _LETTER.match(folded, at)
        if found is None:
            return refused("bad-word", typed=text)
        letters.append(Letter(found[2] or ".", bool(found[1])))
        at = found.end()
    return tuple(letters)


_letter = cache(Letter)
"""Not from the pool: there are 27 of them."""


def _ruling(token: str) -> Ruling | None:
    name, colon, word = capitals(token).partition(":")
    if name not in _RULINGS or (colon and not _WORD.fullmatch(word)):
        return None
    return Ruling(_RULINGS[name], word)


def canonical(state: State, action: Action, events: tuple[Event, ...]) -> Action:
    """The action with everything said that the board says: letters for dots; flags that rule nothing are dropped."""
    if isinstance(action, Contest) and state.last:
        return with_verdict(action, state.last.words)
    if not isinstance(action, Place) or not (action.rulings or LYING in action.letters):
        return action
    row, column = action.start
    letters = tuple(
        [
            _letter(state.board[(row + at, column) if action.down else (row, column + at)].letter)
            if letter.letter == "."
            else letter
            for at, letter in enumerate(action.letters)
        ]
    )
    return replace(action, letters=letters, rulings=_with_effect(action, state) if action.rulings else ())


def _with_effect(action: Place, state: State) -> tuple[Ruling, ...]:
    laying = lay(state, action)
    old = set() if isinstance(laying, Refused) else old_words(state, laying)
    unnamed = old - {ruling.word for ruling in action.rulings}
    return tuple(ruling for ruling in action.rulings if ruling.word or unnamed)


def write(action: Action) -> str:
    match action:
        case Place():
            return _written(action)
        case Tick():
            return "tick"
        case Grace():
            return "grace"
        case Done(seconds):
            return "done" if seconds is None else f"done {sandglass.written(seconds)}"
        case Turning(squares):
            return " ".join(("turn", *(map(square_name, squares) if squares else ("none",))))
    return write_common(action)


def _written(action: Place) -> str:
    word = "".join([f"${letter.letter}" if letter.pool else letter.letter for letter in action.letters])
    parts = [position_name(action.start, action.down), word]
    for ruling in action.rulings:
        name = "extend" if ruling.same else "steal"
        parts.append(f"{name}:{ruling.word}" if ruling.word else name)
    if action.keep:
        parts += ["keep", *map(square_name, action.keep)]
    return " ".join(parts)
